package org.shinpan.engine.gtp.referee;

import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.Function;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * The commands whose replies a client such as GoGui can draw over the board: chains, liberties, the colours that an
 * empty point reaches, the owner of every point, an estimate of its final owner, and the clause that bars a play. The
 * command {@code gogui-analyze_commands} lists them.
 */
final class LayerCommands {

    /** The number of playouts of an estimate. */
    private static final int PLAYOUTS = 400;

    private static final String MENU =
            """
            sboard/Liberties/shinpan-liberties
            sboard/Chains/shinpan-chains
            cboard/Reach/shinpan-reach
            bwboard/Territory/shinpan-territory
            dboard/Ownership (estimate)/shinpan-ownership
            pspairs/Barred Points/shinpan-barred %c
            plist/Legal Moves/all_legal %c
            string/Explain/shinpan-explain %c %p
            string/Prove/shinpan-prove %p
            string/Fate/shinpan-fate %p
            none/Mark Living Chains/shinpan-alive %P
            none/Mark Living Chains, the Rest Is Seki/shinpan-alive seki %P
            pstring/Final Status Alive/final_status_list alive
            pstring/Final Status Dead/final_status_list dead
            pstring/Final Status Seki/final_status_list seki
            string/Final Score/final_score
            hstring/Score/shinpan-score
            hstring/Show Board/showboard
            string/Rules/shinpan-rules
            """;

    private final GtpGame game;

    LayerCommands(GtpGame game) {
        this.game = game;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.registerPlain("gogui-analyze_commands", () -> MENU);
        protocol.registerPlain("shinpan-liberties", () -> liberties());
        protocol.registerPlain("shinpan-chains", () -> chains());
        protocol.registerPlain("shinpan-reach", () -> reach());
        protocol.registerPlain("shinpan-territory", () -> territory());
        protocol.registerPlain("shinpan-ownership", () -> ownership());
        protocol.register("shinpan-barred", this::barred);
    }

    /** Returns for every stone the number of liberties of its chain, as a text grid. */
    private String liberties() {
        Position position = game.position();
        return board(point -> position.at(point) == Color.EMPTY
                ? "\"\""
                : Integer.toString(position.chainAt(point).liberties().size()));
    }

    /** Returns for every stone the number of its chain, counted from 1, as a text grid. */
    private String chains() {
        Position position = game.position();
        List<Chain> chains = position.chains();
        return board(point -> {
            for (int i = 0; i < chains.size(); i++) {
                if (chains.get(i).points().contains(point)) {
                    return Integer.toString(i + 1);
                }
            }
            return "\"\"";
        });
    }

    /** Returns for every empty point a colour: blue if it reaches only Black, white if only White, gray if both. */
    private String reach() {
        Position position = game.position();
        return board(point -> {
            if (position.at(point) != Color.EMPTY) {
                return "\"\"";
            }
            Chain empty = position.chainAt(point);
            boolean black = empty.reaches(Color.BLACK);
            boolean white = empty.reaches(Color.WHITE);
            return black && white ? "gray" : black ? "blue" : white ? "white" : "\"\"";
        });
    }

    /** Returns the owner of every point under the rule set, as a text grid with {@code b} and {@code w}. */
    private String territory() {
        Score score = game.rules().settle(game.history()).score();
        return board(point -> switch (score.holding(point).owner()) {
            case BLACK -> "b";
            case WHITE -> "w";
            default -> "\"\"";
        });
    }

    /** Returns the estimated final owner of every point, from −1 (White) to 1 (Black). */
    private String ownership() {
        Estimate estimate = Estimate.of(game.position(), PLAYOUTS, 1);
        return board(point -> String.format(Locale.ROOT, "%.2f", estimate.owns(Player.BLACK, point)));
    }

    /** Returns the empty points at which the rule set bars a play of a player, each with the label of the clause. */
    private String barred(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a colour");
        Player player = GtpGame.player(arguments.get(0));
        StringJoiner barred = new StringJoiner("\n");
        for (Point point : game.position().points(Color.EMPTY)) {
            if (game.judge(new Turn(player, Move.play(point))) instanceof Verdict.Illegal illegal) {
                barred.add(point + " " + illegal.clause().label());
            }
        }
        return barred.toString();
    }

    /** Writes one word for every point as a text grid, beginning with the top row. */
    private String board(Function<Point, String> word) {
        Board board = game.board();
        StringJoiner rows = new StringJoiner("\n");
        for (int row = board.rows() - 1; row >= 0; row--) {
            StringJoiner line = new StringJoiner(" ");
            for (int column = 0; column < board.columns(); column++) {
                line.add(word.apply(new Point(column, row)));
            }
            rows.add(line.toString());
        }
        return rows.toString();
    }
}
