package org.shinpan.archive.question;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.shinpan.judge.BoardSvg;
import org.shinpan.judge.Evidence;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.Sentences;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;

/**
 * Draws the board of an example game with a caption. If a turn is illegal under the rule set of the example, the board
 * is that before this turn; otherwise it is that after the last turn.
 */
final class Picture {

    /** The rule set under which a game is shown if the example names none. */
    private static final String ANY = "tromp-taylor";

    private Picture() {}

    /** Returns the board and its caption, for an HTML element {@code figure}. */
    static String of(ExampleGame example, String sgf) {
        String name = Html.escaped(example.file() + "#" + example.game());
        List<GameRecord> games;
        try {
            games = RecordFile.read(sgf.getBytes(StandardCharsets.UTF_8)).games();
        } catch (IOException unreadable) {
            games = List.of();
        }
        if (games.isEmpty()) {
            return "<figcaption>" + name + "</figcaption>";
        }
        GameRecord record = games.get(0);
        RuleSet rules = RuleSets.named(example.ruleset().isEmpty() ? ANY : example.ruleset(), RuleSets.Options.DEFAULT);
        Judgement judgement = new RecordJudge(record).judge(rules);
        Position position = judgement.history().position();
        Optional<Judgement.Barred> barred =
                judgement.barred().filter(turn -> !example.ruleset().isEmpty());
        String board = barred.map(turn -> BoardSvg.of(
                        position,
                        turn.turn(),
                        Evidence.of(turn.verdict().witness(), position.board()).points()))
                .orElseGet(() -> BoardSvg.of(position, judgement.history().last(), PointSet.empty(position.board())));
        String what = barred.map(turn -> "Turn " + turn.number() + " under " + rules.name() + ": "
                        + Sentences.barred(turn.turn(), turn.verdict()))
                .orElseGet(() -> "After turn " + judgement.history().turns()
                        + (example.ruleset().isEmpty() ? "" : " under " + rules.name() + ": " + judgement.standing()));
        String players = record.name(Player.BLACK).orElse("?") + " – "
                + record.name(Player.WHITE).orElse("?")
                + record.result().map(result -> ", " + result).orElse("");
        return board + "<figcaption><b>" + Html.escaped(players) + "</b><br>" + Html.escaped(what) + "<br>" + name
                + "</figcaption>";
    }
}
