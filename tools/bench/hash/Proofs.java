//IMPORT Prover Budget Finding ProofFile ProofChecker Traits Position Chain Color
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.*;

/**
 * Writes the proofs of chains of final positions, one line each. One chain is drawn from each position, and searched
 * with its own prover and node budget by the definition of independent life; every eighth one also by the Japanese
 * definition. Arguments: {@code OUT POSITIONS NODES}.
 */
final class Proofs {
    /** The number of searched nodes. It is not in the lines, because it differs a little from run to run. */
    static long allNodes;

    public static void main(String[] args) throws Exception {
        Random random = new Random(44);
        List<Path> files = new ArrayList<>(Common.records(System.getenv("FINALS")));
        Collections.shuffle(files, random);
        int max = Integer.parseInt(args[1]);
        int nodes = Integer.parseInt(args[2]);
        try (PrintStream out = Common.out(args[0])) {
            for (int i = 0; i < max; i++) {
                Position position = Common.last(files.get(i));
                List<Chain> chains = new ArrayList<>(position.chains(Color.BLACK));
                chains.addAll(position.chains(Color.WHITE));
                chains.sort(Comparator.comparing(c -> c.points().first().toString()));
                Chain chain = chains.get(random.nextInt(chains.size()));
                line(out, files.get(i), position, chain, Traits.Life.INDEPENDENT, nodes);
                if (i % 8 == 0) {
                    line(out, files.get(i), position, chain, Traits.Life.JAPANESE, nodes);
                }
            }
        }
        System.err.println("proofs: nodes of all searches together " + allNodes);
    }

    private static void line(PrintStream out, Path file, Position position, Chain chain, Traits.Life life, int nodes) {
        Finding finding = new Prover(position, life).prove(chain, Budget.ofNodes(nodes));
        String proof = finding.proof()
                .map(p -> new ProofFile(position, life, List.of(new ProofFile.Statement(chain, p))))
                .map(f -> ProofChecker.check(f) + " " + f.text().replaceAll("\\s+", " "))
                .orElse("none");
        out.println(file.getFileName() + " " + life + " " + chain.points().first() + " " + finding.life() + " | "
                + finding.reason() + " | " + proof);
        allNodes += finding.nodes();
    }
}
