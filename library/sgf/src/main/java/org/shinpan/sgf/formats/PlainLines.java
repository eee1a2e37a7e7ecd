package org.shinpan.sgf.formats;

import java.nio.charset.StandardCharsets;
import org.shinpan.sgf.text.FileText;
import org.shinpan.sgf.text.Looks;

/** Reads a text line by line, with only one line in memory at a time. */
final class PlainLines {

    private final byte[] text;
    private final int length;
    private final Looks looks;
    private int at;
    private int number;
    private String line = "";

    PlainLines(FileText text, Looks looks) {
        this.looks = looks;
        this.text = text.utf8();
        this.length = text.length();
    }

    /** Moves to the next line, and returns false if there is none. */
    boolean next() {
        if (at >= length) {
            return false;
        }
        int end = at;
        while (end < length && text[end] != '\n' && text[end] != '\r') {
            end++;
        }
        looks.at(end - at);
        line = new String(text, at, end - at, StandardCharsets.UTF_8).strip();
        // A 0 byte follows the text, so if the byte at end is a line end, there is another byte after it.
        at = text[end] == '\r' && text[end + 1] == '\n' ? end + 2 : end + 1;
        number++;
        return true;
    }

    /** Returns the current line, without blanks around it. */
    String line() {
        return line;
    }

    /** Returns the number of the current line, from 1. */
    int number() {
        return number;
    }
}
