package org.shinpan.net;

/**
 * The exponential function as all kernels compute it: by a power of two and a polynomial, without a branch, so that
 * vector instructions can compute it too. Its relative error is below 3·10⁻⁷.
 */
public final class Exponential {

    /** The lower bound. Numbers below it are replaced by the bound. */
    public static final float LEAST = -87;

    /**
     * The upper bound. Numbers above it are replaced by the bound. No activation changes beyond it, and the square of
     * the exponential is still finite.
     */
    public static final float MOST = 40;

    /** The factor 1 / ln 2, which converts an exponent of e to an exponent of 2. */
    public static final float TO_POWERS_OF_TWO = (float) (1 / Math.log(2));

    /**
     * 1.5 · 2²³. After this number is added to a small one, the lowest bits of the sum are the nearest whole number.
     */
    public static final float ROUNDING = 12_582_912f;

    /**
     * The larger part of ln 2. Its last bits are 0, so that its product with a small whole number is exact. The sum of
     * this number and {@link #LN_2_REST} is ln 2.
     */
    public static final float LN_2 = 355 / 512f;

    /** The difference between ln 2 and {@link #LN_2}. */
    public static final float LN_2_REST = (float) (Math.log(2) - LN_2);

    private Exponential() {}

    /**
     * {@return the exponential of a number}
     *
     * @param x the number
     */
    public static float of(float x) {
        float bounded = Math.min(Math.max(x, LEAST), MOST);
        float rounded = bounded * TO_POWERS_OF_TWO + ROUNDING;
        float power = rounded - ROUNDING;
        float rest = bounded - power * LN_2 - power * LN_2_REST;
        float sum = 1 / 720f;
        sum = sum * rest + 1 / 120f;
        sum = sum * rest + 1 / 24f;
        sum = sum * rest + 1 / 6f;
        sum = sum * rest + 0.5f;
        sum = sum * rest + 1;
        sum = sum * rest + 1;
        return Float.intBitsToFloat(Float.floatToRawIntBits(sum) + (Float.floatToRawIntBits(rounded) << 23));
    }
}
