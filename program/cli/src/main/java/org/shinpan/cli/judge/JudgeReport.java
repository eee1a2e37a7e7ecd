package org.shinpan.cli.judge;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shinpan.judge.Differences;
import org.shinpan.judge.Evidence;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.Objection;
import org.shinpan.judge.Sentences;
import org.shinpan.judge.Variations;
import org.shinpan.life.proof.RivalReading;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Witness;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.views.ConditionsView;

/** Writes judgements as text for people. */
final class JudgeReport {

    /** The number of lines of the board that are shown on each side of a barred play. */
    private static final int AROUND = 4;

    private JudgeReport() {}

    /**
     * Returns all judgements of one game, and the points on which the rule sets differ. The head line has the name of
     * the game and the most important line about its result; the next line has the terms of the game. If there is no
     * line about the result, the terms are in the head line.
     */
    static String game(FileJudge.Game game) {
        StringBuilder text = new StringBuilder();
        List<Judgement> judgements = game.judgements();
        List<String> answer = answer(game);
        String terms = SettledLines.of(game).map(SettledLines::heading).orElseGet(() -> heading(game));
        text.append(game.name())
                .append(": ")
                .append(answer.isEmpty() ? terms : answer.get(0))
                .append('\n');
        if (!answer.isEmpty()) {
            text.append("  game: ").append(terms).append('\n');
            answer.stream()
                    .skip(1)
                    .forEach(line -> text.append("  ").append(line).append('\n'));
        }
        game.declared()
                .contradictions()
                .forEach(one -> text.append("  contradiction: ").append(one).append('\n'));
        game.conditions().ifPresent(answers -> writeConditions(answers, text));
        writeTable(game, text);
        writeBarred(game, text);
        game.judged().variations().ifPresent(all -> writeVariations(all, text));
        for (Map.Entry<String, List<String>> silence : silences(game).entrySet()) {
            text.append("  silent: ").append(silence.getKey()).append(" (");
            text.append(String.join(", ", silence.getValue())).append(")\n");
        }
        questions(game).forEach((question, texts) -> text.append("  open: ")
                .append(question)
                .append(" (")
                .append(String.join(", ", texts))
                .append(")\n"));
        for (Judgement judgement : judgements) {
            judgement.readings().stream()
                    .filter(rival -> rival.answer() == RivalReading.Answer.DEPENDS)
                    .forEach(rival -> text.append("  reading: ").append(rival).append('\n'));
        }
        for (String note : game.record().notes()) {
            text.append("  note: ").append(note).append('\n');
        }
        if (game.otherJudgements().size() > 1) {
            for (String difference : Differences.of(game.otherJudgements())) {
                text.append("  the texts: ").append(difference).append('\n');
            }
        }
        return text.toString().replace("\r", "");
    }

    /** Writes whether the league accepts the game and, if it does not, every unmet condition on a line. */
    private static void writeConditions(ConditionsView answers, StringBuilder text) {
        text.append(answers.accepted() ? "  accepted by " : "  not accepted by ")
                .append(answers.name())
                .append('\n');
        answers.unmet()
                .forEach(unmet -> text.append("    ").append(unmet.says()).append('\n'));
    }

    /** Returns whether an open question matters for the result or for the legality of a turn. */
    private static boolean isAsked(Judgement judgement) {
        Result result = judgement.settlement().result();
        return judgement.legal()
                && (result instanceof Result.Open || judgement.standing().startsWith("open"));
    }

    /**
     * Returns the lines about the result under the game's own rules or the usual rules of clubs, the most important
     * first; none if the user asked only for certain rule sets.
     */
    private static List<String> answer(FileJudge.Game game) {
        Optional<SettledLines> settled = SettledLines.of(game);
        if (settled.isPresent()) {
            return settled.get().lines();
        }
        List<String> lines = new ArrayList<>(SettledLines.byClubs(game.judged().clubs()));
        if (game.asksDeclared()) {
            lines.add("declared: " + game.declared());
        }
        return lines;
    }

    /** Returns the conditions of the game and the claims of the record. */
    private static String heading(FileJudge.Game game) {
        GameRecord record = game.record();
        int turns = record.compactSteps().turns();
        return record.board() + ", komi " + SettledLines.komi(game.judged())
                + (record.handicap() > 0 ? ", handicap " + record.handicap() : "")
                + ", " + turns + (turns == 1 ? " turn" : " turns") + "; the record says " + declared(record);
    }

    private static String declared(GameRecord record) {
        String rules = record.rules()
                .map(String::strip)
                .filter(given -> !given.isEmpty())
                .orElse("no rules");
        String result = record.result()
                .map(String::strip)
                .filter(given -> !given.isEmpty())
                .orElse("no result");
        return rules + ", " + result;
    }

    /** Writes the table with one row for every rule set: verdict, ending, both sides of the score, result. */
    private static void writeTable(FileJudge.Game game, StringBuilder text) {
        if (game.otherJudgements().isEmpty()) {
            return;
        }
        boolean compares = game.declared().judgement().isEmpty();
        text.append("  ").append(padRight("", 13)).append(' ').append(padRight("", 37));
        writeSide("Black", "stones", "terr.", "pris.", "other", text);
        text.append("  ");
        writeSide("White", "stones", "terr.", "pris.", "other", text);
        text.append("   result\n");
        for (Judgement judgement : game.otherJudgements()) {
            text.append("  ").append(padRight(judgement.rules().name(), 13));
            text.append(' ').append(padRight(verdict(judgement), 37));
            Traits.Counting counting = judgement.rules().traits().counting();
            writeTally(judgement.settlement().score().black(), counting, text);
            text.append("  ");
            writeTally(judgement.settlement().score().white(), counting, text);
            text.append("   ").append(result(judgement, compares)).append('\n');
        }
    }

    /**
     * Writes the parts that add up to the points: stones or prisoners, whichever the rule set counts, then territory,
     * then the rest.
     */
    private static void writeTally(Tally tally, Traits.Counting counting, StringBuilder text) {
        boolean area = counting == Traits.Counting.AREA;
        boolean territory = counting == Traits.Counting.TERRITORY;
        int counted = (area ? tally.stones() : 0)
                + (territory ? tally.prisoners() : 0)
                + (area || territory ? tally.territory().orElse(0) : 0);
        String other = tally.points()
                .map(points -> points.subtract(BigDecimal.valueOf(counted)))
                .map(rest ->
                        rest.signum() == 0 ? "-" : rest.stripTrailingZeros().toPlainString())
                .orElse("?");
        writeSide(
                Sentences.points(tally),
                area ? Integer.toString(tally.stones()) : "-",
                area || territory ? Sentences.territory(tally) : "-",
                territory ? Integer.toString(tally.prisoners()) : "-",
                other,
                text);
    }

    private static void writeSide(
            String points, String stones, String territory, String prisoners, String other, StringBuilder text) {
        text.append(' ').append(right(points, 7));
        text.append(' ').append(right(stones, 7));
        text.append(' ').append(right(territory, 5));
        text.append(' ').append(right(prisoners, 5));
        text.append(' ').append(right(other, 5));
    }

    /**
     * Returns a text padded with blanks on the right. {@code String.format} is avoided because it took a tenth of the
     * running time of {@code judge}.
     */
    private static String padRight(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static String verdict(Judgement judgement) {
        if (judgement.legal()) {
            return judgement.standing() + ", " + ended(judgement);
        }
        Judgement.Barred barred = judgement.barred().orElseThrow();
        String clause = " [" + barred.verdict().clause().label() + "]";
        return barred.verdict().witness() instanceof Witness.GameOver
                ? ended(judgement) + ", yet turn " + barred.number() + clause
                : "ILLEGAL turn " + barred.number() + ", " + barred.turn() + clause;
    }

    private static String ended(Judgement judgement) {
        Ending ending = judgement.settlement().ending().orElse(null);
        if (ending == null) {
            return "unfinished";
        }
        return ending instanceof Ending.RepetitionTie tie ? "tie at turn " + tie.turn() : ending.toString();
    }

    /**
     * Returns the result. If {@code compares} is true, because there is no rule set for the rules that the record
     * names, the text also says whether the result is the recorded one.
     */
    private static String result(Judgement judgement, boolean compares) {
        if (judgement.settlement().result() instanceof Result.Unfinished) {
            return judgement.legal() ? "as it stands " + judgement.settlement().asItStands() : "-";
        }
        String agrees = judgement
                .agrees()
                .filter(same -> compares)
                .map(same -> same ? ", as recorded" : ", NOT as recorded")
                .orElse("");
        return judgement.settlement().result() + agrees;
    }

    /** Writes every barred turn once, with all the clauses that bar it on the same evidence. */
    private static void writeBarred(FileJudge.Game game, StringBuilder text) {
        for (BarredTurn turn : BarredTurn.of(game)) {
            text.append("  illegal: ").append(turn.sentence()).append('\n');
            for (Clause clause : turn.clauses()) {
                text.append("    ").append(Sentences.clause(clause)).append('\n');
                text.append("    more: shinpan rules ")
                        .append(clause.ruleSet())
                        .append(' ')
                        .append(clause.label())
                        .append('\n');
            }
            writeDiagram(turn.objection(), text);
        }
    }

    /** Writes the barred turns of the variations, with the clauses that bar them. */
    private static void writeVariations(Variations all, StringBuilder text) {
        text.append("  variations: ")
                .append(all.turns())
                .append(all.turns() == 1 ? " turn judged" : " turns judged")
                .append(all.cutOff() ? " (the most; the rest is left out)" : "")
                .append(all.barred().isEmpty() ? ", none barred" : "")
                .append('\n');
        for (Variations.BarredLine line : all.barred()) {
            text.append("  variation ")
                    .append(line.sentence())
                    .append(line.clauses().stream()
                            .map(Object::toString)
                            .collect(Collectors.joining(", ", " [", "]\n")));
        }
    }

    /** Draws the board around the barred play, which is marked {@code *}. The stones of the witness are in brackets. */
    private static void writeDiagram(Objection objection, StringBuilder text) {
        Judgement.Barred barred = objection.barred();
        Position position = objection.before().position();
        Board board = position.board();
        PointSet marked = Evidence.of(barred.verdict().witness(), board).points();
        Point middle;
        if (barred.turn().move() instanceof Move.Play play) {
            middle = play.point();
        } else if (!marked.isEmpty()) {
            middle = marked.first();
        } else {
            return;
        }
        int left = Math.max(0, middle.column() - AROUND);
        int right = Math.min(board.columns() - 1, middle.column() + AROUND);
        int low = Math.max(0, middle.row() - AROUND);
        int high = Math.min(board.rows() - 1, middle.row() + AROUND);
        for (int row = high; row >= low; row--) {
            text.append(String.format(Locale.ROOT, "    %2d ", row + 1));
            for (int column = left; column <= right; column++) {
                Point point = new Point(column, row);
                boolean play = barred.turn().move() instanceof Move.Play here
                        && here.point().equals(point);
                char sign = play ? '*' : position.at(point).symbol();
                boolean witness = marked.contains(point) && !play;
                text.append(witness ? '(' : ' ').append(sign).append(witness ? ')' : ' ');
            }
            text.append('\n');
        }
        text.append("       ");
        for (int column = left; column <= right; column++) {
            text.append(String.format(Locale.ROOT, " %-2s", Point.columnName(column)));
        }
        text.append('\n');
    }

    /** Returns each open question with the rule sets that ask it. */
    private static Map<String, List<String>> questions(FileJudge.Game game) {
        Map<String, List<String>> byQuestion = new LinkedHashMap<>();
        for (Judgement judgement : game.otherJudgements()) {
            judgement.question().filter(question -> isAsked(judgement)).ifPresent(question -> byQuestion
                    .computeIfAbsent(question, key -> new ArrayList<>())
                    .add(judgement.rules().name()));
        }
        return byQuestion;
    }

    /**
     * Returns every note about a matter on which the rule text is silent, with the rule sets to which the note applies.
     */
    private static Map<String, List<String>> silences(FileJudge.Game game) {
        Map<String, List<String>> bySilence = new LinkedHashMap<>();
        for (Judgement judgement : game.judgements()) {
            for (Silence silence : judgement.silent()) {
                if (game.isSettled(judgement) && silence.about().equals("dead stones")) {
                    continue;
                }
                bySilence
                        .computeIfAbsent(silence.toString(), key -> new ArrayList<>())
                        .add(judgement.rules().name());
            }
        }
        return bySilence;
    }
}
