package org.shinpan.web;

import org.shinpan.server.web.LocalMind;
import org.shinpan.server.web.LocalSite;
import org.shinpan.server.web.MindText;
import org.teavm.jso.JSExport;

/**
 * Answers those requests of a page that need long computations, such as opinions, proofs and moves of the computer
 * player. It runs in a worker of the browser, whose script {@code mind.js} calls this class.
 */
public final class Mind {

    private static final LocalMind MIND = new LocalMind(MindText::text, () -> (long) (Math.random() * Long.MAX_VALUE));

    private Mind() {}

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
        LocalSite.Answer answer = MIND.answer(method, target, body);
        return new String[] {Integer.toString(answer.status()), answer.text()};
    }
}
