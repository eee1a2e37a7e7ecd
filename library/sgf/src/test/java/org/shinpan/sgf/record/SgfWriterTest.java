package org.shinpan.sgf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.tree.SgfGrammar;
import org.shinpan.sgf.tree.SgfSyntaxException;
import org.shinpan.testkit.Choices;
import org.shinpan.testkit.Property;

/** Tests {@link SgfWriter}. */
class SgfWriterTest {

    private static GameRecord readAgain(byte[] sgf) {
        RecordFile file;
        try {
            file = RecordFile.read(sgf);
        } catch (SgfSyntaxException refused) {
            throw new AssertionError(refused);
        }
        assertThat(file.faults()).isEmpty();
        assertThat(file.notes()).isEmpty();
        assertThat(file.games()).hasSize(1);
        return file.games().get(0);
    }

    @Test
    void aGameAsItStandsInTheFile() {
        Game game = Game.start(new TrompTaylorRules(), new Agreement(Board.of(5, 3), Komi.parse("2.5"), 0))
                .play(Move.parse("C2"))
                .play(Move.parse("A1"))
                .play(Move.PASS);
        byte[] sgf = SgfWriter.of(game.history())
                .name(Player.BLACK, "Aiko]")
                .name(Player.WHITE, "Bo")
                .put("RU", "Tromp-Taylor")
                .put("RE", "W+R")
                .comment(0, "hello")
                .comment(2, "a \\ b")
                .write();
        assertThat(new String(sgf, StandardCharsets.UTF_8))
                .isEqualTo(
                        """
                        (;FF[4]GM[1]CA[UTF-8]SZ[5:3]KM[2.5]PB[Aiko\\]]PW[Bo]RU[Tromp-Taylor]RE[W+R]
                        C[hello];B[cb];W[ac]C[a \\\\ b];B[])
                        """);
        GameRecord record = readAgain(sgf);
        assertThat(record.name(Player.BLACK)).contains("Aiko]");
        assertThat(record.agreement()).isEqualTo(game.history().agreement());
        assertThat(Turns.of(record)).isEqualTo(game.history().all());
    }

    private static Turn turn(String text) {
        return new Turn(text.startsWith("B") ? Player.BLACK : Player.WHITE, Move.parse(text.substring(2)));
    }

    @Test
    void variationsBranchOffAndShareTheirFirstTurns() throws SgfSyntaxException {
        Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.of(3, 3)))
                .play(Move.parse("A3"))
                .play(Move.parse("B3"))
                .play(Move.parse("C3"));
        byte[] sgf = SgfWriter.of(game.history())
                .variation(1, List.of(turn("W A2"), turn("B B2")))
                .variation(1, List.of(turn("W A2"), turn("B C2"), turn("W pass")))
                .variation(1, List.of(turn("W A2")))
                .variation(0, List.of(turn("B A1")))
                .variation(3, List.of(turn("W A1")))
                .write();
        assertThat(new String(sgf, StandardCharsets.UTF_8).replace("\n", ""))
                .endsWith("(;B[aa](;W[ba];B[ca])(;W[ab](;B[bb])(;B[cb];W[])))(;B[ac]))");
        // The game is the first branch everywhere, also without a turn after the last one.
        RecordFile file = RecordFile.read(sgf);
        assertThat(Turns.of(file.games().get(0))).isEqualTo(game.history().all());
        SgfWriter writer = SgfWriter.of(game.history());
        assertThatIllegalArgumentException().isThrownBy(() -> writer.variation(1, List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> writer.variation(1, List.of(turn("W resign"))));
    }

    @Test
    void propertiesOfTurnsAndTheTerritoryAtTheEnd() {
        Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.of(3, 1)))
                .play(Move.parse("B1"))
                .play(Move.PASS)
                .play(Move.PASS);
        SgfWriter writer = SgfWriter.of(game.history())
                .put(1, "BL", "59.5")
                .put(2, "WL", "30")
                .put(2, "OW", "5")
                .put(9, "BL", "1")
                .territory(Player.BLACK, PointSet.of(Board.of(3, 1), List.of(Point.parse("A1"), Point.parse("C1"))))
                .territory(Player.WHITE, PointSet.empty(Board.of(3, 1)));
        assertThat(writer.tree())
                .hasToString("(;FF[4]GM[1]CA[UTF-8]SZ[3:1]KM[0];B[ba]BL[59.5];W[]WL[30]OW[5];B[]TB[aa][ca])\n");
        assertThatIllegalArgumentException().isThrownBy(() -> writer.put(1, "AB", "aa"));
    }

    @Test
    void aSetUpGameWithAResignation() {
        Position start = Position.parse("X . / . O");
        History history = History.from(new Agreement(Board.square(2), Komi.NONE, 2), start, Player.WHITE);
        Game game =
                new Game(new TrompTaylorRules(), history).play(Move.parse("B2")).play(Move.RESIGN);
        assertThat(SgfWriter.of(game.history()).tree())
                .hasToString("(;FF[4]GM[1]CA[UTF-8]SZ[2]KM[0]HA[2]AB[aa]AW[bb]PL[W];W[ba])\n");
        History later = game.history().setUp(start.withColor(Point.parse("A2"), Color.EMPTY), Player.BLACK);
        assertThat(SgfWriter.of(later).tree())
                .hasToString("(;FF[4]GM[1]CA[UTF-8]SZ[2]KM[0]HA[2]AB[aa]AW[bb]PL[W];W[ba];AE[aa][ba]PL[B])\n");
    }

    @Test
    void propertiesOfTheHistoryAreNotWrittenTwice() {
        SgfWriter writer = SgfWriter.of(History.start(Agreement.on(Board.square(9))));
        assertThatIllegalArgumentException().isThrownBy(() -> writer.put("KM", "7"));
    }

    /** Returns a game of random legal moves by either player, on a board of any shape. */
    private static Game played(Choices choices) {
        Board board = Board.of(1 + choices.below(choices.oneIn(5) ? 52 : 6), 1 + choices.below(6));
        Game game = Game.start(new TrompTaylorRules(), new Agreement(board, Komi.parse("0.5"), choices.below(3)));
        int length = choices.below(40);
        for (int i = 0; i < length && game.ending().isEmpty(); i++) {
            Point point = choices.oneOf(board.points());
            Move move = choices.oneIn(12) ? Move.PASS : Move.play(point);
            if (game.judge(move) instanceof Verdict.Legal) {
                game = game.play(move);
            }
        }
        return game;
    }

    @Test
    void aWrittenGameIsReadAgain() {
        Property.holds(7, 300, SgfWriterTest::played, game -> {
            GameRecord record = readAgain(SgfWriter.of(game.history()).write());
            assertThat(record.agreement()).isEqualTo(game.history().agreement());
            assertThat(Turns.of(record)).isEqualTo(game.history().all());
            GameRecord again = readAgain(SgfGrammar.write(SgfWriter.tree(record)));
            assertThat(Turns.of(again)).isEqualTo(Turns.of(record));
            assertThat(again.agreement()).isEqualTo(record.agreement());
        });
    }

    @Test
    void aGameNamesItsRulesAndItsResult() {
        Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.of(5, 3)));
        assertThat(text(SgfWriter.of(game))).contains("RU[tromp-taylor]").doesNotContain("RE[");
        Game over = game.play(Move.parse("c2")).play(Move.PASS).play(Move.PASS);
        assertThat(text(SgfWriter.of(over))).contains("RE[B+15]");
        assertThat(text(SgfWriter.of(game.play(Move.RESIGN)))).contains("RE[W+R]");
    }

    /** Under wagc-intent the result depends on the life of the chains, which nothing states here. */
    @Test
    void aResultThatTheTextLeavesOpenIsNotWritten() {
        Position position = Position.parse("O . O X . X / . O . . X .");
        Game game = Game.from(
                RuleSets.named("wagc-intent", RuleSets.Options.DEFAULT),
                Agreement.on(position.board()),
                position,
                Player.BLACK);
        Game over = game.play(Move.PASS).play(Move.PASS);
        assertThat(over.ending()).isPresent();
        assertThat(over.settle().result()).hasToString("?");
        assertThat(text(SgfWriter.of(over))).contains("RU[wagc-intent]").doesNotContain("RE[");
    }

    private static String text(SgfWriter writer) {
        return new String(writer.write(), StandardCharsets.UTF_8);
    }
}
