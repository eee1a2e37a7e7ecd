package org.shinpan.web;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.web.LocalSite;
import org.shinpan.server.web.PageText;
import org.teavm.jso.JSExport;

/** The functions of the site without a server. The script of its worker, {@code desk.js}, calls them. */
public final class Desk {

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
    private static final int NAME_LENGTH = 12;

    private static final LocalSite SITE =
            new LocalSite(PageText::text, System::currentTimeMillis, Browser::day, Desk::name);

    private Desk() {}

    /** Returns a new name for a game of this browser. */
    private static String name() {
        StringBuilder name = new StringBuilder();
        while (name.length() < NAME_LENGTH) {
            name.append(LETTERS.charAt((int) (Math.random() * LETTERS.length())));
        }
        return name.toString();
    }

    /** Does nothing. The compiler needs a main method. */
    public static void main(String[] args) {}

    /** Returns the status and the text of an answer. */
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

    /** Opens a game from its lines. Returns what is wrong with them; an empty text if nothing is. */
    @JSExport
    public static String open(String game, String[] lines) {
        try {
            SITE.open(game, List.of(lines));
            return "";
        } catch (Refusal | IllegalArgumentException | IndexOutOfBoundsException damaged) {
            return String.valueOf(damaged.getMessage());
        }
    }

    /** Returns the messages that answer a message of a page. */
    @JSExport
    public static String[] onMessage(String game, String message) {
        return SITE.onMessage(game, message).toArray(new String[0]);
    }

    /** Returns the messages about what happens without a request. */
    @JSExport
    public static String[] goesOn(String game) {
        return SITE.goesOn(game).toArray(new String[0]);
    }

    /** Returns the question to the program of a game, as the body of a request for a move; empty if there is none. */
    @JSExport
    public static String engineQuestion(String game) {
        return SITE.engineQuestion(game);
    }

    /** Takes the move of the program of a game; an empty text if there is none. Returns the messages about it. */
    @JSExport
    public static String[] onMove(String game, String question, String move) {
        return SITE.onMove(game, question, move).toArray(new String[0]);
    }

    /** Returns the lines to keep since the last call: each name of a game, and then its line. */
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
