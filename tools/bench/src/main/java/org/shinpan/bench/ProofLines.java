package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofFileException;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.law.Traits;

/**
 * Writes test data for another proof checker: proofs that are found in final positions of real games, and damaged
 * copies of them. Every proof is a document on a line of {@code proofs.jsonl}; the same line of {@code verdicts.txt} is
 * the verdict of {@link ProofChecker}.
 *
 * <p>Arguments: {@code FOLDER [--every N] [--from K] [--seconds S | --processor-seconds S] [--damaged D] [--most M]
 * [--out OUT]}. For every proof, D copies are made in which one point, move or number is replaced by another one of the
 * same proof. Documents with more than M characters are left out; their number is printed.
 */
public final class ProofLines {

    private static final Pattern VALUE =
            Pattern.compile("\"[A-T]\\d+\"|\"pass\"|\"settled\"|(?<=[\\[,:])\\d+(?=[\\],}])");

    private final Random random = new Random(1);
    private final List<String> lines = new ArrayList<>();
    private final List<String> verdicts = new ArrayList<>();
    private int proofs;
    private int tooLong;

    private ProofLines() {}

    /** Finds proofs, damages them and writes the files. */
    public static void main(String[] args) throws IOException {
        BenchArguments options = BenchArguments.parse(
                args, List.of("--every", "--from", "--seconds", "--processor-seconds", "--damaged", "--most", "--out"));
        ProcessorLimit limit = ProcessorLimit.of(options);
        ProofLines all = new ProofLines();
        for (FinalGame game : Finals.games(options)) {
            Set<Proof> seen = new HashSet<>();
            for (Finding finding :
                    limit.run(new Prover(game.position())::proveAll).values()) {
                Optional<Proof> proof = finding.proof();
                if (proof.isPresent() && seen.add(proof.get())) {
                    ProofFile.Statement statement = new ProofFile.Statement(finding.chain(), proof.get());
                    ProofFile file = new ProofFile(game.position(), Traits.Life.INDEPENDENT, List.of(statement));
                    all.add(file.text(), options.count("--damaged", 3), options.count("--most", 200_000));
                }
            }
        }
        Path out = Path.of(options.word("--out", "."));
        Files.write(out.resolve("proofs.jsonl"), all.lines);
        Files.write(out.resolve("verdicts.txt"), all.verdicts);
        long accepted = all.verdicts.stream().filter("accepted"::equals).count();
        System.out.println(all.proofs + " proofs, " + all.tooLong + " more left out; " + all.lines.size()
                + " documents, " + accepted + " accepted");
    }

    private void add(String text, int damaged, int max) {
        String line = text.replaceAll("\\s*\\R\\s*", "");
        if (line.length() > max) {
            tooLong++;
            return;
        }
        proofs++;
        judge(line);
        int start = line.indexOf("\"proofs\"");
        List<MatchResult> values =
                VALUE.matcher(line).region(start, line.length()).results().toList();
        for (int i = 0; i < damaged && values.size() > 1; i++) {
            MatchResult one = values.get(random.nextInt(values.size()));
            String other = values.get(random.nextInt(values.size())).group();
            if (!other.equals(one.group())) {
                judge(line.substring(0, one.start()) + other + line.substring(one.end()));
            }
        }
    }

    private void judge(String line) {
        lines.add(line);
        verdicts.add(isAccepted(line) ? "accepted" : "refused");
    }

    private static boolean isAccepted(String text) {
        try {
            return ProofChecker.check(ProofFile.parse(text)).isEmpty();
        } catch (ProofFileException unreadable) {
            return false;
        }
    }
}
