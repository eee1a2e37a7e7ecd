/**
 * Players of Go: tree search, exact solving of small boards, matches between programs, and both sides of the Go Text
 * Protocol.
 */
module org.shinpan.engine {
    requires transitive org.shinpan.rules;
    requires transitive org.shinpan.net;
    requires org.shinpan.life;
    requires org.shinpan.sgf;
    requires transitive org.shinpan.judge;
    requires org.shinpan.views;
    requires com.fasterxml.jackson.core;
    requires java.management;
    requires static transitive org.jspecify;

    exports org.shinpan.engine.analysis;
    exports org.shinpan.engine.clock;
    exports org.shinpan.engine.gtp;
    exports org.shinpan.engine.gtp.client;
    exports org.shinpan.engine.gtp.referee;
    exports org.shinpan.engine.levels;
    exports org.shinpan.engine.match;
    exports org.shinpan.engine.search;
    exports org.shinpan.engine.solve;
}
