package org.shinpan.engine.gtp.client;

import java.util.ArrayList;
import java.util.List;

/**
 * A program that speaks GTP, and how it is started.
 *
 * @param name what it is called in tables and messages
 * @param command the program and its arguments, as the system gets them; no shell reads them
 */
public record GtpProgram(String name, List<String> command) {

    /** @throws IllegalArgumentException if there is no program in the command */
    public GtpProgram {
        command = List.copyOf(command);
        if (command.isEmpty() || command.get(0).isBlank()) {
            throw new IllegalArgumentException("a command names a program");
        }
    }

    /**
     * Reads a command line: words parted at blanks. Blanks stand within a word between {@code "} or {@code '}; after a
     * backslash outside {@code '} a quote, a blank or a backslash stands for itself. Nothing else has a meaning: no
     * variables, patterns, redirections or pipes.
     *
     * @throws IllegalArgumentException if a quote is left open or there is no word
     */
    public static GtpProgram parse(String commandLine) {
        List<String> words = words(commandLine);
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a command names a program, '" + commandLine + "' does not");
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
            throw new IllegalArgumentException("a quote " + quote + " is left open in: " + line);
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
