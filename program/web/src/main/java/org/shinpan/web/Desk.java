package org.shinpan.web;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.web.LocalSite;
import org.shinpan.server.web.PageText;
import org.teavm.jso.JSExport;

/**
 * Answers the requests of the pages on the site without a server. It runs in a worker of the browser, whose script
 * {@code desk.js} calls these functions. Requests that take long are answered by {@link Mind} instead.
 */
public final class Desk {

    /** The characters from which the ids of games are made. */
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

    private static final int NAME_LENGTH = 12;

    private static final LocalSite SITE =
            new LocalSite(PageText::text, System::currentTimeMillis, Browser::day, Desk::name);

    private Desk() {}

    /** Returns a new random id for a game of this browser. */
    private static String name() {
        StringBuilder name = new StringBuilder();
        while (name.length() < NAME_LENGTH) {
            name.append(LETTERS.charAt((int) (Math.random() * LETTERS.length())));
        }
        return name.toString();
    }

    /** Does nothing. The compiler needs a main method. */
    public static void main(String[] args) {}

    /**
     * Answers an HTTP request.
     *
     * @param target the path and the query
     * @return the status and the text of the answer
     */
    @JSExport
    public static String[] answer(String method, String target, byte[] body) {
        LocalSite.Answer answer = SITE.answer(method, target, body);
        return new String[] {Integer.toString(answer.status()), answer.text()};
    }

    /** Returns whether a game is open. */
    @JSExport
    public static boolean isOpen(String game) {
        return SITE.isOpen(game);
    }

    /**
     * Opens a game from the lines that the page has stored ({@link #kept}).
     *
     * @return the reason why the lines cannot be read; empty if they can
     */
    @JSExport
    public static String open(String game, String[] lines) {
        try {
            SITE.open(game, List.of(lines));
            return "";
        } catch (Refusal | IllegalArgumentException | IndexOutOfBoundsException damaged) {
            return String.valueOf(damaged.getMessage());
        }
    }

    /** Handles a message that a page sends as if over a live connection to a game. Returns the messages to the page. */
    @JSExport
    public static String[] onMessage(String game, String message) {
        return SITE.onMessage(game, message).toArray(new String[0]);
    }

    /**
     * Performs the steps of a game that no message of a page causes, such as a loss on time. Returns the messages about
     * them.
     */
    @JSExport
    public static String[] goesOn(String game) {
        return SITE.goesOn(game).toArray(new String[0]);
    }

    /**
     * Returns the request for a move of the computer player of a game, as the body of an HTTP request; empty if that
     * player is not on turn.
     */
    @JSExport
    public static String engineQuestion(String game) {
        return SITE.engineQuestion(game);
    }

    /**
     * Plays the move of the computer player of a game. Returns the messages about it.
     *
     * @param question the request that asked for the move
     * @param move the move; empty if the player found none
     */
    @JSExport
    public static String[] onMove(String game, String question, String move) {
        return SITE.onMove(game, question, move).toArray(new String[0]);
    }

    /**
     * Returns the new lines that the page must store, since the last call. Every line has two elements in the array:
     * the id of its game and the line itself.
     */
    @JSExport
    public static String[] kept() {
        List<String> kept = new ArrayList<>();
        for (LocalSite.Kept one : SITE.kept()) {
            kept.add(one.game());
            kept.add(one.line());
        }
        return kept.toArray(new String[0]);
    }
}
