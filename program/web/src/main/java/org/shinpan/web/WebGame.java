package org.shinpan.web;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.judge.RecordJudge;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.opinion.Marking;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedEnd;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.views.SettlementView;
import org.shinpan.views.VerdictView;
import org.shinpan.views.ViewText;
import org.teavm.jso.JSExport;

/** A game under one rule text, for JavaScript. Every method answers with JSON, like {@link Referee}. */
public final class WebGame {

    private Game game;

    private WebGame(Game game) {
        this.game = game;
    }

    /** A game that JavaScript has not yet started, under the rules of Tromp and Taylor on 19×19. */
    @JSExport
    public WebGame() {
        this(Game.start(rules("tromp-taylor"), Agreement.on(Board.square(19))));
    }

    /**
     * Starts the game.
     *
     * @param rules the name of the rule set
     * @param columns the number of columns
     * @param rows the number of rows
     * @param komi the komi; empty for the one that the text names, or none
     * @param handicap the handicap number, from 0
     * @return the state
     */
    @JSExport
    public String start(String rules, int columns, int rows, String komi, int handicap) {
        return Reply.of(to -> {
            RuleSet text = rules(rules);
            Agreement without = new Agreement(Board.of(columns, rows), Komi.NONE, handicap);
            Komi points = komi.isEmpty() ? text.namedKomi(without).orElse(Komi.NONE) : Komi.parse(komi);
            game = Game.start(text, new Agreement(without.board(), points, handicap));
            state(to);
        });
    }

    /**
     * Replays the main line of a record, up to its first barred turn.
     *
     * @param file the bytes of a file of any format that the library reads
     * @param number the number of the game in the file, from 1
     * @param rules the name of the rule set
     * @param turns how many turns; negative for all
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
            RuleSet text = rules(rules);
            game = new Game(
                    text,
                    (turns < 0 ? judge : judge.before(turns + 1)).judge(text).history());
            state(to);
        });
    }

    /**
     * Plays a move of the player on turn.
     *
     * @param move a point such as {@code E5}, {@code pass} or {@code resign}
     * @return the state; the error {@code illegal-move} with the verdict if the text bars the move
     */
    @JSExport
    public String play(String move) {
        return Reply.of(to -> {
            game = game.play(move);
            state(to);
        });
    }

    /** {@return the verdict on a move of the player on turn, which is not played} */
    @JSExport
    public String verdict(String move) {
        return Reply.of(to -> ViewText.write(VerdictView.of(game.judge(Move.parse(move))), to));
    }

    /** {@return the state after the last turns are taken back; fewer if there are not as many} */
    @JSExport
    public String undo(int turns) {
        return Reply.of(to -> {
            for (int i = 0; i < turns; i++) {
                Optional<Game> before = game.undone();
                if (before.isEmpty()) {
                    break;
                }
                game = before.get();
            }
            state(to);
        });
    }

    /** {@return the moves that the text allows the player on turn} */
    @JSExport
    public String legalMoves() {
        return Reply.of(to ->
                Referee.texts(game.legalMoves().stream().map(Move::toString).toList(), to));
    }

    /** {@return the state: who is on turn, the stones, the last turn, how the game ended} */
    @JSExport
    public String state() {
        return Reply.of(this::state);
    }

    /**
     * Settles the game.
     *
     * @param dead a point of each dead chain, separated by commas
     * @param agreed whether the players agreed on the dead chains; otherwise the text alone answers
     * @return the settlement, as {@code judge} writes it; with the field {@code barred} if the text does not accept the
     *     second pass with these chains
     */
    @JSExport
    public String settle(String dead, boolean agreed) {
        return Reply.of(to -> {
            if (!agreed) {
                settlement(game.settle(), Optional.empty(), to);
                return;
            }
            AgreedEnd end = AgreedEnd.of(game, life(dead));
            settlement(end.settlement(), end.barred(), to);
        });
    }

    /** {@return a proposal for the marking of dead chains, with how sure it is: 0.5 for a guess, 1 for certain} */
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
                Referee.texts(chain.points().stream().map(Point::toString).toList(), to);
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

    private static RuleSet rules(String name) {
        return RuleSets.named(name, RuleSets.Options.DEFAULT);
    }

    private AgreedLife life(String dead) {
        Set<Point> points = new HashSet<>();
        for (String point : dead.isEmpty() ? new String[0] : dead.split(",", -1)) {
            points.add(game.position().board().parse(point.strip()));
        }
        return AgreedLife.allBut(game.position(), points);
    }

    private static void settlement(Settlement settlement, Optional<Verdict.Illegal> barred, JsonText to) {
        to.open();
        to.field("settlement");
        ViewText.write(SettlementView.of(settlement), to);
        to.field("barred");
        if (barred.isPresent()) {
            ViewText.write(VerdictView.of(barred.get()), to);
        } else {
            to.none();
        }
        to.close();
    }

    private void state(JsonText to) {
        Position position = game.position();
        to.open();
        to.field("rules").text(game.rules().name());
        to.field("columns").number(position.board().columns());
        to.field("rows").number(position.board().rows());
        to.field("komi").text(game.history().agreement().komi().toString());
        to.field("toMove").text(game.toMove().letter());
        to.field("turns").number(game.history().turns());
        to.field("last");
        if (game.history().last().isPresent()) {
            to.text(game.history().last().get().move().toString());
        } else {
            to.none();
        }
        to.field("captured");
        Referee.texts(game.history().captured().stream().map(Point::toString).toList(), to);
        to.field("prisoners").open();
        to.field("B").number(game.history().prisoners(Player.BLACK));
        to.field("W").number(game.history().prisoners(Player.WHITE));
        to.close();
        to.field("ended");
        if (game.ending().isPresent()) {
            to.text(game.ending().get().toString());
        } else {
            to.none();
        }
        to.field("stones").openList();
        for (int row = position.board().rows() - 1; row >= 0; row--) {
            to.openList();
            for (int column = 0; column < position.board().columns(); column++) {
                Color color = position.at(new Point(column, row));
                to.number(color == Color.BLACK ? 1 : color == Color.WHITE ? -1 : 0);
            }
            to.closeList();
        }
        to.closeList();
        to.close();
    }
}
