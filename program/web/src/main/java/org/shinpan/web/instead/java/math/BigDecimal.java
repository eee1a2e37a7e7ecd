package org.shinpan.web.instead.java.math;

import java.math.RoundingMode;
import org.teavm.jso.JSBody;
import org.teavm.jso.JSObject;

/**
 * A decimal number whose digits are a BigInt of JavaScript. It has only those members of the JDK's class that Shinpan
 * calls, with the same results.
 */
public final class BigDecimal extends Number implements Comparable<BigDecimal> {

    public static final BigDecimal ZERO = valueOf(0);
    public static final BigDecimal ONE = valueOf(1);
    public static final BigDecimal TEN = valueOf(10);

    private static final long serialVersionUID = 1;

    private static final JSObject OF_TEN = whole("10");

    private final transient JSObject digits;
    private final int scale;

    private BigDecimal(JSObject digits, int scale) {
        this.digits = digits;
        this.scale = scale;
    }

    /** Parses a number such as -6.50 or 2E+3. */
    public BigDecimal(String text) {
        int exponent = Math.max(text.indexOf('e'), text.indexOf('E'));
        String number = exponent < 0 ? text : text.substring(0, exponent);
        int point = number.indexOf('.');
        int from = number.startsWith("-") || number.startsWith("+") ? 1 : 0;
        String plain = point < 0 ? number : number.substring(0, point) + number.substring(point + 1);
        if (plain.length() == from) {
            throw new NumberFormatException(text);
        }
        for (int i = from; i < plain.length(); i++) {
            if (plain.charAt(i) < '0' || plain.charAt(i) > '9') {
                throw new NumberFormatException(text);
            }
        }
        JSObject size = whole(plain.substring(from));
        digits = number.startsWith("-") ? minus(whole("0"), size) : size;
        scale = (point < 0 ? 0 : number.length() - point - 1)
                - (exponent < 0 ? 0 : Integer.parseInt(text.substring(exponent + 1)));
    }

    public static BigDecimal valueOf(long number) {
        return valueOf(number, 0);
    }

    public static BigDecimal valueOf(long digits, int scale) {
        return new BigDecimal(whole(Long.toString(digits)), scale);
    }

    public static BigDecimal valueOf(double number) {
        return new BigDecimal(Double.toString(number));
    }

    @JSBody(params = "text", script = "return BigInt(text);")
    private static native JSObject whole(String text);

    @JSBody(params = "number", script = "return number.toString();")
    private static native String text(JSObject number);

    @JSBody(
            params = {"a", "b"},
            script = "return a + b;")
    private static native JSObject plus(JSObject a, JSObject b);

    @JSBody(
            params = {"a", "b"},
            script = "return a - b;")
    private static native JSObject minus(JSObject a, JSObject b);

    @JSBody(
            params = {"a", "b"},
            script = "return a * b;")
    private static native JSObject times(JSObject a, JSObject b);

    @JSBody(
            params = {"a", "b"},
            script = "return a / b;")
    private static native JSObject over(JSObject a, JSObject b);

    @JSBody(
            params = {"a", "b"},
            script = "return a % b;")
    private static native JSObject rest(JSObject a, JSObject b);

    @JSBody(
            params = {"a", "b"},
            script = "return a < b ? -1 : a > b ? 1 : 0;")
    private static native int order(JSObject a, JSObject b);

    private static boolean isZero(JSObject number) {
        return order(number, whole("0")) == 0;
    }

    /** Returns the digits of this number for a larger or equal scale, that is, with zeros appended. */
    private JSObject at(int larger) {
        return larger == scale ? digits : times(digits, whole("1" + "0".repeat(larger - scale)));
    }

    public BigDecimal add(BigDecimal other) {
        int larger = Math.max(scale, other.scale);
        return new BigDecimal(plus(at(larger), other.at(larger)), larger);
    }

    public BigDecimal subtract(BigDecimal other) {
        int larger = Math.max(scale, other.scale);
        return new BigDecimal(minus(at(larger), other.at(larger)), larger);
    }

    public BigDecimal multiply(BigDecimal other) {
        return new BigDecimal(times(digits, other.digits), scale + other.scale);
    }

    /** Returns the exact quotient; throws an {@link ArithmeticException} if it has infinitely many digits. */
    public BigDecimal divide(BigDecimal other) {
        JSObject left = digits;
        int more = 0;
        // A divisor of n bits has at most n factors 2 or 5, and a digit has at most four bits.
        int most = 4 * text(other.digits).length();
        while (!isZero(rest(left, other.digits))) {
            if (more == most) {
                throw new ArithmeticException("the quotient has no end");
            }
            left = times(left, OF_TEN);
            more++;
        }
        return new BigDecimal(over(left, other.digits), scale - other.scale + more);
    }

    public BigDecimal divide(BigDecimal other, RoundingMode rounding) {
        return divide(other, scale, rounding);
    }

    public BigDecimal divide(BigDecimal other, int places, RoundingMode rounding) {
        int larger = Math.max(scale, other.scale);
        return new BigDecimal(rounded(at(larger + places), other.at(larger), rounding), places);
    }

    public BigDecimal remainder(BigDecimal other) {
        int larger = Math.max(scale, other.scale);
        return new BigDecimal(rest(at(larger), other.at(larger)), larger);
    }

    public BigDecimal negate() {
        return new BigDecimal(minus(whole("0"), digits), scale);
    }

    public BigDecimal abs() {
        return signum() < 0 ? negate() : this;
    }

    public BigDecimal max(BigDecimal other) {
        return compareTo(other) >= 0 ? this : other;
    }

    public BigDecimal movePointLeft(int places) {
        return new BigDecimal(digits, scale + places).setScale(Math.max(scale + places, 0));
    }

    public BigDecimal movePointRight(int places) {
        return movePointLeft(-places);
    }

    public int signum() {
        return order(digits, whole("0"));
    }

    public int scale() {
        return scale;
    }

    public BigDecimal setScale(int places) {
        return setScale(places, RoundingMode.UNNECESSARY);
    }

    public BigDecimal setScale(int places, RoundingMode rounding) {
        return places >= scale
                ? new BigDecimal(at(places), places)
                : new BigDecimal(rounded(digits, whole("1" + "0".repeat(scale - places)), rounding), places);
    }

    private static JSObject rounded(JSObject number, JSObject divisor, RoundingMode rounding) {
        JSObject quotient = over(number, divisor);
        JSObject left = rest(number, divisor);
        if (isZero(left) || rounding == RoundingMode.DOWN) {
            return quotient;
        }
        if (rounding != RoundingMode.HALF_UP) {
            throw new ArithmeticException("the number is between two");
        }
        // The remainder has the sign of the number.
        return plus(quotient, over(plus(left, left), divisor));
    }

    public BigDecimal stripTrailingZeros() {
        if (signum() == 0) {
            return ZERO;
        }
        JSObject left = digits;
        int places = scale;
        while (isZero(rest(left, OF_TEN))) {
            left = over(left, OF_TEN);
            places--;
        }
        return new BigDecimal(left, places);
    }

    public String toPlainString() {
        if (scale <= 0) {
            return text(signum() == 0 ? digits : at(0));
        }
        String sign = signum() < 0 ? "-" : "";
        String all = text(abs().digits);
        String padded = "0".repeat(Math.max(0, scale + 1 - all.length())) + all;
        int point = padded.length() - scale;
        return sign + padded.substring(0, point) + "." + padded.substring(point);
    }

    /**
     * Returns the number without an exponent. The JDK's class uses an exponent for very small numbers, but Shinpan
     * prints none of those.
     */
    @Override
    public String toString() {
        return toPlainString();
    }

    @Override
    public int compareTo(BigDecimal other) {
        int larger = Math.max(scale, other.scale);
        return order(at(larger), other.at(larger));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BigDecimal that && scale == that.scale && order(digits, that.digits) == 0;
    }

    @Override
    public int hashCode() {
        return text(digits).hashCode() * 31 + scale;
    }

    /** Returns this number as an int; throws an exception if it is not a whole number, or too large. */
    public int intValueExact() {
        return Integer.parseInt(text(setScale(0).digits));
    }

    @Override
    public int intValue() {
        return (int) longValue();
    }

    @Override
    public long longValue() {
        return Long.parseLong(text(setScale(0, RoundingMode.DOWN).digits));
    }

    @Override
    public float floatValue() {
        return (float) doubleValue();
    }

    @Override
    public double doubleValue() {
        return Double.parseDouble(toPlainString());
    }
}
