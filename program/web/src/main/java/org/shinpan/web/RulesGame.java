package org.shinpan.web;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import org.shinpan.rules.board.Board;
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
import org.shinpan.views.SettlementView;
import org.shinpan.views.VerdictView;
import org.shinpan.views.ViewText;
import org.teavm.jso.JSExport;

/** A game under one rule set, for JavaScript. Every method returns JSON; {@link Reply} describes the form of errors. */
public class RulesGame {

    /** The current state of the game, with all its turns. */
    Game game;

    /** Creates a game under the rules of Tromp and Taylor on 19×19, until {@link #start} is called. */
    @JSExport
    public RulesGame() {
        game = Game.start(rules("tromp-taylor"), Agreement.on(Board.square(19)));
    }

    /**
     * Starts the game.
     *
     * @param rules the name of the rule set
     * @param columns the number of columns
     * @param rows the number of rows
     * @param komi the komi; empty for the one that the rule set names, or none
     * @param handicap the handicap number, from 0
     * @return the state
     */
    @JSExport
    public String start(String rules, int columns, int rows, String komi, int handicap) {
        return Reply.of(to -> {
            RuleSet ruleSet = rules(rules);
            Agreement without = new Agreement(Board.of(columns, rows), Komi.NONE, handicap);
            Komi points = komi.isEmpty() ? ruleSet.namedKomi(without).orElse(Komi.NONE) : Komi.parse(komi);
            game = Game.start(ruleSet, new Agreement(without.board(), points, handicap));
            writeState(to);
        });
    }

    /**
     * Plays a move of the player to move.
     *
     * @param move a point such as {@code E5}, {@code pass} or {@code resign}
     * @return the state; the error {@code illegal-move} with the verdict if the rule set bars the move
     */
    @JSExport
    public String play(String move) {
        return Reply.of(to -> {
            game = game.play(move);
            writeState(to);
        });
    }

    /** {@return the verdict on a move of the player to move, which is not played} */
    @JSExport
    public String verdict(String move) {
        return Reply.of(to -> ViewText.write(VerdictView.of(game.judge(Move.parse(move))), to));
    }

    /** {@return the state after the given number of turns is taken back, or all turns if there are fewer} */
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
            writeState(to);
        });
    }

    /** {@return the moves that the rule set allows the player to move} */
    @JSExport
    public String legalMoves() {
        return Reply.of(
                to -> to.texts(game.legalMoves().stream().map(Move::toString).toList()));
    }

    /** {@return the state: the player to move, the stones, the last turn, and how the game ended} */
    @JSExport
    public String state() {
        return Reply.of(this::writeState);
    }

    /**
     * Settles the game.
     *
     * @param dead a point of each dead chain, separated by commas
     * @param agreed whether the players agreed on the dead chains; if not, the settlement is made without marks of
     *     players
     * @return the settlement, as {@code judge} writes it; with the field {@code barred} if the rule set does not accept
     *     the second pass with these chains
     */
    @JSExport
    public String settle(String dead, boolean agreed) {
        return Reply.of(to -> {
            if (!agreed) {
                writeSettlement(game.settle(), Optional.empty(), to);
                return;
            }
            AgreedEnd end = AgreedEnd.of(game, life(dead));
            writeSettlement(end.settlement(), end.barred(), to);
        });
    }

    static RuleSet rules(String name) {
        return RuleSets.named(name, RuleSets.Options.DEFAULT);
    }

    /**
     * Returns the words of a list that is separated by commas. It uses no regular expression, because that would make
     * the compiled file of the rules larger by a third.
     */
    static List<String> words(String list) {
        List<String> words = new ArrayList<>();
        for (StringTokenizer left = new StringTokenizer(list, ", "); left.hasMoreTokens(); ) {
            words.add(left.nextToken());
        }
        return words;
    }

    private AgreedLife life(String dead) {
        Set<Point> points = new HashSet<>();
        for (String point : words(dead)) {
            points.add(game.position().board().parse(point));
        }
        return AgreedLife.allBut(game.position(), points);
    }

    private static void writeSettlement(Settlement settlement, Optional<Verdict.Illegal> barred, JsonText to) {
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

    void writeState(JsonText to) {
        Position position = game.position();
        to.open();
        to.field("rules").text(game.rules().name());
        to.field("columns").number(position.board().columns());
        to.field("rows").number(position.board().rows());
        to.field("komi").text(game.history().agreement().komi().toString());
        to.field("toMove").text(game.toMove().letter());
        to.field("turns").number(game.history().turns());
        to.field("last");
        to.optional(game.history().last().map(turn -> turn.move().toString()));
        to.field("captured");
        to.texts(game.history().captured().stream().map(Point::toString).toList());
        to.field("prisoners").open();
        to.field("B").number(game.history().prisoners(Player.BLACK));
        to.field("W").number(game.history().prisoners(Player.WHITE));
        to.close();
        to.field("ended");
        to.optional(game.ending().map(Object::toString));
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
