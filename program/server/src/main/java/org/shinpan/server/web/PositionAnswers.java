package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Analysis;
import org.shinpan.engine.search.Analysis.Candidate;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.server.engines.Analyst;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.engines.MoveLoss;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.OneOf;

/**
 * Answers the questions of learners with an analysis by a search: an opinion on a position, and the loss that a move
 * causes.
 */
final class PositionAnswers {

    private static final long MIN_PLAYOUTS = 20;
    private static final long MAX_PLAYOUTS = 5_000;
    /** The number of playouts if the request does not name one. */
    private static final int FALLBACK_PLAYOUTS = 1_200;

    /** The maximum number of moves in an opinion. */
    private static final int SHOWN = 3;

    /** The maximum length of the line of moves that is shown for each of these moves. */
    private static final int SHOWN_LINE = 8;

    private static final int PERCENT = 100;

    private PositionAnswers() {}

    /**
     * The opinion of an analysis.
     *
     * @param winRate the win rate of Black, from 0 to 1
     * @param lead the lead of Black in points, komi included; absent if it is not known
     * @param ownership the owner of every point, from the bottom row upwards, from -100 (White) to 100
     *     (Black); empty if it is not known
     * @param moves at most three moves, the best one first
     * @param by the author of the opinion: Shinpan or a program of the operator
     */
    record OpinionView(
            Player toMove,
            double winRate,
            long playouts,
            @AbsentIfNull @Nullable Double lead,
            List<Long> ownership,
            List<CandidateView> moves,
            String by) {}

    /**
     * A move that an analysis looked at.
     *
     * @param winRate the win rate of the player to move, from 0 to 1
     * @param lead the lead of the player to move
     * @param reason the effect of the move, if one of the known reasons applies
     */
    record CandidateView(
            Move move,
            double winRate,
            long visits,
            @AbsentIfNull @Nullable Double lead,
            List<Move> line,
            @AbsentIfNull @Nullable ReasonView reason) {}

    /** The effect of a move on some stones. */
    record ReasonView(
            @OneOf({"capture", "save", "live", "kill", "atari", "cut", "connect", "dame", "boundary", "invade"})
                    String kind,
            int stones,
            PointSet points) {}

    /**
     * The loss of a move compared with the best move.
     *
     * @param clear whether longer evaluations have confirmed that the loss is too large to be an error of the estimate
     * @param looks the number of evaluations of each of the two compared positions, of the last length. It is 0 if
     *     there is nothing to compare, because the move is the best one or ends the game, or because the program
     *     reports no points
     * @param by the author of the opinion: Shinpan or a program of the operator
     * @param points the loss in points for the player who makes the move; absent if there were fewer than two
     *     evaluations
     * @param error the standard error of the points. It combines the spread of these evaluations with an error that is
     *     common to all evaluations of this length
     * @param winRate by how much the move lowers the player's winning rate, from -1 to 1
     */
    record LossView(
            boolean clear,
            int looks,
            String by,
            @AbsentIfNull @Nullable Double points,
            @AbsentIfNull @Nullable Double error,
            @AbsentIfNull @Nullable Double winRate,
            @AbsentIfNull @Nullable CandidateView better) {}

    /**
     * Returns the opinion of an analysis: the win rate and the lead of Black, the owner of each point, and the best
     * moves.
     *
     * @throws EngineFailure if the analysis gives no opinion
     */
    static OpinionView opinion(Game game, JsonNode asked, Analyst analyst) throws EngineFailure {
        return view(game, analyst.opinion(game, playouts(game, asked)), analyst.name());
    }

    /**
     * Returns the number of playouts that a request asks for.
     *
     * @throws Refusal if the number is out of range, or if the game has ended
     */
    private static int playouts(Game game, JsonNode asked) {
        int playouts = Requests.whole(asked, "playouts", FALLBACK_PLAYOUTS);
        if (playouts < MIN_PLAYOUTS || playouts > MAX_PLAYOUTS) {
            throw Requests.bad("'playouts' must be from " + MIN_PLAYOUTS + " to " + MAX_PLAYOUTS);
        }
        if (game.ending().isPresent()) {
            throw Requests.bad("the game has ended; there is no next move");
        }
        return playouts;
    }

    /** Returns the loss of the move that a request names, before the first evaluation. */
    static MoveLoss loss(Game game, JsonNode asked, Analyst analyst) {
        int playouts = playouts(game, asked);
        Move move = Requests.move(game.position().board(), Requests.text(asked, "move", ""));
        if (game.judge(move).effect().isEmpty()) {
            throw Requests.bad("'move' must be legal after the steps");
        }
        return new MoveLoss(analyst, game, move, playouts, SearchSettings.DEFAULT.seed());
    }

    /** Returns the view of the loss of a move. */
    static LossView view(MoveLoss loss) {
        // A loss that is not clear is not shown, so no time is spent on proofs about eyes for its reason.
        TwoEyes eyes = loss.isClear() ? TwoEyes.of(loss.game()) : TwoEyes.findingNothing(loss.game());
        boolean known = loss.looks() > 1;
        return new LossView(
                loss.isClear(),
                loss.looks(),
                loss.analyst().name(),
                known ? tenths(loss.points()) : null,
                known ? tenths(loss.error()) : null,
                known ? rounded(loss.chance()) : null,
                loss.choice()
                        .flatMap(better ->
                                better.candidate(better.move()).map(one -> move(loss.game(), better, one, eyes)))
                        .orElse(null));
    }

    private static double tenths(double points) {
        return whole(10 * points) / 10.0;
    }

    private static OpinionView view(Game game, Analysis choice, String by) {
        boolean black = game.toMove() == Player.BLACK;
        Double lead = choice.lead().isPresent() ? choice.lead().getAsDouble() : null;
        TwoEyes eyes = TwoEyes.of(game);
        return new OpinionView(
                game.toMove(),
                rounded(black ? choice.winRate() : 1 - choice.winRate()),
                choice.playouts(),
                lead == null ? null : Double.valueOf(tenths(black ? lead : -lead)),
                choice.ownership().stream().map(owner -> whole(PERCENT * owner)).toList(),
                choice.candidates().stream()
                        .sorted(Comparator.comparing(one -> !one.move().equals(choice.move())))
                        .limit(SHOWN)
                        .map(candidate -> move(game, choice, candidate, eyes))
                        .toList(),
                by);
    }

    private static CandidateView move(Game game, Analysis choice, Candidate candidate, TwoEyes eyes) {
        Optional<MoveReason> reason = candidate.move() instanceof Move.Play play
                ? MoveReason.of(game, play, choice.ownership(), eyes)
                : Optional.empty();
        return new CandidateView(
                candidate.move(),
                rounded(candidate.winRate()),
                candidate.visits(),
                candidate.lead().isPresent() ? tenths(candidate.lead().getAsDouble()) : null,
                candidate.line().stream().limit(SHOWN_LINE).toList(),
                reason.map(why -> new ReasonView(why.word(), why.stones().size(), why.stones()))
                        .orElse(null));
    }

    private static double rounded(double rate) {
        return whole(1000 * rate) / 1000.0;
    }

    /**
     * Rounds a number to the nearest integer, halves upwards. {@code Math.round} does the same in Java, but rounds
     * negative halves differently when this class is compiled for a browser.
     */
    private static long whole(double number) {
        return (long) Math.floor(number + 0.5);
    }
}
