package org.shinpan.server.play;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.ProofFileException;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;

/**
 * The text of a proof file in which a player's browser sends its proofs that chains of a position are alive or dead.
 * The server does not trust the sender: it plays every proof through, which takes time in proportion to the length of
 * the proof. A certificate may lack proofs about some chains, but a certificate with a false claim is refused.
 */
public final class Certificate {

    /** The maximum length, in characters. */
    public static final int LONGEST = 512 * 1024;

    private Certificate() {}

    /** Returns the text of a proof file that contains the proofs of these findings. */
    public static String of(Position position, Map<Chain, Finding> findings) {
        List<ProofFile.Statement> statements = findings.values().stream()
                .flatMap(finding ->
                        finding.proof().stream().map(proof -> new ProofFile.Statement(finding.chain(), proof)))
                .toList();
        return new ProofFile(position, Traits.Life.INDEPENDENT, statements).text();
    }

    /**
     * Checks a certificate.
     *
     * @return a finding for every chain of the position, without a proof if the certificate has none; or empty if the
     *     certificate is about another position, since the game may have gone on while the browser searched
     * @throws Refusal if the text is no proof file, or one of its proofs is refused
     */
    public static Optional<Map<Chain, Finding>> check(Position position, String text) {
        ProofFile file = read(text);
        if (!file.position().equals(position)) {
            return Optional.empty();
        }
        require(
                file.life() == Traits.Life.INDEPENDENT && file.given().isEmpty(),
                "the proofs must be about independent life, and nothing may be given");
        Map<Chain, Finding> findings = new LinkedHashMap<>();
        for (Chain chain : position.chains()) {
            findings.put(chain, new Finding(chain, Optional.empty(), "", 0));
        }
        for (ProofFile.Statement statement : file.statements()) {
            Chain chain = statement.chain();
            Finding before = findings.get(chain);
            require(
                    before != null && before.proof().isEmpty(),
                    "there must be one proof for each chain, and not another one for " + name(chain));
            require(statement.opening().equals(Opening.USUAL), "the proof about " + name(chain) + " begins otherwise");
            ProofChecker.check(position, chain, statement.proof()).ifPresent(fault -> {
                throw new Refusal(Refusal.Code.BAD_REQUEST, "the proof about " + name(chain) + " is refused: " + fault);
            });
            findings.put(chain, new Finding(chain, Optional.of(statement.proof()), "", 0));
        }
        return Optional.of(findings);
    }

    private static ProofFile read(String text) {
        require(text.length() <= LONGEST, "a certificate has at most " + LONGEST + " characters");
        try {
            return ProofFile.parse(text);
        } catch (ProofFileException wrong) {
            throw new Refusal(Refusal.Code.BAD_REQUEST, "this is no proof file: " + wrong.getMessage());
        }
    }

    /**
     * Merges the findings of two searches about the same position. Every chain gets the finding that has a proof, if
     * one of them has.
     */
    static Map<Chain, Finding> both(Map<Chain, Finding> one, Map<Chain, Finding> other) {
        Map<Chain, Finding> both = new LinkedHashMap<>(one);
        other.forEach((chain, finding) ->
                both.merge(chain, finding, (mine, theirs) -> mine.proof().isPresent() ? mine : theirs));
        return both;
    }

    private static String name(Chain chain) {
        return chain.points().first().toString();
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new Refusal(Refusal.Code.BAD_REQUEST, message);
        }
    }
}
