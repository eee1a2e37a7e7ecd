package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests the reasons for moves, on boards that a reader can check. Black is X and moves. */
class MoveReasonTest {

    @ParameterizedTest
    @CsvSource({
        // White's two stones could be joined at C4
        "...../.O.O./..X../...../....., C4, cut",
        // the stones at B2 have one liberty, C2
        "...../...../.X.../XO.../.X..., C2, capture",
        "...../...../.O.../OX.../.O..., C2, save",
        "...../...../...../XO.../.X..., C2, atari",
        // living walls on B and D: the file between them is open, then a single point of it
        ".X.O./.X.O./.X.O./.X.O./.X.O., C3, boundary",
        ".XXO./.XXO./.X.O./.XXO./.XXO., C3, dame",
        ".XOO./.XOO./.X.O./.XOO./.XOO., C3, dame",
        ".X.../.X.../...../...../....., E1, none",
    })
    void theReasonIsWhatTheMoveDoes(String diagram, String point, String reason) {
        assertThat(reason(diagram, point, "tromp-taylor")).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        // Black's stones have three points in a row, White's live outside: the middle makes two eyes
        ".OO.OO./OOOOOO./OOOOO../XXXXO../...XO.., B1, live",
        ".OO.OO./OOOOOO./OOOOO../XXXXO../...XO.., A1, none",
        // with four in a row they live anyway; with four in a square they die anyway
        ".OO.OO./OOOOOO./OOOOOO./XXXXXO./....XO., B1, none",
        ".OO.OO./OOOOOO./XXXOO../..XOO../..XOO.., A1, none",
        // the same about White's stones
        ".XX.XX./XXXXXX./XXXXX../OOOOX../...OX.., B1, kill",
        ".XX.XX./XXXXXX./XXXXX../OOOOX../...OX.., A1, none",
        ".XX.XX./XXXXXX./XXXXXX./OOOOOX./....OX., B1, none",
        ".XX.XX./XXXXXX./OOOXX../..OXX../..OXX.., A1, none",
        // with two in a row they die even with the next turn
        ".XX.XX./XXXXXX./XXXXX../OOOX.../..OX..., A1, none",
        // five in a cross
        ".OO.OO.O./OOOOOOOO./OOOOOOO../OXXXXXO../OXX.XXO../OX...XO../OXX.XXO../OXXXXXO../OOOOOOO.., D4, live",
        ".XX.XX.X./XXXXXXXX./XXXXXXX../XOOOOOX../XOO.OOX../XO...OX../XOO.OOX../XOOOOOX../XXXXXXX.., D4, kill",
        ".XX.XX.X./XXXXXXXX./XXXXXXX../XOOOOOX../XOO.OOX../XO...OX../XOO.OOX../XOOOOOX../XXXXXXX.., C4, none",
    })
    void twoEyesAreNamedIfTheyAreProved(String diagram, String point, String reason) {
        assertThat(reason(diagram, point, "wagc-intent")).isEqualTo(reason);
        // Where self-capture is allowed, the proofs do not hold.
        assertThat(reason(diagram, point, "tromp-taylor")).isNotIn("live", "kill");
    }

    /** The reason for a move of Black, with all stones taken for alive. */
    private static String reason(String diagram, String point, String rules) {
        Position position = Position.parse(diagram);
        History history = History.start(Agreement.on(position.board())).setUp(position, Player.BLACK);
        Game game = new Game(RuleSets.named(rules, RuleSets.Options.DEFAULT), history);
        List<Double> ownership = new ArrayList<>();
        for (int i = 0; i < position.board().area(); i++) {
            ownership.add(0.0);
        }
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Point stone : position.points(color)) {
                ownership.set(position.board().index(stone), color == Color.BLACK ? 0.95 : -0.95);
            }
        }
        Move.Play play = (Move.Play) Move.parse(point);
        TwoEyes eyes = TwoEyes.of(game, Budget.ofNodes(1_500));
        return MoveReason.of(game, play, ownership, eyes).map(MoveReason::word).orElse("none");
    }
}
