/** Workshop: seeded generators that shrink, golden files, running of peers. Never shipped. */
module org.shinpan.testkit {
    requires static transitive org.jspecify;

    exports org.shinpan.testkit;
}
