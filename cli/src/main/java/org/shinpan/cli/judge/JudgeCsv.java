package org.shinpan.cli.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.Score;
import org.shinpan.sgf.record.GameRecord;

/** Judgements as comma-separated values (RFC 4180): one line for each game and rule set. */
final class JudgeCsv {

    private static final List<String> COLUMNS = List.of(
            "file",
            "game",
            "offset",
            "black",
            "black_rank",
            "white",
            "white_rank",
            "date",
            "event",
            "board",
            "komi",
            "handicap",
            "turns",
            "recorded_result",
            "ruleset",
            "legal",
            "illegal_turn",
            "illegal_player",
            "illegal_move",
            "clause",
            "reason",
            "ended",
            "black_points",
            "white_points",
            "result",
            "agrees",
            "open_question");

    private JudgeCsv() {}

    static String head() {
        return line(COLUMNS);
    }

    static String rows(FileJudge.Game game) {
        GameRecord record = game.record();
        List<String> about = List.of(
                game.file(),
                Integer.toString(record.number()),
                record.offset().isPresent() ? Integer.toString(record.offset().getAsInt()) : "",
                or(record.name(Player.BLACK)),
                or(record.rank(Player.BLACK)),
                or(record.name(Player.WHITE)),
                or(record.rank(Player.WHITE)),
                or(record.date()),
                or(record.event()),
                record.board().toString(),
                game.judge().unknownKomi().isPresent()
                        ? ""
                        : game.judge().agreement().komi().toString(),
                Integer.toString(record.handicap()),
                Integer.toString(record.compactSteps().turns()),
                or(record.stated("RE")));
        StringBuilder rows = new StringBuilder();
        for (Judgement judgement : game.judgements()) {
            List<String> row = new ArrayList<>(about);
            row.addAll(columns(judgement));
            rows.append(line(row));
        }
        return rows.toString();
    }

    private static List<String> columns(Judgement judgement) {
        List<String> row = new ArrayList<>();
        row.add(judgement.rules().name());
        row.add(judgement.legal() ? (judgement.undecided().isPresent() ? "open" : "true") : "false");
        Optional<Judgement.Barred> barred = judgement.barred();
        row.add(or(barred.map(turn -> Integer.toString(turn.number()))));
        row.add(or(barred.map(turn -> turn.turn().player().letter())));
        row.add(or(barred.map(turn -> turn.turn().move().toString())));
        row.add(or(barred.map(turn -> turn.verdict().clause().label())));
        row.add(or(barred.map(turn -> Sentences.barred(turn.turn(), turn.verdict()))));
        row.add(judgement.ended());
        Score score = judgement.settlement().score();
        row.add(Sentences.points(score.black()));
        row.add(Sentences.points(score.white()));
        row.add(judgement.settlement().result().toString());
        row.add(or(judgement.agrees().map(Object::toString)));
        row.add(or(judgement.question()));
        return row;
    }

    private static String or(Optional<String> value) {
        return value.orElse("");
    }

    private static String line(List<String> values) {
        return String.join(",", values.stream().map(JudgeCsv::quoted).toList()) + "\r\n";
    }

    private static String quoted(String value) {
        return value.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n')
                ? value
                : '"' + value.replace("\"", "\"\"") + '"';
    }
}
