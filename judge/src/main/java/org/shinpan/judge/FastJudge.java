package org.shinpan.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.fast.FastBoard.Area;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.record.GameRecord;

/**
 * The findings of {@link RecordJudge} without the evidence, for archives: the number of turns that each text lets
 * stand, the clause that bars the next one, how the game ended, and the area. A judge reuses its boards, so each thread
 * needs a judge for itself.
 *
 * <p>A record that breaks no superko and in which no stone captures itself is legal under all area texts alike, and is
 * replayed once for them together; any other is replayed under each text. A record that sets stones up after its first
 * turn takes the time of {@link RecordJudge}.
 */
public final class FastJudge {

    /**
     * The finding of one text on one record.
     *
     * @param rules the rule text
     * @param turns the number of turns that it lets stand
     * @param barred the first turn that it bars, if there is one
     * @param ending how the game ended, if it did
     * @param area the position after those turns, counted as area, whatever the text counts
     * @param prisonersOfBlack how many white stones Black captured
     * @param prisonersOfWhite how many black stones White captured
     */
    public record Finding(
            RuleSet rules,
            int turns,
            Optional<Barred> barred,
            Optional<Ending> ending,
            Area area,
            int prisonersOfBlack,
            int prisonersOfWhite) {

        /**
         * Checks that nothing is null.
         *
         * @param rules the rule text
         * @param turns the number of turns that it lets stand
         * @param barred the first turn that it bars, if there is one
         * @param ending how the game ended, if it did
         * @param area the position after those turns, counted as area, whatever the text counts
         * @param prisonersOfBlack how many white stones Black captured
         * @param prisonersOfWhite how many black stones White captured
         */
        public Finding {
            Objects.requireNonNull(rules, "the rules must not be null");
            Objects.requireNonNull(barred, "the barred turn must not be null");
            Objects.requireNonNull(ending, "the ending must not be null");
            Objects.requireNonNull(area, "the area must not be null");
        }

        /**
         * {@return Black's points less White's, without komi; empty under a text that does not count area} A text that
         * gives an empty board to both players has the same margin.
         */
        public Optional<Integer> areaMargin() {
            return rules.traits().counting() == Traits.Counting.AREA ? Optional.of(area.margin()) : Optional.empty();
        }
    }

    private static final RuleSet STRICT = new TrompTaylorRules();

    private final List<RuleSet> texts;
    private @Nullable Board board;
    private FastGame strict;
    private final List<FastGame> games = new ArrayList<>();

    /**
     * A judge under some texts.
     *
     * @param texts the rule texts
     */
    public FastJudge(List<RuleSet> texts) {
        this.texts = List.copyOf(Objects.requireNonNull(texts, "the rule sets must not be null"));
        this.strict = prepare(Agreement.on(Board.square(19)));
    }

    private FastGame prepare(Agreement agreement) {
        if (board != agreement.board()) {
            board = agreement.board();
            games.clear();
            for (RuleSet rules : texts) {
                games.add(FastGame.start(rules, agreement));
            }
            strict = FastGame.start(STRICT, agreement);
        }
        return strict;
    }

    /**
     * Judges a record under all texts of this judge.
     *
     * @param record the game record
     * @return one finding for each text, in the order of the texts
     */
    public List<Finding> judge(GameRecord record) {
        Objects.requireNonNull(record, "the record must not be null");
        SetUps setUps = new SetUps(record);
        if (!Replay.suits(setUps)) {
            return plainly(record);
        }
        Agreement agreement = record.agreement();
        FastGame shared = prepare(agreement);
        Replay replay = new Replay(record, setUps, shared, agreement);
        boolean forAll = replay.run() && !replay.selfCapture();
        boolean owesPasses = Replay.owesPasses(setUps, agreement);
        Optional<Player> resigned = record.recorded().resigned();
        List<Finding> findings = new ArrayList<>(texts.size());
        Area area = forAll ? shared.board().area() : null;
        for (int i = 0; i < texts.size(); i++) {
            RuleSet rules = texts.get(i);
            if (area != null && isJudgedLikeTheOthers(rules.traits(), owesPasses)) {
                Optional<Ending> resignation = resigned.flatMap(by -> replay.resignation(rules, by));
                findings.add(finding(rules, shared, Optional.empty(), resignation, area));
            } else {
                FastGame game = games.get(i);
                Replay own = new Replay(record, setUps, game, agreement);
                own.run();
                if (game.isOver() && own.barred().isPresent() && canBeResumed(rules, game)) {
                    findings.add(plainly(rules, new RecordJudge(record)));
                    continue;
                }
                Optional<Ending> resignation = resigned.flatMap(by -> own.resignation(rules, by));
                findings.add(finding(
                        rules, game, own.barred(), resignation, game.board().area()));
            }
        }
        return findings;
    }

    /** Whether the text lets every record stand in which no position comes back and no stone captures itself. */
    private static boolean isJudgedLikeTheOthers(Traits traits, boolean owesPasses) {
        return traits.nameAllProhibitions()
                && traits.secondPass() == Traits.SecondPass.ENDS
                && !(owesPasses && traits.handicap() == Traits.Handicap.PASSES);
    }

    private static Finding finding(
            RuleSet rules, FastGame game, Optional<Barred> barred, Optional<Ending> resignation, Area area) {
        return new Finding(
                rules,
                game.turns() + (resignation.isPresent() ? 1 : 0),
                barred,
                resignation.or(game::ending),
                area,
                game.prisoners(Player.BLACK),
                game.prisoners(Player.WHITE));
    }

    /** Whether the text lets play go on after the end that the game has reached. */
    private static boolean canBeResumed(RuleSet rules, FastGame game) {
        return rules.resumed(game.history(), game.toMove()).isPresent();
    }

    /** The findings on a record with set-ups that the fast twin does not know. */
    private List<Finding> plainly(GameRecord record) {
        RecordJudge judge = new RecordJudge(record);
        return texts.stream().map(rules -> plainly(rules, judge)).toList();
    }

    private static Finding plainly(RuleSet rules, RecordJudge judge) {
        Judgement judgement = judge.judge(rules);
        History history = judgement.history();
        return new Finding(
                rules,
                history.turns(),
                judgement.barred(),
                history.ending(),
                area(history.position()),
                history.prisoners(Player.BLACK),
                history.prisoners(Player.WHITE));
    }

    private static Area area(Position position) {
        int black = 0;
        int white = 0;
        int neutral = 0;
        for (Chain empty : position.chains(Color.EMPTY)) {
            boolean forBlack = empty.reaches(Color.BLACK);
            if (forBlack == empty.reaches(Color.WHITE)) {
                neutral += empty.size();
            } else if (forBlack) {
                black += empty.size();
            } else {
                white += empty.size();
            }
        }
        return new Area(
                position.points(Color.BLACK).size(),
                position.points(Color.WHITE).size(),
                black,
                white,
                neutral);
    }
}
