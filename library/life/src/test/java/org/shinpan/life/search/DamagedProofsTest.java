package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Damage;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofFileException;
import org.shinpan.life.truth.Retrograde;
import org.shinpan.life.truth.Retrograde.Passing;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;
import org.shinpan.testkit.Checkout;

/**
 * Tests that no proof of a false statement is accepted. True proofs are given for other positions, other chains and the
 * opposite claim; if such a statement is false by {@link Retrograde}, the proof is also damaged at random, many times.
 */
class DamagedProofsTest {

    private static final Path CASES = Checkout.path("examples/check-proofs");

    /** The number of damaged proofs in the nightly run. */
    private static final int MILLION = Integer.getInteger("shinpan.damaged-proofs", 1_000_000);

    /** The largest number of points of a board for the brute force. */
    private int largest = 8;

    private final Map<String, Retrograde> truths = new HashMap<>();
    private final Map<String, Map<Integer, Integer>> numbers = new HashMap<>();
    private final Map<String, BitSet> verdicts = new HashMap<>();
    private final Map<Object, Boolean> japanese = new HashMap<>();
    private final Map<String, Integer> refused = new TreeMap<>();
    private int statements;
    private int accepted;

    @Test
    void damagedProofsOfFalseStatementsAreRefused() throws IOException, ProofFileException {
        refuse(trueProofs(), 2_000, 20, 1);
        assertThat(statements).isGreaterThan(60);
        assertThat(accepted).isGreaterThan(30);
        assertThat(refused.keySet()).contains("Standing", "Local", "Joint", "Confirmation", "Zone");
    }

    /** Checks that the true proofs are about true statements. */
    @Test
    void trueProofsShowWhatIsTrue() throws IOException, ProofFileException {
        int known = 0;
        for (Damage proof : trueProofs()) {
            ProofFile file = proof.file();
            if (isDecidable(file)) {
                assertThat(isTrue(file)).as(proof.text()).isTrue();
                known++;
            }
        }
        assertThat(known).isGreaterThan(20);
    }

    @Tag("nightly")
    @Test
    void aMillionDamagedProofsOfFalseStatementsAreRefused() throws IOException, ProofFileException {
        largest = 10;
        List<Damage> proofs = trueProofs();
        proofs.addAll(foundProofs(2_000, 2));
        refuse(proofs, MILLION, 20, 100);
        System.out.printf(
                "%d proofs, %d false statements, %s refused, 0 accepted; %d of true statements accepted%n",
                proofs.size(), statements, refused, accepted);
        assertThat(accepted).isGreaterThan(MILLION / 100);
    }

    private static List<Damage> trueProofs() throws IOException, ProofFileException {
        List<Damage> proofs = new ArrayList<>();
        for (String text : Files.readAllLines(CASES.resolve("true.jsonl"))) {
            proofs.add(Damage.of(text));
        }
        for (String text : Files.readAllLines(CASES.resolve("zones.jsonl"))) {
            Damage proof = Damage.of(text);
            ProofFile.Statement only = proof.file().statements().get(0);
            if (only.opening().equals(Opening.USUAL) && only.proof().claim() == Claim.ALIVE) {
                proofs.add(proof);
            }
        }
        return proofs;
    }

    /** Returns proofs of random chains on small boards. */
    private static List<Damage> foundProofs(int wanted, int seed) throws ProofFileException {
        Random random = new Random(seed);
        List<Damage> proofs = new ArrayList<>();
        List<Board> boards = List.of(Board.of(3, 3), Board.of(5, 2), Board.of(4, 2), Board.of(3, 2), Board.of(5, 1));
        while (proofs.size() < wanted) {
            Board board = boards.get(random.nextInt(boards.size()));
            Position position = Position.empty(board);
            for (Point point : board.points()) {
                position = position.withColor(point, Color.values()[random.nextInt(3)]);
            }
            Traits.Life life = board.area() <= 5 ? Traits.Life.JAPANESE : Traits.Life.INDEPENDENT;
            for (Finding finding :
                    new Prover(position, life).proveAll(Budget.ofNodes(3_000)).values()) {
                if (finding.proof().isPresent()) {
                    ProofFile.Statement statement = new ProofFile.Statement(
                            finding.chain(), finding.proof().get());
                    proofs.add(Damage.of(new ProofFile(position, life, List.of(statement)).text()));
                }
            }
        }
        return proofs;
    }

    /** Checks proofs of false statements, whole and damaged, until this number of readable ones was refused. */
    private void refuse(List<Damage> proofs, int wanted, int damages, int seed) {
        Random random = new Random(seed);
        int count = 0;
        while (count < wanted) {
            Damage file = proofs.get(random.nextInt(proofs.size())).withAnotherStatement(random);
            if (isFalse(file)) {
                statements++;
                count += refuse(file);
                for (int i = 0; i < damages; i++) {
                    count += refuse(file.withDamagedProofs(random));
                }
            }
        }
    }

    /** Returns 1 if the file can be read and its proof is refused. */
    private int refuse(Damage damaged) {
        try {
            ProofFile file = damaged.file();
            if (ProofChecker.check(file).isEmpty()) {
                fail("a false statement is accepted: " + damaged.text());
            }
            refused.merge(file.statements().get(0).proof().getClass().getSimpleName(), 1, Integer::sum);
            return 1;
        } catch (ProofFileException noProof) {
            return 0;
        }
    }

    private boolean isFalse(Damage proof) {
        try {
            ProofFile file = proof.file();
            boolean isTrue = !isDecidable(file) || isTrue(file);
            accepted += isTrue && ProofChecker.check(file).isEmpty() ? 1 : 0;
            return !isTrue;
        } catch (ProofFileException noStatement) {
            return false;
        }
    }

    private boolean isDecidable(ProofFile file) {
        int most = file.life() == Traits.Life.JAPANESE ? largest / 2 : largest;
        return file.position().board().area() <= most
                && file.position().chainWithoutLiberty().isEmpty();
    }

    private boolean isTrue(ProofFile file) {
        ProofFile.Statement only = file.statements().get(0);
        boolean alive = file.life() == Traits.Life.JAPANESE
                ? japanese.computeIfAbsent(List.of(file.position(), only.chain()), key -> new LiteralConfirmation()
                        .isAlive(file.position(), only.chain()))
                : hasTwoEyes(file.position(), only.chain());
        return alive == (only.proof().claim() == Claim.ALIVE);
    }

    private boolean hasTwoEyes(Position position, Chain chain) {
        Board board = position.board();
        String size = board.toString();
        Retrograde truth = truths.computeIfAbsent(
                size, key -> new Retrograde(board.columns(), board.rows(), Passing.OPPONENT_ONLY));
        Map<Integer, Integer> of = numbers.computeIfAbsent(size, key -> new HashMap<>());
        for (int number = of.size(); number < truth.positions(); number++) {
            of.put(truth.black(number) << 12 | truth.white(number), number);
        }
        int owners = 0;
        int opponents = 0;
        int bits = 0;
        for (Point point : board.points()) {
            int bit = 1 << board.index(point);
            owners |= position.at(point) == chain.color() ? bit : 0;
            opponents |= position.at(point) == chain.color().opposite() && position.at(point) != Color.EMPTY ? bit : 0;
            bits |= chain.points().contains(point) ? bit : 0;
        }
        int asked = bits;
        BitSet alive = verdicts.computeIfAbsent(size + "/" + bits, key -> truth.alive(asked));
        return alive.get(java.util.Objects.requireNonNull(of.get(owners << 12 | opponents)));
    }
}
