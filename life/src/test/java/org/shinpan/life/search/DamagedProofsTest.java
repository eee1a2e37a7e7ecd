package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.proof.Damage;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofFileException;
import org.shinpan.life.search.Retrograde.Passing;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;

/**
 * No proof of a false statement is accepted. Proofs are damaged at random, their positions and claims too, and the
 * brute force says which statements are false.
 */
class DamagedProofsTest {

    private static final Path CASES = Path.of("../examples/check-proofs");

    /** The most points of a board that the brute force is asked about. */
    private int largest = 8;

    private final Map<String, Retrograde> truths = new HashMap<>();
    private final Map<String, Map<Integer, Integer>> numbers = new HashMap<>();
    private final Map<String, BitSet> verdicts = new HashMap<>();
    private final Map<Object, Boolean> japanese = new HashMap<>();
    private int accepted;

    @Test
    void damagedProofsOfFalseStatementsAreRefused() throws IOException, ProofFileException {
        assertThat(damage(12_000, 1)).isGreaterThan(100);
        assertThat(accepted).isGreaterThan(100);
    }

    /** The true proofs are about true statements. */
    @Test
    void trueProofsShowWhatIsTrue() throws IOException, ProofFileException {
        int known = 0;
        for (String text : Files.readAllLines(CASES.resolve("true.jsonl"))) {
            ProofFile file = ProofFile.parse(text);
            if (isDecidable(file)) {
                assertThat(isTrue(file)).as(text).isTrue();
                known++;
            }
        }
        assertThat(known).isGreaterThan(20);
    }

    @Tag("nightly")
    @Test
    void aMillionDamagedProofsOfFalseStatementsAreRefused() throws IOException, ProofFileException {
        largest = 10;
        int refused = 0;
        for (int seed = 100; refused < 1_000_000; seed++) {
            refused += damage(100_000, seed);
        }
        assertThat(accepted).isGreaterThan(10_000);
    }

    /** The number of false statements among damaged proofs. */
    private int damage(int times, int seed) throws IOException, ProofFileException {
        List<String> proofs = Files.readAllLines(CASES.resolve("true.jsonl"));
        Random random = new Random(seed);
        int refused = 0;
        for (int i = 0; i < times; i++) {
            String damaged = Damage.to(proofs.get(random.nextInt(proofs.size())), random);
            ProofFile file;
            try {
                file = ProofFile.parse(damaged);
            } catch (ProofFileException noProof) {
                continue;
            }
            if (file.statements().isEmpty() || !isDecidable(file)) {
                continue;
            }
            ProofFile.Statement only = file.statements().get(0);
            boolean passes = ProofChecker.check(file.position(), only.chain(), only.proof(), file.life())
                    .isEmpty();
            if (isTrue(file)) {
                accepted += passes ? 1 : 0;
            } else {
                assertThat(passes).as(damaged).isFalse();
                refused++;
            }
        }
        return refused;
    }

    private boolean isDecidable(ProofFile file) {
        int most = file.life() == Traits.Life.JAPANESE ? 5 : largest;
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
