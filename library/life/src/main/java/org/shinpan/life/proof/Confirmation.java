package org.shinpan.life.proof;

import java.util.List;
import java.util.Map;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;

/**
 * A proof that a chain is, or is not, alive by Article 7 of the Japanese rules: a strategy for the study of the chain.
 *
 * <p><b>The study.</b> The chain's owner and the opponent move in turn from the position, the opponent first. Stones
 * are played and taken as in the game, without self-capture. After a stone was taken in a ko, its player may not take
 * back there until passing for that ko, or until the shape is gone: the place is no longer empty, or the single stone
 * that took is gone or has another liberty. Passes do not end the study. As long as the chain stands, the owner has
 * nothing to do. Once the opponent has taken the chain, the owner has to claim a stone after one of the owner's moves:
 * a stone on a point of the chain, or on a point of an opposing chain that stood beside it in the position. If the
 * opponent takes the claimed stone, the claim was wrong and the chain is not alive; while the claimed stone stands, the
 * chain is alive. Endless play favours the owner while the chain or the claimed stone stands, and the opponent at all
 * other times.
 *
 * <p><b>Why a region suffices.</b> All neighbours of the region are stones. The strategist's stones among them are
 * walls: other proofs, on other points, show that none of them is ever taken. The other side's stones among them need
 * no proof: the strategist plays only in the region, and never takes the last liberty in it from a chain that continues
 * outside. So the strategist's plays never change anything outside the region, except the answers in the walls' proofs.
 * Every move of the other side outside counts as a pass in the region, and lifts no ban there. A threat elsewhere helps
 * neither side. A chain beside a wall is never taken either, since the wall is not.
 *
 * <p>The replies are the strategist's, one for each state in which the strategist is to move. A state is written as the
 * stones of the region in the order of its points, {@code X}, {@code O} and {@code .}; then {@code whole},
 * {@code taken} or {@code claimed C3}; then for each player the places where taking back in a ko is barred, as in
 * {@code B:D4 W:}. A reply is a point, {@code pass}, or {@code pass for D4}. Once the chain is taken, a reply of the
 * owner can also be {@code C3, claims C3}.
 *
 * @param claim the claim of the proof
 * @param region the points on which the strategy is played
 * @param walls chains of the strategist around the region
 * @param replies the strategist's reply in each state that can arise
 */
public record Confirmation(Claim claim, PointSet region, List<Wall> walls, Map<String, String> replies)
        implements Proof {

    /** The words for the stages of the study: the chain stands whole, it was taken, or the owner claims a stone. */
    static final String WHOLE = "whole";

    static final String TAKEN = "taken";
    static final String CLAIMED = "claimed ";

    public Confirmation {
        Present.all("the claim", claim, "the region", region, "the walls", walls, "the replies", replies);
        walls = List.copyOf(walls);
        replies = Map.copyOf(replies);
    }
}
