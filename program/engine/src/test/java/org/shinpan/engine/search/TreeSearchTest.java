package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.search.SearchSettings.Pondering;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.testkit.Property;

/** Tests {@link TreeSearch}. */
class TreeSearchTest {

    private static void ignore(Analysis choice) {}

    static List<RuleSet> ruleSets() {
        return RuleSets.all(RuleSets.Options.DEFAULT);
    }

    private static RuleSet ruleSet(String name) {
        return RuleSets.named(name, RuleSets.Options.DEFAULT);
    }

    private static SearchSettings settings(long seed) {
        return SearchSettings.DEFAULT.withSeed(seed).withMemory(8 << 20).withResignBelow(0);
    }

    private static Agreement agreement(Board board, String komi) {
        return new Agreement(board, Komi.parse(komi), 0);
    }

    /** Returns a position from rows of '.', 'X' and 'O', the top row first. */
    private static Position position(String... rows) {
        Board board = Board.of(rows[0].replace(" ", "").length(), rows.length);
        return Position.of(board, point -> {
            char there = rows[rows.length - 1 - point.row()].replace(" ", "").charAt(point.column());
            return there == 'X' ? Color.BLACK : there == 'O' ? Color.WHITE : Color.EMPTY;
        });
    }

    private static Game game(String rules, Position position, Player next, String komi) {
        return new Game(ruleSet(rules), History.from(agreement(position.board(), komi), position, next));
    }

    private static Analysis choice(Game game, long playouts) {
        try (TreeSearch search = new TreeSearch(settings(7))) {
            return search.choose(game, SearchLimits.playouts(playouts), TreeSearchTest::ignore);
        }
    }

    // The search plays legal moves until the game is over.

    @ParameterizedTest
    @MethodSource("ruleSets")
    void everyMoveIsLegalAndEveryGameReachesItsEnd(RuleSet rules) {
        int seed = 1;
        for (Board board : List.of(
                Board.of(1, 3), Board.square(2), Board.of(3, 2), Board.square(3), Board.of(6, 4), Board.square(5))) {
            for (int game = 0; game < 3; game++) {
                Game played = selfPlay(Game.start(rules, agreement(board, "0.5")), seed++, 40);
                assertThat(played.ending()).as(rules.name() + " on " + board).isPresent();
            }
        }
    }

    /** Plays a game of the search against itself; {@link Game#play} throws if a move is barred. */
    private static Game selfPlay(Game start, long seed, long playouts) {
        Game game = start;
        try (TreeSearch search = new TreeSearch(settings(seed))) {
            int max = 20 * start.position().board().area() + 40;
            while (game.ending().isEmpty() && game.history().turns() < max) {
                game = game.play(search.choose(game, SearchLimits.playouts(playouts), TreeSearchTest::ignore)
                        .move());
            }
        }
        return game;
    }

    /** White's two stones are dead. The virtual playouts of a likely move must not hide that the game is lost. */
    @Test
    void aHopelessGameIsResignedAfterFewPlayouts() {
        Position lost = position(
                ". X . X . X . X .",
                "X X X X X X X X X",
                ". X . X . X . X .",
                "X X X X X X X X X",
                ". X . X . X . X .",
                "X X X X X X X X X",
                ". . O . . . O . .",
                "X X X X X X X X X",
                ". X . X . X . X .");
        SearchSettings resigning = SearchSettings.DEFAULT.withMemory(8 << 20);
        try (TreeSearch search = new TreeSearch(resigning)) {
            Analysis choice = search.choose(
                    game("tromp-taylor", lost, Player.WHITE, "0.5"),
                    SearchLimits.playouts(600),
                    TreeSearchTest::ignore);
            assertThat(choice.winRate()).isLessThan(0.07);
            assertThat(choice.move()).isEqualTo(Move.RESIGN);
        }
    }

    @Test
    void handicapTurnsArePasses() {
        Agreement given = new Agreement(Board.square(5), Komi.NONE, 3);
        Game game = selfPlay(Game.start(ruleSet("clarendon"), given), 3, 60);
        assertThat(game.history().all().stream()
                        .filter(turn -> turn.player() == Player.WHITE)
                        .limit(2)
                        .map(Turn::move))
                .isNotEmpty()
                .containsOnly(Move.PASS);
        assertThat(game.ending()).isPresent();
    }

    @Test
    void inAHandicapGamePointsAreLentEarlyAndNotInTheEnd() {
        Board board = Board.square(9);
        Agreement level = agreement(board, "0.5");
        Agreement three = new Agreement(board, Komi.parse("0.5"), 3);
        assertThat(SearchRules.of(Game.start(ruleSet("logical"), level)).dynamicKomi())
                .isZero();
        double early = SearchRules.of(Game.start(ruleSet("logical"), three)).dynamicKomi();
        assertThat(early).isBetween(5.0, 15.0);
        Position filled = Position.of(
                board, point -> point.row() < 3 ? Color.BLACK : point.row() > 6 ? Color.WHITE : Color.EMPTY);
        History late = History.from(three, filled, Player.BLACK);
        assertThat(SearchRules.of(new Game(ruleSet("logical"), late)).dynamicKomi())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"25,25", "19,3", "1,7"})
    void boardsOfEverySizeArePlayed(int columns, int rows) {
        Game game = Game.start(ruleSet("tromp-taylor"), agreement(Board.of(columns, rows), "0"));
        for (int i = 0; i < 3; i++) {
            game = game.play(choice(game, 50).move());
        }
        assertThat(game.history().turns()).isEqualTo(3);
    }

    /**
     * Checks that all playouts of a candidate go through the first move of its line, and that no move of the line has
     * more playouts than the one before it.
     */
    static void visitsOfLinesAreSound(Analysis choice) {
        for (Analysis.Candidate candidate : choice.candidates()) {
            assertThat(candidate.lineVisits()).hasSameSizeAs(candidate.line());
            assertThat(candidate.lineVisits().get(0)).isEqualTo(candidate.visits());
            assertThat(candidate.lineVisits()).isSortedAccordingTo(Comparator.reverseOrder());
        }
    }

    @Test
    void theVisitsOfALineAreThoseOfItsMoves() {
        Analysis choice = choice(Game.start(ruleSet("logical"), agreement(Board.square(5), "0.5")), 500);
        visitsOfLinesAreSound(choice);
        assertThat(choice.candidates().get(0).line()).hasSizeGreaterThan(2);
    }

    @Test
    void aGameThatIsOverIsRefused() {
        Game over = Game.start(ruleSet("logical"), agreement(Board.square(3), "0"))
                .play(Move.PASS)
                .play(Move.PASS);
        assertThatThrownBy(() -> choice(over, 10)).isInstanceOf(IllegalArgumentException.class);
    }

    // Tests of positions with a known best move.

    @Test
    void theMiddleOfThreeByThree() {
        // Best play gives Black the whole board, first move in the middle.
        Game game = Game.start(ruleSet("go-gadget+7A"), agreement(Board.square(3), "8.5"));
        Analysis choice = choice(game, 2000);
        assertThat(choice.move()).isEqualTo(Move.parse("b2"));
        assertThat(choice.winRate()).isGreaterThan(0.5);
    }

    @Test
    void theMiddleOfOneByThreeWithEveryPointCounted() {
        // Value +3 under the superko texts.
        Game game = Game.start(ruleSet("logical"), agreement(Board.of(3, 1), "2.5"));
        assertThat(choice(game, 500).move()).isEqualTo(Move.parse("b1"));
    }

    /** Black has a single eye space of three points in a row. White has two eyes and the rest of the board. */
    private static final Position THREE_IN_A_ROW = position(
            "O O O O O . O", //
            "X X X X O O .",
            ". . . X O O O");

    /** The position after White has played on the middle of the three points: Black is dead. */
    private static final Position FILLED = position(
            "O O O O O . O", //
            "X X X X O O .",
            ". O . X O O O");

    @ParameterizedTest
    @EnumSource(Player.class)
    void theVitalPointIsSeenByBoth(Player next) {
        // If Black is alive, Black has 8 points and White 13; if not, Black has none. With 10 extra points for Black,
        // this decides.
        Analysis choice = choice(game("tromp-taylor", THREE_IN_A_ROW, next, "-10"), 1500);
        assertThat(choice.move()).isEqualTo(Move.parse("b1"));
    }

    @ParameterizedTest
    @CsvSource({"3x1,3", "4x1,4", "2x2,1"})
    void playsForWhatTheBoardIsWorth(String size, int value) {
        // Values with best play under the superko texts, Black first.
        Board board = Board.of(size.charAt(0) - '0', size.charAt(2) - '0');
        for (String rules : List.of("logical", "tromp-taylor")) {
            Game blacks = selfPlay(Game.start(ruleSet(rules), agreement(board, value - 0.5 + "")), 1, 3000);
            Game whites = selfPlay(Game.start(ruleSet(rules), agreement(board, value + 0.5 + "")), 1, 3000);
            assertThat(blacks.settle().result().toString()).startsWith("B+");
            assertThat(whites.settle().result().toString()).startsWith("W+");
        }
    }

    @Test
    void aPassThatWinsIsAnsweredByTheEnd() {
        Position walls = position(". X O .", "X X O O", ". X O .", "X X O O");
        Game game = game("tromp-taylor", walls, Player.BLACK, "0.5").play(Move.PASS);
        assertThat(choice(game, 50).move()).isEqualTo(Move.PASS);
    }

    @Test
    void aPassThatLosesIsNotAnsweredByTheEnd() {
        // If Black's dead stones stay, the score is 5 to 14; if they are captured, 0 to 21. White gives 15 points.
        Game game = game("tromp-taylor", FILLED, Player.BLACK, "-15").play(Move.PASS);
        assertThat(choice(game, 1000).move()).isInstanceOf(Move.Play.class);
    }

    // Tests of what the documentation promises.

    @Test
    void theSameSeedChoosesTheSame() {
        List<String> games = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Game game = selfPlay(Game.start(ruleSet("logical"), agreement(Board.square(5), "0.5")), 11, 60);
            games.add(game.history().all().toString());
        }
        assertThat(games.get(0)).isEqualTo(games.get(1));
    }

    @Test
    void playoutsAreBoundedWithTheLeastMemory() {
        Game game = Game.start(ruleSet("logical"), agreement(Board.square(9), "6.5"));
        SearchSettings small = settings(5).withMemory(SearchSettings.MIN_MEMORY);
        try (TreeSearch search = new TreeSearch(small)) {
            for (int i = 0; i < 3; i++) {
                Analysis choice = search.choose(game, SearchLimits.playouts(3000), TreeSearchTest::ignore);
                assertThat(choice.playouts()).isLessThanOrEqualTo(3000);
                game = game.play(choice.move());
            }
        }
    }

    @Test
    void theNextSearchReusesTheTree() {
        Game game = Game.start(ruleSet("logical"), agreement(Board.square(5), "0.5"));
        try (TreeSearch search = new TreeSearch(settings(5))) {
            Analysis first = search.choose(game, SearchLimits.playouts(1000), TreeSearchTest::ignore);
            Analysis second = search.choose(game.play(first.move()), SearchLimits.playouts(1), TreeSearchTest::ignore);
            long visits = second.candidates().stream()
                    .mapToLong(Analysis.Candidate::visits)
                    .sum();
            assertThat(visits).isGreaterThan(50);
        }
    }

    @Test
    void wakingChangesNoChoice() {
        Game game = Game.start(ruleSet("logical"), agreement(Board.square(7), "6.5"));
        SearchLimits limits = SearchLimits.playouts(400);
        try (TreeSearch fresh = TreeSearch.advised(settings(5));
                TreeSearch woken = TreeSearch.advised(settings(5))) {
            woken.wake(game, SearchLimits.time(Duration.ofSeconds(1)), Duration.ofSeconds(1));
            Analysis choice = woken.choose(game, limits, TreeSearchTest::ignore);
            assertThat(choice.candidates().stream()
                            .mapToLong(Analysis.Candidate::visits)
                            .sum())
                    .as("no tree is left that flatters the first move")
                    .isLessThanOrEqualTo(400);
            assertThat(choice.move())
                    .isEqualTo(
                            fresh.choose(game, limits, TreeSearchTest::ignore).move());
        }
    }

    @Test
    void aChoiceEndsTheWaking() throws Exception {
        Game game = Game.start(ruleSet("logical"), agreement(Board.square(19), "6.5"));
        ExecutorService other = Executors.newSingleThreadExecutor();
        try (TreeSearch search = new TreeSearch(settings(5))) {
            Future<?> waking =
                    other.submit(() -> search.wake(game, SearchLimits.time(Duration.ofSeconds(1)), Duration.ofDays(1)));
            assertThat(search.choose(game, SearchLimits.playouts(10), TreeSearchTest::ignore)
                            .playouts())
                    .isEqualTo(10);
            waking.get(60, TimeUnit.SECONDS);
        } finally {
            other.shutdown();
        }
    }

    @Test
    void theTreesAreMadeOnce() {
        Game game = Game.start(ruleSet("logical"), agreement(Board.square(9), "6.5"));
        SearchLimits limits = SearchLimits.time(Duration.ofMillis(100));
        try (TreeSearch search = new TreeSearch(settings(5).withMemory(64 << 20))) {
            search.wake(game, limits, Duration.ofSeconds(1));
            int room = search.room();
            for (int i = 0; i < 4; i++) {
                game = game.play(
                        search.choose(game, limits, TreeSearchTest::ignore).move());
                assertThat(search.room())
                        .as("the room of the tree at move " + (i + 1))
                        .isEqualTo(room);
            }
        }
    }

    /**
     * Black's wall is on column D and White's on F. Both players have 36 points, and the nine points of column E are
     * left.
     */
    @Test
    void aMoveThatWasKeptHasItsLeadToo() {
        String row = ". . . X . O . . .";
        Position walls = position(row, row, row, row, row, row, row, row, row);
        Game game = game("tromp-taylor", walls, Player.BLACK, "30");
        try (TreeSearch search = new TreeSearch(settings(5))) {
            Analysis first = search.choose(game, SearchLimits.playouts(2000), TreeSearchTest::ignore);
            Game next = game.play(first.move());
            Analysis second = search.choose(next, SearchLimits.playouts(1), TreeSearchTest::ignore);
            assertThat(second.candidates()).hasSizeGreaterThan(3);
            for (Analysis.Candidate candidate : second.candidates()) {
                // White is to move, and leads by 21 to 39 points, whoever gets the open points.
                assertThat(candidate.lead())
                        .as("the lead after " + candidate.move())
                        .isPresent();
                if (candidate.visits() > 10) {
                    assertThat(candidate.lead().getAsDouble()).isBetween(21.0, 39.0);
                }
            }
        }
    }

    /** If the komi is larger than the board, Black's lead is between minus the board and the board, less the komi. */
    @ParameterizedTest
    @ValueSource(strings = {"82", "-82", "150.5", "-150.5", "900000"})
    void aKomiLargerThanTheBoardDecides(String komi) {
        Game game = Game.start(ruleSet("tromp-taylor"), agreement(Board.square(9), komi));
        double decided = -Double.parseDouble(komi);
        for (Game each : List.of(game, game.play(Move.PASS))) {
            double sign = each.toMove() == Player.BLACK ? 1 : -1;
            for (int playouts : new int[] {1, 5, 100}) {
                try (TreeSearch search = TreeSearch.advised(settings(1))) {
                    Analysis choice = search.choose(each, SearchLimits.playouts(playouts), TreeSearchTest::ignore);
                    // A pass that ends and wins the game is made without a playout.
                    choice.lead().ifPresent(lead -> assertThat(sign * lead).isBetween(decided - 81, decided + 81));
                    assertThat(choice.winRate())
                            .isBetween(sign * decided > 0 ? 0.95 : 0, sign * decided > 0 ? 1 : 0.05);
                }
            }
        }
    }

    /** Checks every move of a game, in which the search keeps the tree of the moves before. */
    @Test
    void leadAndChanceOfACandidateAreOnOneSide() {
        Game game = Game.start(ruleSet("tromp-taylor"), agreement(Board.square(9), "7"));
        int seen = 0;
        try (TreeSearch search = TreeSearch.advised(settings(3))) {
            while (game.ending().isEmpty() && game.history().turns() < Property.tried(160)) {
                Analysis choice = search.choose(game, SearchLimits.playouts(300), TreeSearchTest::ignore);
                for (Analysis.Candidate candidate : choice.candidates()) {
                    double lead = candidate.lead().orElseThrow();
                    assertThat(lead * (candidate.winRate() - 0.5))
                            .as("%s: %.3f points at %.3f", candidate.move(), lead, candidate.winRate())
                            .isNotNegative();
                    seen++;
                }
                game = game.play(choice.move());
            }
        }
        assertThat(seen).isGreaterThan(150);
    }

    @Test
    void stopsWhenAsked() throws Exception {
        Game game = Game.start(ruleSet("logical"), agreement(Board.square(9), "6.5"));
        CountDownLatch thinking = new CountDownLatch(1);
        ExecutorService other = Executors.newSingleThreadExecutor();
        try (TreeSearch search = new TreeSearch(settings(5).withThreads(2))) {
            Future<Analysis> choice = other.submit(
                    () -> search.choose(game, SearchLimits.time(Duration.ofDays(1)), now -> thinking.countDown()));
            assertThat(thinking.await(60, TimeUnit.SECONDS)).isTrue();
            search.stop();
            assertThat(choice.get(60, TimeUnit.SECONDS).candidates()).isNotEmpty();
        } finally {
            other.shutdown();
        }
    }

    @Test
    void doesNotBeginWhenItIsNotWantedAnyMore() {
        Game game = Game.start(ruleSet("logical"), agreement(Board.square(9), "6.5"));
        try (TreeSearch search = new TreeSearch(settings(5))) {
            search.stop();
            Analysis choice =
                    search.choose(game, SearchLimits.time(Duration.ofDays(1)), () -> true, TreeSearchTest::ignore);
            assertThat(choice.playouts()).isZero();
            assertThat(game.judge(choice.move()).effect()).isPresent();
            AtomicInteger asked = new AtomicInteger();
            Analysis next = search.choose(
                    game,
                    SearchLimits.time(Duration.ofDays(1)),
                    () -> asked.incrementAndGet() > 10,
                    TreeSearchTest::ignore);
            assertThat(next.playouts()).isPositive();
        }
    }

    @Test
    void noThreadIsLeft() {
        Game game = Game.start(ruleSet("wagc-intent"), agreement(Board.square(9), "6.5"));
        TreeSearch search = new TreeSearch(settings(5).withThreads(2).withPondering(Pondering.ON));
        Analysis choice = search.choose(game, SearchLimits.playouts(200), TreeSearchTest::ignore);
        assertThat(searching()).isPositive();
        search.choose(game.play(choice.move()), SearchLimits.playouts(200), TreeSearchTest::ignore);
        search.close();
        assertThat(searching()).isZero();
    }

    private static long searching() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().toLowerCase(Locale.ROOT).contains("shinpan-search"))
                .filter(Thread::isAlive)
                .count();
    }

    @Test
    void aLostGameIsResignedIfAllowed() {
        Game game = game("clarendon", FILLED, Player.BLACK, "0.5");
        for (double threshold : new double[] {0, 0.3}) {
            try (TreeSearch search = new TreeSearch(settings(5).withResignBelow(threshold))) {
                Analysis choice = search.choose(game, SearchLimits.playouts(1500), TreeSearchTest::ignore);
                assertThat(choice.move() instanceof Move.Resign).isEqualTo(threshold > 0);
            }
        }
    }

    @Test
    void selfPlayIsSettled() {
        Game game = selfPlay(Game.start(ruleSet("logical"), agreement(Board.square(5), "0.5")), 2, 100);
        Settlement settlement = game.settle();
        assertThat(settlement.ending().orElseThrow()).isInstanceOf(Ending.TwoPasses.class);
    }
}
