package org.shinpan.engine.gtp;

/**
 * What a report on a search may have besides the moves: the analysis commands of GTP ask for it by {@link #word}, the
 * queries of the analysis engine by {@link #field}.
 */
public enum ReportPart {

    /** The expected owner of each point. */
    OWNERSHIP("ownership", "includeOwnership"),
    /** The same after each move. */
    OWNERSHIP_OF_MOVES("movesOwnership", "includeMovesOwnership"),
    /** The standard deviation of the owner of each point over the playouts. */
    OWNERSHIP_DEVIATION("ownershipStdev", "includeOwnershipStdev"),
    /** The same after each move. */
    OWNERSHIP_DEVIATION_OF_MOVES("movesOwnershipStdev", "includeMovesOwnershipStdev"),
    /** How likely the game has no result after each move. */
    NO_RESULT("noResultValue", "includeNoResultValue"),
    /** How likely each move is before any search. */
    POLICY("", "includePolicy"),
    /** The playouts through each move of a principal variation. */
    LINE_VISITS("pvVisits", "includePVVisits"),
    /** The same under the name of KataGo's graph search; in a tree they are the same numbers. */
    LINE_EDGE_VISITS("pvEdgeVisits", ""),
    /** The figures of the position as a whole. */
    ROOT("rootInfo", "");

    private final String word;
    private final String field;

    ReportPart(String word, String field) {
        this.word = word;
        this.field = field;
    }

    /** {@return its name in a command; empty if no command knows it} */
    public String word() {
        return word;
    }

    /** {@return the field of a query that asks for it; empty if no query can} */
    public String field() {
        return field;
    }

    /** {@return whether the search has to note how its playouts ended} */
    public boolean asksForOutcomes() {
        return compareTo(OWNERSHIP_OF_MOVES) >= 0 && compareTo(NO_RESULT) <= 0;
    }
}
