package org.shinpan.engine.gtp;

/**
 * An optional part of the report on a search, in addition to the moves. A client asks for it with the {@link #word} in
 * an analysis command of GTP, or with the {@link #field} in a query to the analysis engine.
 */
public enum ReportPart {

    /** The expected owner of every point. */
    OWNERSHIP("ownership", "includeOwnership"),
    /** The expected owner of every point after each move. */
    OWNERSHIP_OF_MOVES("movesOwnership", "includeMovesOwnership"),
    /** The standard deviation of the owner of every point over the playouts. */
    OWNERSHIP_DEVIATION("ownershipStdev", "includeOwnershipStdev"),
    /** The standard deviation of the owner of every point after each move. */
    OWNERSHIP_DEVIATION_OF_MOVES("movesOwnershipStdev", "includeMovesOwnershipStdev"),
    /** The probability that the game ends without a result, for each move. */
    NO_RESULT("noResultValue", "includeNoResultValue"),
    /** The probability of each move before any search. */
    POLICY("", "includePolicy"),
    /** For each move of the principal variation, the number of playouts that went through it. */
    LINE_VISITS("pvVisits", "includePVVisits"),
    /**
     * The number of playouts through every edge of KataGo's search graph; in a tree, the same numbers as
     * {@link #LINE_VISITS}.
     */
    LINE_EDGE_VISITS("pvEdgeVisits", ""),
    /** The win rate, the score and the other figures of the position itself. */
    ROOT("rootInfo", "");

    private final String word;
    private final String field;

    ReportPart(String word, String field) {
        this.word = word;
        this.field = field;
    }

    /** {@return the word for this part in a command; empty if no command can ask for it} */
    public String word() {
        return word;
    }

    /** {@return the field for this part in a query; empty if no query can ask for it} */
    public String field() {
        return field;
    }

    /** {@return whether the search must record how its playouts ended} */
    public boolean asksForOutcomes() {
        return compareTo(OWNERSHIP_OF_MOVES) >= 0 && compareTo(NO_RESULT) <= 0;
    }
}
