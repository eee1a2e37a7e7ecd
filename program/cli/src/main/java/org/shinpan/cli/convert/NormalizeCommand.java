package org.shinpan.cli.convert;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.OneLine;
import org.shinpan.cli.input.OutputOption;
import org.shinpan.cli.input.RecordFiles;
import org.shinpan.cli.input.RecordInput;
import org.shinpan.cli.input.RecordSource;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.sgf.formats.GameBlocks;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.sgf.record.Symmetry;
import org.shinpan.sgf.tree.SgfGrammar;
import org.shinpan.sgf.tree.SgfNode;
import org.shinpan.sgf.tree.SgfSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code shinpan normalize}: writes every game to its own file, all in the same form. */
@Command(name = "normalize")
public final class NormalizeCommand extends ConsoleCommand {

    /** The format of the written files. */
    enum Form {
        SGF,
        GTP
    }

    /**
     * The value of {@code --symmetry} that turns or mirrors every game so that its first stone is in the upper right
     * corner, nearer to the upper side.
     */
    private static final String USUAL = "usual";

    @Parameters(arity = "1..*", paramLabel = "FILE|DIR|-", descriptionKey = "files")
    private List<String> inputs;

    @Option(names = "--out", paramLabel = "DIR", required = true)
    private Path folder;

    @Option(names = "--format", paramLabel = "sgf|gtp", defaultValue = "sgf")
    private Form format;

    @Option(names = "--symmetry", paramLabel = "NAME", defaultValue = "identity")
    private String symmetry;

    @Option(names = "--strip-comments")
    private boolean strip;

    @Option(names = "--salvage")
    private boolean salvage;

    @Mixin
    private OutputOption overwrite = new OutputOption();

    private final Set<String> names = new HashSet<>();
    private int written;
    private int faults;

    @Override
    public Integer call() throws IOException {
        if (!symmetry.equals(USUAL)) {
            symmetry(); // throws an exception for an unknown symmetry before anything is read
        }
        if (salvage && format == Form.GTP) {
            throw new IllegalArgumentException("--salvage writes SGF, not GTP commands");
        }
        Files.createDirectories(folder);
        RecordFiles files = new RecordFiles(inputs);
        files.faults().forEach(this::fault);
        for (RecordSource source : files.sources()) {
            try {
                if (salvage) {
                    salvage(source);
                } else {
                    normalize(source.name(), RecordInput.read(source));
                }
            } catch (UnreadableInputException unreadable) {
                fault(OneLine.of(unreadable));
            } finally {
                source.done().run();
            }
        }
        complain(written + (written == 1 ? " game" : " games") + " written to " + folder + "; "
                + (salvage ? "losses: " : "unreadable: ") + faults);
        return faults == 0 || (salvage && written > 0) ? ExitStatus.DONE : ExitStatus.REFUSED;
    }

    /**
     * Writes all games that can be read in a damaged file into one new file, and reports every loss on one line. The
     * file may have any length, because it is read in blocks.
     */
    private void salvage(RecordSource source) throws IOException, UnreadableInputException {
        Path file = folder.resolve(unused(base(source.name())) + "." + extension());
        overwrite.check(file, inputs);
        try (InputStream input = RecordInput.open(source);
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(file, overwrite.openOptions()))) {
            GameBlocks blocks = new GameBlocks(input);
            int games = 0;
            for (Optional<GameBlocks.Block> block = blocks.next(); block.isPresent(); block = blocks.next()) {
                games += salvage(source.name(), block.get(), games, out);
            }
        }
    }

    /**
     * Writes the games of a block that can be read.
     *
     * @param before the number of games in the file before the block
     * @return the number of games in the block, including those that cannot be read
     */
    private int salvage(String name, GameBlocks.Block block, int before, OutputStream out) throws IOException {
        if (block.skipped() > 0) {
            fault(name + ": line " + block.line() + ": " + block.skipped() + " bytes in which no game begins");
            return 0;
        }
        RecordFile records;
        try {
            records = RecordFile.read(block.bytes());
        } catch (SgfSyntaxException wrong) {
            fault(name + ": " + block.inFile(new GameFault(1, wrong.line(), wrong.column(), wrong.what()), before));
            return 1;
        }
        for (String note : records.notes()) {
            complain(name + ": from line " + block.line() + ": " + note);
        }
        int last = 0;
        for (GameFault fault : records.faults()) {
            fault(name + ": " + block.inFile(fault, before));
            last = Math.max(last, fault.game());
        }
        for (GameRecord record : records.games()) {
            last = Math.max(last, record.number());
            reportUnread(name, record, before);
            try {
                out.write(content(record));
                written++;
            } catch (IllegalArgumentException impossible) {
                fault(name + ": game " + (record.number() + before) + ": " + OneLine.of(impossible));
            }
        }
        return last;
    }

    /** Reports the moves of a game that are lost because they are not on the board, although the game is written. */
    private void reportUnread(String name, GameRecord record, int before) {
        UnreadPoints.sentence(record)
                .ifPresent(lost -> fault(name + ": game " + (record.number() + before) + ": " + lost));
    }

    private void normalize(String name, RecordFile records) throws IOException {
        for (GameFault fault : records.faults()) {
            fault(name + ": " + fault);
        }
        for (String note : records.notes()) {
            complain(name + ": " + note);
        }
        boolean alone = records.isOfOneGame();
        for (GameRecord record : records.games()) {
            byte[] content;
            reportUnread(name, record, 0);
            try {
                content = content(record);
            } catch (IllegalArgumentException impossible) {
                fault(name + ": game " + record.number() + ": " + OneLine.of(impossible));
                continue;
            }
            String base = base(name) + (alone ? "" : "-" + record.number());
            overwrite.write(folder.resolve(unused(base) + "." + extension()).toString(), content);
            written++;
        }
    }

    /**
     * Returns the text of a game in the chosen format.
     *
     * @throws IllegalArgumentException if the format cannot represent the game
     */
    private byte[] content(GameRecord record) {
        Symmetry chosen = symmetry.equals(USUAL) ? Symmetry.usual(record) : symmetry();
        if (format == Form.GTP) {
            return GtpScript.of(record, chosen).getBytes(StandardCharsets.US_ASCII);
        }
        SgfNode root =
                record.root().orElseGet(() -> SgfWriter.tree(record).games().get(0));
        TreeCopy.Comments comments = strip ? TreeCopy.Comments.STRIPPED : TreeCopy.Comments.KEPT;
        return SgfGrammar.write(new TreeCopy(record.board(), chosen, comments).of(root));
    }

    private Symmetry symmetry() {
        for (Symmetry known : Symmetry.values()) {
            if (known.toString().equals(symmetry.toLowerCase(Locale.ROOT))) {
                return known;
            }
        }
        throw new IllegalArgumentException("there is no symmetry '" + symmetry + "'; there are usual, "
                + String.join(
                        ", ",
                        List.of(Symmetry.values()).stream()
                                .map(Symmetry::toString)
                                .toList()));
    }

    private String extension() {
        return format.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the name of a file without its folder and its extension. */
    private static String base(String name) {
        String file = name.substring(name.lastIndexOf('/') + 1).replaceFirst("(?i)\\.gz$", "");
        int dot = file.lastIndexOf('.');
        if (file.equals("-")) {
            return "game";
        }
        return dot > 0 ? file.substring(0, dot) : file;
    }

    /** Returns the name itself, or the name with a number if this run has already written a file of this name. */
    private String unused(String base) {
        String name = base;
        for (int number = 2; !names.add(name); number++) {
            name = base + "-" + number;
        }
        return name;
    }

    private void fault(String line) {
        faults++;
        complain(line);
    }
}
