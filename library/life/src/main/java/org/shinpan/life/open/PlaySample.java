package org.shinpan.life.open;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shinpan.life.open.OpenClaim.Answer;
import org.shinpan.rules.cells.WideBoard;

/**
 * A state of a proof with the owner on turn: the features of all plays that the search knows, and the play of the
 * proof. The weights of the features are fitted to such samples.
 *
 * @param features for each play the numbers of its features, each less than {@link #FEATURES}
 * @param played the number of the play of the proof
 */
public record PlaySample(List<int[]> features, int played) {

    /** The number of features. */
    public static final int FEATURES = PlayFeatures.COUNT;

    /** The number by which a weight of a feature is multiplied, so that it is an integer. */
    public static final int UNIT = PlayWeights.UNIT;

    /** Collects the samples of one proof. */
    static final class Collector {
        private final WideBoard board;
        private final OwnersPlays plays;
        private final Set<OpenClaim> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        private final List<PlaySample> samples = new ArrayList<>();

        Collector(WideBoard board, OwnersPlays plays) {
            this.board = board;
            this.plays = plays;
        }

        /** Returns the samples of a claim about the present board and of all claims on which it relies. */
        List<PlaySample> of(OpenClaim claim) {
            collect(claim, -1);
            return samples;
        }

        private void collect(OpenClaim claim, int last) {
            if (!seen.add(claim)) {
                return;
            }
            for (Answer answer : claim.answers()) {
                if (claim.ownersTurn()) {
                    add(answer.move(), last);
                }
                if (answer.move() == OpenClaim.PASS) {
                    collect(answer.claim(), -1);
                } else {
                    board.play(answer.move(), claim.ownersTurn() ? 0 : 1);
                    collect(answer.claim(), answer.move());
                    board.undo();
                }
            }
        }

        private void add(int played, int last) {
            Map<Integer, int[]> all = plays.features(last);
            if (all.containsKey(played)) {
                int number = List.copyOf(all.keySet()).indexOf(played);
                samples.add(new PlaySample(List.copyOf(all.values()), number));
            }
        }
    }
}
