/** An optional module that computes the layers of networks with the Vector API. */
module org.shinpan.lanes {
    requires transitive org.shinpan.net;
    requires jdk.incubator.vector;
    requires static org.jspecify;

    exports org.shinpan.lanes;

    provides org.shinpan.net.Kernels with
            org.shinpan.lanes.VectorKernels;
}
