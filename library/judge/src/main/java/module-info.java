/** A game record judged by the rule texts, and verdicts written as JSON and as sentences. */
module org.shinpan.judge {
    requires transitive org.shinpan.rules;
    requires transitive org.shinpan.sgf;
    requires transitive org.shinpan.life;
    requires transitive com.fasterxml.jackson.databind;
    requires static transitive org.jspecify;

    exports org.shinpan.judge;
    exports org.shinpan.judge.json;
}
