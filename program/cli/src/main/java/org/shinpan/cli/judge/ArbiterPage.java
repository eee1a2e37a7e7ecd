package org.shinpan.cli.judge;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.judge.BoardSvg;
import org.shinpan.judge.Evidence;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.Judgement.Barred;
import org.shinpan.judge.Objection;
import org.shinpan.judge.Sentences;
import org.shinpan.judge.Settled;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Turn;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.views.ConditionsView;

/**
 * Writes one HTML page about judged games, for an arbiter. The page needs no other file and can be printed on white
 * paper.
 */
final class ArbiterPage {

    private static final String STYLE = "arbiter.css";

    private ArbiterPage() {}

    /** Returns the part of the page before the first game. */
    static String head() {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Shinpan: report</title>\n<style>\n"
                + style() + "</style>\n</head>\n<body>\n";
    }

    /** Returns the part of the page after the last game, with the counts. */
    static String end(JudgeSummary summary) {
        return "<footer>" + escaped(summary.toString()) + ". Judged by Shinpan.</footer>\n</body>\n</html>\n";
    }

    private static String style() {
        try (InputStream css = Objects.requireNonNull(ArbiterPage.class.getResourceAsStream(STYLE), STYLE)) {
            return new String(css.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new IllegalStateException("cannot read " + STYLE, broken);
        }
    }

    /** Returns the section of one game. */
    static String game(FileJudge.Game game) {
        StringBuilder html = new StringBuilder("<section>\n");
        GameRecord record = game.record();
        html.append("<h1>").append(player(record, Player.BLACK)).append(" <small>(Black)</small> – ");
        html.append(player(record, Player.WHITE)).append(" <small>(White)</small></h1>\n");
        Optional<SettledLines> ofItsRules = SettledLines.of(game);
        ofItsRules.ifPresent(lines -> writeAnswer(lines.lines(), Optional.of(lines.heading()), lines.settled(), html));
        // The results by the rules that clubs use. There are none if the record names rules that are known.
        List<Settled> ofClubs = ofItsRules.isEmpty() ? game.judged().clubs() : List.of();
        if (!ofClubs.isEmpty()) {
            writeAnswer(SettledLines.byClubs(ofClubs), Optional.empty(), ofClubs.get(0), html);
        }
        if (ofItsRules.isEmpty() && game.asksDeclared()) {
            html.append("<p>")
                    .append(escaped(capital(game.declared().toString())))
                    .append(".</p>\n");
        }
        writeFacts(game, html);
        game.conditions().ifPresent(answers -> writeConditions(answers, html));
        if (ofItsRules.isPresent() && !game.otherJudgements().isEmpty()) {
            html.append("<h2>By the letter of the other texts</h2>\n");
        }
        // If the record names known rules, only the result under these rules is compared with the recorded one.
        boolean comparesAll = game.declared().judgement().isEmpty();
        writeVerdicts(game.otherJudgements(), comparesAll, html);
        List<BarredTurn> barred = BarredTurn.of(game);
        if (!barred.isEmpty()) {
            html.append("<h2>").append(game.allTurns() ? "All barred turns" : "The first barred turn of each text");
            html.append("</h2>\n");
            barred.forEach(turn -> writeBarred(turn, html));
        }
        if (ofItsRules.isEmpty() && ofClubs.isEmpty()) {
            writeLastPosition(game, html);
        }
        writeNotes(game, html);
        return html.append("</section>\n").toString();
    }

    /**
     * Writes who won, by how much, and why, with the board that is counted.
     *
     * @param said the lines of the answer, the result first
     * @param terms for an answer by one rule set, the conditions of the game and what the record says, in one line
     * @param counted the settled game, whose board is drawn
     */
    private static void writeAnswer(List<String> said, Optional<String> terms, Settled counted, StringBuilder html) {
        html.append("<div class=\"answer\">\n<p class=\"result\">")
                .append(escaped(capital(said.get(0))))
                .append(".</p>\n");
        terms.ifPresent(line -> html.append("<p>").append(escaped(line)).append(".</p>\n"));
        if (said.size() > 1) {
            html.append("<ul>");
            said.stream().skip(1).forEach(line -> html.append("<li>")
                    .append(escaped(capital(line)))
                    .append("</li>"));
            html.append("</ul>\n");
        }
        html.append("<div class=\"boards\">");
        writeFigure(
                BoardSvg.of(counted),
                "The board that is counted: dead stones are crossed out, squares are territory, dots are dame"
                        + (counted.left().isEmpty() ? "." : ", small stones are protective moves."),
                html);
        html.append("</div>\n</div>\n");
    }

    private static String player(GameRecord record, Player player) {
        return escaped(record.name(player).orElse("unnamed player"))
                + record.rank(player).map(rank -> " " + escaped(rank)).orElse("");
    }

    private static void writeFacts(FileJudge.Game game, StringBuilder html) {
        GameRecord record = game.record();
        html.append("<dl>");
        writeFact("Event", record.event(), html);
        writeFact("Round", record.round(), html);
        writeFact("Date", record.date(), html);
        writeFact("Place", record.place(), html);
        writeFact("Board", Optional.of(record.board().toString()), html);
        String komi = SettledLines.komi(game.judged());
        writeFact("Komi", Optional.of(komi), html);
        writeFact("Handicap", record.handicap() > 0 ? Optional.of("" + record.handicap()) : Optional.empty(), html);
        writeFact("Turns", Optional.of("" + record.compactSteps().turns()), html);
        writeFact("Rules in the record", Optional.of(record.rules().orElse("none")), html);
        writeFact("Result in the record", Optional.of(record.stated("RE").orElse("none")), html);
        writeFact("File", Optional.of(game.name()), html);
        html.append("</dl>\n");
    }

    /** Writes whether the league accepts the game, and the conditions that it does not meet. */
    private static void writeConditions(ConditionsView answers, StringBuilder html) {
        html.append(answers.accepted() ? "<p>Accepted by " : "<p>Not accepted by ")
                .append(escaped(answers.name()))
                .append(".</p>\n");
        StringBuilder unmet = new StringBuilder();
        answers.unmet().forEach(one -> writeItem(one.says(), unmet));
        if (!unmet.isEmpty()) {
            html.append("<ul>").append(unmet).append("</ul>\n");
        }
    }

    private static void writeFact(String name, Optional<String> value, StringBuilder html) {
        value.ifPresent(text -> html.append("<div><dt>")
                .append(name)
                .append("</dt><dd>")
                .append(escaped(text))
                .append("</dd></div>"));
    }

    /** Writes the table with the verdict of every rule set. */
    private static void writeVerdicts(List<Judgement> judgements, boolean comparesAll, StringBuilder html) {
        if (judgements.isEmpty()) {
            return;
        }
        html.append("<table>\n<tr><th>Text</th><th>Verdict</th><th>Black</th><th>White</th><th>Result</th>"
                + "<th>Record</th></tr>\n");
        for (Judgement judgement : judgements) {
            html.append("<tr").append(judgement.legal() ? ">" : " class=\"barred\">");
            writeCell(judgement.rules().name() + ": " + judgement.rules().title(), html);
            writeCell(verdict(judgement), html);
            writeCell(points(judgement.settlement().score().black()), html);
            writeCell(points(judgement.settlement().score().white()), html);
            writeCell(result(judgement), html);
            Optional<Boolean> agrees = comparesAll ? judgement.agrees() : Optional.empty();
            writeCell(
                    agrees.map(same -> same ? "as recorded" : "not as recorded").orElse("–"), html);
            html.append("</tr>\n");
        }
        html.append("</table>\n");
        if (judgements.stream().anyMatch(judgement -> !judgement.legal())) {
            html.append("<p class=\"small\">If a turn is barred, the points are those before it.</p>\n");
        }
    }

    private static void writeCell(String text, StringBuilder html) {
        html.append("<td>").append(escaped(text)).append("</td>");
    }

    private static String verdict(Judgement judgement) {
        if (judgement.legal()) {
            return judgement.standing() + ", "
                    + judgement.settlement().ending().map(Object::toString).orElse("unfinished");
        }
        Barred barred = judgement.barred().orElseThrow();
        return "turn " + barred.number() + ", " + barred.turn() + ", is barred by "
                + barred.verdict().clause().label();
    }

    private static String points(Tally tally) {
        return Sentences.points(tally);
    }

    private static String result(Judgement judgement) {
        if (!(judgement.settlement().result() instanceof Result.Unfinished)) {
            return judgement.settlement().result().toString();
        }
        return judgement.legal() ? "as it stands " + judgement.settlement().asItStands() : "–";
    }

    /** Writes a barred turn with the clauses that bar it, and draws the board before it. */
    private static void writeBarred(BarredTurn turn, StringBuilder html) {
        Objection objection = turn.objection();
        Barred barred = objection.barred();
        History before = objection.before();
        Evidence evidence =
                Evidence.of(barred.verdict().witness(), before.position().board());
        html.append("<article>\n<h3>").append(escaped(capital(turn.sentence()))).append(".</h3>\n<ul>");
        for (Clause clause : turn.clauses()) {
            html.append("<li>").append(escaped(Sentences.clause(clause))).append("</li>");
        }
        html.append("</ul>\n");
        boolean nothingToSee = before.turns() == 0
                && !isPlay(barred.turn())
                && evidence.points().isEmpty();
        if (nothingToSee) {
            html.append("</article>\n");
            return;
        }
        html.append("<div class=\"boards\">");
        writeFigure(
                BoardSvg.of(before.position(), barred.turn(), evidence.points()),
                "Before turn " + barred.number() + ". The barred "
                        + (isPlay(barred.turn()) ? "stone is crossed out" : "turn is no play")
                        + (evidence.points().isEmpty() ? "." : "; the squares are the evidence."),
                html);
        if (evidence.earlier().isPresent() && before.turns() > 0) {
            int number = evidence.earlier().getAsInt();
            before.after(number)
                    .ifPresent(then -> writeFigure(
                            BoardSvg.of(
                                    then.position(),
                                    then.last(),
                                    PointSet.empty(then.position().board())),
                            "The position " + Sentences.moment(number) + ", which the turn would repeat.",
                            html));
        }
        html.append("</div>\n</article>\n");
    }

    private static boolean isPlay(Turn turn) {
        return turn.move() instanceof Move.Play;
    }

    private static void writeFigure(String svg, String caption, StringBuilder html) {
        html.append("<figure>").append(svg).append("<figcaption>").append(escaped(caption));
        html.append("</figcaption></figure>");
    }

    /** Writes the final position under the rule set that allows most turns, with the dead stones that are left. */
    private static void writeLastPosition(FileJudge.Game game, StringBuilder html) {
        Judgement longest = game.judgements().stream()
                .max(Comparator.comparingInt(judgement -> judgement.history().turns()))
                .orElseThrow();
        History history = longest.history();
        html.append("<article>\n<h2>The final position</h2>\n<div class=\"boards\">");
        String caption = (history.turns() == 0 ? "At the start" : "After turn " + history.turns())
                + history.last().map(turn -> " (" + turn + ")").orElse("")
                + (longest.legal() ? "." : ", as far as " + longest.rules().name() + " allows the game.");
        DeadStonesLeft dead = new DeadStonesLeft(game);
        PointSet stones = dead.on(history.position());
        writeFigure(
                BoardSvg.of(history.position(), history.last(), stones),
                caption + (stones.isEmpty() ? "" : " The squares are on stones that seem to be dead."),
                html);
        html.append("</div>\n");
        if (!dead.sentences().isEmpty()) {
            html.append("<h3>What depends on dead stones</h3>\n<ul>");
            dead.sentences()
                    .forEach(sentence ->
                            html.append("<li>").append(escaped(sentence)).append("</li>"));
            html.append("</ul>\n");
        }
        html.append("</article>\n");
    }

    private static void writeNotes(FileJudge.Game game, StringBuilder html) {
        StringBuilder items = new StringBuilder();
        game.declared().contradictions().forEach(one -> writeItem("the record contradicts itself: " + one, items));
        for (Judgement judgement : game.otherJudgements()) {
            String name = judgement.rules().name();
            judgement.question().ifPresent(question -> writeItem(name + ", open question: " + question, items));
            for (Silence silence : judgement.silent()) {
                writeItem(name + ", silent: " + silence, items);
            }
        }
        game.record().notes().forEach(note -> writeItem("record: " + note, items));
        if (!items.isEmpty()) {
            html.append("<h2>Notes</h2>\n<ul class=\"small\">").append(items).append("</ul>\n");
        }
    }

    private static void writeItem(String text, StringBuilder items) {
        items.append("<li>").append(escaped(text)).append("</li>");
    }

    private static String capital(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
