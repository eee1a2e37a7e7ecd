package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Damage;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofFileException;
import org.shinpan.life.search.EnclosedGame.Wish;
import org.shinpan.life.search.RegionProver.Goal;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.law.Traits;

/**
 * Tests that no proof of a false statement about a first move is accepted: true proofs about other first moves, whole
 * and damaged, are given for statements that are false by {@link EnclosedGame}.
 */
class DamagedOpeningsTest {

    private static final Budget BUDGET = Budget.ofNodes(100_000);

    /** The number of rows of a corner: the brute force takes 27 times as long for a further one. */
    private int rows = 2;

    private final Map<Claim, Integer> refused = new EnumMap<>(Claim.class);
    private int statements;

    @Test
    void damagedProofsOfFalseStatementsAreRefused() throws ProofFileException {
        refuse(new Random(5), 200, 10);
        assertThat(refused).containsOnlyKeys(Claim.values());
        assertThat(statements).isGreaterThan(10);
    }

    @Tag("nightly")
    @Test
    void manyDamagedProofsOfFalseStatementsAreRefused() throws ProofFileException {
        rows = 3;
        refuse(new Random(6), 500_000, 100);
        System.out.printf("%d false statements about first moves, %s refused, 0 accepted%n", statements, refused);
        assertThat(refused).containsOnlyKeys(Claim.values());
    }

    private void refuse(Random random, int wanted, int damages) throws ProofFileException {
        while (refused.values().stream().mapToInt(Integer::intValue).sum() < wanted) {
            RegionProverTest.Framed framed = RegionProverTest.Framed.of(RegionProverTest.diagram(4, rows, random));
            Chain chain = framed.largest();
            if (chain != null) {
                refuse(framed, chain, random, damages);
            }
        }
    }

    private void refuse(RegionProverTest.Framed framed, Chain chain, Random random, int damages)
            throws ProofFileException {
        RegionProver prover = framed.prover(chain);
        int threats = random.nextInt(5) - 2;
        Map<Claim, List<Proof>> proofs = new EnumMap<>(Claim.class);
        for (Side first : Side.values()) {
            for (Goal goal : RegionProverTest.goals(threats)) {
                for (Outcome outcome : prover.firstMoves(goal, first, BUDGET)) {
                    outcome.proof().ifPresent(proof -> proofs.computeIfAbsent(proof.claim(), key -> new ArrayList<>())
                            .add(proof));
                }
            }
        }
        if (proofs.size() < 3) {
            // Almost everything is true of this chain.
            return;
        }
        EnclosedGame game = new EnclosedGame(framed.diagram());
        String vertex = framed.inDiagram(chain.points().first());
        for (Side first : Side.values()) {
            boolean ownerFirst = first == Side.OWNER;
            Map<String, Boolean> strict = game.afterFirstMoves(vertex, ownerFirst, Wish.LIFE_STRICT);
            Map<String, Boolean> generous = game.afterFirstMoves(vertex, ownerFirst, Wish.LIFE_GENEROUS);
            Map<String, Boolean> capture = game.afterFirstMoves(vertex, ownerFirst, Wish.CAPTURE);
            Map<String, Boolean> byKo = game.afterFirstMoves(vertex, ownerFirst, Wish.CAPTURE_BY_KO);
            Map<String, Boolean> underBans = game.afterFirstMoves(vertex, ownerFirst, Wish.CAPTURE_UNDER_BANS);
            Map<String, Boolean> withThreats =
                    game.afterFirstMoves(vertex, ownerFirst, Wish.CAPTURE_WITH_THREATS, threats);
            for (Outcome outcome : prover.firstMoves(Goal.LIFE, first, BUDGET)) {
                String move = framed.inDiagram(outcome.opening());
                for (Claim claim : Claim.values()) {
                    boolean isFalse =
                            switch (claim) {
                                case ALIVE -> !EnclosedGame.outcome(generous, move);
                                case NOT_ALIVE -> EnclosedGame.outcome(strict, move);
                                // A first move that takes in a ko is no move of this game.
                                case TAKEN -> !capture.getOrDefault(move, false);
                                case NOT_TAKEN -> capture.getOrDefault(move, true);
                                case TAKEN_BY_KO -> !byKo.getOrDefault(move, false);
                                case TAKEN_UNDER_BANS -> !underBans.getOrDefault(move, false);
                                case STAYS_UNDER_BANS -> underBans.getOrDefault(move, true);
                                case STAYS -> byKo.getOrDefault(move, true);
                                case TAKEN_WITH_THREATS -> !EnclosedGame.outcome(withThreats, move);
                                case STAYS_WITH_THREATS -> EnclosedGame.outcome(withThreats, move);
                            };
                    List<Proof> others = proofs.getOrDefault(claim, List.of());
                    if (isFalse && !others.isEmpty()) {
                        Proof other = others.get(random.nextInt(others.size()));
                        refuse(framed, chain, outcome.opening(), other, random, damages);
                    }
                }
            }
        }
    }

    private void refuse(
            RegionProverTest.Framed framed, Chain chain, Opening opening, Proof proof, Random random, int damages)
            throws ProofFileException {
        ProofFile.Statement statement = new ProofFile.Statement(chain, opening, proof);
        Damage file = Damage.of(
                new ProofFile(framed.position(), Traits.Life.INDEPENDENT, framed.given(), List.of(statement)).text());
        statements++;
        refuse(file, proof.claim());
        for (int i = 0; i < damages; i++) {
            refuse(file.withDamagedProofs(random), proof.claim());
        }
    }

    private void refuse(Damage damaged, Claim claim) {
        try {
            if (ProofChecker.check(damaged.file()).isEmpty()) {
                fail("a false statement is accepted: " + damaged.text());
            }
            refused.merge(claim, 1, Integer::sum);
        } catch (ProofFileException noProof) {
            // Damage that no reader accepts shows nothing about the checker.
        }
    }
}
