package org.shinpan.life.open;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.open.OpenClaim.Answer;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * Makes the zones of claims from the zones of the claims on which they rely: each gets the cells that the conditions in
 * {@code docs/zone-proofs.md} need, and few others.
 */
final class ClaimZones {

    private final WideBoard board;
    private final Paths paths;
    private final WideSet piece = new WideSet();
    private final WideSet fresh = new WideSet();
    private final WideSet shown = new WideSet();
    private final WideSet left = new WideSet();
    private final WideSet goals = new WideSet();

    ClaimZones(WideBoard board, Paths paths) {
        this.board = board;
        this.paths = paths;
    }

    /** Returns the claim that the owner, on turn, reaches the goal by a play after which another claim is true. */
    OpenClaim ofPlay(int play, OpenClaim after) {
        WideSet zone = WideSet.copyOf(after.zone()).add(play).addAll(board.around(play));
        boolean captures = false;
        for (int near : board.neighbours(play)) {
            if (board.color(near) == 1) {
                int head = board.head(near);
                if (board.liberties(head).size() == 1 && !board.isOpen(head)) {
                    captures = true;
                    zone.addAll(board.chain(head));
                    board.addAround(board.chain(head), zone);
                }
            }
        }
        for (int near : board.neighbours(play)) {
            if (board.color(near) == 1) {
                int head = board.head(near);
                if (board.liberties(head).size() > 1) {
                    piece(near, zone, piece);
                    showLiberties(head, piece, zone, play, 1);
                }
            }
        }
        if (!captures && !board.around(play).intersects(board.empty())) {
            showOwnLiberty(play, zone);
        }
        return OpenClaim.of(board, true, zone, List.of(new Answer(play, after)));
    }

    /** Adds to the zone a liberty of the chain that a play makes, unless the zone has one. */
    private void showOwnLiberty(int play, WideSet zone) {
        for (int near : board.neighbours(play)) {
            if (board.color(near) == 0) {
                piece(near, zone, piece);
                shown.clear();
                board.addAround(piece, shown);
                if (shown.retainAll(board.empty()).retainAll(zone).remove(play).size() > 0) {
                    return;
                }
            }
        }
        for (int near : board.neighbours(play)) {
            if (board.color(near) == 0 && board.liberties(board.head(near)).size() > 1) {
                piece(near, zone, piece);
                showLiberties(board.head(near), piece, zone, play, 1);
                return;
            }
        }
        throw new IllegalStateException("the play has no liberty");
    }

    /**
     * Returns the claim that the opponent, on turn, cannot prevent the goal.
     *
     * @param answers the answers to a pass, first, and to plays; all other plays in the zone of the answer to the pass
     *     are self-capture
     * @return the claim; null if a chain of the owner in the zone may be captured from outside the part
     */
    @Nullable OpenClaim ofAnswers(List<Answer> answers) {
        WideSet zone = new WideSet();
        for (Answer answer : answers) {
            zone.addAll(answer.claim().zone());
            if (answer.move() != OpenClaim.PASS) {
                zone.add(answer.move());
            }
        }
        WideSet barred = WideSet.copyOf(answers.get(0).claim().zone()).retainAll(board.empty());
        answers.stream()
                .filter(answer -> answer.move() != OpenClaim.PASS)
                .forEach(answer -> barred.remove(answer.move()));
        for (int cell = barred.next(0); cell >= 0; cell = barred.next(cell + 1)) {
            zone.addAll(board.around(cell));
            for (int near : board.neighbours(cell)) {
                if (board.color(near) == 1) {
                    zone.addAll(board.chain(board.head(near)));
                    board.addAround(board.chain(board.head(near)), zone);
                }
            }
        }
        return keepChains(zone) ? OpenClaim.of(board, false, zone, answers) : null;
    }

    /**
     * Adds to a zone the cells that show that none of the owner's chains in it can be captured from outside. Returns
     * false if one of them can.
     */
    private boolean keepChains(WideSet zone) {
        boolean changed = true;
        while (changed) {
            changed = false;
            left.set(zone).retainAll(board.stones(0));
            for (int stone = left.next(0); stone >= 0; stone = left.next(stone + 1)) {
                piece(stone, zone, piece);
                left.removeAll(piece);
                int head = board.head(stone);
                int liberties = board.liberties(head).size();
                if (liberties >= 2) {
                    changed |= showLiberties(head, piece, zone, -1, 2);
                } else if (liberties == 0 || board.isOpen(head)) {
                    return false;
                } else {
                    int before = zone.size();
                    zone.addAll(board.chain(head));
                    board.addAround(board.chain(head), zone);
                    changed |= zone.size() > before;
                }
            }
        }
        return true;
    }

    /**
     * Adds cells to a zone until it shows a number of liberties of a chain: liberties, and stones that connect them
     * with a piece of the chain.
     *
     * @param piece the stones of the chain that the zone shows; this method adds stones to it
     * @param except a cell that does not count as a liberty; −1 if all count
     * @return whether a cell was added
     */
    private boolean showLiberties(int head, WideSet piece, WideSet zone, int except, int wanted) {
        boolean added = false;
        while (true) {
            shown.clear();
            board.addAround(piece, shown);
            shown.retainAll(board.empty());
            if (except >= 0) {
                shown.remove(except);
            }
            WideSet outside = goals.set(shown).removeAll(zone);
            int has = shown.size() - outside.size();
            if (has >= wanted) {
                return added;
            }
            added = true;
            if (!outside.isEmpty()) {
                zone.add(outside.next(0));
                continue;
            }
            // The stones beside the other liberties are further along the chain.
            goals.set(board.liberties(head)).removeAll(shown);
            if (except >= 0) {
                goals.remove(except);
            }
            shown.clear();
            board.addAround(goals, shown);
            shown.retainAll(board.chain(head));
            goals.set(shown);
            if (!paths.grow(piece, board.chain(head), piece, goals)) {
                throw new IllegalStateException("the chain has too few liberties");
            }
            zone.addAll(piece);
            piece(piece.next(0), zone, piece);
        }
    }

    /** Collects the stones that are connected with a stone by stones of its colour in a zone. */
    private void piece(int stone, WideSet zone, WideSet into) {
        WideSet chain = board.chain(board.head(stone));
        into.clear().add(stone);
        fresh.set(into);
        while (!fresh.isEmpty()) {
            shown.clear();
            board.addAround(fresh, shown);
            shown.retainAll(chain).retainAll(zone).removeAll(into);
            into.addAll(shown);
            fresh.set(shown);
        }
    }
}
