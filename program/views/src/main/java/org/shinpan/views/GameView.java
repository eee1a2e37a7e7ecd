package org.shinpan.views;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.judge.JudgedGame;
import org.shinpan.judge.Objection;
import org.shinpan.judge.Settled;
import org.shinpan.judge.Variations;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Witness;
import org.shinpan.sgf.record.GameRecord;

/**
 * A game record judged under rule texts: the output of {@code judge} as a line of JSON, as lines of CSV and as rows of
 * the tables of an archive. Fields may be added within version 1 of the schema; no field is removed or changes its
 * meaning.
 *
 * @param schema the name and the version of the schema
 * @param file the name of the file as it was given; - for standard input
 * @param game the number of the game in the file, from 1
 * @param board the size of the board
 * @param komi the komi that was applied: --komi, else the record's komi; null if no komi was applied because the record
 *     states none or its meaning is unknown; see komiReadings
 * @param handicap the number of handicap stones; 0 if there are none
 * @param declared the rules and the result that the record states, and the result by these rules
 * @param players the players as the record names them
 * @param date the date as the record writes it
 * @param event the event, such as a tournament, as the record names it
 * @param offset the byte of the file at which the game begins, from 0; null if the text had to be converted to UTF-8
 * @param turns the number of turns in the record's main line
 * @param notes notes on how the record was read, such as places where the file breaks its format
 * @param verdicts the judgement of each rule set
 * @param komiReadings the possible meanings of a komi that is not clear, each under a name; in this case no komi was
 *     applied. Absent if the komi is known
 * @param differences where the rule sets differ on this game, and why; absent if only one rule set was asked for
 * @param clubs the results by the rule sets that clubs play by, if the game was counted and the record names no known
 *     rules; not in CSV and tables
 * @param variations the judged turns of variations, if --variations was given; not in CSV and tables
 * @param conditions which conditions of a league the game meets, if --conditions was given; in CSV, not in tables of an
 *     archive
 */
public record GameView(
        @NotInTables String schema,
        String file,
        int game,
        BoardView board,
        @Nullable Komi komi,
        int handicap,
        DeclaredView declared,
        Players players,
        @Nullable String date,
        @Nullable String event,
        @Nullable Long offset,
        int turns,
        List<String> notes,
        List<JudgementView> verdicts,
        @AbsentIfNull @Nullable Map<String, Komi> komiReadings,
        @AbsentIfNull @Nullable List<String> differences,
        @AbsentIfNull @NotInTables @Nullable List<Club> clubs,
        @AbsentIfNull @NotInTables @Nullable Lines variations,
        @AbsentIfNull @NotInTables @Nullable ConditionsView conditions) {

    /** The name and version of the schema. */
    public static final String SCHEMA = "shinpan.judge/1";

    /** The field with the verdicts. In tables, each verdict becomes a row. */
    public static final String VERDICTS = "verdicts";

    /** The field that says which conditions of a league the game meets. */
    public static final String CONDITIONS = "conditions";

    /** The size of a board. */
    public record BoardView(int columns, int rows) {

        /**
         * {@return the size of a board}
         *
         * @param board a board
         */
        public static BoardView of(Board board) {
            return new BoardView(board.columns(), board.rows());
        }
    }

    /** The players as the record names them. */
    public record Players(Person black, Person white) {}

    /** The name and the rank of a player as the record states them. */
    public record Person(@Nullable String name, @Nullable String rank) {

        private static Person of(GameRecord record, Player player) {
            return new Person(
                    record.name(player).orElse(null), record.rank(player).orElse(null));
        }
    }

    /**
     * The result of the game by a rule set that clubs play by.
     *
     * @param ruleset the name of the rule set
     * @param result the result
     * @param by the source of the information which chains live
     * @param dead the stones that are taken off as dead
     */
    public record Club(String ruleset, Result result, Settled.By by, PointSet dead) {

        private static Club of(Settled settled) {
            return new Club(settled.rules().name(), settled.result(), settled.by(), settled.dead());
        }
    }

    /**
     * The variations of the record.
     *
     * @param turns the number of turns of variations that were judged
     * @param cutOff whether the record has more turns in variations, which were left out
     * @param barred the barred turns of variations
     */
    public record Lines(int turns, boolean cutOff, List<BarredLine> barred) {

        private static Lines of(Variations variations) {
            return new Lines(
                    variations.turns(),
                    variations.cutOff(),
                    variations.barred().stream().map(BarredLine::of).toList());
        }
    }

    /**
     * A barred turn of a variation.
     *
     * @param after the number of turns that the variation shares with the main line
     * @param way the turns of the variation after the shared ones, up to and including the barred turn
     * @param clauses the clauses that bar the turn
     * @param turn the number of the barred turn
     * @param player the player who made the move
     * @param move the move
     * @param clause the label of the first clause in clauses, in its rule text
     * @param says a one-sentence paraphrase of this clause
     * @param witness the evidence that the clause applies
     */
    public record BarredLine(
            int after,
            List<String> way,
            List<String> clauses,
            int turn,
            Player player,
            Move move,
            String clause,
            String says,
            Witness witness) {

        private static BarredLine of(Variations.BarredLine line) {
            JudgementView.Barred barred = JudgementView.Barred.of(line.barred());
            return new BarredLine(
                    line.after(),
                    line.way().stream().map(Turn::toString).toList(),
                    line.clauses().stream().map(Clause::toString).toList(),
                    barred.turn(),
                    barred.player(),
                    barred.move(),
                    barred.clause(),
                    barred.says(),
                    barred.witness());
        }
    }

    /**
     * {@return the view of a judged game}
     *
     * @param file the file that the record comes from
     * @param game the number of the game in its file, from 1
     * @param judged the game with its judgements
     */
    public static GameView of(String file, int game, JudgedGame judged) {
        Objects.requireNonNull(file, "the file must not be null");
        Objects.requireNonNull(judged, "the judged game must not be null");
        GameRecord record = judged.record();
        return new GameView(
                SCHEMA,
                file,
                game,
                BoardView.of(record.board()),
                judged.komi().orElse(null),
                record.handicap(),
                DeclaredView.of(record, judged.declared()),
                new Players(Person.of(record, Player.BLACK), Person.of(record, Player.WHITE)),
                record.date().orElse(null),
                record.event().orElse(null),
                record.offset().isPresent() ? record.offset().getAsLong() : null,
                record.compactSteps().turns(),
                record.notes(),
                verdicts(judged),
                judged.unknownKomi().map(komi -> readings(komi.readings())).orElse(null),
                judged.differences().isEmpty() ? null : judged.differences(),
                judged.clubs().isEmpty()
                        ? null
                        : judged.clubs().stream().map(Club::of).toList(),
                judged.variations().map(Lines::of).orElse(null),
                null);
    }

    /**
     * {@return a copy of this view that also shows which conditions of a league the game meets}
     *
     * @param answered which conditions the game meets; null if no conditions were given
     */
    public GameView answering(@Nullable ConditionsView answered) {
        return new GameView(
                schema,
                file,
                game,
                board,
                komi,
                handicap,
                declared,
                players,
                date,
                event,
                offset,
                turns,
                notes,
                verdicts,
                komiReadings,
                differences,
                clubs,
                variations,
                answered);
    }

    private static List<JudgementView> verdicts(JudgedGame judged) {
        List<JudgementView> verdicts = new ArrayList<>();
        for (int i = 0; i < judged.judgements().size(); i++) {
            int text = i;
            Optional<List<Objection>> all = judged.allBarred().map(lists -> lists.get(text));
            verdicts.add(JudgementView.of(judged.judgements().get(i), all));
        }
        return verdicts;
    }

    private static Map<String, Komi> readings(Map<?, Komi> readings) {
        Map<String, Komi> byName = new LinkedHashMap<>();
        readings.forEach((reading, komi) -> byName.put(reading.toString(), komi));
        return byName;
    }
}
