package org.shinpan.judge;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The days on which a game was played, as SGF writes them in DT: {@code 2026-11-22}, {@code 2026-11}, {@code 2026}, and
 * several with commas, where a later one may leave out what it shares with the one before it: {@code 2026-11-22,23}.
 *
 * @param first the first day
 * @param last the last day; for a date without a day or a month, the last day of that month or year
 */
record RecordedDays(LocalDate first, LocalDate last) {

    private static final Pattern WHOLE =
            Pattern.compile("(\\d{4})(?:[-/.](\\d{1,2})(?:[-/.](\\d{1,2})(?:[ T].*)?)?)?", Pattern.DOTALL);
    private static final Pattern REST = Pattern.compile("(?:(\\d{1,2})-)?(\\d{1,2})");

    /** A year, with the month and the day if they are written; 0 if they are not. */
    private record Written(int year, int month, int day) {

        LocalDate first() {
            return LocalDate.of(year, month == 0 ? 1 : month, day == 0 ? 1 : day);
        }

        LocalDate last() {
            return day != 0
                    ? first()
                    : YearMonth.of(year, month == 0 ? 12 : month).atEndOfMonth();
        }

        /** Returns the date of a later part that leaves out the year, or the year and the month. */
        @Nullable Written shortened(Matcher part) {
            int number = Integer.parseInt(part.group(2));
            if (part.group(1) != null) {
                return day == 0 ? null : new Written(year, Integer.parseInt(part.group(1)), number);
            }
            return month == 0 ? null : day == 0 ? new Written(year, number, 0) : new Written(year, month, number);
        }
    }

    /** Returns the days of a date; empty if the text is not a date. */
    static Optional<RecordedDays> of(String text) {
        List<Written> dates = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Written date = parseDay(part.strip(), dates);
            if (date == null) {
                return Optional.empty();
            }
            dates.add(date);
        }
        try {
            LocalDate first =
                    dates.stream().map(Written::first).min(LocalDate::compareTo).orElseThrow();
            LocalDate last =
                    dates.stream().map(Written::last).max(LocalDate::compareTo).orElseThrow();
            return Optional.of(new RecordedDays(first, last));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    private static @Nullable Written parseDay(String part, List<Written> before) {
        Matcher whole = WHOLE.matcher(part);
        if (whole.matches()) {
            return new Written(Integer.parseInt(whole.group(1)), number(whole.group(2)), number(whole.group(3)));
        }
        Matcher rest = REST.matcher(part);
        return before.isEmpty() || !rest.matches()
                ? null
                : before.get(before.size() - 1).shortened(rest);
    }

    private static int number(@Nullable String digits) {
        return digits == null ? 0 : Integer.parseInt(digits);
    }
}
