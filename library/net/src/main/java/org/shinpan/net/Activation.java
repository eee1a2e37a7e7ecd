package org.shinpan.net;

/** The activation functions: a layer applies one of them to each of its numbers after scaling and shifting it. */
public enum Activation {
    /** The number itself. */
    IDENTITY,
    /** The number if it is positive, and 0 if not. */
    RELU,
    /** x · tanh(ln(1 + eˣ)), Misra 2019. */
    MISH,
    /** x / (1 + e⁻ˣ). */
    SILU;

    /**
     * {@return the value of this function for a number}
     *
     * @param x the number
     */
    public float of(float x) {
        return switch (this) {
            case IDENTITY -> x;
            case RELU -> Math.max(x, 0);
            case MISH -> mish(x);
            case SILU -> (float) (x / (1 + Math.exp(-x)));
        };
    }

    /** Computes MISH. With n = (1 + eˣ)², tanh(ln(1 + eˣ)) is (n − 1) / (n + 1). */
    private static float mish(float x) {
        if (x > 20) {
            return x;
        }
        double e = Math.exp(x);
        double part = e * (e + 2);
        return (float) (x * part / (part + 2));
    }
}
