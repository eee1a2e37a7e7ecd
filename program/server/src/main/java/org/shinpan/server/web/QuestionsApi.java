package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.shinpan.server.engines.Analyst;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.engines.EnginePool;
import org.shinpan.server.engines.MoveLoss;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Proofs;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.web.Background.Rank;
import org.shinpan.server.web.Limits.Kind;
import org.shinpan.views.Json;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The part of the API that answers questions about game records, lines of moves and positions. The server stores none
 * of them.
 */
final class QuestionsApi {

    private static final Logger LOG = LoggerFactory.getLogger(QuestionsApi.class);
    private static final int LONGEST_LINE = 128 * 1024;

    private final EnginePool engines;
    private final Proofs proofs;
    private final LineJudge lines;
    private final League league;
    private final Callers callers;
    private final Turnstiles limits;
    private final Background background;

    QuestionsApi(
            Lobby lobby, LineJudge lines, League league, Callers callers, Turnstiles limits, Background background) {
        this.engines = lobby.engines();
        this.proofs = lobby.proofs();
        this.lines = lines;
        this.league = league;
        this.callers = callers;
        this.limits = limits;
        this.background = background;
    }

    void addRoutes(RoutesConfig routes) {
        routes.post("/api/records", this::sendReview);
        routes.post("/api/lines", context -> sendLine(context, LONGEST_LINE, lines::judge));
        routes.post(
                "/api/disputes", context -> sendLine(context, LONGEST_LINE, asked -> DisputeJudge.judge(asked, lines)));
        routes.post("/api/counts", context -> sendLine(context, Exchange.LONGEST_BODY, CountsView::of));
        routes.post("/api/opinions", this::sendOpinion);
        routes.post("/api/losses", this::sendLoss);
        routes.post("/api/proofs", this::prove);
        routes.get("/api/proofs/{name}", this::sendReplay);
    }

    private void sendReview(Context context) {
        limits.count(Kind.RECORD, callers.address(context));
        byte[] file = context.bodyAsBytes();
        String asked = context.queryParam("game");
        int game = asked == null ? 1 : Requests.number(asked, "game");
        answer(context, Rank.RECORD, () -> Review.of(file, game, new Allowance(), league));
    }

    private void sendLine(Context context, int longest, Function<JsonNode, Record> judge) {
        JsonNode asked = Exchange.body(context, longest);
        limits.count(Kind.LINE, callers.address(context));
        answer(context, Rank.LINE, () -> judge.apply(asked));
    }

    /** Queues a computation, and sends its result as JSON. */
    private void answer(Context context, Rank rank, Callable<Record> work) {
        Exchange.sendText(context, background.run(rank, callers.address(context), () -> Json.text(work.call())));
    }

    private void sendOpinion(Context context) {
        JsonNode asked = Exchange.body(context, LONGEST_LINE);
        limits.count(Kind.OPINION, callers.address(context));
        Analyst analyst = engines.analyst();
        Exchange.json(
                context, thinks(context, () -> PositionAnswers.opinion(lines.game(Line.read(asked)), asked, analyst)));
    }

    private void sendLoss(Context context) {
        JsonNode asked = Exchange.body(context, LONGEST_LINE);
        limits.count(Kind.OPINION, callers.address(context));
        Analyst analyst = engines.analyst();
        MoveLoss loss = thinks(context, () -> PositionAnswers.loss(lines.game(Line.read(asked)), asked, analyst));
        // Every look waits for its turn, so that other requests need not wait for all of them.
        while (!loss.isDecided()) {
            thinks(context, () -> {
                loss.look();
                return loss;
            });
        }
        Exchange.json(context, thinks(context, () -> PositionAnswers.view(loss)));
    }

    /** A computation that uses an analysis, which may fail. */
    private interface Thought<T> {
        T of() throws EngineFailure;
    }

    /** Queues an analysis, and returns its answer. */
    private <T> T thinks(Context context, Thought<T> thought) {
        return background.run(Rank.LINE, callers.address(context), () -> {
            try {
                return thought.of();
            } catch (EngineFailure failure) {
                LOG.warn("no opinion: {}", failure.getMessage());
                String name = engines.analyst().name();
                throw new Refusal(Code.BUSY, name + " gives no opinion now; try again in a moment");
            }
        });
    }

    private void prove(Context context) {
        JsonNode asked = Exchange.body(context);
        limits.count(Kind.PROOF, callers.address(context));
        Proofs.Question question = ProofReplay.question(asked);
        String address = callers.address(context);
        Exchange.json(context, ProofReplay.found(proofs.answer(question, address)));
    }

    private void sendReplay(Context context) {
        String line = context.queryParam("line");
        Exchange.json(
                context,
                proofs.findingNamed(context.pathParam("name"))
                        .map(named -> ProofReplay.of(named, line == null ? "" : line))
                        .orElseThrow(() -> new Refusal(
                                Code.NOT_FOUND, "no proof with this name is remembered; ask for the position again")));
    }
}
