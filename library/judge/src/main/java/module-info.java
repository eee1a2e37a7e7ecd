/** Judges game records by the rule texts, and writes verdicts as sentences. */
module org.shinpan.judge {
    requires transitive org.shinpan.rules;
    requires transitive org.shinpan.sgf;
    requires transitive org.shinpan.life;
    requires static transitive org.jspecify;

    exports org.shinpan.judge;
}
