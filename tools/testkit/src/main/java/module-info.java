/** Code that only the tests use: random generators with shrinking, and runs of other programs. It is not published. */
module org.shinpan.testkit {
    requires jdk.management;
    requires static transitive org.jspecify;

    exports org.shinpan.testkit;
}
