package org.shinpan.rules.fast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.RuleSets.Options;
import org.shinpan.rules.rulesets.WagcIntentRules;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/**
 * Compares {@link FastGame} with {@link RuleSet}, whose code follows the rule texts clause by clause, on every attempt
 * of random games.
 */
class GamesTest {

    private static final RuleSet ON_CLAIM = new WagcIntentRules(LifeJudge.unknown(), Notice.ON_CLAIM);

    static Stream<RuleSet> ruleSets() {
        return Stream.concat(RuleSets.all(Options.DEFAULT).stream(), Stream.of(ON_CLAIM));
    }

    /** A board, a handicap, and for each turn a number that selects an attempt. */
    record Plan(Board board, int handicap, List<Integer> attempts) {

        static Plan of(Choices choices) {
            int max = choices.oneOf(List.of(2, 3, 4, 5, 7));
            Board board = Board.of(choices.between(1, max), choices.between(1, max));
            int handicap = choices.oneIn(8) ? choices.between(0, 4) : 0;
            int length = choices.below(6 * board.area() + 8);
            List<Integer> attempts = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                attempts.add(choices.oneIn(12) ? 0 : 1 + choices.below(board.area()));
            }
            return new Plan(board, handicap, attempts);
        }

        Agreement agreement() {
            return new Agreement(board, Komi.NONE, handicap);
        }
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void agreesOnSmallBoards(RuleSet rules) {
        Property.holds(1, 500, Plan::of, plan -> follow(plan, FastGame.start(rules, plan.agreement())));
    }

    /**
     * Checks that the fast game does not ask the rule set's class about every turn: then these tests would compare that
     * class with itself.
     */
    @ParameterizedTest
    @MethodSource("ruleSets")
    void theFastGameDoesNotAskTheRuleSetsClass(RuleSet rules) {
        assertThat(Prohibitions.followFrom(rules.traits())).isTrue();
    }

    /**
     * A stone that captures itself at once changes nothing: the play repeats the position that the opponent left, but
     * at first no situation.
     */
    @Test
    void aStoneThatIsRemovedAtOnceIsBarredOnlyTheSecondTime() {
        Board board = Board.of(3, 1);
        FastGame game = FastGame.start(RuleSets.named("new-zealand", Options.DEFAULT), Agreement.on(board));
        assertThat(game.play(game.board().at(1, 0))).isEqualTo(Ruling.LEGAL);
        assertThat(game.play(game.board().at(0, 0))).isEqualTo(Ruling.LEGAL);
        assertThat(game.play(FastBoard.PASS)).isEqualTo(Ruling.LEGAL);
        assertThat(game.play(game.board().at(2, 0))).isEqualTo(Ruling.REPETITION);
    }

    /** The keys are nearly all alike, so nearly every hash match is a false one. */
    @ParameterizedTest
    @MethodSource("ruleSets")
    void collisionsChangeNoVerdict(RuleSet rules) {
        Property.holds(90_000, 150, Plan::of, plan -> {
            int keys = EmptyGrid.of(plan.board()).keys.length;
            follow(plan, colliding(rules, plan.agreement(), new long[keys]));
            long[] few = new long[keys];
            for (int i = 0; i < keys; i++) {
                few[i] = i & 1;
            }
            follow(plan, colliding(rules, plan.agreement(), few));
        });
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void agreesOnLargeBoards(RuleSet rules) {
        List<Board> boards = List.of(Board.square(9), Board.of(19, 5), Board.of(4, 13), Board.square(13));
        for (Board board : boards) {
            followRandomly(rules, board, 2, 2 * board.area());
        }
        followRandomly(rules, Board.square(19), 1, 500);
    }

    /**
     * Plays 10⁵ games under each rule set, most of them on small boards, where repetitions and self-captures are
     * frequent.
     */
    @Tag("nightly")
    @ParameterizedTest
    @MethodSource("ruleSets")
    void agreesOnVeryManyGames(RuleSet rules) {
        Property.holds(1_000_000, 97_000, Plan::of, plan -> follow(plan, FastGame.start(rules, plan.agreement())));
        List<Board> boards = List.of(
                Board.square(9),
                Board.of(1, 19),
                Board.of(19, 2),
                Board.of(7, 12),
                Board.of(13, 6),
                Board.square(13),
                Board.of(25, 3));
        for (Board board : boards) {
            followRandomly(rules, board, 420, 3 * board.area());
        }
        followRandomly(rules, Board.square(19), 60, 900);
    }

    @Test
    void setUpsCountAsThePlainReadingCountsThem() {
        Board board = Board.of(4, 3);
        for (RuleSet rules : RuleSets.all(Options.DEFAULT)) {
            for (int seed = 0; seed < 60; seed++) {
                FastGame game = FastGame.start(rules, new Agreement(board, Komi.NONE, 3));
                SplittableRandom random = new SplittableRandom(seed);
                History history = History.start(new Agreement(board, Komi.NONE, 3));
                for (int part = 0; part < 3; part++) {
                    history = wander(game, history, random, 12);
                    if (!history.ending().isPresent()) {
                        Player next = random.nextBoolean() ? Player.BLACK : Player.WHITE;
                        history = history.setUp(history.position(), next);
                        game.setUp(history.position(), next);
                        same(history, game);
                    }
                }
            }
        }
    }

    /** Plays long games, in which positions from many turns ago are repeated. */
    @Test
    void repetitionsFarBackAreFound() {
        Board board = Board.of(4, 3);
        List<RuleSet> ruleSets = List.of(
                RuleSets.named("logical", Options.DEFAULT),
                RuleSets.named("aga", Options.DEFAULT),
                RuleSets.named("new-zealand", Options.DEFAULT),
                ON_CLAIM);
        for (RuleSet rules : ruleSets) {
            FastGame game = FastGame.start(rules, Agreement.on(board));
            History history = History.start(Agreement.on(board));
            SplittableRandom random = new SplittableRandom(11);
            int far = 0;
            for (int i = 0; i < 9_000 && history.turns() < 900; i++) {
                boolean stuck = i % 40 == 39 && !history.lastIsPass();
                Move move = stuck ? Move.PASS : Move.play(board.points().get(random.nextInt(12)));
                Turn turn = new Turn(history.toMove(), move);
                if (rules.judge(history, turn) instanceof Verdict.Illegal illegal
                        && illegal.witness() instanceof org.shinpan.rules.law.Witness.Repeats repeats) {
                    far += history.turns() - repeats.turn() > 130 ? 1 : 0;
                }
                history = step(game, history, turn);
                if (i % 500 == 499) {
                    int back = Math.min(20, history.turns());
                    history = history.after(history.turns() - back).orElseThrow();
                    undo(game, history.turns());
                }
            }
            if (rules != ON_CLAIM) {
                assertThat(far).as("of %d turns", history.turns()).isPositive();
            }
            same(history, game);
            undoAll(game);
        }
    }

    private static History wander(FastGame game, History start, SplittableRandom random, int turns) {
        History history = start;
        for (int i = 0; i < turns && history.ending().isEmpty(); i++) {
            int area = game.board().board().area();
            int pick = random.nextInt(area + 1);
            Move move = pick == area
                    ? Move.PASS
                    : Move.play(game.board().board().points().get(pick));
            history = step(game, history, new Turn(history.toMove(), move));
        }
        return history;
    }

    private static void followRandomly(RuleSet rules, Board board, int games, int turns) {
        FastGame game = FastGame.start(rules, Agreement.on(board));
        for (int seed = 0; seed < games; seed++) {
            game.restart(Agreement.on(board));
            Xorshift random = new Xorshift(seed);
            History history = History.start(Agreement.on(board));
            for (int turn = 0; turn < turns && history.ending().isEmpty(); turn++) {
                int v = game.board().empty(random.below(game.board().emptyCount()));
                if (random.below(20) == 0) {
                    v = FastBoard.PASS;
                } else if (random.below(40) == 0) {
                    v = game.board().at(board.points().get(random.below(board.area())));
                }
                Move move =
                        v == FastBoard.PASS ? Move.PASS : Move.play(game.board().point(v));
                History next = step(game, history, new Turn(history.toMove(), move));
                if (next == history) {
                    next = step(game, history, new Turn(history.toMove(), Move.PASS));
                }
                if (next == history) {
                    break;
                }
                history = next;
            }
            same(history, game);
            undoAll(game);
        }
    }

    private static void follow(Plan plan, FastGame game) {
        History history = History.start(plan.agreement());
        List<StateOfBoard> states = new ArrayList<>();
        states.add(StateOfBoard.of(game.board()));
        for (int attempt : plan.attempts()) {
            Move move =
                    attempt == 0 ? Move.PASS : Move.play(plan.board().points().get(attempt - 1));
            History next = step(game, history, new Turn(history.toMove(), move));
            if (next != history) {
                states.add(StateOfBoard.of(game.board()));
            }
            history = next;
        }
        same(history, game);
        while (game.turns() > 0) {
            assertThat(StateOfBoard.of(game.board())).isEqualTo(states.get(game.turns()));
            game.undo();
            StateOfBoard.check(game.board());
        }
        undoAll(game);
    }

    /**
     * Judges one attempt and makes it in both games; returns the plain history after it, which is unchanged if the
     * attempt was barred.
     */
    private static History step(FastGame game, History history, Turn turn) {
        Verdict verdict = game.rules().judge(history, turn);
        int v = turn.move() instanceof Move.Play play ? game.board().at(play.point()) : FastBoard.PASS;
        StateOfBoard before = StateOfBoard.of(game.board());
        agree(verdict, game.judge(v), game);
        assertThat(StateOfBoard.of(game.board())).isEqualTo(before);
        Ruling ruling = game.play(turn.player(), v);
        agree(verdict, ruling, game);
        if (verdict.effect().isEmpty()) {
            assertThat(StateOfBoard.of(game.board())).isEqualTo(before);
            return history;
        }
        History after = history.followedBy(turn, verdict.effect().get());
        assertThat(game.ending()).isEqualTo(after.ending());
        assertThat(game.board().position()).isEqualTo(after.position());
        assertThat(game.toMove()).isEqualTo(after.toMove());
        assertThat(game.turns()).isEqualTo(after.turns());
        if (turn.move() instanceof Move.Play) {
            assertThat(game.board().removedByLast())
                    .isEqualTo(after.captured().size() + after.selfCaptured().size());
        }
        for (Player player : Player.values()) {
            assertThat(game.prisoners(player)).isEqualTo(after.prisoners(player));
        }
        StateOfBoard.check(game.board());
        return after;
    }

    static void agree(Verdict verdict, Ruling ruling, FastGame game) {
        assertThat(ruling.stands()).isEqualTo(verdict.effect().isPresent());
        if (verdict instanceof Verdict.Illegal illegal) {
            assertThat(clause(game, ruling)).isEqualTo(illegal.clause());
        } else {
            assertThat(ruling == Ruling.UNDETERMINED).isEqualTo(verdict instanceof Verdict.Undetermined);
        }
    }

    private static Clause clause(FastGame game, Ruling ruling) {
        Traits traits = game.rules().traits();
        return ruling == Ruling.OVER
                ? traits.clauseAfter(game.ending().orElseThrow())
                : Objects.requireNonNull(traits.clauses().get(Objects.requireNonNull(ruling.prohibition)));
    }

    private static void undo(FastGame game, int turn) {
        while (game.turns() > turn) {
            game.undo();
        }
    }

    /** Compares the whole of a plain history with that of a fast game. */
    private static void same(History plain, FastGame game) {
        History full = game.history();
        assertThat(full.all()).isEqualTo(plain.all());
        assertThat(full.position()).isEqualTo(plain.position());
        assertThat(full.captured()).isEqualTo(plain.captured());
        assertThat(full.selfCaptured()).isEqualTo(plain.selfCaptured());
        assertThat(full.ending()).isEqualTo(plain.ending());
        assertThat(full.toMove()).isEqualTo(plain.toMove());
        assertThat(full.hasSetUp()).isEqualTo(plain.hasSetUp());
        assertThat(game.rules().settle(full).score())
                .isEqualTo(game.rules().settle(plain).score());
    }

    private static void undoAll(FastGame game) {
        undo(game, 0);
        StateOfBoard now = StateOfBoard.of(game.board());
        FastBoard fresh = new FastBoard(game.board().board());
        assertThat(now).isEqualTo(StateOfBoard.of(fresh));
        assertThat(game.ending()).isEmpty();
        for (Point point : game.board().board().points()) {
            assertThat(game.board().isEmpty(game.board().at(point))).isTrue();
        }
    }

    private static FastGame colliding(RuleSet rules, Agreement agreement, long[] keys) {
        return new FastGame(rules, agreement, new FastBoard(agreement.board(), keys));
    }
}
