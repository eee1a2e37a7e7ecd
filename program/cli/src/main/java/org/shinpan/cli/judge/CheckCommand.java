package org.shinpan.cli.judge;

import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.RecordInput;
import org.shinpan.cli.input.RecordSource;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofFileException;
import org.shinpan.rules.board.Color;
import org.shinpan.sgf.formats.RecordFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * The command {@code shinpan check}: checks proofs that {@code shinpan prove --out} wrote, without the code that found
 * them.
 */
@Command(name = "check")
public final class CheckCommand extends ConsoleCommand {

    @Parameters(index = "0", paramLabel = "FILE|-", descriptionKey = "file")
    private String file;

    @Override
    public Integer call() throws UnreadableInputException {
        ProofFile proofs = read();
        PrintWriter out = out();
        out.print(proofs.position());
        boolean allShown = true;
        for (ProofFile.Statement statement : proofs.statements()) {
            String name = statement.chain().points().first().toString();
            Optional<String> fault = ProofChecker.check(proofs.position(), proofs.given(), statement, proofs.life());
            if (fault.isPresent()) {
                complain(file + ": " + name + ": the proof is refused: " + fault.get());
                allShown = false;
            } else {
                boolean isBlack = statement.chain().color() == Color.BLACK;
                out.printf("%-4s %-5s shown: %s%n", name, isBlack ? "Black" : "White", proofs.words(statement));
            }
        }
        return allShown ? ExitStatus.DONE : ExitStatus.REFUSED;
    }

    private ProofFile read() throws UnreadableInputException {
        byte[] bytes = RecordInput.bytes(RecordSource.named(file));
        if (bytes.length > RecordFile.MAX_BYTES) {
            throw new UnreadableInputException(file, "it has more than " + RecordFile.MAX_BYTES + " bytes");
        }
        try {
            return ProofFile.parse(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException notText) {
            throw new UnreadableInputException(file, "it is not UTF-8");
        } catch (ProofFileException notAProof) {
            throw new UnreadableInputException(file, notAProof);
        }
    }
}
