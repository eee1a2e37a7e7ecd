package org.shinpan.web;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.game.IllegalMoveException;
import org.shinpan.views.VerdictView;
import org.shinpan.views.ViewText;

/**
 * Creates the JSON with which a function answers a call from JavaScript. It is the result, or an object with the field
 * {@code error}, which the calling script throws as an exception. The error has a {@code code} and a {@code message},
 * and for an illegal move the {@code verdict}.
 */
final class Reply {

    /** Computes the result of a call and writes it. */
    interface Work {
        void write(JsonText to) throws IOException;
    }

    private Reply() {}

    /** Returns the result of a call, or its error, as JSON. */
    static String of(Work work) {
        JsonText result = new JsonText();
        try {
            work.write(result);
            return result.toString();
        } catch (IllegalMoveException barred) {
            return error("illegal-move", barred, barred);
        } catch (IOException unreadable) {
            return error("unreadable", unreadable, null);
        } catch (IllegalArgumentException | NullPointerException wrong) {
            return error("argument", wrong, null);
        } catch (IllegalStateException wrong) {
            return error("state", wrong, null);
        }
    }

    private static String error(String code, Exception fault, @Nullable IllegalMoveException barred) {
        String message = fault.getMessage();
        JsonText to = new JsonText();
        to.open();
        to.field("error").open();
        to.field("code").text(code);
        to.field("message").text(message == null ? code : message);
        if (barred != null) {
            to.field("verdict");
            ViewText.write(VerdictView.of(barred.verdict()), to);
        }
        to.close();
        to.close();
        return to.toString();
    }
}
