/** Programs that talk about games: the Go Text Protocol. */
module org.shinpan.engine {
    requires transitive org.shinpan.rules;
    requires org.shinpan.life;
    requires org.shinpan.sgf;
    requires org.shinpan.judge;
    requires com.fasterxml.jackson.core;
    requires static transitive org.jspecify;

    exports org.shinpan.engine.gtp;
    exports org.shinpan.engine.match;
    exports org.shinpan.engine.search;
    exports org.shinpan.engine.solve;
}
