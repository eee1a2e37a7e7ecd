package org.shinpan.cli.judge;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.DeclaredVerdict.Agreement;
import org.shinpan.judge.DeclaredVerdict.Likelier;
import org.shinpan.judge.Explanation;
import org.shinpan.judge.JudgedGame;
import org.shinpan.judge.Settled;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Traits;
import org.shinpan.sgf.record.RecordedKomi;

/**
 * The first lines of the output for a counted game: who won under its own rules, by how much, and why.
 *
 * @param game the judged game
 * @param verdict the verdict under the rules that the record names
 * @param settled the count under these rules
 */
record SettledLines(JudgedGame game, DeclaredVerdict verdict, Settled settled) {

    /** The maximum number of points that are listed. If there are more, only their number is printed. */
    private static final int MAX_NAMED = 120;

    /** Returns the lines for a game; empty if it was not settled under the rules that its record names. */
    static Optional<SettledLines> of(FileJudge.Game game) {
        return game.declared().settled().map(settled -> new SettledLines(game.judged(), game.declared(), settled));
    }

    /**
     * Returns two lines for a counted game whose record names no rules: the results by the rules of clubs, and the dead
     * stones.
     */
    static List<String> byClubs(List<Settled> clubs) {
        if (clubs.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add("by the rules of clubs: "
                + clubs.stream()
                        .map(one -> one.rules().name() + " " + one.result())
                        .collect(Collectors.joining(", "))
                + " (by " + clubs.get(0).by().words()
                + (clubs.get(0).by() == Settled.By.AGREED ? ", an opinion)" : ")"));
        addPoints("dead", clubs.get(0).dead(), lines);
        return lines;
    }

    /**
     * Returns the conditions of the game and the claims of the record, as in
     * {@code Japanese, komi 0.5, 262 turns, two passes; …}.
     */
    String heading() {
        Board board = game.record().board();
        int turns = game.record().compactSteps().turns();
        return game.record().rules().map(String::strip).orElse("no rules")
                + (board.columns() == 19 && board.rows() == 19 ? "" : ", " + board)
                + ", komi " + komi(game)
                + (game.record().handicap() > 0 ? ", handicap " + game.record().handicap() : "")
                + ", " + turns + (turns == 1 ? " turn" : " turns")
                + (settled.afterTwoPasses() ? ", two passes" : ", no two passes (judged as if both had passed)")
                + "; the record says "
                + game.record().result().map(String::strip).orElse("no result");
    }

    /** Returns the komi of a game: a number, {@code unknown}, or {@code not stated}. */
    static String komi(JudgedGame game) {
        Optional<RecordedKomi> written = game.record().recordedKomi();
        return game.komi()
                .map(komi ->
                        komi + written.map(recorded -> reading(recorded, komi)).orElse(""))
                .orElse(written.isPresent() ? "unknown" : "not stated");
    }

    /** Returns how a komi was read, if it is not simply the number in the record. */
    private static String reading(RecordedKomi written, Komi komi) {
        return written.komi().equals(Optional.of(komi))
                ? ""
                : written.readings().entrySet().stream()
                        .filter(reading -> reading.getValue().equals(komi))
                        .map(reading -> " (read from " + written.words(reading.getKey()) + ")")
                        .findFirst()
                        .orElse("");
    }

    /** Returns the lines, without line ends. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(
                verdict.agrees() == Agreement.FROM_THE_RECORD
                        ? "result: " + game.record().recorded() + ", from the record; the count is " + result()
                        : "result: " + result() + comparison() + sure());
        // The likelier of the two results comes first.
        verdict.likelier().ifPresent(which -> lines.add(which == Likelier.RECORD ? 0 : 1, likelier(which)));
        lines.add("by: " + by());
        if (verdict.agrees() == Agreement.NO) {
            addDifferences(lines);
        }
        lines.add(tally(Player.BLACK) + ";  " + tally(Player.WHITE));
        addPoints("dead", settled.dead(), lines);
        addPoints("in seki", settled.seki(), lines);
        if (!settled.dame().isEmpty()) {
            lines.add("dame: " + settled.dame().size());
        }
        addPoints("protective moves, played here", settled.left(), lines);
        return lines;
    }

    private String result() {
        Result result = settled.result();
        return word(result)
                + settled.rules().notation(result).map(zi -> " (" + zi + ")").orElse("")
                + " under " + settled.rules().name();
    }

    private static String word(Result result) {
        return result instanceof Result.Tied ? "a tie" : result.toString();
    }

    private String comparison() {
        return switch (verdict.agrees()) {
            case YES -> "; as recorded";
            case NO -> "; NOT as recorded" + difference();
            case FROM_THE_RECORD, NOT_COMPARABLE ->
                verdict.why().map(why -> "; not comparable, since " + why).orElse("");
        };
    }

    private String difference() {
        return verdict.recordedMargin()
                .flatMap(recorded -> settled.score().margin().map(recorded::subtract))
                .map(BigDecimal::abs)
                .map(by -> " (by " + by.stripTrailingZeros().toPlainString() + ")")
                .orElse("");
    }

    /**
     * Returns the settled and the recorded result, the more likely one first, and how often the settled result is right
     * in games of this kind.
     */
    private String likelier(Likelier which) {
        String record =
                "the record, " + game.record().result().map(String::strip).orElse("no result");
        String board = "the board as it is marked here, " + word(settled.result());
        boolean isRecord = which == Likelier.RECORD;
        return "likelier: " + (isRecord ? record : board) + "; less likely: " + (isRecord ? board : record)
                + " (in such games the board is right in about " + percent() + " of 100)";
    }

    private long percent() {
        return Math.round(100 * settled.sure());
    }

    /** Returns how sure an opinion is; empty if the line about the likelier result says so. */
    private String sure() {
        return settled.by() != Settled.By.AGREED || verdict.likelier().isPresent()
                ? ""
                : "; about " + percent() + " % sure";
    }

    private String by() {
        if (settled.by() != Settled.By.AGREED) {
            return settled.by().words();
        }
        return settled.by().words() + " (an opinion; " + settled.proved() + " of " + number(settled.strings(), "chain")
                + " proved)";
    }

    /** Adds lines about why the count may differ from the recorded result. */
    private void addDifferences(List<String> lines) {
        if (verdict.explanations().isEmpty()) {
            lines.add("nothing that was tried explains the recorded result");
            lines.add("to decide: ask the players which stones they took off, or give --alive FILE");
            return;
        }
        Explanation likeliest = verdict.explanations().get(0);
        lines.add("explains it exactly: " + likeliest.sentence());
        if (verdict.explanations().size() > 1) {
            lines.add("so does: "
                    + verdict.explanations().stream()
                            .skip(1)
                            .map(Explanation::sentence)
                            .collect(Collectors.joining("; or ")));
        }
        List<String> chains = verdict.explanations().stream()
                .filter(one -> one.kind() == Explanation.Kind.MARKING)
                .map(one -> one.at().first().toString())
                .distinct()
                .toList();
        if (chains.size() > 1) {
            lines.add("one of these chains decides: " + String.join(", ", chains));
        }
        lines.add(
                likeliest.kind() == Explanation.Kind.MARKING
                        ? "to decide: ask the players about " + likeliest.at().first() + ", or give --alive FILE"
                        : "to decide: ask the players, or give --komi or --alive FILE");
    }

    /** Returns the points of a player, in the way the rule set counts them. */
    private String tally(Player player) {
        Tally tally = settled.score().of(player);
        boolean area = settled.rules().traits().counting() != Traits.Counting.TERRITORY;
        int dead = settled.deadFor(player).size();
        int prisoners = settled.history().prisoners(player);
        String counted = area
                ? number(tally.stones(), "stone") + " + " + tally.territory().orElse(0) + " territory"
                : tally.territory().orElse(0) + " territory + " + number(prisoners, "prisoner") + " + " + dead
                        + " dead";
        BigDecimal sum = BigDecimal.valueOf(
                area
                        ? tally.stones() + tally.territory().orElse(0)
                        : tally.territory().orElse(0) + prisoners + dead);
        String rest = tally.points()
                .map(points -> points.subtract(sum).subtract(tally.komi().value()))
                .filter(more -> more.signum() != 0)
                .map(more -> " + " + plain(more) + " shared or for passes")
                .orElse("");
        BigDecimal komi =
                player == Player.WHITE ? game.komi().map(Komi::value).orElse(BigDecimal.ZERO) : BigDecimal.ZERO;
        BigDecimal handicap = tally.komi().value().subtract(komi);
        return player + " " + counted + rest
                + (handicap.signum() == 0 ? "" : " + " + plain(handicap) + " for the handicap")
                + (komi.signum() == 0 ? "" : " + " + plain(komi) + " komi") + " = "
                + tally.points().map(Object::toString).orElse("?");
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }

    private static String number(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    private static void addPoints(String name, PointSet points, List<String> lines) {
        if (points.size() > MAX_NAMED) {
            lines.add(name + ": " + points.size() + " points");
        } else if (!points.isEmpty()) {
            lines.add(name + ": " + points.names());
        }
    }
}
