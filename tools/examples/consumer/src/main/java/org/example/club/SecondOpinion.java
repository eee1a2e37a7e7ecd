package org.example.club;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;

/**
 * Prints a line for each rule set about the game in a file, then the board of a small game, and whether a chain of it
 * is proved alive.
 */
public final class SecondOpinion {

    private SecondOpinion() {}

    public static void main(String[] arguments) throws IOException {
        GameRecord record = RecordFile.read(Files.readAllBytes(Path.of(arguments[0]))).games().get(0);
        for (Judgement judgement : new RecordJudge(record).judge(RuleSets.all(RuleSets.Options.DEFAULT))) {
            Result result = judgement.settlement().result();
            // A result is open as long as nobody marks the dead stones; then the rule set asks for them.
            String asks = result instanceof Result.Open open ? " " + open.question() : "";
            System.out.println(judgement.rules().name() + ": " + result + asks);
        }
        Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.of(3, 2)));
        System.out.print(game.play(Move.parse("b1")).position());
        Position position = wallWithEyes().position();
        Chain chain = position.chainAt(Point.parse("b1"));
        System.out.println("B1: " + Prover.prove(position, chain, Budget.ofNodes(10_000)).life());
        Module module = SecondOpinion.class.getModule();
        System.out.println(module.isNamed() ? "on the module path" : "on the class path");
    }

    /** Returns a game in which Black's wall on the first two rows of a 5x5 board has eyes at A1, C1 and E1. */
    private static Game wallWithEyes() {
        Game game = Game.start(new TrompTaylorRules(), Agreement.on(Board.of(5, 5)));
        for (String move : "a2 pass b2 pass c2 pass d2 pass e2 pass b1 pass d1".split(" ")) {
            game = game.play(Move.parse(move));
        }
        return game;
    }
}
