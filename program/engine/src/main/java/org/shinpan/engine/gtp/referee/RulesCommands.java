package org.shinpan.engine.gtp.referee;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.shinpan.engine.gtp.ForeignRules;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Settlement;

/**
 * The GTP commands about rules. They return or change the rule set of the game, by Shinpan's names or in the terms of
 * other programs. The commands {@code gogui-rules_*} let GoGui use Shinpan as its referee.
 */
final class RulesCommands {

    private final GtpGame game;

    RulesCommands(GtpGame game) {
        this.game = game;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.register("shinpan-rules", this::rules);
        protocol.registerPlain(
                "kata-get-rules", () -> ForeignRules.of(game.rules().traits()).json());
        protocol.register("kata-set-rules", this::kataSetRules);
        protocol.register("kata-set-rule", this::kataSetRule);
        protocol.register("kgs-rules", this::kgsRules);
        protocol.registerPlain("gogui-rules_game_id", () -> "Go");
        protocol.registerPlain("gogui-rules_board", () -> picture());
        protocol.registerPlain("gogui-rules_board_size", () -> RecordCommands.size(game.board()));
        protocol.registerPlain("gogui-rules_board_gfx", () -> graphics());
        protocol.registerPlain(
                "gogui-rules_captured_count",
                () -> game.history().prisoners(Player.BLACK) + " "
                        + game.history().prisoners(Player.WHITE));
        protocol.registerPlain("gogui-rules_legal_moves", () -> legalMoves());
        protocol.registerPlain(
                "gogui-rules_side_to_move",
                () -> game.history().toMove().toString().toLowerCase(Locale.ROOT));
        protocol.registerPlain("gogui-rules_final_result", () -> finalResult());
    }

    private String rules(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 0, 1, "a rule text");
        if (arguments.isEmpty()) {
            return game.rules().name();
        }
        try {
            game.changeRules(arguments.get(0));
        } catch (IllegalArgumentException unknown) {
            throw new GtpException(String.valueOf(unknown.getMessage()));
        }
        return "";
    }

    private String kataSetRules(List<String> arguments) throws GtpException {
        GtpGame.needAtLeast(arguments, 1, "rules");
        game.changeRules(
                ForeignRules.ruleSet(String.join(" ", arguments), game.rules().name()));
        return "";
    }

    private String kataSetRule(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 2, "a rule and a value");
        game.changeRules(ForeignRules.ruleSetWith(arguments.get(0), arguments.get(1), game.rules()));
        return "";
    }

    private String kgsRules(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "rules");
        game.changeRules(ForeignRules.kgsRuleSet(arguments.get(0), game.rules().name()));
        return "";
    }

    private String picture() {
        Position position = game.position();
        Board board = position.board();
        StringBuilder picture = new StringBuilder();
        for (int row = board.rows() - 1; row >= 0; row--) {
            StringJoiner line = new StringJoiner(" ", "", "\n");
            for (int column = 0; column < board.columns(); column++) {
                line.add(String.valueOf(position.at(new Point(column, row)).symbol()));
            }
            picture.append(line);
        }
        return picture.toString();
    }

    /**
     * Returns the legal moves of the player to move. After the end of the game the list is empty, which is how GoGui
     * recognizes the end.
     */
    private String legalMoves() {
        if (game.history().ending().isPresent()) {
            return "";
        }
        return game.legalMoves(game.history().toMove());
    }

    /** Returns GoGui's drawing commands for the owners of the empty points; empty before the end of the game. */
    private String graphics() {
        Settlement settlement = game.rules().settle(game.history());
        if (settlement.ending().isEmpty()) {
            return "";
        }
        StringBuilder graphics = new StringBuilder();
        PointSet empty = game.position().points(Color.EMPTY);
        for (Holding holding : settlement.score().holdings()) {
            PointSet points = holding.points().intersection(empty);
            if (!points.isEmpty() && holding.owner() == Holding.Owner.BLACK) {
                graphics.append("BLACK ").append(points.names()).append('\n');
            } else if (!points.isEmpty() && holding.owner() == Holding.Owner.WHITE) {
                graphics.append("WHITE ").append(points.names()).append('\n');
            }
        }
        return graphics.append("TEXT ").append(finalResult()).toString();
    }

    private String finalResult() {
        Settlement settlement = game.rules().settle(game.history());
        Result result = settlement.resultSoFar();
        String points = settlement
                .score()
                .black()
                .points()
                .flatMap(black -> settlement
                        .score()
                        .white()
                        .points()
                        .map(white -> ", Black " + plain(black) + ", White " + plain(white)))
                .orElse("");
        String who = settlement.ending().map(ending -> "ended by " + ending).orElse("not over") + " ("
                + game.rules().name() + ")";
        if (result instanceof Result.Won won) {
            return won.winner() + " wins by " + plain(won.margin()) + points + "; " + who;
        }
        if (result instanceof Result.WonByResignation won) {
            return won.winner() + " wins by resignation; " + who;
        }
        if (result instanceof Result.Open open) {
            return "undetermined: " + open.question();
        }
        if (result instanceof Result.WonByForfeit won) {
            return won.winner() + " wins by forfeit; " + who;
        }
        if (result instanceof Result.NoResult) {
            return "no result; " + who;
        }
        if (result instanceof Result.BothLose) {
            return "both players lose; " + who;
        }
        return "a tie" + points + "; " + who;
    }

    private static String plain(BigDecimal points) {
        return points.toPlainString();
    }
}
