package org.shinpan.cli.documents;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.law.Witness;

/**
 * An expectation of an example, such as {@code W a1 barred 7A}. It describes the actual outcome in the words of the
 * expectation, so that the two can be compared as text.
 */
sealed interface Statement {

    /** Returns the expected outcome, in a fixed spelling. */
    String expected();

    /** Returns the actual outcome of a game, in the same spelling. Letter case is ignored. */
    String found(Game game);

    /**
     * An attempted turn: {@code W a1 legal …}, {@code W a1 barred …} or {@code W a1 undetermined …}.
     *
     * @param turn the turn
     * @param expected the expected outcome
     * @param details describe the parts of a legal verdict that the expectation mentions, in its order
     * @param label the label of the clause that the expectation mentions
     */
    record Attempt(Turn turn, String expected, List<Function<Verdict.Legal, String>> details, Optional<String> label)
            implements Statement {

        /** Returns the label of the clause that is expected to bar the turn. */
        Optional<String> barredBy() {
            return expected.contains(" barred") ? label : Optional.empty();
        }

        boolean expectsLegal() {
            return expected.contains(" legal");
        }

        @Override
        public String found(Game game) {
            Verdict verdict = game.judge(turn);
            String who = turn.player().letter() + " " + turn.move() + " ";
            if (verdict instanceof Verdict.Legal legal) {
                return who + details.stream().map(detail -> detail.apply(legal)).reduce("legal", (a, b) -> a + " " + b);
            }
            if (verdict instanceof Verdict.Undetermined open) {
                return who + "undetermined" + label(open.clause().label());
            }
            Verdict.Illegal illegal = (Verdict.Illegal) verdict;
            String barred = who + "barred" + label(illegal.clause().label());
            String witness = " " + words(illegal.witness());
            boolean witnessAsked = !expected.equalsIgnoreCase(barred);
            return barred + (witnessAsked ? witness : "");
        }

        private String label(String clause) {
            return label.isPresent() || !expected.contains(" barred") ? " " + clause : "";
        }
    }

    /** A claim of a repetition: {@code claim ends tie repeats 1} or {@code claim of no effect}. */
    record Claim(String expected) implements Statement {
        @Override
        public String found(Game game) {
            return "claim " + effect(game.rules().claim(game.history()));
        }
    }

    /**
     * A disagreement about the end of the game: {@code disagreement ends both-lose} or
     * {@code disagreement of no effect}.
     */
    record Disagreement(String expected) implements Statement {
        @Override
        public String found(Game game) {
            return "disagreement " + effect(game.rules().disagreed(game.history()));
        }
    }

    /**
     * A barred turn that a player makes nevertheless: {@code violation W b2 ends forfeit by W} or {@code violation W b2
     * of no effect}.
     */
    record Violation(Turn turn, String expected) implements Statement {
        @Override
        public String found(Game game) {
            return "violation " + turn.player().letter() + " " + turn.move() + " "
                    + effect(game.rules().forfeited(game.history(), turn));
        }
    }

    private static String effect(Optional<History> ended) {
        return ended.flatMap(History::ending)
                .map(ending -> "ends " + words(ending))
                .orElse("of no effect");
    }

    /** The ending of the game: {@code ended two-passes} or {@code not ended}. */
    record Ended(String expected) implements Statement {
        @Override
        public String found(Game game) {
            return game.ending().map(ending -> "ended " + words(ending)).orElse("not ended");
        }
    }

    /** The position on the board: {@code stands X . / . O}. */
    record Stands(Position position) implements Statement {
        @Override
        public String expected() {
            return "stands " + row(position);
        }

        @Override
        public String found(Game game) {
            return "stands " + row(game.position());
        }
    }

    /** The player to move: {@code to move W}. */
    record ToMove(String expected) implements Statement {
        @Override
        public String found(Game game) {
            return "to move " + game.toMove().letter();
        }
    }

    /**
     * The owner of points: {@code points a1 b1 of Black by 9}; also of White, of both, shared, of neither, or open.
     *
     * @param points the points
     * @param expected the expected outcome
     * @param clauseAsked whether the expectation also names the clause
     */
    record Owned(List<Point> points, String expected, boolean clauseAsked) implements Statement {
        @Override
        public String found(Game game) {
            Settlement settlement = game.settle();
            Set<String> owners = new LinkedHashSet<>();
            for (Point point : points) {
                Holding holding = settlement.score().holding(point);
                owners.add(words(holding.owner())
                        + (clauseAsked ? " by " + holding.clause().label() : ""));
            }
            return "points " + names(points) + " " + String.join(" and ", owners);
        }
    }

    /**
     * Parts of the settlement: {@code score B 9 W 4 result B+5}; also {@code territory}, {@code prisoners} and
     * {@code stones}.
     *
     * @param expected the expected outcome
     * @param parts describe the parts of a settlement that the expectation mentions, in its order
     */
    record Settled(String expected, List<Function<Settlement, String>> parts) implements Statement {
        @Override
        public String found(Game game) {
            Settlement settlement = game.settle();
            return parts.stream().map(part -> part.apply(settlement)).collect(Collectors.joining(" "));
        }
    }

    /** The silences of the rule set: {@code silent about komi, board} or {@code silent about nothing}. */
    record Silent(String expected) implements Statement {
        @Override
        public String found(Game game) {
            List<String> about = game.settle().silences().stream()
                    .map(Silence::about)
                    .sorted()
                    .toList();
            return "silent about " + (about.isEmpty() ? "nothing" : String.join(", ", about));
        }
    }

    static String words(Holding.Owner owner) {
        return switch (owner) {
            case BLACK -> "of Black";
            case WHITE -> "of White";
            case BOTH -> "of both";
            case SHARED -> "shared";
            case NEITHER -> "of neither";
            case OPEN -> "open";
        };
    }

    static String words(Result result) {
        if (result instanceof Result.Tied) {
            return "tie";
        }
        return result instanceof Result.Open ? "open" : result.toString();
    }

    static String words(Ending ending) {
        return ending.fold(new EndingWords());
    }

    /** The words for every kind of ending. */
    final class EndingWords implements Ending.Cases<String> {

        @Override
        public String twoPasses(Ending.TwoPasses ending) {
            return "two-passes";
        }

        @Override
        public String resignation(Ending.Resignation ending) {
            return "resignation by " + ending.by().letter();
        }

        @Override
        public String repetitionTie(Ending.RepetitionTie ending) {
            return "tie repeats " + ending.repeats();
        }

        @Override
        public String noResult(Ending.NoResult ending) {
            return "no-result repeats " + ending.repeats();
        }

        @Override
        public String bothLose(Ending.BothLose ending) {
            return "both-lose";
        }

        @Override
        public String forfeit(Ending.Forfeit ending) {
            return "forfeit by " + ending.by().letter();
        }
    }

    static String words(Witness witness) {
        return witness.fold(new WitnessWords());
    }

    /** The words for every kind of witness. */
    final class WitnessWords implements Witness.Cases<String> {

        @Override
        public String occupied(Witness.Occupied witness) {
            return "occupied by " + witness.by().letter();
        }

        @Override
        public String repeats(Witness.Repeats witness) {
            return "repeats " + witness.turn();
        }

        @Override
        public String noLiberty(Witness.NoLiberty witness) {
            return "no-liberty " + witness.chain().names();
        }

        @Override
        public String ko(Witness.Ko witness) {
            return "ko with " + witness.stone() + " of turn " + witness.turn();
        }

        @Override
        public String mustPass(Witness.MustPass witness) {
            return "must-pass turn " + witness.turn() + " of " + witness.passes();
        }

        @Override
        public String dameBetween(Witness.DameBetween witness) {
            return "dame " + witness.empty().names();
        }

        @Override
        public String other(Witness.Other witness) {
            return "other " + witness.points().names();
        }

        @Override
        public String gameOver(Witness.GameOver witness) {
            return "game-over " + words(witness.ended());
        }

        @Override
        public String notOnTurn(Witness.NotOnTurn witness) {
            return "not-on-turn, to move " + witness.toMove().letter();
        }
    }

    /** Returns a position on one line, with a slash between the rows. */
    static String row(Position position) {
        return position.toString().strip().replace("\n", " / ");
    }

    static String names(List<Point> points) {
        return points.stream().map(Point::toString).collect(Collectors.joining(" "));
    }
}
