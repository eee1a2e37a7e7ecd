package org.shinpan.engine.gtp.client;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.shinpan.testkit.JavaProgram;

/**
 * A program that speaks GTP in a separate process. Its arguments set its behaviour: {@code list=a,b} the commands that
 * it lists, {@code move=A1,pass} its moves one after the other (then it passes), and {@code on=COMMAND:DEED} what it
 * does instead of replying to a command. The command {@code fake-log} returns the commands that it received.
 */
public final class FakeEngine {

    private final PrintStream out;
    private final List<String> arguments;
    private final List<String> moves = new ArrayList<>();
    private final List<String> log = new ArrayList<>();

    private FakeEngine(PrintStream out, List<String> arguments) {
        this.out = out;
        this.arguments = arguments;
        value("move=").ifPresent(list -> moves.addAll(Arrays.asList(list.split(","))));
    }

    /**
     * Returns the program with these arguments. They are encoded in ASCII, because the locale may lack one of their
     * letters.
     */
    public static GtpProgram with(String name, String... arguments) {
        String[] ascii = Stream.of(arguments)
                .map(argument -> URLEncoder.encode(argument, StandardCharsets.UTF_8))
                .toArray(String[]::new);
        return new GtpProgram(name, JavaProgram.command(classPath(), FakeEngine.class.getName(), 64, ascii));
    }

    /** Returns the folders of the test's classes and of the engine's. */
    private static String classPath() {
        return Stream.of(FakeEngine.class, GtpProgram.class)
                .map(type -> {
                    try {
                        return Path.of(type.getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .toURI())
                                .toString();
                    } catch (URISyntaxException impossible) {
                        throw new IllegalStateException(impossible);
                    }
                })
                .collect(Collectors.joining(File.pathSeparator));
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        List<String> decoded = Stream.of(arguments)
                .map(argument -> URLDecoder.decode(argument, StandardCharsets.UTF_8))
                .toList();
        new FakeEngine(out, decoded).run();
    }

    private java.util.Optional<String> value(String key) {
        return arguments.stream()
                .filter(argument -> argument.startsWith(key))
                .map(argument -> argument.substring(key.length()))
                .findFirst();
    }

    private void run() throws IOException, InterruptedException {
        deed(value("first:").orElse(""), "");
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] words = line.strip().split("\\s+");
            String id = words[0].matches("\\d+") ? words[0] : "";
            String command = id.isEmpty() ? words[0] : words[1];
            if (!command.equals("fake-log")) {
                log.add(line.strip().substring(id.isEmpty() ? 0 : id.length() + 1));
            }
            java.util.Optional<String> deed = value("on=" + command + ":");
            if (deed.isPresent()) {
                deed(deed.get(), id);
            } else if (command.equals("quit")) {
                out.print("=" + id + "\n\n");
                return;
            } else {
                out.print(reply(command, line, id));
            }
            out.flush();
        }
    }

    private String reply(String command, String line, String id) {
        return switch (command) {
            case "list_commands" ->
                "=" + id + " "
                        + String.join(
                                "\n", value("list=").orElse("play,genmove,undo").split(",")) + "\n\n";
            case "genmove" -> "=" + id + " " + (moves.isEmpty() ? "pass" : moves.remove(0)) + "\n\n";
            case "fake-log" -> {
                String lines = String.join("\n", log);
                log.clear();
                yield "=" + id + " " + lines + "\n\n";
            }
            case "echo" -> "=" + id + " " + line + "\n\n";
            case "no_such_command" -> "?" + id + " unknown command\n\n";
            default -> "=" + id + "\n\n";
        };
    }

    private void deed(String deed, String id) throws IOException, InterruptedException {
        switch (deed.split("/")[0]) {
            case "" -> {}
            case "say" -> out.print(deed.substring(4).replace("\\n", "\n").replace("ID", id));
            case "silence" -> Thread.sleep(600_000);
            case "think" -> {
                // The rest of the argument is a file that shows that the program thinks.
                Files.writeString(Path.of(deed.substring(5)), "");
                Thread.sleep(1000);
                out.print("=" + id + " pass\n\n");
            }
            case "exit" -> {
                System.err.println("a fault in the program");
                System.exit(3);
            }
            case "long-line" -> out.print("=" + id + " " + "x".repeat(1_000_000) + "\n\n");
            case "long-reply" -> out.print("=" + id + " " + "a line\n".repeat(400_000) + "\n");
            case "endless" -> {
                byte[] much = "x".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
                while (!out.checkError()) {
                    out.write(much);
                }
            }
            case "flood" -> {
                while (!out.checkError()) {
                    out.print("=\n\n");
                }
            }
            case "mumble" -> {
                for (int i = 0; i < 20_000; i++) {
                    System.err.println("line " + i + " on standard error");
                }
                out.print("=" + id + " done\n\n");
            }
            case "child" -> {
                Process child = new ProcessBuilder("sleep", "600").start();
                out.print("=" + id + " " + child.pid() + "\n\n");
            }
            case "deaf" -> {
                out.print("=" + id + "\n\n");
                out.flush();
                Thread.sleep(600_000);
            }
            default -> throw new IllegalArgumentException("no deed: " + deed);
        }
    }
}
