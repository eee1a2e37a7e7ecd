/** The board, games in progress and the rule texts. At run time this module needs only {@code java.base}. */
@SuppressWarnings("module") // The modules named below are built after this one.
module org.shinpan.rules {
    requires static transitive org.jspecify;

    exports org.shinpan.rules.board;
    exports org.shinpan.rules.law;
    exports org.shinpan.rules.game;
    exports org.shinpan.rules.rulesets;
    exports org.shinpan.rules.fast;
    exports org.shinpan.rules.check to
            org.shinpan.archive,
            org.shinpan.cli,
            org.shinpan.engine,
            org.shinpan.judge,
            org.shinpan.life,
            org.shinpan.net,
            org.shinpan.server,
            org.shinpan.sgf;
    exports org.shinpan.rules.cells to
            org.shinpan.engine,
            org.shinpan.life,
            org.shinpan.net;
    exports org.shinpan.rules.playout to
            org.shinpan.engine,
            org.shinpan.life;

    uses org.shinpan.rules.law.RuleSet;
}
