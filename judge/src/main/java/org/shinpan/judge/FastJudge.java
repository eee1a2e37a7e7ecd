package org.shinpan.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastBoard.Area;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.fast.FastGame.Ruling;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.ClarendonRules;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.rules.rulesets.WagcIntentRules;
import org.shinpan.sgf.GameRecord;
import org.shinpan.sgf.Step;

/**
 * What {@link RecordJudge} finds, without the evidence, for archives: how far each text lets a record stand, which
 * clause bars the first turn that does not, how the game ended, and the area. Reuses its boards, so each thread needs
 * one of its own.
 *
 * <p>A record that breaks no superko and in which no stone captures itself is legal under all area texts alike, and is
 * replayed once for them together; any other is replayed under each text.
 */
public final class FastJudge {

    /**
     * What one text says of one record.
     *
     * @param rules the rule text
     * @param turns how many turns it lets stand
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
         * Black's points less White's, komi left out; absent under {@code wagc-intent}, which counts otherwise. That
         * Clarendon gives an empty board to both makes no difference.
         */
        public Optional<Integer> areaMargin() {
            return rules instanceof WagcIntentRules ? Optional.empty() : Optional.of(area.margin());
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
     * @throws IllegalArgumentException if one is none of the five
     */
    public FastJudge(List<RuleSet> texts) {
        this.texts = List.copyOf(texts);
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
     * One finding a text, in the order of the texts.
     *
     * @throws IllegalArgumentException if the record sets a chain up that has no liberty
     */
    public List<Finding> judge(GameRecord record) {
        Agreement agreement = record.agreement();
        FastGame shared = prepare(agreement);
        Replay replay = new Replay(record, shared);
        boolean forAll = replay.run(agreement) && !replay.selfCapture;
        List<Finding> findings = new ArrayList<>(texts.size());
        Area area = forAll ? shared.board().area() : null;
        for (int i = 0; i < texts.size(); i++) {
            RuleSet rules = texts.get(i);
            boolean passesDue = rules instanceof ClarendonRules && agreement.handicap() > 1 && !startsSetUp(record);
            if (area != null && !passesDue && !(rules instanceof WagcIntentRules)) {
                findings.add(finding(rules, shared, Optional.empty(), area));
            } else {
                Replay own = new Replay(record, games.get(i));
                own.run(agreement);
                FastGame game = games.get(i);
                findings.add(finding(
                        rules,
                        game,
                        Optional.ofNullable(own.barred),
                        game.board().area()));
            }
        }
        return findings;
    }

    /** Stones that are set up stand in the place of a handicap by passes. */
    private static boolean startsSetUp(GameRecord record) {
        return !record.steps().isEmpty() && record.steps().get(0) instanceof Step.SetUp;
    }

    private static Finding finding(RuleSet rules, FastGame game, Optional<Barred> barred, Area area) {
        return new Finding(
                rules,
                game.turns(),
                barred,
                game.ending(),
                area,
                game.prisoners(Player.BLACK),
                game.prisoners(Player.WHITE));
    }

    /** One record on its way through one game. */
    private static final class Replay {

        private final GameRecord record;
        private final FastGame game;
        private boolean selfCapture;
        private @Nullable Barred barred;

        Replay(GameRecord record, FastGame game) {
            this.record = record;
            this.game = game;
        }

        /** Whether all turns stand. */
        boolean run(Agreement agreement) {
            game.restart(agreement);
            List<Step> steps = record.steps();
            for (int i = 0; i < steps.size(); i++) {
                if (steps.get(i) instanceof Step.Played played) {
                    if (!turn(played.turn())) {
                        return false;
                    }
                } else {
                    setUp((Step.SetUp) steps.get(i), i);
                }
            }
            resign();
            return true;
        }

        private boolean turn(Turn turn) {
            FastBoard board = game.board();
            Ruling ruling;
            if (turn.move() instanceof Move.Play play) {
                int v = board.at(play.point());
                ruling = game.play(turn.player(), v);
                selfCapture |= ruling.stands() && board.isEmpty(v);
            } else {
                ruling = game.play(turn.player(), FastBoard.PASS);
            }
            if (ruling.stands()) {
                return true;
            }
            barred = new Barred(game.turns() + 1, turn, (Verdict.Illegal) game.explain(turn));
            return false;
        }

        private void setUp(Step.SetUp setUp, int step) {
            game.setUp(setUp.on(game.board().position()), record.toMoveAfter(step, game.turns(), game.toMove()));
        }

        /** If the record says that a player resigned, that is the last turn, if it is that player's. */
        private void resign() {
            if (!game.isOver() && record.recorded().resigned().equals(Optional.of(game.toMove()))) {
                game.resign();
            }
        }
    }
}
