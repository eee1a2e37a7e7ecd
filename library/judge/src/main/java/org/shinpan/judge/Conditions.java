package org.shinpan.judge;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Older;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.sgf.record.GameRecord;

/**
 * The conditions that a league or a tournament sets for its games. {@link #answers} finds which of them a game meets.
 * An empty list, or bounds without a minimum and a maximum, set no condition.
 *
 * @param name the name of the league
 * @param rules the names of the rule sets under which games may be played
 * @param komi the komi that a game may have; if {@code handicapKomi} is not empty, a game without handicap
 * @param handicapKomi the komi that a game with a handicap may have
 * @param boards the boards on which games may be played
 * @param handicap the number of handicap stones
 * @param mainTime the main time of each player in seconds
 * @param overtime the overtimes, such as {@code 5x30 byo-yomi}, {@code 25/600 canadian}, {@code 30 fischer} or
 *     {@code none}
 * @param turns the number of turns, passes included
 * @param days the days on which games may be played
 */
public record Conditions(
        String name,
        List<String> rules,
        List<Komi> komi,
        List<Komi> handicapKomi,
        List<Board> boards,
        Bounds<Integer> handicap,
        Bounds<BigDecimal> mainTime,
        List<String> overtime,
        Bounds<Integer> turns,
        Bounds<LocalDate> days) {

    private static final String NOT_STATED = "none stated";
    private static final BigDecimal MINUTE = BigDecimal.valueOf(60);

    /** The subjects of conditions. */
    public enum About {
        /** The rules that the record names. */
        RULES("rules"),
        /** The komi that was applied. */
        KOMI("komi"),
        /** The size of the board. */
        BOARD("board"),
        /** The number of handicap stones. */
        HANDICAP("handicap"),
        /** The main time of each player. */
        MAIN_TIME("main time"),
        /** The time after the main time. */
        OVERTIME("overtime"),
        /** The number of turns. */
        TURNS("turns"),
        /** The day of the game. */
        DATE("date");

        private final String words;

        About(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /**
     * The comparison of a game with one condition.
     *
     * @param about what the condition is about
     * @param met whether the game meets the condition
     * @param asked the allowed values in words, such as {@code 6.5 / 7.5} or {@code at least 30 min}
     * @param has the value of the game, or what the record writes if its value is not known
     */
    public record Answer(About about, boolean met, String asked, String has) {

        public Answer {
            Present.all("the thing", about, "what is asked for", asked, "what the game has", has);
        }

        /** {@return the answer in one line, as in {@code komi: asked for 6.5; the game has 7.5}} */
        @Override
        public String toString() {
            return about + ": asked for " + asked + "; the game has " + has;
        }
    }

    public Conditions {
        Present.all("the name", name, "the handicap", handicap, "the main time", mainTime);
        Present.all("the turns", turns, "the days", days);
        rules = List.copyOf(Objects.requireNonNull(rules, "the rules must not be null"));
        komi = List.copyOf(Objects.requireNonNull(komi, "the komi must not be null"));
        handicapKomi = List.copyOf(Objects.requireNonNull(handicapKomi, "the komi with handicap must not be null"));
        boards = List.copyOf(Objects.requireNonNull(boards, "the boards must not be null"));
        overtime = Objects.requireNonNull(overtime, "the overtimes must not be null").stream()
                .map(Overtime::of)
                .collect(Older.toList());
    }

    /**
     * {@return one answer for each condition that is set, in the order of {@link About}}
     *
     * @param record the record of the game
     * @param applied the komi that was applied; empty if the record states none, or one whose meaning is not known
     */
    public List<Answer> answers(GameRecord record, Optional<Komi> applied) {
        Present.all("the record", record, "the komi", applied);
        List<Answer> answers = new ArrayList<>();
        addAnyOf(About.RULES, rules, answers, rulesOf(record), record.rules());
        List<Komi> asked = record.handicap() > 0 && !handicapKomi.isEmpty() ? handicapKomi : komi;
        addAnyOf(
                About.KOMI, asked, answers, applied, applied.map(Komi::toString).or(() -> record.stated("KM")));
        addAnyOf(
                About.BOARD,
                boards,
                answers,
                Optional.of(record.board()),
                Optional.of(record.board().toString()));
        addWithin(About.HANDICAP, handicap, "", answers, Optional.of(record.handicap()), Optional.empty());
        mainTime(record, answers);
        Optional<String> extra =
                record.stated("OT").or(() -> record.stated("TM").map(given -> Overtime.NONE));
        addAnyOf(About.OVERTIME, overtime, answers, extra.map(Overtime::of), extra);
        addWithin(
                About.TURNS,
                turns,
                "",
                answers,
                Optional.of(record.compactSteps().turns()),
                Optional.empty());
        addDays(record, answers);
        return List.copyOf(answers);
    }

    /**
     * {@return one answer for each condition that is set, in the order of {@link About}, about a judged game}
     *
     * @param judged the game with the komi that was applied
     */
    public List<Answer> answers(JudgedGame judged) {
        Objects.requireNonNull(judged, "the judged game must not be null");
        return answers(judged.record(), judged.komi());
    }

    private static Optional<String> rulesOf(GameRecord record) {
        return DeclaredRules.of(record.rules()).ruleSet();
    }

    /**
     * Adds the answer to a condition that lists the allowed values.
     *
     * @param value the value of the game; empty if it is not known
     * @param written the value as the record writes it
     */
    private static <T> void addAnyOf(
            About about, List<T> asked, List<Answer> answers, Optional<T> value, Optional<String> written) {
        if (!asked.isEmpty()) {
            String names = asked.stream().map(Object::toString).collect(Collectors.joining(" / "));
            answers.add(
                    new Answer(about, value.filter(asked::contains).isPresent(), names, written.orElse(NOT_STATED)));
        }
    }

    /**
     * Adds the answer to a condition with bounds. If the value is not known, the answer shows what the record writes.
     */
    private static <T extends Comparable<? super T>> void addWithin(
            About about,
            Bounds<T> asked,
            String unit,
            List<Answer> answers,
            Optional<T> value,
            Optional<String> written) {
        if (!asked.areOpen()) {
            String has = value.map(known -> known + unit).or(() -> written).orElse(NOT_STATED);
            answers.add(new Answer(
                    about, value.filter(asked::allow).isPresent(), asked.words(unit, "at least ", "at most "), has));
        }
    }

    private void mainTime(GameRecord record, List<Answer> answers) {
        Optional<String> written = record.stated("TM");
        Optional<BigDecimal> seconds = written.flatMap(Conditions::decimal);
        boolean inMinutes = seconds.stream().allMatch(Conditions::isMinutes)
                && mainTime.min().stream().allMatch(Conditions::isMinutes)
                && mainTime.max().stream().allMatch(Conditions::isMinutes);
        if (inMinutes) {
            Bounds<BigDecimal> minutes = new Bounds<>(
                    mainTime.min().map(Conditions::minutes), mainTime.max().map(Conditions::minutes));
            addWithin(About.MAIN_TIME, minutes, " min", answers, seconds.map(Conditions::minutes), written);
        } else {
            addWithin(About.MAIN_TIME, mainTime, " s", answers, seconds, written);
        }
    }

    private static boolean isMinutes(BigDecimal seconds) {
        return seconds.remainder(MINUTE).signum() == 0;
    }

    private static BigDecimal minutes(BigDecimal seconds) {
        return seconds.divide(MINUTE, 0, RoundingMode.DOWN);
    }

    private static Optional<BigDecimal> decimal(String text) {
        return Optional.of(text)
                .filter(number -> number.matches("\\d{1,9}(\\.\\d{1,6})?"))
                .map(BigDecimal::new);
    }

    /**
     * Adds the answer about the date. Every day of the game must be allowed; if the date lacks a day or a month, every
     * day of that month or year.
     */
    private void addDays(GameRecord record, List<Answer> answers) {
        if (days.areOpen()) {
            return;
        }
        Optional<String> written = record.date();
        Optional<RecordedDays> played = written.flatMap(RecordedDays::of);
        boolean met = played.filter(on -> days.allow(on.first()) && days.allow(on.last()))
                .isPresent();
        String has = played.isPresent()
                ? written.get()
                : written.map(text -> "'" + text + "', which is no date").orElse(NOT_STATED);
        answers.add(new Answer(About.DATE, met, days.words("", "not before ", "not after "), has));
    }
}
