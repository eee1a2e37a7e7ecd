/** Game records: SGF, GIB, NGF and UGF. */
module org.shinpan.sgf {
    requires transitive org.shinpan.rules;
    requires static transitive org.jspecify;

    exports org.shinpan.sgf;
}
