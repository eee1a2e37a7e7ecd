package org.shinpan.rules.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.rulesets.AgaRules;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests histories of games: turns, positions, earlier positions and set-ups. */
class HistoryTest {

    /** The capture of a stone, and a pass. */
    private static final Game PLAYED = game("logical", Board.of(3, 1), "a1 b1 pass");

    private static Game game(String rules, Board board, String turns) {
        Game game = Game.start(RuleSets.named(rules, RuleSets.Options.DEFAULT), Agreement.on(board));
        for (String turn : turns.split(" ")) {
            game = game.play(Move.parse(turn));
        }
        return game;
    }

    @Test
    void aPositionIsFoundAtTheTurnThatLeftIt() {
        History history = game("logical", Board.of(3, 1), "a1 b1 pass pass").history();
        assertThat(history.turns()).isEqualTo(4);
        assertThat(history.turnThatLeft(Position.parse(". . ."))).hasValue(0);
        assertThat(history.turnThatLeft(Position.parse("X . ."))).hasValue(1);
        assertThat(history.turnThatLeft(Position.parse(". O .")))
                .as("passes leave it, but did not make it")
                .hasValue(2);
        assertThat(history.turnThatLeft(Position.parse(". X ."))).isEmpty();
    }

    @Test
    void aGamePrintsHowItStands() {
        Game game = game("go-gadget", Board.of(3, 2), "a1 pass");
        assertThat(game).hasToString("go-gadget on 3x2, turn 2, Black to move");
        assertThat(game.play(Move.PASS).history()).hasToString("3x2, turn 3, ended by two passes");
    }

    @Test
    void theLatestOfSeveralRepetitionsIsFound() {
        History history =
                game("go-gadget", Board.of(3, 1), "a1 b1 pass c1 a1 b1").history();
        assertThat(history.position()).isEqualTo(Position.parse(". O ."));
        assertThat(history.turnThatLeft(Position.parse(". O ."))).hasValue(6);
        assertThat(history.turnThatLeft(Position.parse("X . ."))).hasValue(5);
    }

    @Test
    void aSetUpForgetsEarlierPositionsAndKeepsTurnsAndPrisoners() {
        History rearranged = PLAYED.history().setUp(Position.parse("X . ."), Player.WHITE);
        assertTurnsAndPrisonersAreKept(rearranged);
        assertThat(rearranged.hasSetUp()).isTrue();
        assertThat(rearranged.last()).isEmpty();
        assertThat(rearranged.turnThatLeft(Position.parse(". O ."))).isEmpty();
        assertThat(rearranged.turnThatLeft(Position.parse("X . ."))).hasValue(3);
        assertThat(rearranged.turnsOf(Player.BLACK)).isZero();
        assertThat(rearranged.all()).hasSize(3);
        assertThat(rearranged.after(2).orElseThrow().position()).isEqualTo(Position.parse(". O ."));
        assertThat(PLAYED.rules().judge(rearranged, Move.parse("b1"))).isInstanceOf(Verdict.Legal.class);
        assertThatThrownBy(() -> rearranged.setUp(Position.parse("X ."), Player.WHITE))
                .hasMessage("a position on 2x1 in a game on 3x1");
    }

    @Test
    void aRearrangedGameKeepsItsTurns() {
        History rearranged = PLAYED.history().rearranged(Position.parse("X . ."), Player.WHITE);
        assertTurnsAndPrisonersAreKept(rearranged);
        assertThat(rearranged.hasSetUp()).isFalse();
        assertThat(rearranged.beginsAnew()).isFalse();
        assertThat(rearranged.turnThatLeft(Position.parse(". O ."))).hasValue(2);
        assertThat(rearranged.turnsOf(Player.BLACK)).isEqualTo(2);
        assertThat(PLAYED.rules().judge(rearranged, Move.parse("b1"))).isInstanceOf(Verdict.Illegal.class);
        assertThatThrownBy(() -> rearranged.rearranged(Position.parse("X ."), Player.WHITE))
                .hasMessage("a position on 2x1 in a game on 3x1");
    }

    private static void assertTurnsAndPrisonersAreKept(History rearranged) {
        assertThat(rearranged.turns()).isEqualTo(3);
        assertThat(rearranged.toMove()).isEqualTo(Player.WHITE);
        assertThat(rearranged.prisoners(Player.WHITE)).isEqualTo(1);
        assertThat(rearranged.prisoners(Player.BLACK)).isZero();
        assertThat(rearranged.lastIsPass()).isFalse();
    }

    @Test
    void aPassAcrossASetUpEndsNothing() {
        Game game = game("logical", Board.of(3, 1), "pass");
        History rearranged = game.history().setUp(Position.parse(". X ."), Player.WHITE);
        assertThat(game.rules().judge(rearranged, Move.PASS))
                .isEqualTo(Verdict.Legal.unchanged(Position.parse(". X .")));
    }

    @Test
    void turnsArePlayersTurns() {
        History history = game("logical", Board.of(3, 3), "a1 pass c3").history();
        assertThat(history.all())
                .containsExactly(
                        new Turn(Player.BLACK, Move.parse("a1")),
                        new Turn(Player.WHITE, Move.PASS),
                        new Turn(Player.BLACK, Move.parse("C3")));
        assertThat(history.turnsOf(Player.BLACK)).isEqualTo(2);
        assertThat(history.turnsOf(Player.WHITE)).isEqualTo(1);
        assertThat(history.after(0).orElseThrow().position()).isEqualTo(Position.empty(Board.square(3)));
        assertThat(history.after(4)).isEmpty();
    }

    @Test
    void selfCapturedStonesAreNobodysPrisoners() {
        History history = game("logical", Board.of(3, 2), "b2 a2 b1 a1").history();
        assertThat(history.selfCaptured().size()).isEqualTo(2);
        assertThat(history.captured().isEmpty()).isTrue();
        assertThat(history.prisoners(Player.BLACK)).isZero();
        assertThat(history.prisoners(Player.WHITE)).isZero();
    }

    @Test
    void aGameThatWasReplayedElsewhereGoesOnLater() {
        History later = PLAYED.history().later(Position.parse("X . ."), Player.WHITE, 7, 4, 5);
        assertThat(later.turns()).isEqualTo(7);
        assertThat(later.toMove()).isEqualTo(Player.WHITE);
        assertThat(later.prisoners(Player.BLACK)).isEqualTo(4);
        assertThat(later.prisoners(Player.WHITE)).isEqualTo(5);
        assertThat(later.last()).isEmpty();
        assertThat(later.hasSetUp()).isFalse();
        assertThat(later.agreed(later.agreement()).toMove()).isEqualTo(Player.WHITE);
        assertThat(PLAYED.history()
                        .later(Position.parse("X . ."), Player.BLACK, 3, 0, 0)
                        .turns())
                .isEqualTo(3);
        assertThatThrownBy(() -> PLAYED.history().later(Position.parse("X . ."), Player.BLACK, 2, 0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("turn 2 on 3x1 is not later in a game on 3x1");
        assertThatThrownBy(() -> PLAYED.history().later(Position.parse("X ."), Player.BLACK, 9, 0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("turn 9 on 2x1 is not later in a game on 3x1");
    }

    /** A history without its turns is enough for a count; every method that needs the turns fails. */
    @Test
    void turnsThatWereNotKeptCannotBeAskedFor() {
        History later = PLAYED.history().later(Position.parse("X . ."), Player.WHITE, 7, 4, 5);
        List<Supplier<?>> questions = List.of(
                later::all,
                later::before,
                later::captured,
                later::selfCaptured,
                later::lastIsPass,
                later::lastIsPlay,
                () -> later.turnsOf(Player.BLACK),
                () -> later.after(3),
                () -> later.turnThatLeft(Position.parse("O . .")),
                () -> new Game(PLAYED.rules(), later).play(Move.parse("c1")),
                () -> new Game(PLAYED.rules(), later).play(Move.PASS),
                () -> new AgaRules(AgreedLife.all()).byTerritory(later));
        for (Supplier<?> question : questions) {
            assertThatThrownBy(question::get)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith("turns 4 to 7 of this game were not kept");
        }
        for (String rules : RuleSets.names()) {
            RuleSet ruleSet = RuleSets.named(rules, new RuleSets.Options(AgreedLife.all(), Notice.AT_ONCE));
            assertThat(ruleSet.settle(later.ended(new Ending.TwoPasses()))
                            .score()
                            .margin())
                    .as(rules)
                    .isPresent();
        }
    }

    /** The turns are replayed once, when they are first asked for. */
    @Test
    void turnsAreReplayedWhenTheyAreAskedFor() {
        History whole = game("go-gadget", Board.of(3, 1), "a1 b1 pass c1").history();
        History start = whole.after(0).orElseThrow();
        int[] replays = new int[1];
        History later =
                start.later(whole.position(), whole.last().orElseThrow(), 4, whole.prisoners(Player.BLACK), 1, () -> {
                    replays[0]++;
                    return whole;
                });
        History onward = later.followedBy(new Turn(Player.BLACK, Move.PASS), Verdict.Legal.unchanged(later.position()));
        assertThat(onward.lastIsPass()).isTrue();
        assertThat(onward.passesInARow()).isEqualTo(1);
        assertThat(onward.toMove()).isEqualTo(Player.WHITE);
        assertThat(onward.hasSetUp()).isFalse();
        assertThat(replays[0]).isZero();
        assertThat(onward.all()).hasSize(5).startsWith(whole.all().toArray(Turn[]::new));
        assertThat(later.captured()).isEqualTo(whole.captured());
        assertThat(later.selfCaptured()).isEqualTo(whole.selfCaptured());
        assertThat(later.before()).isEqualTo(whole.before());
        assertThat(onward.turnThatLeft(Position.parse("X . ."))).hasValue(1);
        assertThat(onward.turnThatLeft(Position.parse("X . ."), Player.WHITE)).isEmpty();
        assertThat(replays[0]).isEqualTo(1);
        History other = start.later(whole.position(), whole.last().orElseThrow(), 3, 0, 1, () -> whole);
        assertThatThrownBy(other::all)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("the turns up to 3 lead to another game");
    }

    @Test
    void anotherAgreementChangesNothingThatWasPlayed() {
        Agreement other = new Agreement(Board.of(3, 1), Komi.parse("3.5"), 2);
        History history = game("go-gadget", Board.of(3, 1), "a1 b1").history();
        History agreed = history.agreed(other);
        assertThat(agreed.agreement()).isEqualTo(other);
        assertThat(agreed.position()).isEqualTo(history.position());
        assertThat(agreed.captured()).isEqualTo(history.captured());
        assertThat(agreed.captured().names()).isEqualTo("A1");
        assertThat(agreed.all()).isEqualTo(history.all());
        assertThat(agreed.prisoners(Player.WHITE)).isEqualTo(1);
        assertThatThrownBy(() -> history.agreed(Agreement.on(Board.of(2, 1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an agreement on 2x1 for a game on 3x1");
    }

    @Test
    void aClaimEndsTheGameWhereItStands() {
        History history = game("go-gadget", Board.of(3, 1), "a1 b1").history();
        History ended = history.ended(new Ending.RepetitionTie(2, 0, Notice.ON_CLAIM));
        assertThat(ended.ending()).contains(new Ending.RepetitionTie(2, 0, Notice.ON_CLAIM));
        assertThat(ended.turns()).isEqualTo(2);
        assertThat(ended.captured().names()).isEqualTo("A1");
        assertThat(ended.last()).isEqualTo(history.last());
        assertThat(ended.agreed(ended.agreement()).ending()).isEqualTo(ended.ending());
    }

    @Test
    void theLastTurnIsAPlayOrAPassOrNeither() {
        assertThat(PLAYED.history().lastIsPass()).isTrue();
        assertThat(PLAYED.history().lastIsPlay()).isFalse();
        History play = PLAYED.history().before().orElseThrow();
        assertThat(play.lastIsPass()).isFalse();
        assertThat(play.lastIsPlay()).isTrue();
        History start = game("logical", Board.of(3, 1), "resign").history();
        assertThat(start.lastIsPass() || start.lastIsPlay()).isFalse();
        assertThat(start.beginsAnew()).isFalse();
        assertThat(start.before().orElseThrow().beginsAnew()).isTrue();
        assertThat(start.before().orElseThrow().lastIsPlay()).isFalse();
    }

    @Test
    void eachPlayersPrisonersAddUp() {
        History black = game("go-gadget", Board.of(3, 1), "a1 c1 b1").history();
        assertThat(black.prisoners(Player.BLACK)).isEqualTo(1);
        assertThat(black.prisoners(Player.WHITE)).isZero();
        History both = game("go-gadget", Board.of(3, 1), "a1 c1 b1 c1").history();
        assertThat(both.prisoners(Player.BLACK)).isEqualTo(1);
        assertThat(both.prisoners(Player.WHITE)).isEqualTo(2);
    }
}
