package org.shinpan.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A GTP program that plays what it is told to: its first argument lists its moves, parted by commas. In the place of a
 * move may stand {@code exit}, {@code hang}, {@code garbage}, {@code shout} or {@code refuse}, and {@code clock} for the
 * point of the first column in the row of as many seconds as it was told are left. With a file as second argument it
 * misbehaves only until the file is there, which it then makes.
 */
public final class ScriptedEngine {

    private final List<String> script;
    private final Path misbehaved;
    private final List<String> colors = new ArrayList<>();
    private String secondsLeft = "";
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private ScriptedEngine(List<String> script, Path misbehaved) {
        this.script = script;
        this.misbehaved = misbehaved;
    }

    public static void main(String[] arguments) throws IOException {
        Path marker = arguments.length > 1 ? Path.of(arguments[1]) : Path.of("");
        new ScriptedEngine(List.of(arguments[0].split(",")), marker).run();
    }

    private void run() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            String id = words[0];
            switch (words[1]) {
                case "clear_board" -> {
                    colors.clear();
                    reply(id, "");
                }
                case "play" -> {
                    colors.add(words[2]);
                    reply(id, "");
                }
                case "genmove" -> move(id, words[2]);
                case "list_commands" -> reply(id, "play\ngenmove\ntime_settings\ntime_left");
                case "time_left" -> {
                    secondsLeft = words[3];
                    reply(id, "");
                }
                case "quit" -> {
                    reply(id, "");
                    return;
                }
                default -> reply(id, "");
            }
        }
    }

    private void move(String id, String color) throws IOException {
        int number = (int) colors.stream().filter(color::equals).count();
        String move = number < script.size() ? script.get(number) : "pass";
        boolean odd = List.of("exit", "hang", "garbage", "shout", "refuse").contains(move);
        if (odd && !misbehaved.toString().isEmpty()) {
            if (Files.exists(misbehaved)) {
                move = "pass";
            } else {
                Files.writeString(misbehaved, "");
            }
        }
        switch (move) {
            case "clock" -> {
                colors.add(color);
                reply(id, "a" + secondsLeft);
            }
            case "exit" -> System.exit(3);
            case "hang" -> {}
            case "garbage" -> reply(id, "nowhere");
            case "shout" -> out.println("=" + id + " " + "x".repeat(2_000_000));
            case "refuse" -> out.print("?" + id + " I will not\n\n");
            default -> {
                colors.add(color);
                reply(id, move);
            }
        }
        out.flush();
    }

    private void reply(String id, String text) {
        out.print("=" + id + " " + text + "\n\n");
        out.flush();
    }
}
