/** Game records: SGF, GIB, NGF and UGF. Read files with {@link org.shinpan.sgf.formats.RecordFile}. */
module org.shinpan.sgf {
    requires transitive org.shinpan.rules;
    requires static transitive org.jspecify;

    exports org.shinpan.sgf.formats;
    exports org.shinpan.sgf.record;
    exports org.shinpan.sgf.tree;
}
