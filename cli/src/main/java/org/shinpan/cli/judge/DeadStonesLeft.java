package org.shinpan.cli.judge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.shinpan.judge.Judgement;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Traits;

/**
 * How the results of a game depend on dead stones that are still on the board. The dead stones are those of the
 * players' marking, if there is one. Otherwise they are an opinion.
 */
final class DeadStonesLeft {

    private final FileJudge.Game game;
    private final Map<Position, PointSet> dead = new LinkedHashMap<>();

    private final List<String> sentences;

    /** Finds the dead stones of a game. If its komi is unknown, no result can be given. */
    DeadStonesLeft(FileJudge.Game game) {
        this.game = game;
        this.sentences = game.judge().unknownKomi().isPresent() ? List.of() : found();
    }

    /** One sentence for each result that would be another one without the dead stones. */
    List<String> sentences() {
        return sentences;
    }

    /** The dead stones of a final position, if a sentence is about them. */
    PointSet on(Position position) {
        return sentences.isEmpty()
                ? PointSet.empty(position.board())
                : dead.getOrDefault(position, PointSet.empty(position.board()));
    }

    private List<String> found() {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        for (Judgement judgement : game.judgements()) {
            Ending ending = judgement.settlement().ending().orElse(null);
            boolean counted = ending == null || ending instanceof Ending.TwoPasses;
            if (judgement.legal() && counted) {
                History history = judgement.history();
                PointSet stones = dead.computeIfAbsent(history.position(), this::dead);
                Result now = judgement.settlement().asItStands();
                Result then = stones.isEmpty() ? now : without(stones, judgement);
                if (!then.equals(now)) {
                    texts.computeIfAbsent(sentence(stones, now, then), key -> new ArrayList<>())
                            .add(judgement.rules().name());
                }
            }
        }
        List<String> lines = new ArrayList<>();
        texts.forEach((sentence, names) -> lines.add(String.join(", ", names) + ": " + sentence));
        return lines;
    }

    private String sentence(PointSet stones, Result now, Result then) {
        String source = game.life() instanceof AgreedLife ? "by the players' marking" : "an opinion, not proved";
        String asRecorded = game.judge()
                .agrees(then)
                .map(same -> same ? ", as recorded" : ", not as recorded")
                .orElse("");
        return "dead stones are still on the board (" + source + "): " + stones.names() + ". The count now is "
                + word(now) + "; with these stones removed the result would be " + word(then) + asRecorded + ".";
    }

    private static String word(Result result) {
        return result instanceof Result.Tied ? "a tie" : result instanceof Result.Open ? "open" : result.toString();
    }

    private static Result without(PointSet stones, Judgement judgement) {
        History history = judgement.history();
        if (judgement.rules().traits().counting() == Traits.Counting.AREA) {
            History cleared =
                    History.from(history.agreement(), history.position().without(stones), history.toMove());
            return judgement.rules().settle(cleared).asItStands();
        }
        Set<Point> living = new HashSet<>();
        for (Player player : Player.values()) {
            history.position().points(player.color()).minus(stones).forEach(living::add);
        }
        return judgement.rules().withLife(AgreedLife.of(living)).settle(history).asItStands();
    }

    private PointSet dead(Position position) {
        Marking marking = null;
        PointSet found = PointSet.empty(position.board());
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain chain : position.chains(color)) {
                if (game.life() instanceof AgreedLife agreed) {
                    boolean alive = agreed.judge(position, chain) == LifeJudge.Life.ALIVE;
                    found = alive ? found : found.union(chain.points());
                    continue;
                }
                if (marking == null) {
                    marking = Marking.propose(
                            position,
                            game.life() instanceof ProvingJudge prover
                                    ? prover.findings(position).values()
                                    : List.of());
                }
                boolean stays = marking.living().contains(chain)
                        || marking.filling().seki().intersects(chain.points());
                found = stays ? found : found.union(chain.points());
            }
        }
        return found;
    }
}
