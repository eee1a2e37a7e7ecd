package org.shinpan.engine.gtp.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.shinpan.rules.check.Present;

/**
 * The command line of a program that speaks GTP.
 *
 * @param name the name of the program in tables and messages
 * @param command the program and its arguments; no shell interprets them
 */
public record GtpProgram(String name, List<String> command) {

    /**
     * Copies the command.
     *
     * @throws IllegalArgumentException if the command names no program
     */
    public GtpProgram {
        Present.all("the name", name, "the command", command);
        command = List.copyOf(command);
        if (command.isEmpty() || command.get(0).isBlank()) {
            throw new IllegalArgumentException("the command names no program");
        }
    }

    /**
     * Parses a command line. Blanks separate words. A blank between two {@code "} or two {@code '} belongs to the word.
     * A backslash makes a following quote, blank or backslash an ordinary character, but not between two {@code '}.
     * Nothing else is special: there are no variables, patterns, redirections or pipes.
     *
     * @param commandLine the command line
     * @return the program
     * @throws IllegalArgumentException if a quote is not closed or there is no word
     */
    public static GtpProgram parse(String commandLine) {
        Objects.requireNonNull(commandLine, "the command line must not be null");
        List<String> words = words(commandLine);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("the command '" + commandLine + "' names no program");
        }
        return new GtpProgram(commandLine.strip(), words);
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < line.length() && " \t\"'\\".indexOf(line.charAt(i + 1)) >= 0) {
                word.append(line.charAt(++i));
                inWord = true;
            } else if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                inWord = true;
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                }
                word.setLength(0);
                inWord = false;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("the quote " + quote + " is not closed in: " + line);
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }

    @Override
    public String toString() {
        return name;
    }
}
