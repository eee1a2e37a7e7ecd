package org.shinpan.engine.gtp.referee;

import java.util.List;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;

/**
 * Commands of game servers, tournament programs and graphical clients that concern the engine and not the game, for
 * example the opponent's name, a line of chat, or the title of a window. They change nothing in the game.
 */
final class ClientCommands {

    private static final String NO_CHAT = "I am Shinpan, a program, and I cannot chat. Have a good game!";

    private final GtpGame game;
    private final String version;

    ClientCommands(GtpGame game, String version) {
        this.game = game;
        this.version = version;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.registerPlain("kgs-game_over", () -> "");
        protocol.register("kgs-chat", ClientCommands::chat);
        protocol.register("cgos-opponent_name", arguments -> noted(arguments, "a name"));
        protocol.register("cgos-opponent_rating", arguments -> noted(arguments, "a rating"));
        protocol.register("cgos-gameover", arguments -> noted(arguments, "a result"));
        protocol.register("gogui-version", arguments -> noted(arguments, "a version"));
        protocol.registerPlain("gogui-title", () -> "Shinpan: " + setting());
        protocol.registerPlain("gomill-describe_engine", this::description);
    }

    /** Returns the version of this program, the rule set, the board and the komi in two lines. */
    String description() {
        return "Shinpan " + version + "\nReferee of " + setting();
    }

    private String setting() {
        return game.rules().name() + ", " + game.board() + ", komi "
                + game.history().agreement().komi();
    }

    private static String noted(List<String> arguments, String what) throws GtpException {
        GtpGame.needAtLeast(arguments, 1, what);
        return "";
    }

    /**
     * Answers a chat message; the arguments are {@code game|private NAME MESSAGE}. The client sends the reply to the
     * chat.
     */
    private static String chat(List<String> arguments) throws GtpException {
        GtpGame.needAtLeast(arguments, 2, "game or private, a name and a message");
        return NO_CHAT;
    }
}
