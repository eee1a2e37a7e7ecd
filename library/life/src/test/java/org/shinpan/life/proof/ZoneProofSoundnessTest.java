package org.shinpan.life.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ZoneClaim.Turn;
import org.shinpan.life.truth.Boards;
import org.shinpan.life.truth.Retrograde;
import org.shinpan.life.truth.Retrograde.Passing;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;

/**
 * Tests that a claim of a zone proof that the checker accepts holds on every board with its content. The zones cannot
 * lose any point, so each of them is at the limit of what the checker accepts. Everything outside the zone is varied in
 * all ways, with every ko ban. Two searches through all moves say what is true: {@link Retrograde}, which uses only the
 * definition of life, and {@link WholeBoardClaims}, which plays the game of the proof on the whole board.
 */
class ZoneProofSoundnessTest {

    private Retrograde truth = new Retrograde(1, 1, Passing.OPPONENT_ONLY);
    private final Set<ZoneClaim> checked = new HashSet<>();
    private long boards;

    @ParameterizedTest
    @CsvSource({"5,1,20,20", "6,1,15,20", "3,2,20,20", "2,3,20,20"})
    void claimsHoldWhateverStandsOutside(int columns, int rows, int targets, int proofs) {
        check(columns, rows, targets, proofs, new Random(1));
        assertThat(boards).isGreaterThan(checked.size());
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({"4,2,2000,100", "3,3,1000,100", "5,2,300,100", "6,2,20,30"})
    void moreClaimsHoldWhateverStandsOutside(int columns, int rows, int targets, int proofs) {
        check(columns, rows, targets, proofs, new Random(2));
        System.out.printf(
                "%d×%d: %d claims hold on all %d boards with their content%n", columns, rows, checked.size(), boards);
    }

    private void check(int columns, int rows, int targets, int proofs, Random random) {
        truth = new Retrograde(columns, rows, Passing.OPPONENT_ONLY);
        Board board = Board.of(columns, rows);
        for (int i = 0; i < targets; i++) {
            int position = random.nextInt(truth.positions());
            List<Integer> chains = truth.parts(truth.black(position));
            if (!chains.isEmpty()) {
                int chain = chains.get(random.nextInt(chains.size()));
                BitSet alive = truth.won(chain);
                for (Claim claim : List.of(Claim.ALIVE, Claim.TAKEN)) {
                    check(new WholeBoardClaims(board, claim, chain), claim, alive, proofs, random);
                }
            }
        }
    }

    private void check(WholeBoardClaims game, Claim goal, BitSet alive, int proofs, Random random) {
        List<Integer> won = game.won();
        Set<ZoneClaim> seen = new HashSet<>();
        for (int i = 0; i < proofs && !won.isEmpty(); i++) {
            Proof.Zone proof = game.proof(won.get(random.nextInt(won.size())), random);
            for (int number = 0; number < proof.claims().size(); number++) {
                if (!game.accepts(proof.claims(), number)) {
                    fail("a claim of a true proof is refused: " + proof);
                }
                ZoneClaim claim = proof.claims().get(number);
                if (seen.add(claim)) {
                    checked.add(claim);
                    checkAllBoards(game, goal, alive, claim);
                }
            }
            checkStatement(proof);
        }
    }

    /** Checks one claim on every board with its content. */
    private void checkAllBoards(WholeBoardClaims game, Claim goal, BitSet alive, ZoneClaim claim) {
        boolean isLife = goal == Claim.ALIVE;
        int zone = WholeBoardClaims.bits(claim.zone());
        int black = WholeBoardClaims.bits(isLife ? claim.own() : claim.foreign());
        int white = WholeBoardClaims.bits(isLife ? claim.foreign() : claim.own());
        boolean blackToMove = (claim.turn() == Turn.STRATEGIST) == isLife;
        for (int state = 0; state < truth.states(); state++) {
            if ((truth.black(state) & zone) == black
                    && (truth.white(state) & zone) == white
                    && truth.isBlackToMove(state) == blackToMove) {
                boards++;
                int own = isLife ? truth.black(state) : truth.white(state);
                int other = isLife ? truth.white(state) : truth.black(state);
                if (alive.get(state) != isLife || !game.isWon(own, other, claim.turn())) {
                    fail("a false claim is accepted, with state %d: %s", state, claim);
                }
            }
        }
    }

    /** Checks the statement whose position is the zone of the root, alone on the board. */
    private void checkStatement(Proof.Zone proof) {
        Board board = proof.crucial().board();
        ZoneClaim root = proof.root();
        boolean isLife = proof.claim() == Claim.ALIVE;
        int black = WholeBoardClaims.bits(isLife ? root.own() : root.foreign());
        int white = WholeBoardClaims.bits(isLife ? root.foreign() : root.own());
        Position position = Boards.position(board, black, white);
        Chain chain = position.chainAt(proof.crucial().first());
        if (!chain.points().equals(proof.crucial())
                || position.chainWithoutLiberty().isPresent()
                || !position.at(proof.crucial().first()).equals(Color.BLACK)) {
            return;
        }
        for (Side first : Side.values()) {
            ProofFile.Statement statement = new ProofFile.Statement(chain, new Opening(first, Optional.empty()), proof);
            boolean accepted = ProofChecker.check(position, PointSet.empty(board), statement, Traits.Life.INDEPENDENT)
                    .isEmpty();
            assertThat(accepted).isEqualTo((first == Side.OWNER) == (isLife == (root.turn() == Turn.STRATEGIST)));
        }
    }
}
