package org.shinpan.life.proof;

import java.util.List;
import java.util.Objects;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Traits;

/**
 * A position and proofs about its chains, as a file: JSON in the format {@code shinpan-proof/2}, which
 * {@code docs/proofs.md} and the schema {@code docs/schemas/proof-2.json} describe. A proof that was read shows nothing
 * until {@link ProofChecker} has accepted it.
 *
 * @param position the position
 * @param life the definition of life by which the chains are proved: independent or Japanese
 * @param statements the chains and their proofs
 */
public record ProofFile(Position position, Traits.Life life, List<Statement> statements) {

    /** The name of the format. */
    public static final String FORMAT = "shinpan-proof/2";

    /**
     * A chain with a proof that it is, or is not, alive.
     *
     * @param chain a chain of the position
     * @param proof why the chain is, or is not, alive
     */
    public record Statement(Chain chain, Proof proof) {
        /**
         * Refuses null.
         *
         * @param chain a chain of the position
         * @param proof why the chain is, or is not, alive
         */
        public Statement {
            Present.all("the chain", chain, "the proof", proof);
        }
    }

    /**
     * Refuses null and copies the statements.
     *
     * @throws IllegalArgumentException if there are no proofs by this definition of life
     */
    public ProofFile {
        Present.all("the position", position, "the definition", life, "the statements", statements);
        if (life != Traits.Life.INDEPENDENT && life != Traits.Life.JAPANESE) {
            throw new IllegalArgumentException("there are no proofs of life by the definition " + life);
        }
        statements = List.copyOf(statements);
    }

    /**
     * Reads a position and proofs from a text. The proofs are not checked.
     *
     * @param text a text in the format
     * @return the position and the proofs
     * @throws ProofFileException if the text is not in the format
     */
    public static ProofFile parse(String text) throws ProofFileException {
        Objects.requireNonNull(text, "the text must not be null");
        return new ProofReader(JsonText.parse(text)).read();
    }

    /**
     * Writes the position and the proofs as a text.
     *
     * @return the text in the format; a proof that several walls share is written once
     */
    public String text() {
        ProofWriter writer = new ProofWriter(position);
        statements.forEach(statement -> writer.add(statement.chain(), statement.proof()));
        return writer.text(FORMAT, life);
    }
}
