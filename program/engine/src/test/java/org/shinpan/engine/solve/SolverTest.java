package org.shinpan.engine.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.engine.StonesAloneRules;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.CellBoard;
import org.shinpan.rules.cells.CellPlay;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.WagcIntentRules;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Compares the values of small boards, and best play, with figures found elsewhere and with trying everything. */
class SolverTest {

    private static final Duration LONG = Duration.ofMinutes(9);

    /** The solvers by board, shared by the tests, so that each uses what was proved before. */
    private static final Map<Board, Solver> SOLVERS = new HashMap<>();

    /** Values with best play that were found independently, with Black to move first and without komi. */
    @ParameterizedTest(name = "{0} {1}x{2}: {3}")
    @CsvSource({
        "logical,1,1,0",
        "logical,1,2,0",
        "logical,1,3,3",
        "logical,4,1,4",
        "logical,1,5,0",
        "logical,2,2,1",
        "tromp-taylor,2,1,0",
        "tromp-taylor,3,1,3",
        "tromp-taylor,1,4,4",
        "tromp-taylor,5,1,0",
        "tromp-taylor,2,2,1",
        "clarendon,1,1,0",
        "clarendon,1,2,0",
        "clarendon,3,1,3",
        "clarendon,1,4,4",
        "clarendon,1,5,0",
        "clarendon,2,2,1",
        "go-gadget+7A,1,3,3",
        "go-gadget+7A,1,4,4",
        "go-gadget+7A,2,4,8",
        "go-gadget+7A,3,3,9",
        "wagc-intent,1,3,2",
        "wagc-intent,1,4,1",
        "wagc-intent,1,5,0",
        "wagc-intent,2,2,0",
        "wagc-intent,2,3,0"
    })
    void valuesWithBestPlay(String rules, int columns, int rows, int value) {
        hasValue(start(rules, Board.of(columns, rows), "0"), value);
    }

    /**
     * Values from the literature for positional superko and area scoring: Tromp and van der Werf, and Weninger and
     * Hayward for one line. They were named from memory, before the solver found them.
     */
    @ParameterizedTest(name = "{0}x{1}: {2}")
    @CsvSource({"1,6,1", "1,7,2", "2,3,0", "2,4,8", "3,3,9"})
    void publishedValues(int columns, int rows, int value) {
        hasValue(start("tromp-taylor", Board.of(columns, rows), "0"), value);
    }

    @Tag("nightly")
    @ParameterizedTest(name = "{0}x{1}: {2}")
    @CsvSource({"1,8,3", "2,5,10"})
    void publishedValuesOfLargerBoards(int columns, int rows, int value) {
        hasValue(start("tromp-taylor", Board.of(columns, rows), "0"), value);
    }

    @ParameterizedTest(name = "{0} {1}x{2}")
    @CsvSource({
        "go-gadget+7A,1,5",
        "go-gadget+7A,2,2",
        "go-gadget+7A,2,3",
        "go-gadget,1,1",
        "go-gadget,1,3",
        "go-gadget,1,4",
        "go-gadget,1,5",
        "go-gadget,2,2",
        "go-gadget,2,3"
    })
    void endless(String rules, int columns, int rows) {
        SolverResult solution = solve(start(rules, Board.of(columns, rows), "0"));
        assertThat(solution.kind()).isEqualTo(SolverResult.ResultKind.ENDLESS);
        assertThat(solution.value()).isEmpty();
        assertThat(solution.last().ending()).isEmpty();
        boolean endCanBeForced =
                solution.atLeast().isPresent() || solution.atMost().isPresent();
        assertThat(endCanBeForced).isEqualTo(rules.endsWith("7A"));
    }

    @Test
    void goGadgetWithout7ACanBeBroughtToAnEndOnTwoPoints() {
        hasValue(start("go-gadget", Board.of(2, 1), "0"), 0);
    }

    /**
     * Each row has a rule set, a board, the komi and the value. Komi shifts the score. Where a repetition is a tie, it
     * can also change the best play.
     */
    @ParameterizedTest(name = "{0} {1}x{2} komi {3}: {4}")
    @CsvSource({
        "clarendon,2,2,0.5,0.5",
        "clarendon,2,2,-3,4",
        "tromp-taylor,1,3,3,0",
        "go-gadget+7A,1,3,2.5,0.5",
        "wagc-intent,1,3,1.5,0.5",
        "wagc-intent,1,3,500000,-499998"
    })
    void komiCounts(String rules, int columns, int rows, String komi, BigDecimal value) {
        assertThat(solve(start(rules, Board.of(columns, rows), komi)).value()).hasValue(value);
    }

    /**
     * With best play the game ends in a tie by repetition. Therefore its value is 0 with any komi, as trying every turn
     * shows too.
     */
    @ParameterizedTest(name = "komi {0}")
    @CsvSource({"0.5", "-0.5", "1", "-2", "1.25"})
    void komiAndTheTieByRepetition(String komi) {
        for (Board board : List.of(Board.of(1, 2), Board.of(1, 3), Board.of(4, 1), Board.of(2, 2))) {
            Game game = start("wagc-intent", board, komi);
            assertThat(solve(game).value().orElseThrow())
                    .as(board.toString())
                    .isEqualByComparingTo(new PlainMinimax(Long.MAX_VALUE).value(game));
        }
    }

    /** Solves games that begin with some random turns, and compares the values with those of trying every turn. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({"tromp-taylor,71", "clarendon,72", "wagc-intent,73"})
    void agreesWithTryingEverything(String rules, long seed) {
        AtomicInteger compared = new AtomicInteger();
        List<Board> boards = List.of(Board.of(2, 2), Board.of(1, 4), Board.of(3, 1), Board.of(2, 3), Board.of(5, 1));
        Property.holds(seed, 150, choices -> randomGame(rules, boards, choices), game -> {
            if (game.ending().isPresent()) {
                return;
            }
            BigDecimal truth;
            try {
                truth = new PlainMinimax(2500).value(game);
            } catch (PlainMinimax.TooLong tooLong) {
                return;
            }
            compared.incrementAndGet();
            assertThat(solve(game).value().orElseThrow()).isEqualByComparingTo(truth);
        });
        assertThat(compared.get()).isGreaterThan(Property.tried(45));
    }

    private static Game randomGame(String rules, List<Board> boards, Choices choices) {
        Board board = choices.oneOf(boards);
        Game game = start(rules, board, choices.oneIn(3) ? "0.5" : "0");
        int turns = choices.between(0, 3 * board.area());
        for (int i = 0; i < turns && game.ending().isEmpty(); i++) {
            Move move = choices.oneIn(5) ? Move.PASS : Move.play(choices.oneOf(board.points()));
            Game before = game;
            game = game.judge(move) instanceof Verdict.Legal ? game.play(move) : before;
        }
        return game;
    }

    /** In Clarendon's handicap games White's first turns are passes. If Black passes too, the game is over. */
    @Test
    void handicapByPasses() {
        for (Board board : List.of(Board.of(2, 2), Board.of(1, 4))) {
            for (int handicap = 2; handicap <= 3; handicap++) {
                RuleSet rules = RuleSets.named("clarendon", RuleSets.Options.DEFAULT);
                Game game = Game.start(rules, new Agreement(board, Komi.NONE, handicap));
                assertThat(solve(game).value().orElseThrow())
                        .isEqualByComparingTo(new PlainMinimax(Long.MAX_VALUE).value(game));
            }
        }
    }

    @Test
    void aKoThatIsBarredNowIsSeen() {
        Position position = Position.parse(". X O . / X O . O / . X O .");
        for (String name : List.of("tromp-taylor", "go-gadget+7A", "wagc-intent")) {
            RuleSet rules = RuleSets.named(name, RuleSets.Options.DEFAULT);
            Agreement agreement = Agreement.on(position.board());
            Game taken = new Game(rules, History.from(agreement, position, Player.BLACK)).play(Move.parse("c2"));
            PositionCode codes = new PositionCode(position.board());
            assertThat(SolverState.of(taken, codes).ko())
                    .isEqualTo(1L << position.board().index(Point.parse("b2")));
            assertThat(taken.judge(Move.parse("b2"))).isInstanceOf(Verdict.Illegal.class);
        }
    }

    /**
     * Checks that a play on the bit masks has the same effect as in the classes of the rule sets, including the point
     * that a ko bars.
     */
    @Test
    void theMasksPlayByTheRules() {
        RuleSet rules = RuleSets.named("go-gadget", RuleSets.Options.DEFAULT);
        List<Board> boards = List.of(Board.of(2, 2), Board.of(3, 3), Board.of(4, 3), Board.of(5, 4), Board.of(7, 1));
        Property.holds(74, 60, choices -> choices, choices -> {
            Board board = choices.oneOf(boards);
            Game game = Game.start(rules, Agreement.on(board));
            for (int turn = 0; turn < 60; turn++) {
                Point point = choices.oneOf(board.points());
                if (game.position().at(point) == Color.EMPTY) {
                    game = playBoth(game, point);
                }
            }
        });
    }

    private static Game playBoth(Game game, Point point) {
        Board board = game.position().board();
        PositionCode codes = new PositionCode(board);
        CellBoard cells = CellBoard.of(board);
        CellPlay last = new CellPlay(cells);
        SolverState small = SolverState.of(game, codes);
        int index = board.index(point);
        boolean black = game.toMove() == Player.BLACK;
        long own = black ? PositionCode.black(small.code()) : PositionCode.white(small.code());
        long other = black ? PositionCode.white(small.code()) : PositionCode.black(small.code());
        Verdict verdict = game.judge(Move.play(point));
        assertThat(verdict instanceof Verdict.Illegal).isEqualTo(small.ko() == 1L << index);
        if (verdict instanceof Verdict.Illegal) {
            return game;
        }
        boolean stays = last.plays(own, other, 0, 0, index);
        Game next = game.play(Move.play(point));
        assertThat(stays).isEqualTo(next.position().at(point) != Color.EMPTY);
        long left = last.mover() & ~last.lost();
        assertThat(codes.position(
                        black ? PositionCode.code(left, last.waiter()) : PositionCode.code(last.waiter(), left)))
                .isEqualTo(next.position());
        assertThat(Long.bitCount(last.captured()))
                .isEqualTo(next.history().captured().size());
        assertThat(last.ko()).isEqualTo(SolverState.of(next, codes).ko());
        long code = codes.code(next.position());
        assertThat(BigDecimal.valueOf(cells.areaMargin(PositionCode.black(code), PositionCode.white(code))))
                .isEqualByComparingTo(next.settle().score().margin().orElseThrow());
        return next;
    }

    @Test
    void saysWhatItCannotSolve() {
        assertThat(Solver.whyNot(start("tromp-taylor", Board.of(5, 5), "0")).orElseThrow())
                .contains("at most 20 points");
        assertThat(Solver.whyNot(start("go-gadget", Board.of(4, 4), "0")).orElseThrow())
                .contains("at most 12 points");
        WagcIntentRules onClaim = new WagcIntentRules(LifeJudge.unknown(), Notice.ON_CLAIM);
        assertThat(Solver.whyNot(Game.start(onClaim, Agreement.on(Board.of(2, 2))))
                        .orElseThrow())
                .contains("claims");
        assertThat(Solver.whyNot(Game.start(new StonesAloneRules(), Agreement.on(Board.of(3, 1))))
                        .orElseThrow())
                .isEqualTo("there is no solver for the repetition, self-capture and counting of stones-alone");
        Game choked = new Game(
                RuleSets.named("logical", RuleSets.Options.DEFAULT),
                History.from(Agreement.on(Board.of(2, 1)), Position.parse("X O"), Player.BLACK));
        assertThat(Solver.whyNot(choked).orElseThrow()).contains("no liberty");
        assertThatThrownBy(() -> new Solver(Board.of(5, 5))).hasMessageContaining("at most 20 points");
        Game over = start("logical", Board.of(2, 2), "0").play(Move.PASS).play(Move.PASS);
        assertThatThrownBy(() -> new Solver(Board.of(2, 2)).solve(over, LONG))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"tromp-taylor,4,4", "go-gadget,3,4", "wagc-intent,4,4"})
    void withoutTimeNothingIsClaimed(String rules, int columns, int rows) {
        Game game = start(rules, Board.of(columns, rows), "0");
        SolverResult solution = new Solver(game.position().board()).solve(game, Duration.ZERO);
        assertThat(solution.kind()).isEqualTo(SolverResult.ResultKind.UNDECIDED);
        assertThat(solution.line()).isEmpty();
    }

    @Tag("nightly")
    @Test
    void threeByThreeUnderTheFifthText() {
        // White may pass on every turn, so Black only gets the empty points around a living centre: at most 8.
        hasValue(start("wagc-intent", Board.of(3, 3), "0"), 8);
    }

    static Game start(String rules, Board board, String komi) {
        LifeJudge life = rules.equals("wagc-intent") ? new ProvedLife() : LifeJudge.unknown();
        RuleSet ruleSet = RuleSets.named(rules, new RuleSets.Options(life, Notice.AT_ONCE));
        return Game.start(ruleSet, new Agreement(board, Komi.parse(komi), 0));
    }

    private static SolverResult solve(Game game) {
        return SOLVERS.computeIfAbsent(game.position().board(), Solver::new).solve(game, LONG);
    }

    /** Checks the value, and a line that leads to it, with the rule set's own class. */
    private static void hasValue(Game game, int value) {
        SolverResult solution = solve(game);
        assertThat(solution.value().map(BigDecimal::intValueExact)).hasValue(value);
        Game at = game;
        for (Move move : solution.line()) {
            at = at.play(move);
        }
        assertThat(at.ending()).isPresent();
        BigDecimal margin = at.ending().orElseThrow() instanceof Ending.RepetitionTie
                ? BigDecimal.ZERO
                : at.settle().score().margin().orElseThrow();
        assertThat(margin.intValueExact()).isEqualTo(value);
    }
}
