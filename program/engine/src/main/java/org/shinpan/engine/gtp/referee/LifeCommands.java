package org.shinpan.engine.gtp.referee;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.opinion.RestOfPlay;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.search.Fate;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedEnd;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.views.Scalar;

/** The GTP commands about life and death: proofs, estimates, and the players' agreement on the living chains. */
final class LifeCommands {

    /** The default time for proving the life or death of one chain. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** The default time for all proofs of {@code shinpan-marking}. */
    private static final Duration THOUGHT = Duration.ofSeconds(1);

    private final GtpGame game;
    private @Nullable Studied studied;

    /** A position, and the prover that has examined it under one definition of life. */
    private record Studied(Position position, Traits.Life life, Prover prover) {}

    LifeCommands(GtpGame game) {
        this.game = game;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.register("shinpan-prove", this::prove);
        protocol.register("shinpan-fate", this::fate);
        protocol.register("shinpan-marking", this::propose);
        protocol.register("shinpan-alive", this::alive);
        protocol.register("shinpan-resume", this::resume);
        protocol.registerPlain("shinpan-disagree", () -> disagree());
    }

    /**
     * Resumes play after two passes at the request of a player. Under most rule sets it is then the opponent's turn.
     */
    private String resume(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "the player who asks, black or white");
        Player asks = GtpGame.player(arguments.get(0));
        game.continueAs(game.rules()
                .resumed(game.history(), asks.opponent())
                .orElseThrow(() -> new GtpException("no game to resume: "
                        + game.rules().name() + " lets play go on only after two passes, if at all")));
        return game.history().toMove() + " is to move";
    }

    /** Ends the game as lost by both players, because after two passes they do not agree on its result. */
    private String disagree() throws GtpException {
        game.continueAs(game.rules()
                .disagreed(game.history())
                .orElseThrow(() -> new GtpException(
                        "only under japanese (13.1) can both players lose, and only after two passes")));
        return game.history().ending().orElseThrow().toString();
    }

    /**
     * Records the players' agreement on the living chains. If boundary points are still unplayed after two passes, the
     * list must begin with the word {@code seki}: the players then state that neither can gain from playing them.
     * Without the word the list is refused.
     */
    private String alive(List<String> arguments) throws GtpException {
        boolean seki = !arguments.isEmpty() && arguments.get(0).equals("seki");
        LifeJudge marking = marking(seki ? arguments.subList(1, arguments.size()) : arguments);
        AgreedEnd end = AgreedEnd.of(game.game(), marking);
        if (end.barred().isPresent()) {
            Game before = end.beforeSecondPass();
            game.mark(marking, before);
            return "the second pass was barred, " + before.toMove() + " is to move: "
                    + end.barred().get();
        }
        if (end.game().ending().orElse(null) instanceof Ending.TwoPasses) {
            checkStatement(seki, RestOfPlay.of(game.game(), marking), end);
        }
        game.mark(marking, end.game());
        return "";
    }

    /**
     * Checks the players' statement that the unplayed points are seki: it is needed if there are such points, and not
     * allowed otherwise.
     *
     * @throws GtpException if the statement is missing, or is made although no points are left
     * to play
     */
    private void checkStatement(boolean stated, RestOfPlay rest, AgreedEnd end) throws GtpException {
        if (!stated && !rest.open().isEmpty()) {
            throw new GtpException(rest.inWords(end.settlement())
                    + "; undo the passes and play them, or begin the list with 'seki' to state that they are seki");
        }
        if (stated && rest.open().isEmpty()) {
            throw new GtpException("no points are left to play, so none are to be called seki");
        }
    }

    private LifeJudge marking(List<String> arguments) throws GtpException {
        if (arguments.equals(List.of("all"))) {
            return AgreedLife.all();
        }
        if (arguments.equals(List.of("none"))) {
            return AgreedLife.none();
        }
        if (arguments.isEmpty()) {
            throw new GtpException("all, none or the vertices of living chains needed");
        }
        Set<Point> alive = new HashSet<>();
        for (String vertex : arguments) {
            alive.add(game.stone(vertex));
        }
        return AgreedLife.of(game.position(), alive);
    }

    private String prove(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, 2, "a vertex, or a vertex and seconds,");
        Point point = game.stone(arguments.get(0));
        Duration patience = patience(arguments, 1, PATIENCE);
        Position position = game.history().position();
        Finding finding = studied().prover().prove(position.chainAt(point), Budget.ofTime(patience));
        return finding.word() + "\n" + finding.reason();
    }

    /**
     * Returns the fate of a chain: whether it lives if its owner moves first, and if the opponent does. The other named
     * chains are assumed to be safe.
     */
    private String fate(List<String> arguments) throws GtpException {
        GtpGame.needAtLeast(arguments, 1, "a vertex, or a vertex, seconds and the vertices of safe chains,");
        Position position = game.history().position();
        Chain chain = position.chainAt(game.stone(arguments.get(0)));
        Duration patience = patience(arguments, 1, PATIENCE);
        PointSet given = PointSet.empty(position.board());
        for (String vertex : arguments.subList(Math.min(2, arguments.size()), arguments.size())) {
            given = given.union(position.chainAt(game.stone(vertex)).points());
        }
        if (given.intersects(chain.points())) {
            throw new GtpException("the chain itself cannot be given as safe");
        }
        Fate fate = Fate.of(position, chain, given, Budget.ofTime(patience));
        String safe = new ProofFile(position, Traits.Life.INDEPENDENT, given, List.of()).givenChains();
        return Scalar.word(fate.word()) + "\n" + fate.words(chain.player(), position) + safe;
    }

    private static Duration patience(List<String> arguments, int at, Duration unlessSaid) throws GtpException {
        return arguments.size() > at ? GtpGame.seconds(arguments.get(at), 86_400) : unlessSaid;
    }

    /**
     * Returns the chains that players would probably agree to be alive: those that are proved alive, and those that are
     * probably alive.
     */
    private String propose(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 0, 1, "a number of seconds");
        Duration patience = patience(arguments, 0, THOUGHT);
        Position position = game.history().position();
        Studied now = studied();
        Map<Chain, Finding> findings = now.prover().proveAll(Budget.ofTime(patience));
        Marking marking = Marking.propose(position, now.life(), unclear -> findings.values());
        // A chain in a seki is alive by every definition of life except independent life.
        PointSet seki = now.life() == Traits.Life.INDEPENDENT
                ? PointSet.empty(position.board())
                : marking.filling().seki();
        StringJoiner chains = new StringJoiner("\n");
        for (Chain chain : findings.keySet()) {
            if (marking.living().contains(chain) || seki.intersects(chain.points())) {
                chains.add(chain.points().names());
            }
        }
        return chains.toString();
    }

    /**
     * Returns the current position with its prover. As long as the position stays the same, so does the prover, which
     * then need not repeat a proof.
     */
    private Studied studied() {
        Position position = game.history().position();
        Traits.Life life = textAskingForLife().traits().life();
        Studied known = studied;
        if (known == null || !known.position().equals(position) || known.life() != life) {
            known = new Studied(position, life, new Prover(position, life));
            studied = known;
        }
        return known;
    }

    /**
     * Returns the current rule set if its rules depend on which chains are alive, else the first rule set with such
     * rules.
     */
    private RuleSet textAskingForLife() {
        if (game.rules().traits().asksForLife()) {
            return game.rules();
        }
        return RuleSets.all(RuleSets.Options.DEFAULT).stream()
                .filter(rules -> rules.traits().asksForLife())
                .findFirst()
                .orElseThrow();
    }
}
