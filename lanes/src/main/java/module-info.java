/** Optional: playouts in the lanes of a vector. */
module org.shinpan.lanes {
    requires transitive org.shinpan.rules;
    requires jdk.incubator.vector;
    requires static org.jspecify;

    exports org.shinpan.lanes;
}
