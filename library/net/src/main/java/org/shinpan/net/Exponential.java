package org.shinpan.net;

/**
 * The exponential as kernels compute it: by powers of two and a polynomial, without a branch, so that the lanes of a
 * vector can do the same. Its error is below 3·10⁻⁷ of the value.
 */
public final class Exponential {

    /** Outside these bounds the exponential is that of the bound. */
    public static final float LEAST = -87;

    /** The other bound. Beyond it no activation changes, and the square of the exponential is still a number. */
    public static final float MOST = 40;

    /** 1 / ln 2. */
    public static final float TO_POWERS_OF_TWO = (float) (1 / Math.log(2));

    /** Added to a number, it leaves the nearest whole number in the lowest bits. */
    public static final float ROUNDING = 12_582_912f;

    /** ln 2 is the sum of this number, whose last bits are 0, and of {@link #LN_2_REST}. */
    public static final float LN_2 = 355 / 512f;

    /** What {@link #LN_2} lacks. */
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
