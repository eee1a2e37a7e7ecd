package org.shinpan.web;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.shinpan.judge.RecordJudge;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.opinion.Marking;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfWriter;
import org.teavm.jso.JSExport;

/**
 * A game for JavaScript that can also be read from a game record, written as SGF, and asked for an opinion on which
 * chains are dead.
 */
public final class WebGame extends RulesGame {

    /** Creates a game under the rules of Tromp and Taylor on 19×19, until another game is started or replayed. */
    @JSExport
    public WebGame() {}

    /**
     * Replays the main line of a game record, up to the first turn that the rule set bars.
     *
     * @param file the bytes of a file of any format that the library reads
     * @param number the number of the game in the file, from 1
     * @param rules the name of the rule set
     * @param turns the maximum number of turns to replay; negative for all
     * @return the state
     */
    @JSExport
    public String replay(byte[] file, int number, String rules, int turns) {
        return Reply.of(to -> {
            List<GameRecord> games = RecordFile.read(file).games();
            if (number < 1 || number > games.size()) {
                throw new IllegalArgumentException("the file has no game " + number + ", only " + games.size());
            }
            RecordJudge judge = new RecordJudge(games.get(number - 1));
            RuleSet ruleSet = rules(rules);
            game = new Game(
                    ruleSet,
                    (turns < 0 ? judge : judge.before(turns + 1)).judge(ruleSet).history());
            writeState(to);
        });
    }

    /**
     * {@return for each chain whether it is proposed as dead, and how sure the proposal is: 0.5 for a guess, 1 if it is
     * certain}
     */
    @JSExport
    public String proposeDead() {
        return Reply.of(to -> {
            Position position = game.position();
            Estimate estimate = Marking.estimate(position);
            Marking marking = Marking.propose(position, estimate);
            to.openList();
            for (Chain chain : position.chains()) {
                boolean alive = marking.living().contains(chain)
                        || marking.filling().seki().intersects(chain.points());
                double lead = estimate.lead(chain);
                to.open();
                to.field("points");
                to.texts(chain.points().stream().map(Point::toString).toList());
                to.field("dead").truth(!alive);
                to.field("sure").number((1 + (alive ? lead : -lead)) / 2);
                to.close();
            }
            to.closeList();
        });
    }

    /** {@return the game as SGF} */
    @JSExport
    public String sgf() {
        return Reply.of(to -> to.text(new String(SgfWriter.of(game).write(), StandardCharsets.UTF_8)));
    }
}
