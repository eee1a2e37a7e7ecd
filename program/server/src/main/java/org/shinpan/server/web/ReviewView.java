package org.shinpan.server.web;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.GameJudge;
import org.shinpan.judge.JudgedGame;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.teach.Node;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.ConditionsView;
import org.shinpan.views.DeclaredView;
import org.shinpan.views.DeclaredView.SettledView;
import org.shinpan.views.Inline;
import org.shinpan.views.SettlementView;

/**
 * The review of a game: the steps of its record, and the judgement of each rule set.
 *
 * @param komi the komi in points; 0 if the record states none, or one that is not understood
 * @param first the player who moves first
 * @param games the number of games in the file
 * @param titles the players and the recorded result of each game in the file
 * @param nodes all nodes, beginning with the root, each with the points that it changes on the board. Children are in
 *     the order of the file, and the first child of every node continues the main line. A node of the file with several
 *     turns or set-ups becomes several nodes here.
 * @param differences the questions on which the rule sets differ in this game, one sentence each
 * @param conditions whether the game meets the conditions of the league; absent if there are no conditions
 */
record ReviewView(
        int columns,
        int rows,
        Komi komi,
        int handicap,
        Player first,
        int games,
        List<String> titles,
        List<Node> nodes,
        @AbsentIfNull @Nullable DeclaredOnPage declared,
        @Inline RecordWords words,
        List<JudgementOnPage> judgements,
        List<String> differences,
        @AbsentIfNull @Nullable ConditionsView conditions) {

    private static final int MAX_TITLES = 500;

    /**
     * The information about a game that its record contains.
     *
     * @param declaredRules the rules as the record names them; absent if it names none
     * @param rules the rule set that the record names; absent if it names none that is known here
     * @param rulesReason the reason why the named rules are understood as the rules of another country
     * @param declaredKomi the komi as the record states it, or as it is understood under the rules of the record;
     *     absent if the record states none
     * @param komiUnknown whether the meaning of the stated komi is unknown; absent if the record states no komi
     * @param notes the errors in the record that were tolerated, and how they were understood
     */
    record RecordWords(
            @AbsentIfNull @Nullable String black,
            @AbsentIfNull @Nullable String white,
            @AbsentIfNull @Nullable String blackRank,
            @AbsentIfNull @Nullable String whiteRank,
            @AbsentIfNull @Nullable String declaredRules,
            @AbsentIfNull @Nullable String rules,
            @AbsentIfNull @Nullable String rulesReason,
            @AbsentIfNull @Nullable String declaredKomi,
            @AbsentIfNull @Nullable Boolean komiUnknown,
            @AbsentIfNull @Nullable String declaredResult,
            @AbsentIfNull @Nullable String date,
            @AbsentIfNull @Nullable String event,
            List<String> notes) {

        private static RecordWords of(JudgedGame judged) {
            GameRecord record = judged.record();
            DeclaredRules rules = DeclaredRules.of(record.rules());
            boolean isRead = judged.komi().isPresent() && !judged.komi().equals(record.komi());
            Optional<String> komi = isRead ? judged.komi().map(Komi::toString) : record.stated("KM");
            return new RecordWords(
                    record.name(Player.BLACK).orElse(null),
                    record.name(Player.WHITE).orElse(null),
                    record.rank(Player.BLACK).orElse(null),
                    record.rank(Player.WHITE).orElse(null),
                    record.rules().orElse(null),
                    rules.ruleSet().orElse(null),
                    rules.reason().orElse(null),
                    komi.orElse(null),
                    komi.map(stated -> judged.komi().isEmpty()).orElse(null),
                    record.result().orElse(null),
                    record.date().orElse(null),
                    record.event().orElse(null),
                    record.notes());
        }
    }

    /**
     * The result under the rules that a record names. It corresponds to the field "declared" in the judge's JSON,
     * without the facts that the review already states about the record.
     */
    record DeclaredOnPage(
            @Inline(without = {"rules", "result", "ruleset", "reading", "settled"}) DeclaredView declared,
            @AbsentIfNull @Nullable SettledOnPage settled) {

        /**
         * The count of the last position under the rules that the record names.
         *
         * @param counting how these rules count
         * @param settlement the settlement of the counted position
         */
        record SettledOnPage(
                @Inline(without = "asWritten") SettledView settled,
                Traits.Counting counting,
                SettlementView settlement) {

            private static SettledOnPage of(SettledView view, Settled settled) {
                return new SettledOnPage(
                        view, settled.rules().traits().counting(), SettlementView.of(settled.settlement()));
            }
        }

        static DeclaredOnPage of(GameRecord record, DeclaredVerdict verdict) {
            DeclaredView view = DeclaredView.of(record, verdict);
            SettledView settled = view.settled();
            return new DeclaredOnPage(
                    view,
                    settled == null
                            ? null
                            : SettledOnPage.of(settled, verdict.settled().orElseThrow()));
        }
    }

    /**
     * Returns the review of a game of a file.
     *
     * @param options the options of the rule sets, with the agreement of the players on which chains are alive, if
     *     there is one
     * @param league the conditions of a league
     */
    static ReviewView of(
            GameRecord record, RecordFile file, RuleSets.Options options, Allowance allowance, Acceptance league) {
        // No players have agreed here which chains of an uploaded record are alive; the record itself may state it.
        boolean fromElsewhere = options.equals(RuleSets.Options.DEFAULT);
        JudgedGame judged = new GameJudge(
                        new RuleChoice(List.of(RuleSets.ALL)),
                        fromElsewhere ? Optional.empty() : Optional.of(options.lifeJudge()),
                        options.notice(),
                        fromElsewhere ? Settled.Mode.AGREED : Settled.Mode.NONE,
                        Set.of())
                .judge(new RecordJudge(record));
        GameRecord read = judged.record();
        allowance.checkTimeNow();
        List<Node> nodes = RecordTree.of(record, turns(record) - turns(read), allowance);
        return new ReviewView(
                read.board().columns(),
                read.board().rows(),
                judged.komi().orElse(Komi.NONE),
                read.handicap(),
                read.firstToMove(),
                file.games().size(),
                file.games().stream().limit(MAX_TITLES).map(ReviewView::title).toList(),
                nodes,
                fromElsewhere ? DeclaredOnPage.of(read, judged.declared()) : null,
                RecordWords.of(judged),
                JudgementOnPage.all(read, judged.judgements(), allowance),
                judged.differences(),
                league.of(judged));
    }

    private static int turns(GameRecord record) {
        return record.compactSteps().turns();
    }

    /** Returns the players of a game and its recorded result, for a list. */
    private static String title(GameRecord record) {
        String result = record.result().map(said -> ", " + said).orElse("");
        return record.name(Player.BLACK).orElse("?")
                + " – "
                + record.name(Player.WHITE).orElse("?")
                + result;
    }
}
