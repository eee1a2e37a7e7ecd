package org.shinpan.rules.rulesets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;
import org.shinpan.rules.rulesets.GoGadgetRules.SelfCapture;
import org.shinpan.rules.rulesets.RuleSets.Options;
import org.shinpan.testkit.Choices;

/**
 * Tests each difference between a rule text and GNU Go 3.8 with the options that come closest, on a concrete game.
 * {@link GnuGoTest} checks that there are no others in legality, on the board and in the captured stones.
 */
class GnuGoDifferencesTest {

    private static final String[] SUPERKO = {"--positional-superko", "--allow-all-suicide"};
    private static final String[] KO = {"--simple-ko", "--allow-all-suicide"};
    private static final String[] KO_WITHOUT_SUICIDE = {"--simple-ko", "--forbid-suicide"};

    private static final List<RuleSet> SUPERKO_TEXTS =
            List.of(new LogicalRules(), new TrompTaylorRules(), new ClarendonRules());
    private static final RuleSet GO_GADGET = new GoGadgetRules(SelfCapture.ALLOWED);

    private static final long SEED = 115;

    // Repetition

    /**
     * Logical 6, Tromp-Taylor 6 and Clarendon III compare the position <em>after</em> the turn. A single stone that
     * captures itself leaves the position unchanged, so it is always barred. GNU Go 3.8 looks ahead without removing
     * the player's own stones, compares a colouring that can never be on the board, and allows the play.
     */
    @Test
    void superkoBarsASelfCaptureOfOneStoneAndGnuGoOverlooksIt() {
        superkoBarsWhatGnuGoLets("a1 pass b2", "a2", new Witness.Repeats(3));
    }

    /**
     * Superko bars the self-capture of many stones: Black's fourth stone would empty the board again, as at the start.
     */
    @Test
    void superkoBarsASelfCaptureOfManyStonesThatRepeatsAndGnuGoOverlooksIt() {
        superkoBarsWhatGnuGoLets("a1 pass a2 pass b1 pass", "b2", new Witness.Repeats(0));
    }

    private static void superkoBarsWhatGnuGoLets(String turns, String play, Witness witness) {
        for (RuleSet rules : SUPERKO_TEXTS) {
            Game game = game(rules, 2, turns);
            assertBarred(game, play, rules.name().equals("clarendon") ? "III" : "6", witness);
            assertGnuGoLets(game, play, SUPERKO);
        }
    }

    /**
     * The superko texts reach back to the start, however long ago it was. GNU Go 3.8 keeps 500 moves and, when these
     * are full, forgets the first 51: it allows a capture that repeats one of those positions.
     */
    @Test
    void superkoReachesBackToTheStartAndGnuGoForgetsAfterFiveHundredTurns() {
        Game game = gameInWhichACaptureWouldRepeatOneOfTheFirstPositions();
        List<Point> forgotten = capturesThatRepeatOneOfTheFirstPositions(game);
        assertThat(game.history().turns()).isGreaterThan(500);
        assertThat(forgotten).isNotEmpty();
        for (Point point : forgotten) {
            assertGnuGoLets(game, point.toString(), SUPERKO);
        }
    }

    /** Plays at random on 4x4 until there is such a capture after turn 500; this seed reaches one. */
    private static Game gameInWhichACaptureWouldRepeatOneOfTheFirstPositions() {
        Choices choices = Choices.seeded(SEED);
        Game game = Game.start(new LogicalRules(), Agreement.on(Board.square(4)));
        while (game.ending().isEmpty() && game.history().turns() < 600) {
            if (game.history().turns() > 500
                    && !capturesThatRepeatOneOfTheFirstPositions(game).isEmpty()) {
                return game;
            }
            List<Point> legal = new ArrayList<>();
            RandomGame.moment(game).legal().forEach(legal::add);
            game = game.play(legal.isEmpty() ? Move.PASS : Move.play(choices.oneOf(legal)));
        }
        throw new AssertionError("another seed is needed: there is none until turn "
                + game.history().turns());
    }

    private static List<Point> capturesThatRepeatOneOfTheFirstPositions(Game game) {
        Position position = game.position();
        Player player = game.toMove();
        return RandomGame.moment(game).barred().stream()
                .filter(barred -> barred.verdict().witness() instanceof Witness.Repeats repeats && repeats.turn() <= 50)
                .map(RandomGame.Barred::point)
                .filter(point -> position
                        .withColor(point, player.color())
                        .chains(player.opponent().color())
                        .stream()
                        .anyMatch(chain -> chain.liberties().isEmpty()))
                .toList();
    }

    /**
     * P13: a play that recreates a position other than by a ko ends the game with a tie once the repetition is noticed.
     * GNU Go with a simple ko rule plays on.
     */
    @Test
    void wagcIntentEndsWithATieWhenAPositionRecursAndGnuGoPlaysOn() {
        RuleSet rules = new WagcIntentRules(LifeJudge.unknown(), Notice.AT_ONCE);
        Game game = game(rules, 2, "a1 b1 a2 b2 pass a2 a1");
        assertThat(game.ending()).contains(new Ending.RepetitionTie(7, 1, Notice.AT_ONCE));
        assertBarred(game, "b2", "P13", new Witness.GameOver(new Ending.RepetitionTie(7, 1, Notice.AT_ONCE)));
        assertGnuGoLets(game, "b2", KO_WITHOUT_SUICIDE);
    }

    // Self-capture

    /**
     * Go Gadget's rule 7 captures one's own stones in any number, and rule 8 bars only a ko capture: a single stone may
     * capture itself for ever. GNU Go's option {@code --allow-suicide} sounds right but bars it; the matching option is
     * {@code --allow-all-suicide}.
     */
    @Test
    void goGadgetLetsASingleStoneTakeItselfForEverAndGnuGosAllowSuicideDoesNot() {
        Game game = game(GO_GADGET, 2, "a1 pass b2");
        assertGnuGoBars(game, "a2", "--simple-ko", "--allow-suicide");
        for (int i = 0; i < 10; i++) {
            assertGnuGoLets(game, "a2", KO);
            game = game.play(Move.parse("a2")).play(Move.PASS);
            assertThat(game.position()).isEqualTo(Position.parse(". X / X ."));
        }
        assertThat(game.ending()).isEmpty();
    }

    /** Step 3 of Go Gadget's rule 7 is a capture by nobody. GNU Go gives the stones to the opponent as prisoners. */
    @Test
    void selfCapturedStonesAreNobodysPrisonersAndGnuGoCountsThem() {
        for (RuleSet rules : List.of(GO_GADGET, new LogicalRules(), new TrompTaylorRules(), new ClarendonRules())) {
            Game game = game(rules, 3, "a2 a1 b2 pass c1 b1");
            assertThat(game.position()).isEqualTo(Position.parse(". . . / X X . / . . X"));
            assertThat(game.history().selfCaptured().names()).isEqualTo("A1 B1");
            assertThat(game.history().prisoners(Player.BLACK)).isZero();
            try (GnuGo gnuGo = GnuGo.with(SUPERKO)) {
                GnuGo.View view = gnuGo.after(
                        game.position().board(), Player.BLACK, game.history().all());
                assertThat(view.position()).isEqualTo(game.position());
                assertThat(view.takenByBlack()).isEqualTo(2);
            }
        }
    }

    // Turns and ends

    /** Returns for each of the six rule sets, by its name, one of these labels. */
    private static Map<String, String> clauses(String labels) {
        String[] names = {"logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent"};
        Map<String, String> clauses = new LinkedHashMap<>();
        for (int i = 0; i < names.length; i++) {
            clauses.put(names[i], labels.split(" ")[i]);
        }
        return clauses;
    }

    /** In every text the players alternate. GNU Go accepts a play of either colour at any time. */
    @Test
    void everyTextLetsThePlayersAlternateAndGnuGoDoesNotCare() {
        Map<String, String> clauses = clauses("5 5 6 6 III.turns P4");
        for (String name : clauses.keySet()) {
            Game game = game(RuleSets.named(name, Options.DEFAULT), 3, "b2");
            Turn again = new Turn(Player.BLACK, Move.parse("a1"));
            Verdict.Illegal verdict = (Verdict.Illegal) game.judge(again);
            assertThat(verdict.clause().label()).isEqualTo(clauses.get(name));
            assertThat(verdict.witness()).isEqualTo(new Witness.NotOnTurn(Player.WHITE));
            try (GnuGo gnuGo = GnuGo.with(KO)) {
                gnuGo.after(
                        game.position().board(), Player.BLACK, game.history().all());
                assertThat(gnuGo.lets(Player.BLACK, again.move())).isTrue();
            }
        }
    }

    /** Two passes end the game in every text, and nothing may be played after the end. GNU Go plays on. */
    @Test
    void twoPassesEndTheGameInEveryTextAndGnuGoPlaysOn() {
        Map<String, String> clauses = clauses("8 8 9 9 IV P15");
        for (String name : clauses.keySet()) {
            Game game = game(RuleSets.named(name, Options.DEFAULT), 3, "pass pass");
            assertBarred(game, "b2", clauses.get(name), new Witness.GameOver(new Ending.TwoPasses()));
            assertGnuGoLets(game, "b2", KO);
        }
    }

    /** P16: the pass that would end the game is barred while a dame lies between living chains. GNU Go allows it. */
    @Test
    void wagcIntentBarsTheSecondPassWhileADameIsLeftAndGnuGoLetsIt() {
        Game game = game(new WagcIntentRules(AgreedLife.all(), Notice.AT_ONCE), 3, "a1 c3 pass");
        Verdict.Illegal verdict = (Verdict.Illegal) game.judge(Move.PASS);
        assertThat(verdict.clause().label()).isEqualTo("P16");
        assertThat(verdict.witness()).isInstanceOf(Witness.DameBetween.class);
        assertGnuGoLets(game, "pass", KO_WITHOUT_SUICIDE);
    }

    /** Clarendon VI gives a handicap of 3 as two passes of White's. GNU Go only supports handicap stones. */
    @Test
    void clarendonMakesWhitePassForAHandicapAndGnuGoDoesNot() {
        Agreement handicap3 = new Agreement(Board.square(5), Komi.NONE, 3);
        Game game = Game.start(new ClarendonRules(), handicap3).play(Move.parse("c3"));
        assertBarred(game, "b2", "VI", new Witness.MustPass(1, 2));
        assertGnuGoLets(game, "b2", SUPERKO);
    }

    /** Clarendon III lists resigning among the actions of a turn. GNU Go has no such turn. */
    @Test
    void clarendonTakesAResignationAndGnuGoDoesNot() {
        Game game = game(new ClarendonRules(), 3, "b2");
        assertThat(game.play(Move.RESIGN).ending()).contains(new Ending.Resignation(Player.WHITE));
        assertGnuGoBars(game, "resign", SUPERKO);
    }

    private static Game game(RuleSet rules, int size, String moves) {
        Game game = Game.start(rules, Agreement.on(Board.square(size)));
        for (String move : moves.split(" ")) {
            game = game.play(Move.parse(move));
        }
        return game;
    }

    private static void assertBarred(Game game, String move, String label, Witness witness) {
        Verdict.Illegal verdict = (Verdict.Illegal) game.judge(Move.parse(move));
        assertThat(verdict.clause().label()).isEqualTo(label);
        assertThat(verdict.witness()).isEqualTo(witness);
    }

    private static void assertGnuGoLets(Game game, String move, String... options) {
        assertThat(gnuGoLets(game, move, options)).isTrue();
    }

    private static void assertGnuGoBars(Game game, String move, String... options) {
        assertThat(gnuGoLets(game, move, options)).isFalse();
    }

    private static boolean gnuGoLets(Game game, String move, String... options) {
        Board board = game.position().board();
        try (GnuGo gnuGo = GnuGo.with(options)) {
            GnuGo.View view = gnuGo.after(board, game.toMove(), game.history().all());
            assertThat(view.position()).isEqualTo(game.position());
            return gnuGo.lets(game.toMove(), Move.parse(move));
        }
    }
}
