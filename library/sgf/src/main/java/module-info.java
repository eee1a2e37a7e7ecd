/** Reads and writes game records in SGF, and reads GIB, NGF and UGF; see {@link org.shinpan.sgf.formats.RecordFile}. */
module org.shinpan.sgf {
    requires transitive org.shinpan.rules;
    requires static transitive org.jspecify;

    exports org.shinpan.sgf.formats;
    exports org.shinpan.sgf.record;
    exports org.shinpan.sgf.tree;
}
