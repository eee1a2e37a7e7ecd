/** Optional: the layers of networks in the lanes of a vector. */
module org.shinpan.lanes {
    requires transitive org.shinpan.net;
    requires jdk.incubator.vector;
    requires static org.jspecify;

    exports org.shinpan.lanes;

    provides org.shinpan.net.Kernels with
            org.shinpan.lanes.VectorKernels;
}
