package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/** Tests the Japanese rules of 1989: legal moves, stopping, resuming and ending a game, and the count. */
class JapaneseRulesTest {

    private static final String KO = "b3 c3 a2 d2 b1 c1 pass b2 c2";

    private static Game game(Board board, String turns) {
        Game game = Game.start(new JapaneseRules(LifeJudge.unknown()), Agreement.on(board));
        for (String turn : turns.isEmpty() ? new String[0] : turns.split(" ")) {
            game = game.play(Move.parse(turn));
        }
        return game;
    }

    private static Settlement counted(String diagram, String alive) {
        Position position = Position.parse(diagram);
        Set<Point> living = new HashSet<>();
        for (String point : alive.isEmpty() ? new String[0] : alive.split(" ")) {
            living.add(Point.parse(point));
        }
        RuleSet rules = new JapaneseRules(AgreedLife.of(living));
        return rules.settle(History.from(Agreement.on(position.board()), position, Player.BLACK));
    }

    @ParameterizedTest
    @CsvSource({
        "3,3,b2,b2,3 is on a point that holds a stone of Black's",
        "3,2,b2 a2 b1,a1,4 leaves A1 A2 without a liberty",
        "3,2,b1 pass a2,a1,4 leaves A1 without a liberty",
        "4,3," + KO + ",b2,'6 takes back the single stone C2, which took a single stone on turn 9'",
        "3,3,pass pass,b2,9.1 comes after the end of the game by two passes",
        "3,3,resign,b2,11 comes after the end of the game by Black's resignation"
    })
    void turnsAreBarredByTheirArticle(int columns, int rows, String turns, String last, String expected) {
        Verdict verdict = game(Board.of(columns, rows), turns).judge(Move.parse(last));
        Verdict.Illegal barred = (Verdict.Illegal) verdict;
        assertThat(barred.clause().label() + " " + barred.witness()).isEqualTo(expected);
    }

    @Test
    void playersAlternateButMayResignAtAnyTime() {
        Game game = game(Board.square(3), "");
        Turn outOfTurn = new Turn(Player.WHITE, Move.parse("a1"));
        assertThat(game.rules().judge(game.history(), outOfTurn))
                .isInstanceOfSatisfying(Verdict.Illegal.class, barred -> {
                    assertThat(barred.clause().label()).isEqualTo("2");
                    assertThat(barred.witness()).isInstanceOf(Witness.NotOnTurn.class);
                });
        assertThat(game.rules().judge(game.history(), new Turn(Player.WHITE, Move.RESIGN)))
                .isInstanceOf(Verdict.Legal.class);
    }

    /** Article 6: the ko may be retaken on the turn after the next, and long cycles are not barred. */
    @ParameterizedTest
    @CsvSource({"4,3," + KO + " d3 a3,b2", "3,1,a1 b1 pass c1,a1"})
    void otherTurnsAreAllowed(int columns, int rows, String turns, String last) {
        assertThat(game(Board.of(columns, rows), turns).judge(Move.parse(last))).isInstanceOf(Verdict.Legal.class);
    }

    /** Article 9.3: the opponent of the player who asks moves first; a ko ban does not outlast the stop. */
    @Test
    void aStoppedGameIsResumed() {
        Game stopped = game(Board.of(4, 3), KO + " pass pass");
        RuleSet rules = stopped.rules();
        for (Player next : Player.values()) {
            History resumed = rules.resumed(stopped.history(), next).orElseThrow();
            assertThat(resumed.ending()).isEmpty();
            assertThat(resumed.toMove()).isEqualTo(next);
            assertThat(resumed.position()).isEqualTo(stopped.position());
            assertThat(resumed.turns()).isEqualTo(11);
        }
        History white = rules.resumed(stopped.history(), Player.WHITE).orElseThrow();
        assertThat(rules.judge(white, Move.parse("b2"))).isInstanceOf(Verdict.Legal.class);
        Game again = new Game(rules, white).play(Move.PASS);
        assertThat(again.ending()).as("one pass after the resumption").isEmpty();
        assertThat(again.play(Move.PASS).ending()).contains(new Ending.TwoPasses());
        assertThat(rules.resumed(game(Board.of(4, 3), KO).history(), Player.WHITE))
                .isEmpty();
    }

    /** Article 12: this needs a repetition of the whole board and the agreement of both players. */
    @Test
    void aRepetitionCanEndTheGameWithoutAResult() {
        Game game = game(Board.of(3, 1), "a1 b1 pass c1");
        assertThat(game.rules().claim(game.history())).isEmpty();
        game = game.play(Move.parse("a1"));
        assertThat(game.ending()).isEmpty();
        History ended = game.rules().claim(game.history()).orElseThrow();
        assertThat(ended.ending()).contains(new Ending.NoResult(5, 1));
        assertThat(game.rules().settle(ended).result()).isEqualTo(new Result.NoResult());
        assertThat(game.rules().claim(ended)).isEmpty();
        assertThat(game.rules().judge(ended, Move.PASS))
                .isInstanceOfSatisfying(
                        Verdict.Illegal.class,
                        barred -> assertThat(barred.clause().label()).isEqualTo("12"));
    }

    @Test
    void bothLoseOrOneForfeits() {
        Game stopped = game(Board.of(4, 3), KO + " pass pass");
        RuleSet rules = stopped.rules();
        History both = rules.disagreed(stopped.history()).orElseThrow();
        assertThat(rules.settle(both).result()).isEqualTo(new Result.BothLose());
        assertThat(rules.disagreed(game(Board.of(4, 3), KO).history())).isEmpty();

        History before = game(Board.of(4, 3), KO).history();
        Turn barred = new Turn(Player.WHITE, Move.parse("b2"));
        History lost = rules.forfeited(before, barred).orElseThrow();
        assertThat(lost.ending().map(Ending::toString)).contains("White's violation of 6");
        assertThat(rules.settle(lost).result()).isEqualTo(new Result.WonByForfeit(Player.BLACK));
        assertThat(rules.forfeited(before, new Turn(Player.WHITE, Move.PASS))).isEmpty();
        assertThat(rules.forfeited(stopped.history(), barred)).isEmpty();
    }

    /** The judge of life is asked under the Japanese definition. */
    @Test
    void theDefinitionIsPartOfTheQuestion() {
        List<Traits.Life> asked = new ArrayList<>();
        LifeJudge judge = new LifeJudge() {
            @Override
            public Life judge(Position position, Chain chain) {
                return Life.UNKNOWN;
            }

            @Override
            public LifeJudge by(Traits.Life definition) {
                asked.add(definition);
                return this;
            }
        };
        new JapaneseRules(LifeJudge.unknown()).withLife(judge);
        assertThat(asked).containsExactly(Traits.Life.JAPANESE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                // all territory, no dead stones
                ". X O . / . X O . / . X O . / . X O .; b1 c1; 0; 4; 4; ''",
                // a dead stone is removed without a move
                ". X O . / . X O . / . X O X / . X O .; b1 c1; W+1; 4; 5; D2",
                // a dame between living stones: all of them are in seki, and no eye is territory
                ". X . O . / . X X O . / . X X O .; b1 d1; 0; 0; 0; ''",
                // the same position with the dame filled
                ". X X O . / . X X O . / . X X O .; b1 d1; 0; 3; 3; ''",
                // a dead stone in an eye of stones in seki stays (figure 17)
                "X O . / . O . / O O X / . X X / X X .; a3 c3; 0; 0; 0; ''",
                // nothing is alive: there are no eyes
                "X . O; ''; 0; 0; 0; ''"
            })
    void territoryOutsideSekiAndDeadStones(
            String diagram, String alive, String result, int black, int white, String removed) {
        Settlement settlement = counted(diagram, alive);
        Position position = Position.parse(diagram);
        Set<Point> living = new HashSet<>();
        for (String point : alive.isEmpty() ? new String[0] : alive.split(" ")) {
            living.add(Point.parse(point));
        }
        assertThat(new JapaneseRules(AgreedLife.of(living))
                        .removedAfterTheEnd(position)
                        .names())
                .isEqualTo(removed);
        assertThat(settlement.asItStands().toString()).isEqualTo(result);
        assertThat(settlement.score().black().points().orElseThrow()).hasToString("" + black);
        assertThat(settlement.score().white().points().orElseThrow()).hasToString("" + white);
    }

    @Test
    void anOpenQuestionNamesTheUnknownChains() {
        Position position = Position.parse(". X O . / . X O .");
        Settlement settlement = new JapaneseRules(LifeJudge.unknown())
                .settle(History.from(Agreement.on(position.board()), position, Player.BLACK));
        assertThat(settlement.question()).contains("which of the strings are alive: Black's at B1, White's at C1?");
    }

    // ---- Articles 8 and 10, literally, for every position and every answer about life

    @ParameterizedTest
    @CsvSource({"2,2", "3,1", "4,1", "5,1", "3,2"})
    void countsLikeAnotherReadingOfTheText(int columns, int rows) {
        countsAlike(columns, rows);
    }

    @ParameterizedTest
    @CsvSource({"4,2", "3,3"})
    @Tag("nightly")
    void countsLikeAnotherReadingOfTheTextOnLargerBoards(int columns, int rows) {
        countsAlike(columns, rows);
    }

    private static void countsAlike(int columns, int rows) {
        Board board = Board.of(columns, rows);
        for (Position position : legalPositions(board)) {
            List<Chain> chains = new ArrayList<>(position.chains(Color.BLACK));
            chains.addAll(position.chains(Color.WHITE));
            for (int lives = 0; lives < 1 << chains.size(); lives++) {
                Set<Point> alive = new HashSet<>();
                boolean[] living = new boolean[board.area()];
                for (int i = 0; i < chains.size(); i++) {
                    if ((lives & 1 << i) != 0) {
                        alive.add(chains.get(i).points().first());
                        chains.get(i).points().forEach(point -> living[board.index(point)] = true);
                    }
                }
                RuleSet rules = new JapaneseRules(AgreedLife.of(alive));
                Settlement settlement = rules.settle(History.from(Agreement.on(board), position, Player.BLACK));
                assertThat(settlement.score().margin().orElseThrow().intValueExact())
                        .as("%s%s", position, alive)
                        .isEqualTo(new Literal(position, living).margin());
            }
        }
    }

    /** Returns all positions in which every chain has a liberty. */
    private static List<Position> legalPositions(Board board) {
        List<Position> legal = new ArrayList<>();
        int all = (int) Math.pow(3, board.area());
        for (int number = 0; number < all; number++) {
            StringBuilder diagram = new StringBuilder();
            int rest = number;
            for (int i = 0; i < board.area(); i++) {
                diagram.append(i > 0 && i % board.columns() == 0 ? "/" : "").append("X.O".charAt(rest % 3));
                rest /= 3;
            }
            Position position = Position.parse(diagram.toString());
            if (position.chainWithoutLiberty().isEmpty()) {
                legal.add(position);
            }
        }
        return legal;
    }

    /**
     * Applies Articles 8 and 10 point by point: a point is surrounded if no path leads past the living stones of one
     * player.
     */
    private static final class Literal {
        private final Board board;
        private final Position position;
        private final boolean[] living;

        Literal(Position position, boolean[] living) {
            this.board = position.board();
            this.position = position;
            this.living = living;
        }

        int margin() {
            int margin = 0;
            for (Point point : board.points()) {
                for (Player player : Player.values()) {
                    if (isTerritory(point, player)) {
                        // an empty point counts one; a dead stone leaves a point and fills one of its owner's points
                        int counts = position.at(point) == Color.EMPTY ? 1 : 2;
                        margin += player == Player.BLACK ? counts : -counts;
                    }
                }
            }
            return margin;
        }

        private boolean isTerritory(Point point, Player player) {
            return isEye(point, player) && around(point, player).stream().noneMatch(stone -> isInSeki(stone));
        }

        private boolean isInSeki(Point stone) {
            Chain chain = position.chainAt(stone);
            for (Point liberty : chain.points().border()) {
                boolean dame = position.at(liberty) == Color.EMPTY
                        && !isEye(liberty, Player.BLACK)
                        && !isEye(liberty, Player.WHITE);
                if (dame) {
                    return true;
                }
            }
            return false;
        }

        /**
         * Returns whether all paths from a point reach, through empty points and dead stones, only living stones of the
         * player.
         */
        private boolean isEye(Point from, Player player) {
            Set<Point> reached = reach(from, player);
            boolean touches = false;
            for (Point point : reached) {
                Color color = position.at(point);
                boolean opposing = color == player.opponent().color();
                boolean mine = color == player.color();
                if (mine || (opposing && living[board.index(point)])) {
                    return false;
                }
            }
            for (Point point : reached) {
                touches |= PointSet.of(board, point).border().stream()
                        .anyMatch(next -> position.at(next) == player.color() && living[board.index(next)]);
            }
            return touches;
        }

        private Set<Point> reach(Point from, Player player) {
            Set<Point> reached = new HashSet<>();
            List<Point> open = new ArrayList<>(List.of(from));
            while (!open.isEmpty()) {
                Point point = open.remove(open.size() - 1);
                boolean wall = position.at(point) == player.color() && living[board.index(point)];
                if (!wall && reached.add(point)) {
                    PointSet.of(board, point).border().forEach(open::add);
                }
            }
            return reached;
        }

        private Set<Point> around(Point from, Player player) {
            Set<Point> stones = new HashSet<>();
            for (Point point : reach(from, player)) {
                for (Point next : PointSet.of(board, point).border()) {
                    if (position.at(next) == player.color() && living[board.index(next)]) {
                        stones.add(next);
                    }
                }
            }
            return stones;
        }
    }
}
