/** For tests only: seeded generators that shrink, and runs of other programs. Not published. */
module org.shinpan.testkit {
    requires jdk.management;
    requires static transitive org.jspecify;

    exports org.shinpan.testkit;
}
