package org.shinpan.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.net.Inputs;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Tests that the network gets the same inputs from a game that is continued move by move as from one that is replayed
 * from its start.
 */
class NetGameTest {

    private final Network network = RandomNetwork.read();
    private final Board board = Board.of(7, 8);

    private static String shown(NetGame game, Board board) {
        Inputs inputs = game.inputs();
        StringBuilder shown = new StringBuilder(inputs.toMove().toString());
        for (int point = 0; point < board.area(); point++) {
            shown.append(' ').append(inputs.features(point));
        }
        for (int feature = 0; feature < Inputs.GLOBAL; feature++) {
            shown.append(' ').append(inputs.global(feature));
        }
        for (int move = 0; move <= board.area(); move++) {
            shown.append(inputs.isLegal(move) ? '1' : '0');
        }
        return shown.toString();
    }

    private void areTheSame(NetGame followed, Game game) {
        followed.begin(game);
        NetGame replayed = new NetGame(network, Kernels.plain(), board);
        replayed.begin(game);
        assertThat(shown(followed, board)).isEqualTo(shown(replayed, board));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tromp-taylor", "japanese", "chinese", "go-gadget"})
    void aContinuedGameIsAReplayedOne(String name) {
        RuleSet rules = RuleSets.named(name, RuleSets.Options.DEFAULT);
        Random random = new Random(7);
        NetGame followed = new NetGame(network, Kernels.plain(), board);
        List<Game> games = new ArrayList<>();
        games.add(Game.start(rules, Agreement.on(board)));
        for (int step = 0; step < 300; step++) {
            Game game = games.get(games.size() - 1);
            int kind = random.nextInt(20);
            if (kind == 0 && games.size() > 1) {
                games.remove(games.size() - 1);
            } else if (kind == 1) {
                Position stones = game.position();
                games.add(new Game(
                        rules, game.history().rearranged(stones, game.toMove().opponent())));
            } else {
                for (int moves = random.nextInt(3); moves >= 0; moves--) {
                    Move move = kind == 2 ? Move.PASS : Move.play(new Point(random.nextInt(7), random.nextInt(8)));
                    if (game.judge(move).effect().isPresent()) {
                        Game next = game.play(move);
                        game = next.ending().isEmpty() ? next : game;
                    }
                }
                games.add(game);
            }
            areTheSame(followed, games.get(games.size() - 1));
            // What is played and not taken back belongs to no later game.
            followed.play(followed.now().board().at(random.nextInt(7), random.nextInt(8)));
        }
    }

    @Test
    void anAdvantageIsThatOfThePlayerToMoveAtTheRoot() {
        Game game = Game.start(RuleSets.named("tromp-taylor", RuleSets.Options.DEFAULT), Agreement.on(board))
                .play(Move.parse("C3"));
        NetGame shown = new NetGame(network, Kernels.plain(), board);
        shown.begin(game, new Assumption(Optional.empty(), 2));
        assertThat(shown.inputs().toMove()).isEqualTo(Player.WHITE);
        assertThat(shown.inputs().global(15)).isEqualTo(1);
        assertThat(shown.inputs().global(16)).isEqualTo(1);
        shown.play(shown.now().board().at(3, 3));
        assertThat(shown.inputs().toMove()).isEqualTo(Player.BLACK);
        assertThat(shown.inputs().global(16)).isEqualTo(-1);
        shown.begin(game.play(Move.parse("D4")), new Assumption(Optional.empty(), 2));
        assertThat(shown.inputs().global(16)).isEqualTo(1);
        shown.begin(game);
        assertThat(shown.inputs().global(15)).isZero();
    }
}
