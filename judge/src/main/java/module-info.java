/** A record laid before the rule texts. */
module org.shinpan.judge {
    requires transitive org.shinpan.rules;
    requires transitive org.shinpan.sgf;
    requires com.fasterxml.jackson.core;
    requires static transitive org.jspecify;

    exports org.shinpan.judge;
}
