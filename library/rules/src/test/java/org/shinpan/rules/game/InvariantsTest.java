package org.shinpan.rules.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.RuleSets.Options;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests what holds in every game under the rule sets, on random games on boards from 1×1 to 7×7. */
@Tag("each-jdk")
class InvariantsTest {

    private static final int GAMES = 150;

    /** Attempts in their order; those that are barred are also tried. */
    record Script(Board board, List<Move> attempts) {
        @Override
        public String toString() {
            return board + ": " + attempts.stream().map(Move::toString).collect(Collectors.joining(" "));
        }
    }

    /**
     * Returns a script. Small boards and few attempts are simple, and the board is often crowded, where much happens.
     */
    private static Script script(Choices choices) {
        Board board = Board.of(choices.between(1, 7), choices.between(1, 7));
        List<Move> attempts = new ArrayList<>();
        int length = choices.below(4 * board.area() + 8);
        for (int i = 0; i < length; i++) {
            attempts.add(
                    choices.oneIn(12) ? Move.PASS : Move.play(board.points().get(choices.below(board.area()))));
        }
        return new Script(board, attempts);
    }

    private static RuleSet rules(String name) {
        return RuleSets.named(name, new Options(AgreedLife.all(), Notice.ON_CLAIM));
    }

    /** Plays a script, but leaves out a pass after a pass, and shows each state of the game. */
    private static Game playOut(RuleSet rules, Script script, Consumer<Game> each) {
        Game game = Game.start(rules, Agreement.on(script.board()));
        for (Move move : script.attempts()) {
            boolean ends = move instanceof Move.Pass && game.history().lastIsPass();
            if (!ends && game.judge(move) instanceof Verdict.Legal) {
                game = game.play(move);
                each.accept(game);
            }
        }
        return game;
    }

    @ParameterizedTest
    @ValueSource(strings = {"logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent"})
    void afterEveryTurnEveryChainHasALiberty(String name) {
        inGames(100, name, game -> {
            for (Color color : List.of(Color.BLACK, Color.WHITE)) {
                for (Chain chain : game.position().chains(color)) {
                    assertThat(chain.liberties().isEmpty()).as("%s", chain).isFalse();
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"logical", "tromp-taylor", "clarendon"})
    void underSuperkoNoPlayRepeatsAPosition(String name) {
        Property.holds(200, GAMES, InvariantsTest::script, script -> {
            Set<Position> seen = new HashSet<>();
            seen.add(Position.empty(script.board()));
            playOut(rules(name), script, game -> {
                boolean played = game.history().last().orElseThrow().move() instanceof Move.Play;
                assertThat(seen.add(game.position())).isEqualTo(played);
            });
        });
    }

    /** Without superko, positions are repeated, so the test above could fail. */
    @Test
    void underGoGadgetsRulesPositionsDoRepeat() {
        List<Position> repeated = new ArrayList<>();
        Property.holds(200, GAMES, InvariantsTest::script, script -> {
            Set<Position> seen = new HashSet<>();
            playOut(rules("go-gadget"), script, game -> {
                if (!seen.add(game.position())
                        && game.history().last().orElseThrow().move() instanceof Move.Play) {
                    repeated.add(game.position());
                }
            });
        });
        assertThat(repeated).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent"})
    void playsAreStonesOnTheBoardAndStonesRemoved(String name) {
        Property.holds(300, GAMES, InvariantsTest::script, script -> {
            Game end = playOut(rules(name), script, game -> {});
            for (Player player : Player.values()) {
                int removed = 0;
                for (History at = end.history();
                        at.last().isPresent();
                        at = at.before().orElseThrow()) {
                    boolean own = at.last().orElseThrow().player() == player;
                    removed += own ? at.selfCaptured().size() : at.captured().size();
                }
                int standing = end.position().points(player.color()).size();
                assertThat(standing + removed).isEqualTo(plays(end.history(), player));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon"})
    void areasAndDameAddUpToTheBoard(String name) {
        inGames(400, name, game -> {
            if (game.position().points(Color.EMPTY).size()
                    == game.position().board().area()) {
                return;
            }
            Score score = game.settle().score();
            int dame = score.holdings().stream()
                    .filter(holding -> holding.owner() == Holding.Owner.NEITHER)
                    .mapToInt(holding -> holding.points().size())
                    .sum();
            BigDecimal areas = score.black()
                    .points()
                    .orElseThrow()
                    .add(score.white().points().orElseThrow());
            assertThat(areas.intValueExact() + dame)
                    .isEqualTo(game.position().board().area());
            for (Player player : Player.values()) {
                assertThat(score.of(player).points())
                        .contains(BigDecimal.valueOf(score.of(player).stones()
                                + score.of(player).territory().orElseThrow()));
            }
        });
    }

    @Test
    void withAllAliveAreaIsTerritoryAndTheDifferenceInPlays() {
        RuleSet area = rules("logical");
        inGames(500, "wagc-intent", game -> {
            int plays = plays(game.history(), Player.BLACK) - plays(game.history(), Player.WHITE);
            BigDecimal territory = game.settle().score().margin().orElseThrow();
            assertThat(area.settle(game.history())
                            .score()
                            .margin()
                            .orElseThrow()
                            .intValueExact())
                    .isEqualTo(territory.intValueExact() + plays);
        });
    }

    @Test
    void theSuperkoTextsAgreeInLegality() {
        inGames(600, "logical", game -> {
            for (Point point : game.position().board().points()) {
                Verdict logical = game.judge(Move.play(point));
                for (String other : List.of("tromp-taylor", "clarendon")) {
                    Verdict verdict = rules(other).judge(game.history(), Move.play(point));
                    assertThat(verdict.effect()).isEqualTo(logical.effect());
                    if (verdict instanceof Verdict.Illegal illegal) {
                        assertThat(illegal.witness()).isEqualTo(((Verdict.Illegal) logical).witness());
                    }
                }
            }
        });
    }

    /** Computes rule 8 from its three conditions, with captures counted as the difference of positions. */
    @ParameterizedTest
    @ValueSource(strings = {"go-gadget", "go-gadget+7A"})
    void ruleEightIsItsDefinition(String name) {
        List<Point> kos = new ArrayList<>();
        inGames(700, name, game -> {
            for (Point point : game.position().points(Color.EMPTY)) {
                boolean barred = game.judge(Move.play(point)) instanceof Verdict.Illegal illegal
                        && illegal.clause().label().equals("8");
                assertThat(barred).as("%s", point).isEqualTo(takesBackASingleStone(game.history(), point));
                if (barred) {
                    kos.add(point);
                }
            }
        });
        assertThat(kos).as("kos met").hasSizeGreaterThan(Property.tried(10));
    }

    private static boolean takesBackASingleStone(History history, Point point) {
        if (!(history.last().orElseThrow().move() instanceof Move.Play last)) {
            return false;
        }
        Color own = history.toMove().color();
        Position before = history.before().orElseThrow().position();
        int takenThen =
                before.points(own).size() - history.position().points(own).size();
        if (takenThen != 1 || history.position().at(last.point()) != own.opposite()) {
            return false;
        }
        Position placed = history.position().withColor(point, own);
        List<Chain> taken = placed.chains(own.opposite()).stream()
                .filter(chain -> placed.board().points().stream()
                        .noneMatch(free -> placed.at(free) == Color.EMPTY
                                && placed.board().neighbours(free).stream()
                                        .anyMatch(next -> chain.points().contains(next))))
                .toList();
        return taken.size() == 1
                && taken.get(0).size() == 1
                && taken.get(0).points().contains(last.point());
    }

    /** Under 7A, rule 8 bars exactly the plays that recreate the position before the previous play. */
    @Test
    void withSevenARuleEightIsTheKoClauseOfWagcIntent() {
        RuleSet wagc = rules("wagc-intent");
        inGames(800, "go-gadget+7A", game -> {
            for (Point point : game.position().board().points()) {
                Move move = Move.play(point);
                assertThat(wagc.judge(game.history(), move).effect())
                        .isEqualTo(game.judge(move).effect());
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"logical", "go-gadget+7A", "wagc-intent"})
    void aBarredAttemptLeavesTheGameAsItWas(String name) {
        inGames(900, name, game -> {
            List<Turn> turns = game.history().all();
            Position position = game.position();
            List<Point> points = position.board().points();
            // every fourth point, and different points after each turn
            for (int i = turns.size() % 4; i < points.size(); i += 4) {
                Point point = points.get(i);
                if (game.judge(Move.play(point)) instanceof Verdict.Illegal illegal) {
                    IllegalMoveException refused =
                            catchThrowableOfType(IllegalMoveException.class, () -> game.play(Move.play(point)));
                    assertThat(refused.game()).isSameAs(game);
                    assertThat(refused.verdict()).isEqualTo(illegal);
                    assertThat(refused.turn()).isEqualTo(new Turn(game.toMove(), Move.play(point)));
                }
            }
            assertThat(game.history().all()).isEqualTo(turns);
            assertThat(game.position()).isEqualTo(position);
        });
    }

    /** Plays random games under a rule set and checks each of them after every turn. */
    private static void inGames(int games, String rules, Consumer<Game> check) {
        Property.holds(games, GAMES, InvariantsTest::script, script -> playOut(rules(rules), script, check));
    }

    private static int plays(History history, Player player) {
        return (int) history.all().stream()
                .filter(turn -> turn.player() == player && turn.move() instanceof Move.Play)
                .count();
    }
}
