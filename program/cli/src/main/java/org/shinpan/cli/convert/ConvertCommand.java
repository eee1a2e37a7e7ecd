package org.shinpan.cli.convert;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.OutputOption;
import org.shinpan.cli.input.RecordInput;
import org.shinpan.cli.input.RecordSource;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.formats.RecordFormat;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfGrammar;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The command {@code shinpan convert}: writes a file of records as SGF. */
@Command(name = "convert")
public final class ConvertCommand extends ConsoleCommand {

    @Mixin
    private OutputOption overwrite = new OutputOption();

    @Parameters(index = "0", paramLabel = "IN", descriptionKey = "in")
    private String input;

    @Parameters(index = "1", paramLabel = "OUT", descriptionKey = "out")
    private String output;

    @Override
    public Integer call() throws UnreadableInputException, IOException {
        byte[] content = RecordInput.bytes(RecordSource.named(input));
        SgfCollection trees;
        try {
            RecordFile records = RecordFile.read(content);
            for (GameFault fault : records.faults()) {
                complain(input + ": " + fault + (records.format() == RecordFormat.SGF ? "; kept as it is" : ""));
            }
            for (String note : records.notes()) {
                complain(input + ": " + note);
            }
            if (records.format() != RecordFormat.SGF) {
                if (records.games().isEmpty()) {
                    return ExitStatus.REFUSED;
                }
                UnreadPoints.sentence(records.games().get(0)).ifPresent(lost -> complain(input + ": " + lost));
            }
            trees = records.format() == RecordFormat.SGF
                    ? SgfGrammar.read(content)
                    : SgfWriter.tree(records.games().get(0));
        } catch (IOException unreadable) {
            throw new UnreadableInputException(input, unreadable);
        }
        if (output.equals("-")) {
            out().print(trees);
        } else {
            overwrite.check(Path.of(output), List.of(input));
            overwrite.write(output, SgfGrammar.write(trees));
        }
        return ExitStatus.DONE;
    }
}
