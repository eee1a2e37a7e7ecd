package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.open.OpenClaim.Answer;
import org.shinpan.rules.cells.WideBoard;
import org.shinpan.rules.cells.WideSet;

/**
 * Tries the plays of a known claim on a slightly different board, where the same plays often reach the goal. Every
 * claim that it makes is proved again on the present board.
 */
final class Replay {

    private final WideBoard board;
    private final EndZone ends;
    private final ClaimZones zones;
    private final ClaimTable owners;
    private final ClaimTable opponents;
    private long states;
    private int left;

    Replay(WideBoard board, EndZone ends, ClaimZones zones, ClaimTable owners, ClaimTable opponents) {
        this.board = board;
        this.ends = ends;
        this.zones = zones;
        this.owners = owners;
        this.opponents = opponents;
    }

    /** Returns the number of states that were visited. */
    long states() {
        return states;
    }

    /**
     * Tries the plays of a claim with the same side on turn.
     *
     * @param model the claim
     * @param mostStates the largest number of states
     * @return a claim that is true of the present board; null if the plays do not suffice
     */
    @Nullable OpenClaim run(OpenClaim model, int mostStates) {
        left = mostStates;
        return model.ownersTurn() ? owner(model) : opponent(model);
    }

    private @Nullable OpenClaim owner(OpenClaim model) {
        states++;
        OpenClaim known = owners.find(board);
        if (known != null || left-- <= 0) {
            return known;
        }
        if (model.answers().isEmpty()) {
            return end(true, owners);
        }
        int play = model.answers().get(0).move();
        if (board.color(play) != WideBoard.EMPTY || !OwnersPlays.isPlayable(board, play)) {
            return null;
        }
        board.play(play, 0);
        OpenClaim after = opponent(model.answers().get(0).claim());
        board.undo();
        return after == null ? null : owners.add(zones.ofPlay(play, after));
    }

    private @Nullable OpenClaim opponent(OpenClaim model) {
        states++;
        OpenClaim known = opponents.find(board);
        if (known != null || left-- <= 0) {
            return known;
        }
        if (model.answers().isEmpty()) {
            return end(false, opponents);
        }
        OpenClaim passModel = model.answers().get(0).claim();
        OpenClaim pass = owner(passModel);
        if (pass == null) {
            return null;
        }
        List<Answer> answers = new ArrayList<>();
        answers.add(new Answer(OpenClaim.PASS, pass));
        for (int play : plays(board, pass)) {
            board.play(play, 1);
            OpenClaim answer = owner(model.answers().stream()
                    .filter(move -> move.move() == play)
                    .findFirst()
                    .map(Answer::claim)
                    .orElse(passModel));
            board.undo();
            if (answer == null) {
                return null;
            }
            answers.add(new Answer(play, answer));
        }
        OpenClaim claim = zones.ofAnswers(answers);
        return claim == null ? null : opponents.add(claim);
    }

    private @Nullable OpenClaim end(boolean ownersTurn, ClaimTable table) {
        WideSet zone = ends.zone();
        return zone == null ? null : table.add(OpenClaim.of(board, ownersTurn, zone, List.of()));
    }

    /** Returns the opponent's plays that the answer to a pass does not answer as well. */
    static int[] plays(WideBoard board, OpenClaim pass) {
        WideSet moves = WideSet.copyOf(pass.zone()).retainAll(board.empty());
        WideSet stones = WideSet.copyOf(pass.zone()).retainAll(board.stones(0));
        for (int stone = stones.next(0); stone >= 0; stone = stones.next(stone + 1)) {
            int head = board.head(stone);
            if (!board.isOpen(head) && board.liberties(head).size() == 1) {
                moves.addAll(board.liberties(head));
            }
        }
        int[] plays = new int[moves.size()];
        int count = 0;
        for (int cell = moves.next(0); cell >= 0; cell = moves.next(cell + 1)) {
            if (!board.isSelfCapture(cell, 1)) {
                plays[count++] = cell;
            }
        }
        return Arrays.copyOf(plays, count);
    }
}
