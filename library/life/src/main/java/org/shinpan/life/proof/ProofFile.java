package org.shinpan.life.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;

/**
 * The content of a proof file: a position and statements about its chains, each with its proof. The file is JSON in the
 * format {@code shinpan-proof/3}; or in {@code shinpan-proof/2} if no chains are given as safe, the opponent moves
 * first in all statements, all claims are about life, and there is no zone proof. {@code docs/proofs.md} and the schema
 * {@code docs/schemas/proof-3.json} describe both. A proof that was read shows nothing until {@link ProofChecker} has
 * accepted it.
 *
 * @param position the position
 * @param life the definition of life by which the chains are proved: independent or Japanese
 * @param given the points of the chains that the statements assume to be safe, without a proof
 * @param statements the chains and their proofs
 */
public record ProofFile(Position position, Traits.Life life, PointSet given, List<Statement> statements) {

    /** The name of the format. */
    public static final String FORMAT = "shinpan-proof/3";

    /** The name of the format without given chains, openings, claims about capture and zone proofs. */
    public static final String OLDER_FORMAT = "shinpan-proof/2";

    /**
     * A chain with a proof about it.
     *
     * @param chain a chain of the position
     * @param opening the side that moves first, and its first move if that is fixed
     * @param proof why the chain is, or is not, alive or taken
     */
    public record Statement(Chain chain, Opening opening, Proof proof) {
        public Statement {
            Present.all("the chain", chain, "the opening", opening, "the proof", proof);
        }

        /**
         * Creates a statement about play in which the opponent moves first.
         *
         * @param chain a chain of the position
         * @param proof why the chain is, or is not, alive or taken
         */
        public Statement(Chain chain, Proof proof) {
            this(chain, Opening.USUAL, proof);
        }

        private boolean isOld() {
            return opening.equals(Opening.USUAL)
                    && !(proof instanceof Proof.Zone)
                    && (proof.claim() == Proof.Claim.ALIVE || proof.claim() == Proof.Claim.NOT_ALIVE);
        }
    }

    /**
     * Creates the content of a file.
     *
     * @throws IllegalArgumentException if there are no proofs by this definition of life
     */
    public ProofFile {
        Present.all("the position", position, "the definition", life, "the given stones", given);
        Objects.requireNonNull(statements, "the statements must not be null");
        if (life != Traits.Life.INDEPENDENT && life != Traits.Life.JAPANESE) {
            throw new IllegalArgumentException("there are no proofs of life by the definition " + life);
        }
        statements = List.copyOf(statements);
    }

    /**
     * Creates a file without given chains.
     *
     * @param position the position
     * @param life the definition of life by which the chains are proved: independent or Japanese
     * @param statements the chains and their proofs
     */
    public ProofFile(Position position, Traits.Life life, List<Statement> statements) {
        this(position, life, noPoint(position), statements);
    }

    private static PointSet noPoint(Position position) {
        return PointSet.empty(Objects.requireNonNull(position, "the position must not be null")
                .board());
    }

    /**
     * Parses the content of a proof file. The proofs are not checked.
     *
     * @param text the content of a file, in one of the two formats
     * @return the position and the statements with their proofs
     * @throws ProofFileException if the text is in neither format
     */
    public static ProofFile parse(String text) throws ProofFileException {
        Objects.requireNonNull(text, "the text must not be null");
        return new ProofReader(JsonText.parse(text)).read();
    }

    /**
     * Returns what a statement claims, in words that end a sentence about the chain.
     *
     * @param statement a statement of this file
     * @return the claim with the opening and with the chains that are given, such as {@code taken for good after White
     *     B13, given that A10 lives}
     */
    public String words(Statement statement) {
        Objects.requireNonNull(statement, "the statement must not be null");
        boolean japanese = life == Traits.Life.JAPANESE;
        Player owner = statement.chain().player();
        String claim =
                switch (statement.proof().claim()) {
                    case ALIVE -> japanese ? "alive by Article 7 of the Japanese rules" : "independently alive";
                    case NOT_ALIVE -> japanese ? "dead by Article 7 of the Japanese rules" : "not independently alive";
                    case TAKEN -> "taken for good";
                    case NOT_TAKEN -> "not taken for good";
                    case TAKEN_BY_KO -> "taken for good if " + owner.opponent() + " wins every ko";
                    case STAYS -> "not taken for good even if " + owner.opponent() + " wins every ko";
                    case TAKEN_UNDER_BANS -> "taken for good if bans of kos bar " + owner + " alone";
                    case STAYS_UNDER_BANS -> "not taken for good even if bans of kos bar " + owner + " alone";
                    case TAKEN_WITH_THREATS -> "taken for good " + threats(statement.proof(), owner);
                    case STAYS_WITH_THREATS -> "not taken for good " + threats(statement.proof(), owner);
                };
        return claim + opening(statement) + givenChains();
    }

    /** Returns, as the end of a sentence, which side has threats in a proof that counts them, and how many. */
    private static String threats(Proof proof, Player owner) {
        int threats = proof.threats().orElse(0);
        String number = Math.abs(threats) == 1 ? "one threat" : Math.abs(threats) + " threats";
        return threats == 0
                ? "if neither side has a threat"
                : "if " + (threats < 0 ? owner : owner.opponent()) + " has " + number + " more";
    }

    private static String opening(Statement statement) {
        Opening opening = statement.opening();
        String first = opening.first().of(statement.chain().player()).toString();
        if (opening.equals(Opening.USUAL)) {
            return "";
        }
        return opening.move()
                .map(move ->
                        move instanceof Move.Play ? " after " + first + " " + move : " after " + first + " elsewhere")
                .orElse(" if " + first + " moves first");
    }

    /**
     * Returns in words which chains are given, as the end of a sentence.
     *
     * @return such as {@code , given that A10 and C3 live}; empty if none is
     */
    public String givenChains() {
        List<String> names = new ArrayList<>();
        for (Chain chain : position.chains()) {
            if (given.intersects(chain.points())) {
                names.add(chain.points().first().toString());
            }
        }
        if (names.isEmpty()) {
            return "";
        }
        String last = names.remove(names.size() - 1);
        return ", given that "
                + (names.isEmpty() ? last + " lives" : String.join(", ", names) + " and " + last + " live");
    }

    /**
     * Returns the content of the file. A proof that occurs several times, such as the proof of a chain on which several
     * other proofs rely, is written once.
     *
     * @return JSON that {@link #parse} reads
     */
    public String text() {
        boolean isOld = given.isEmpty() && statements.stream().allMatch(Statement::isOld);
        ProofWriter writer = new ProofWriter(position, isOld ? OLDER_FORMAT : FORMAT, isOld);
        statements.forEach(it -> writer.add(it.chain(), it.opening(), it.proof()));
        return writer.text(life, given);
    }
}
