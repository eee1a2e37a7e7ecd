package org.shinpan.engine.gtp.referee;

import java.util.List;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;

/**
 * What the clients of game servers, tournaments and windows tell an engine or ask about it: who plays, that a game is
 * over, a line of chat, a title. What they tell changes nothing here.
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
        protocol.register("cgos-opponent_name", arguments -> told(arguments, "a name"));
        protocol.register("cgos-opponent_rating", arguments -> told(arguments, "a rating"));
        protocol.register("cgos-gameover", arguments -> told(arguments, "a result"));
        protocol.register("gogui-version", arguments -> told(arguments, "a version"));
        protocol.registerPlain("gogui-title", () -> "Shinpan: " + setting());
        protocol.registerPlain("gomill-describe_engine", this::description);
    }

    /** What this program is. */
    String description() {
        return "Shinpan " + version + "\nReferee of " + setting();
    }

    private String setting() {
        return game.rules().name() + ", " + game.board() + ", komi "
                + game.history().agreement().komi();
    }

    private static String told(List<String> arguments, String what) throws GtpException {
        GtpGame.needAtLeast(arguments, 1, what);
        return "";
    }

    /** {@code game|private NAME MESSAGE}; the reply goes to the same chat. */
    private static String chat(List<String> arguments) throws GtpException {
        GtpGame.needAtLeast(arguments, 2, "game or private, a name and a message");
        return NO_CHAT;
    }
}
