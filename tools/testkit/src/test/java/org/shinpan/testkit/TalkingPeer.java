package org.shinpan.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A program that speaks GTP for {@link GtpPeerTest}. It breaks the protocol only when a command asks it to. */
final class TalkingPeer {

    private TalkingPeer() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] words = line.split(" ", 3);
            String rest = words.length > 2 ? words[2] : "";
            switch (words.length > 1 ? words[1] : words[0]) {
                case "echo" -> out.print("=" + words[0] + " " + rest + "\n\n");
                case "lines" -> out.print("=" + words[0] + "\r\n  " + rest.replace(",", "\r\n") + "\r\n\r\n");
                case "chatter" -> out.print("hello\n\n\n=" + words[0] + " " + rest + "\n\n\n");
                case "otherNumber" -> out.print("=" + words[0] + "0 " + rest + "\n\n");
                case "noNumber" -> out.print("= " + rest + "\n\n");
                case "silence" -> out.flush();
                case "leave", "quit" -> {
                    return;
                }
                default -> out.print("?" + words[0] + " unknown command\n\n");
            }
        }
    }
}
