package org.shinpan.views;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.shinpan.judge.Conditions;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.EarlyStop;
import org.shinpan.judge.Explanation;
import org.shinpan.judge.Sentences;
import org.shinpan.judge.Settled;
import org.shinpan.judge.TieReading;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.RivalReading;
import org.shinpan.life.search.Fate;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Traits;

/**
 * A type of the library whose values are written as one string, in JSON and in tables.
 *
 * @param <T> the type
 * @param type the type
 * @param text writes a value as a string
 * @param all all possible strings, for schemas; empty if there are too many
 * @param pattern a regular expression that each string matches; empty if {@code all} lists the strings, or if no
 *     pattern is known
 */
public record Scalar<T>(Class<T> type, Function<T, String> text, Supplier<List<String>> all, Optional<String> pattern) {

    private static final String POINT = "[A-HJ-Z]{1,2}\\d{1,2}";
    private static final String DECIMAL = "^-?\\d+(\\.\\d+)?$";

    /**
     * All scalar types, including the enums that are not written as the names of their constants. Any type that is
     * missing here is a number, a truth value, a string, an enum or an object with fields.
     */
    static final List<Scalar<?>> ALL = List.of(
            matching(Point.class, Point::toString, "^" + POINT + "$"),
            matching(Move.class, Move::toString, "^(" + POINT + "|pass|resign)$"),
            matching(Komi.class, Komi::toString, DECIMAL),
            matching(BigDecimal.class, BigDecimal::toPlainString, DECIMAL),
            matching(Result.class, Result::toString, "^([BW]\\+(R|F|\\d+(\\.\\d+)?)|0|\\?|Void|both lose)$"),
            new Scalar<>(Silence.class, Silence::toString, List::of, Optional.empty()),
            new Scalar<>(Ending.class, Sentences::ended, Scalar::ends, Optional.empty()),
            new Scalar<>(
                    Ended.class,
                    Ended::word,
                    () -> Stream.concat(ends().stream(), Stream.of("unfinished"))
                            .toList(),
                    Optional.empty()),
            oneOf(Player.class, Player::letter),
            oneOf(DeclaredVerdict.Agreement.class, DeclaredVerdict.Agreement::words),
            oneOf(EarlyStop.Reason.class),
            oneOf(Conditions.About.class),
            oneOf(Explanation.Kind.class),
            oneOf(TieReading.About.class),
            oneOf(RivalReading.Answer.class),
            oneOf(Proof.Claim.class),
            oneOf(Fate.Word.class),
            oneOf(Settled.By.class),
            oneOf(VerdictView.Kind.class),
            oneOf(SettlementView.Outcome.class),
            oneOf(DeclaredVerdict.Likelier.class),
            oneOf(DeclaredView.Stopped.class),
            oneOf(Traits.Repetition.class),
            oneOf(Traits.LongCycle.class),
            oneOf(Traits.SelfCapture.class),
            oneOf(Traits.Counting.class),
            oneOf(Traits.EmptyBoard.class),
            oneOf(Traits.Handicap.class),
            oneOf(Traits.SecondPass.class),
            oneOf(Traits.Life.class));

    private static final Map<Class<?>, Optional<Scalar<?>>> BY_CLASS = new ConcurrentHashMap<>();

    /** Returns the words for the ends of a game. */
    private static List<String> ends() {
        return Stream.of(Ending.class.getPermittedSubclasses())
                .flatMap(end -> Kinds.of(end).stream())
                .toList();
    }

    private static <T> Scalar<T> matching(Class<T> type, Function<T, String> text, String pattern) {
        return new Scalar<>(type, text, List::of, Optional.of(pattern));
    }

    private static <T extends Enum<T>> Scalar<T> oneOf(Class<T> type) {
        return oneOf(type, Scalar::word);
    }

    private static <T extends Enum<T>> Scalar<T> oneOf(Class<T> type, Function<? super T, String> text) {
        return new Scalar<>(
                type,
                text::apply,
                () -> Stream.of(type.getEnumConstants()).map(text).toList(),
                Optional.empty());
    }

    /**
     * {@return the word for a constant, as in {@code record-marks}}
     *
     * @param constant a constant of an enum
     */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * {@return how the values of a type are made into strings; empty if they are strings already, or are not written as
     * strings}
     *
     * @param type a type
     */
    public static Optional<Scalar<?>> of(Class<?> type) {
        return BY_CLASS.computeIfAbsent(type, Scalar::find);
    }

    private static Optional<Scalar<?>> find(Class<?> type) {
        for (Scalar<?> one : ALL) {
            if (one.type.isAssignableFrom(type)) {
                return Optional.of(one);
            }
        }
        return type.isEnum() ? Optional.of(names(type)) : Optional.empty();
    }

    /** Returns the scalar for an enum that is written as the names of its constants. */
    static <T> Scalar<T> names(Class<T> type) {
        Function<T, String> name = constant -> ((Enum<?>) constant).name();
        return new Scalar<>(
                type, name, () -> Stream.of(type.getEnumConstants()).map(name).toList(), Optional.empty());
    }

    /** {@return all possible strings; empty if there are too many} */
    public List<String> words() {
        return all.get();
    }

    /**
     * {@return the string that a value of this type is written as}
     *
     * @param value a value
     */
    public String of(Object value) {
        return text.apply(type.cast(value));
    }
}
