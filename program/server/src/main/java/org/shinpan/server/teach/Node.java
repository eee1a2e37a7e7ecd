package org.shinpan.server.teach;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.views.AbsentIfNull;

/**
 * A node in the tree of moves of a game record or a class, in the form that pages receive and that events store. The
 * elements of lists of points have the form that {@link PointList} describes.
 *
 * @param parent the number of the parent node, from 0; -1 for the first node
 * @param turn the number of the turn, from 1; null if the node has no move
 * @param player the player of the turn
 * @param move the move of the turn, such as {@code D4} or {@code pass}
 * @param setUp true if the node sets up stones
 * @param toMove the player to move after the set-up, if the record says so
 * @param empty the points that are empty now and were not before
 * @param black the points that have black stones now and did not before
 * @param white the points that have white stones now and did not before
 * @param comment the comment of the node
 * @param name the name of the node
 * @param marks the marks on the board
 * @param signs the SGF properties of the node that rate the move or the position
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Node(
        int parent,
        @AbsentIfNull @Nullable Integer turn,
        @AbsentIfNull @Nullable Player player,
        @AbsentIfNull @Nullable String move,
        @AbsentIfNull @Nullable Boolean setUp,
        @AbsentIfNull @Nullable Player toMove,
        @AbsentIfNull @Nullable List<String> empty,
        @AbsentIfNull @Nullable List<String> black,
        @AbsentIfNull @Nullable List<String> white,
        @AbsentIfNull @Nullable String comment,
        @AbsentIfNull @Nullable String name,
        @AbsentIfNull @Nullable Marks marks,
        @AbsentIfNull @Nullable List<Sign> signs) {

    /**
     * Properties of SGF that rate the move (bad BM, doubtful DO, interesting IT, good TE) or the position (even DM,
     * good for Black GB, good for White GW, unclear UC, hotspot HO).
     */
    public enum Sign {
        BM,
        DO,
        IT,
        TE,
        DM,
        GB,
        GW,
        UC,
        HO
    }

    /** Returns this node with other marks. */
    Node with(Marks other) {
        Marks shown = other.equals(Marks.NONE) ? null : other;
        return new Node(parent, turn, player, move, setUp, toMove, empty, black, white, comment, name, shown, signs);
    }

    /** Returns this node with another comment; an empty text removes the comment. */
    Node with(String text) {
        String shown = text.isEmpty() ? null : text;
        return new Node(parent, turn, player, move, setUp, toMove, empty, black, white, shown, name, marks, signs);
    }
}
