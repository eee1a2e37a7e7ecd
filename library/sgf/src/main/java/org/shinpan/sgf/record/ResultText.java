package org.shinpan.sgf.record;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.sgf.record.RecordedResult.Reason;
import org.shinpan.sgf.record.Word.Meaning;

/**
 * Reads results in the languages and forms that records use.
 *
 * <p>Commas, full stops and brackets separate the parts of a text. A part has one clause for each side that it names,
 * Black or White. The words of a clause show whether its side won or lost: a verb such as "wins" or 負け, a plus sign, a
 * verb such as "resigns" or 超时, whose subject loses, a noun such as 中盘, or a margin. All clauses must agree. A part
 * after the first one can also be a remark, such as a number of moves. If a text does not fit, this class does not
 * guess its meaning.
 */
final class ResultText {

    /** The forms of nearly all records; the group is a margin. */
    private static final Pattern USUAL = Pattern.compile("[BW]\\+(?:R|Resign|([0-9]{1,5}(?:\\.[0-9]{1,5})?))");

    /** The form of SGF at the beginning of a text, with a remark after a blank. */
    private static final Pattern SGF_FORM =
            Pattern.compile("((?:black|white|[bw]) ?\\+ ?(?:\\d+(?:[.,]\\d+)?|[a-z]+))(?= [^ ])(.*)");

    /** A result in the form of SGF with "?" or "unknown" instead of the margin, as in {@code B+?}. */
    private static final Pattern ASKED = Pattern.compile("((?:black|white|[bw]) ?\\+ ?)(?:\\?|unknown\\b)");

    private static final Pattern END_OF_PART = Pattern.compile("[;、。，；\\[\\](){}「」【】<>|!]|[,.](?!\\d)| - ");

    /** A score of a match, with the first player's points first, as in 1-0, 0:1 and 1/2-1/2; a remark may follow. */
    private static final Pattern OF_MATCH =
            Pattern.compile("(?:(1 ?[-:] ?0)|(0 ?[-:] ?1)|(?:1/2 ?[-:] ?1/2|0\\.5 ?[-:] ?0\\.5))(?![\\d.])(.*)");

    /**
     * A number of zi is a count of the winner's area, and not a margin, if it is at least half of the board's points
     * minus this number.
     */
    private static final BigDecimal MAX_BELOW_HALF = BigDecimal.valueOf(4);

    private ResultText() {}

    /**
     * Reads a result.
     *
     * @param area the number of points of the board
     */
    static RecordedResult parse(String text, int area) {
        RecordedResult usual = usualForm(text);
        return usual == null ? anyForm(text, area) : usual;
    }

    /** Reads the forms of nearly all records, {@code B+R} and {@code W+3.5}; returns null for other forms. */
    static @Nullable RecordedResult usualForm(String text) {
        Matcher usual = USUAL.matcher(text);
        if (!usual.matches()) {
            return null;
        }
        Player winner = text.charAt(0) == 'B' ? Player.BLACK : Player.WHITE;
        String margin = usual.group(1);
        return margin == null
                ? new RecordedResult.WonBy(winner, Reason.RESIGNATION)
                : new RecordedResult.Score(winner, Amount.plain(new BigDecimal(margin)));
    }

    /** Reads all forms, including the usual ones. */
    static RecordedResult anyForm(String text, int area) {
        String plain = MissingMoves.without(Words.plain(text));
        if (plain.isEmpty()) {
            return new RecordedResult.Unknown();
        }
        try {
            Said all = new Said();
            boolean repeats = false;
            for (List<Word> part : parts(sgfForm(plain))) {
                Said said = readPart(part, all.isEmpty(), area);
                all = all.and(said);
                repeats |= part.stream().anyMatch(word -> word.is(Meaning.REPETITION));
            }
            return repeats && all.isEmpty() ? new RecordedResult.NoResult() : all.result(area);
        } catch (NotUnderstood notUnderstood) {
            return new RecordedResult.Unreadable(text);
        }
    }

    /** Returns a text after a score of a match is replaced by the form of SGF, such as {@code 1-0} by {@code b+}. */
    private static String sgfForm(String plain) {
        Matcher match = OF_MATCH.matcher(plain);
        if (!match.matches()) {
            return plain;
        }
        String winner = match.group(1) != null ? "b+" : match.group(2) != null ? "w+" : "jigo";
        return winner + match.group(3);
    }

    /** Returns whether a text is the score of a match, with the first player's points first, such as {@code 1-0}. */
    static boolean isOfMatch(String text) {
        return OF_MATCH.matcher(Words.plain(text)).matches();
    }

    /** Thrown if a text, or a part of it, does not have exactly one meaning. */
    private static final class NotUnderstood extends Exception {
        private static final long serialVersionUID = 1L;

        NotUnderstood() {
            super(null, null, false, false);
        }
    }

    /** The outcome of a game that nobody won. */
    private enum Undecided {
        TIE,
        VOID,
        BOTH_LOST,
        UNKNOWN
    }

    /** The facts that the parts of a text state, as far as they were read. A fact that they do not state is null. */
    private record Said(
            @Nullable Player winner,
            @Nullable Reason reason,
            @Nullable BigDecimal margin,
            boolean isInZi,
            @Nullable Undecided undecided) {

        Said() {
            this(null, null, null, false, null);
        }

        boolean isEmpty() {
            return winner == null && undecided == null;
        }

        Said and(Said more) throws NotUnderstood {
            return new Said(
                    one(winner, more.winner),
                    one(reason, more.reason),
                    one(margin, more.margin),
                    isInZi || more.isInZi,
                    one(undecided, more.undecided));
        }

        /** Returns the value that is not null, if any; throws an exception for two different values. */
        private static <T> @Nullable T one(@Nullable T first, @Nullable T second) throws NotUnderstood {
            if (first != null && second != null && !first.equals(second)) {
                throw new NotUnderstood();
            }
            return first == null ? second : first;
        }

        /** Returns the result that the text states; throws an exception if its statements contradict each other. */
        RecordedResult result(int area) throws NotUnderstood {
            if (undecided != null && winner == null && reason == null) {
                if (margin != null && (undecided != Undecided.TIE || margin.signum() != 0)) {
                    throw new NotUnderstood();
                }
                return switch (undecided) {
                    case TIE -> new RecordedResult.Tie();
                    case VOID -> new RecordedResult.NoResult();
                    case BOTH_LOST -> new RecordedResult.BothLost();
                    case UNKNOWN -> new RecordedResult.Unknown();
                };
            }
            if (winner == null || undecided != null || (reason != null && margin != null)) {
                throw new NotUnderstood();
            }
            if (margin == null) {
                return new RecordedResult.WonBy(winner, reason == null ? Reason.UNSTATED : reason);
            }
            BigDecimal zi = margin.divide(BigDecimal.valueOf(2));
            BigDecimal half = BigDecimal.valueOf(area).divide(BigDecimal.valueOf(2));
            return isInZi && zi.compareTo(half.subtract(MAX_BELOW_HALF)) >= 0
                    ? new RecordedResult.Total(winner, Amount.plain(zi))
                    : new RecordedResult.Score(winner, margin);
        }
    }

    /** Returns the parts of a text that are not empty. */
    private static List<List<Word>> parts(String plain) {
        String text = ASKED.matcher(plain).replaceFirst("$1");
        // In "B+3.5 nice fight", the text after the form of SGF becomes a part of its own, unless it begins with a unit
        // or another word of a result.
        Matcher form = SGF_FORM.matcher(text);
        boolean hasRemark = form.matches() && !startsWithWordOfResult(form.group(2));
        String whole = hasRemark ? form.group(1) + ";" + form.group(2) : text;
        List<List<Word>> parts = new ArrayList<>();
        for (String part : END_OF_PART.split(whole)) {
            List<Word> words = withoutMoves(Words.of(part.strip()));
            if (!words.isEmpty()) {
                parts.add(words);
            }
        }
        return withTotalsTogether(parts);
    }

    /**
     * Joins two parts that state the points of the two sides, as in {@code Black 184, White 177}; keeps other parts.
     */
    private static List<List<Word>> withTotalsTogether(List<List<Word>> parts) {
        if (parts.size() != 2 || !isTotal(parts.get(0)) || !isTotal(parts.get(1))) {
            return parts;
        }
        List<Word> both = new ArrayList<>(parts.get(0));
        both.addAll(parts.get(1));
        return List.of(both);
    }

    /** Returns whether a part is a side and an amount, and nothing else. */
    private static boolean isTotal(List<Word> part) {
        return part.size() > 1
                && part.get(0).is(Meaning.BLACK, Meaning.WHITE)
                && part.subList(1, part.size()).stream().allMatch(word -> word.countsSomething() || word.isUnit());
    }

    private static boolean startsWithWordOfResult(String rest) {
        List<Word> words = Words.of(rest.strip());
        return !words.isEmpty() && !words.get(0).is(Meaning.OTHER, Meaning.DOUBT, Meaning.FILLER);
    }

    /** Returns the words without the number of moves that were played, and without filler words. */
    private static List<Word> withoutMoves(List<Word> words) {
        List<Word> rest = new ArrayList<>();
        int at = 0;
        while (at < words.size()) {
            int end = at;
            while (end < words.size() && words.get(end).is(Meaning.ORDINAL, Meaning.FILLER)) {
                end++;
            }
            int moves = endOfMoves(words, end);
            if (moves > end) {
                at = moves;
            } else if (words.get(at).is(Meaning.FILLER)) {
                at++;
            } else {
                rest.add(words.get(at));
                at++;
            }
        }
        return rest;
    }

    /** Returns the index after "215 moves", "215th move" or "move 215"; {@code from} if none of them begins there. */
    private static int endOfMoves(List<Word> words, int from) {
        int at = from;
        boolean number = at < words.size() && isWhole(words.get(at));
        if (number) {
            at++;
            while (at < words.size() && words.get(at).is(Meaning.ORDINAL)) {
                at++;
            }
            return at < words.size() && words.get(at).is(Meaning.MOVES) ? at + 1 : from;
        }
        if (at < words.size() && words.get(at).text().startsWith("move")) {
            at++;
            while (at < words.size() && words.get(at).is(Meaning.FILLER)) {
                at++;
            }
            return at < words.size() && isWhole(words.get(at)) ? at + 1 : from;
        }
        return from;
    }

    private static boolean isWhole(Word word) {
        return word.is(Meaning.NUMBER)
                && word.number() != null
                && word.value().stripTrailingZeros().scale() <= 0;
    }

    /** Returns the facts that one part states; none for a remark. */
    private static Said readPart(List<Word> part, boolean first, int area) throws NotUnderstood {
        boolean strange =
                part.stream().anyMatch(word -> word.is(Meaning.OTHER, Meaning.KOMI, Meaning.HANDICAP, Meaning.NONE));
        if (part.stream().anyMatch(word -> word.is(Meaning.DOUBT)) || (strange && first)) {
            throw new NotUnderstood();
        }
        if (strange) {
            if (part.stream().anyMatch(ResultText::saysWhoWon)) {
                throw new NotUnderstood();
            }
            return new Said();
        }
        if (!first && part.stream().allMatch(word -> word.isUnit() || word.is(Meaning.UNKNOWN_RESULT))) {
            return new Said(); // "Black wins (points unknown)"
        }
        Said undecided = undecided(part);
        if (undecided != null) {
            return undecided;
        }
        Said totals = totals(part, first, area);
        return totals == null ? won(part) : totals;
    }

    /**
     * Returns the winner and the margin from a part with the points of both sides, as in {@code W 133.5 B 81.0}. The
     * points of one side must include komi, or the sum must be the area of the board. If another part precedes this
     * one, it adds no facts. Returns null for a part of another kind.
     */
    private static @Nullable Said totals(List<Word> part, boolean first, int area) throws NotUnderstood {
        Map<Meaning, BigDecimal> points = new EnumMap<>(Meaning.class);
        int at = 0;
        while (at < part.size() && part.get(at).is(Meaning.BLACK, Meaning.WHITE)) {
            int end = at + 1;
            while (end < part.size()
                    && (part.get(end).countsSomething() || part.get(end).isUnit())) {
                end++;
            }
            Amount amount = Amount.of(part.subList(at + 1, end)).orElse(null);
            if (amount == null || points.put(part.get(at).meaning(), amount.number()) != null) {
                return null;
            }
            at = end;
        }
        boolean both = points.size() == 2;
        if (at < part.size() || points.isEmpty() || (first && !both)) {
            return null;
        }
        if (!first) {
            return new Said();
        }
        BigDecimal black = Objects.requireNonNull(points.get(Meaning.BLACK));
        BigDecimal white = Objects.requireNonNull(points.get(Meaning.WHITE));
        if (black.add(white).compareTo(BigDecimal.valueOf(area)) == 0) {
            // The count of a board without komi, as in China: the larger one as a total in zi, of two points each.
            Player larger = black.compareTo(white) > 0 ? Player.BLACK : Player.WHITE;
            BigDecimal total = black.max(white);
            return new Said(larger, null, Amount.plain(total.add(total)), true, null);
        }
        boolean withKomi = black.add(white).stripTrailingZeros().scale() > 0;
        if (!withKomi) {
            throw new NotUnderstood();
        }
        Player winner = black.compareTo(white) > 0 ? Player.BLACK : Player.WHITE;
        return new Said(winner, null, Amount.plain(black.subtract(white).abs()), false, null);
    }

    /** Returns whether a word is about the result, so that a part with this word cannot be a mere remark. */
    private static boolean saysWhoWon(Word word) {
        return word.is(
                Meaning.WINS,
                Meaning.LOSES,
                Meaning.RESIGNS,
                Meaning.RESIGNATION,
                Meaning.UNCOUNTED,
                Meaning.RUNS_OUT_OF_TIME,
                Meaning.FORFEITS,
                Meaning.FORFEIT,
                Meaning.TIE,
                Meaning.VOID,
                Meaning.PLUS,
                Meaning.UNKNOWN_RESULT);
    }

    /** Returns the facts of a part that says that nobody won; null for other parts. */
    private static @Nullable Said undecided(List<Word> part) throws NotUnderstood {
        if (part.stream().anyMatch(word -> word.is(Meaning.BOTH))) {
            boolean lost = part.stream().anyMatch(word -> word.is(Meaning.LOSES, Meaning.FORFEITS, Meaning.FORFEIT));
            boolean other =
                    part.stream().anyMatch(word -> word.is(Meaning.WINS, Meaning.BLACK, Meaning.WHITE, Meaning.NUMBER));
            if (!lost || other) {
                throw new NotUnderstood();
            }
            return new Said(null, null, null, false, Undecided.BOTH_LOST);
        }
        Undecided found = null;
        boolean onlyThat = true; // whether all other words belong to this outcome
        for (Word word : part) {
            Undecided means =
                    switch (word.meaning()) {
                        case TIE -> Undecided.TIE;
                        case VOID -> Undecided.VOID;
                        case UNKNOWN_RESULT -> Undecided.UNKNOWN;
                        default -> null;
                    };
            if (means != null && found != null && means != found) {
                throw new NotUnderstood();
            }
            found = means == null ? found : means;
            onlyThat &= means != null || word.is(Meaning.REPETITION, Meaning.BY, Meaning.ARTICLE) || isZero(word);
        }
        if (part.stream().allMatch(word -> word.is(Meaning.REPETITION))) {
            return new Said();
        }
        if (found == null && part.size() == 1 && isZero(part.get(0))) {
            return new Said(null, null, null, false, Undecided.TIE);
        }
        if (found != null && !onlyThat) {
            throw new NotUnderstood();
        }
        return found == null ? null : new Said(null, null, null, false, found);
    }

    private static boolean isZero(Word word) {
        return word.is(Meaning.NUMBER)
                && word.number() != null
                && word.value().signum() == 0
                && word.text().matches("[0.,]+");
    }

    /** Returns the facts of a part about a winner or a loser. */
    private static Said won(List<Word> part) throws NotUnderstood {
        List<Integer> sides = new ArrayList<>();
        for (int i = 0; i < part.size(); i++) {
            if (part.get(i).is(Meaning.BLACK, Meaning.WHITE)) {
                sides.add(i);
            }
        }
        if (sides.isEmpty()) {
            return new Clause(part).how();
        }
        List<Word> before = part.subList(0, sides.get(0));
        Said all = new Said();
        for (int i = 0; i < sides.size(); i++) {
            int end = i + 1 < sides.size() ? sides.get(i + 1) : part.size();
            Word side = part.get(sides.get(i));
            List<Word> after = part.subList(sides.get(i) + 1, end);
            boolean object = i > 0 && part.get(sides.get(i) - 1).is(Meaning.OVER, Meaning.WINS, Meaning.LOSES);
            if (object) {
                all = all.and(new Clause(after).how());
            } else {
                all = all.and(clause(side, i == 0 ? before : List.of(), after, sides.size() == 1));
            }
        }
        return all;
    }

    /**
     * Returns the facts that a clause states.
     *
     * @param side the word for Black or White
     * @param alone whether the part names only this side; a part that consists of the name of a side means that it won
     */
    private static Said clause(Word side, List<Word> before, List<Word> after, boolean alone) throws NotUnderstood {
        Player player = side.is(Meaning.BLACK) ? Player.BLACK : Player.WHITE;
        Said how = new Clause(before).how().and(new Clause(after).how());
        Boolean won = new Clause(before).leadsToWinner();
        if (won == null) {
            won = new Clause(after)
                    .saysWinner(side.text().length() == 1 && side.text().charAt(0) < 0x80);
        } else if (after.stream().anyMatch(word -> word.is(Meaning.WINS, Meaning.LOSES, Meaning.PLUS))) {
            throw new NotUnderstood();
        }
        if (won == null && after.isEmpty() && before.isEmpty() && alone) {
            won = true;
        }
        if (won == null) {
            throw new NotUnderstood();
        }
        return new Said(won ? player : player.opponent(), how.reason(), how.margin(), how.isInZi(), null);
    }

    /** The words before or after the name of a side. */
    private record Clause(List<Word> words) {

        private boolean has(Meaning... kinds) {
            return words.stream().anyMatch(word -> word.is(kinds));
        }

        /**
         * Returns whether the words before a side make it the winner ("won by …"); false for the loser, null if
         * neither.
         */
        @Nullable Boolean leadsToWinner() throws NotUnderstood {
            if (has(Meaning.WINS, Meaning.LOSES)) {
                return wins();
            }
            boolean by = has(Meaning.BY, Meaning.ARTICLE);
            if (has(
                    Meaning.RESIGNS,
                    Meaning.RESIGNATION,
                    Meaning.RUNS_OUT_OF_TIME,
                    Meaning.TIME,
                    Meaning.FORFEITS,
                    Meaning.FORFEIT)) {
                if (!by) {
                    throw new NotUnderstood();
                }
                return false;
            }
            return null;
        }

        private boolean wins() throws NotUnderstood {
            if (has(Meaning.WINS) == has(Meaning.LOSES)) {
                throw new NotUnderstood();
            }
            return has(Meaning.WINS);
        }

        /**
         * Returns whether the words after a side say that it won; false if they say that it lost, null if neither.
         *
         * @param letter whether the side is one Latin letter, as in "B" for Black
         */
        @Nullable Boolean saysWinner(boolean letter) throws NotUnderstood {
            if (has(Meaning.WINS, Meaning.LOSES)) {
                return wins();
            }
            if (has(Meaning.PLUS)) {
                return true;
            }
            // In some URLs a plus sign becomes a blank, so "B Resign" can be B+Resign or "Black resigns".
            if (letter && words.size() == 1 && words.get(0).text().equals("resign")) {
                return null;
            }
            if (has(Meaning.RESIGNS, Meaning.RUNS_OUT_OF_TIME, Meaning.FORFEITS)) {
                return has(Meaning.BY) ? null : false;
            }
            if (has(Meaning.UNCOUNTED)) {
                return true;
            }
            if (has(Meaning.POSSESSIVE) && has(Meaning.RESIGNATION, Meaning.TIME, Meaning.FORFEIT)) {
                return false;
            }
            boolean noun = has(Meaning.RESIGNATION, Meaning.TIME, Meaning.FORFEIT);
            boolean margin = words.stream().anyMatch(Word::countsSomething);
            boolean won = margin || (noun && (letter || has(Meaning.BY)));
            return won ? true : null;
        }

        /** Returns the reason and the margin that the words state. */
        Said how() throws NotUnderstood {
            Reason reason = null;
            for (Word word : words) {
                Reason one = reason(word);
                if (one != null && reason != null && one != reason) {
                    if (!has(Meaning.ALTERNATIVE)) {
                        throw new NotUnderstood();
                    }
                    one = Reason.UNSTATED; // "B+T/R": the text does not say which
                }
                reason = one == null ? reason : one;
                if (word.is(Meaning.MOVES, Meaning.ORDINAL, Meaning.REVERSE, Meaning.REPETITION)) {
                    throw new NotUnderstood();
                }
            }
            Amount margin = margin();
            return margin == null
                    ? new Said(null, reason, null, false, null)
                    : new Said(null, reason, margin.points(), margin.unit().equals(Optional.of(Meaning.ZI)), null);
        }

        private static @Nullable Reason reason(Word word) {
            return switch (word.meaning()) {
                case RESIGNS, RESIGNATION, UNCOUNTED -> Reason.RESIGNATION;
                case RUNS_OUT_OF_TIME, TIME -> Reason.TIME;
                case FORFEITS, FORFEIT -> Reason.FORFEIT;
                default -> null;
            };
        }

        /**
         * Returns the margin; null if there is none. Its words must be adjacent; there may be words before and after
         * it.
         */
        private @Nullable Amount margin() throws NotUnderstood {
            int from = 0;
            int to = words.size();
            while (from < to && !words.get(from).countsSomething()) {
                from++;
            }
            while (to > from && !isOfAmount(words.get(to - 1))) {
                to--;
            }
            if (words.subList(0, from).stream().anyMatch(Word::isUnit)) {
                throw new NotUnderstood();
            }
            if (from == to) {
                return null;
            }
            Amount amount = Amount.of(words.subList(from, to)).orElseThrow(NotUnderstood::new);
            if (amount.unit().equals(Optional.of(Meaning.STONES))) {
                throw new NotUnderstood();
            }
            return amount;
        }

        private static boolean isOfAmount(Word word) {
            return word.countsSomething() || word.isUnit();
        }
    }
}
