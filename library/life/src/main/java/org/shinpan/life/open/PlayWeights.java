package org.shinpan.life.open;

/**
 * The weights of the features of the owner's plays. The difference of two ratings, divided by {@link #UNIT}, is the
 * natural logarithm of how much more probable one play is than the other. They come from a trial that decision
 * 0424 describes; the command {@code plays} of the workshop fits new ones to the plays of proofs.
 */
final class PlayWeights {

    /** The difference of ratings that stands for a factor of e between two probabilities. */
    static final int UNIT = 100;

    private static final short[] WEIGHTS = {
        169, 19, -15, -49, -38, -172, -115, 7, 0, 37, 98, 131, -34, -41, 42, 31, 35, -83, -108, 261, -106, 286, 147,
        227, 168, 59, -54, 0, 104, -27, -88, -191, 76, 1, 116, 44, 98, -32, 374, -24, -87, -224, 0, 0, 0, 0, 0, -66,
        214, -37, 29, -83, -115, 0, 0, 0, 0, 0, 0, 0, 0, 0, -90, -61, -48, -14, -94, 37, 9, -44, 45, 126, -14, -5, 44,
        38, 116, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -60, 20, 2, 73, 60, 126, 0, 0, 0, 0, 0, 0, 0, 0, 0, 84,
        58, 4, -129, -79, 0, 69, 2, -2, 25, -17, -6, -31, -22, 1, -49, -60, -35, -41, 43, 156, 0, -54, 87, 310, -45,
        -34, 106, 198, -63, -36, 120, 0, 26, 205, 0, -189, 58, 39, -11, 13, -13, 0, 0
    };

    private PlayWeights() {}

    /** Returns the weight of a feature of {@link PlayFeatures}. */
    static int of(int feature) {
        return WEIGHTS[feature];
    }
}
