package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.levels.Level;
import org.shinpan.engine.search.Analysis;
import org.shinpan.life.budget.Budget;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;
import org.shinpan.server.engines.Analyst;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.engines.MoveLoss;
import org.shinpan.server.engines.OwnAnalyst;
import org.shinpan.server.engines.OwnPlayer;
import org.shinpan.server.play.Certificate;
import org.shinpan.server.play.Proofs;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * Answers those requests of a page in the browser that need long computations: opinions on positions and moves, proofs,
 * and the moves of Shinpan's own player. The answers have the same form as the answers of the server. The class is
 * compiled for browsers, and a page runs it in a worker, with or without a server. For use by one thread.
 */
public final class LocalMind {

    /** The factor by which a search may take longer than on a server. In a browser nobody else waits for it. */
    private static final int PATIENCE = 4;

    // The paths of requests that only this class answers, and no server.
    private static final String MOVES = "/moves";
    private static final String CERTIFICATES = "/certificates";

    private static final Duration OPINION = Duration.ofSeconds(2L * PATIENCE);
    private static final long MEMORY = 16L << 20;
    private static final Duration PROVING = Duration.ofSeconds(8);
    /** The time for proofs in a game if the page names none; it is short, because two players wait. */
    private static final Duration PROVING_FOR_A_GAME = Duration.ofSeconds(3);

    private static final int PROVING_STATES = 200_000;
    /** The number of proofs that are remembered, so that they can be replayed. */
    private static final int REMEMBERED = 500;

    private final LocalSite.Writer writer;
    private final LongSupplier seeds;
    private final Analyst analyst = new Playouts(new OwnAnalyst(OPINION, MEMORY));
    private final LineJudge lines = new LineJudge(LineJudge.REMEMBERED);
    private final Map<String, Proofs.Named> proofs = new HashMap<>();
    /** Shinpan's own players, by the ids of their games and their levels. */
    private final Map<String, OwnPlayer> players = new HashMap<>();

    /**
     * Gives opinions by playouts alone, because the neural networks that come with Shinpan are not sent to browsers.
     */
    private record Playouts(OwnAnalyst search) implements Analyst {

        @Override
        public String name() {
            return search.name();
        }

        @Override
        public Analysis look(Game game, int playouts, long seed) {
            return search.look(game, playouts, seed);
        }

        @Override
        public void close() {
            search.close();
        }
    }

    /** The move that Shinpan's own player chooses. */
    record Chosen(Move move) {}

    /** @param seeds returns a random number for the play of a new game */
    public LocalMind(LocalSite.Writer writer, LongSupplier seeds) {
        this.writer = writer;
        this.seeds = seeds;
    }

    /**
     * Answers a request of a page, as the server would. A refusal is an answer too.
     *
     * @param target the path and the query
     */
    public LocalSite.Answer answer(String method, String target, byte[] body) {
        try {
            return new LocalSite.Answer(200, answerTo(method, target, body));
        } catch (Refusal refusal) {
            return new LocalSite.Answer(Refusals.status(refusal.code()), writer.text(Refusals.view(refusal)));
        } catch (EngineFailure failure) {
            // Only programs fail, and there are none here.
            throw new IllegalStateException(failure);
        }
    }

    private String answerTo(String method, String target, byte[] body) throws EngineFailure {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        if (method.equals("GET")) {
            return writer.text(replayed(
                    path.substring(path.lastIndexOf('/') + 1),
                    query < 0 ? "" : target.substring(query + "?line=".length())));
        }
        JsonNode asked = JsonTrees.object(new String(body, StandardCharsets.UTF_8));
        return switch (path) {
            case "/api/opinions" -> writer.text(PositionAnswers.opinion(game(asked), asked, analyst));
            case "/api/losses" -> writer.text(loss(asked));
            case "/api/proofs" -> writer.text(prove(ProofReplay.question(asked)));
            case CERTIFICATES -> {
                Position position = Line.position(asked);
                yield Certificate.of(
                        position,
                        search(Proofs.Question.all(position), timeForAGame(asked))
                                .findings());
            }
            case MOVES -> writer.text(move(asked));
            default -> throw new Refusal(Code.NOT_FOUND, "there is nothing here");
        };
    }

    private Game game(JsonNode asked) {
        return lines.game(Line.read(asked));
    }

    private PositionAnswers.LossView loss(JsonNode asked) throws EngineFailure {
        MoveLoss loss = PositionAnswers.loss(game(asked), asked, analyst);
        while (!loss.isDecided()) {
            loss.look();
        }
        return PositionAnswers.view(loss);
    }

    /** Searches for the proofs that answer a question, and remembers them. */
    private ProofReplay.FindingsView prove(Proofs.Question question) {
        Proofs.Answer answer = search(question, PROVING);
        if (proofs.size() > REMEMBERED) {
            proofs.clear();
        }
        proofs.putAll(answer.named());
        return ProofReplay.found(answer);
    }

    /** Returns the time for proofs in a game. The page sends this time, which it has from its server. */
    private static Duration timeForAGame(JsonNode asked) {
        Duration named = Duration.ofMillis(Requests.whole(asked, "milliseconds", (int) PROVING_FOR_A_GAME.toMillis()));
        return named.isNegative() ? Duration.ZERO : named.compareTo(PROVING) > 0 ? PROVING : named;
    }

    private static Proofs.Answer search(Proofs.Question question, Duration max) {
        return question.answer(Budget.of(max, PROVING_STATES));
    }

    private ProofReplay.ReplayView replayed(String name, String line) {
        Proofs.Named named = proofs.get(name);
        if (named == null) {
            throw new Refusal(Code.NOT_FOUND, "no proof with this name is remembered; ask for the position again");
        }
        return ProofReplay.of(named, line);
    }

    /** Returns the move of the player in a game. The player keeps its search tree from one move to the next. */
    private Chosen move(JsonNode asked) throws EngineFailure {
        String word = Requests.text(asked, "level", "");
        Level level =
                Level.named(word).orElseThrow(() -> Requests.bad("there is no level '" + Requests.quote(word) + "'"));
        OwnPlayer player = players.computeIfAbsent(
                Requests.text(asked, "game", "") + " " + word,
                name -> new OwnPlayer(level, seeds.getAsLong(), Level.LONGEST.multipliedBy(PATIENCE), MEMORY));
        long aim = asked.path("aim").asLong(TimeControl.LONGEST);
        return new Chosen(player.choose(lines.game(MoveQuestion.line(asked)), aim));
    }
}
