package org.shinpan.engine.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Move;

/**
 * Chooses moves with a tree search that a neural network guides. A playout follows the tree to a position that the
 * network has not evaluated yet, and the network's evaluation of it is the result of the playout. If the network does
 * not support the board ({@link #whyNot}), another {@link Thinker} chooses the move.
 *
 * <p>Within the tree, a {@link org.shinpan.rules.fast.FastGame} decides which moves are legal; at the root {@link
 * Game#judge} does. Several threads share the tree: a running playout counts as lost until it ends. The value of a
 * position combines the expected result and, with less weight, the expected margin, so that a player who is far ahead
 * or behind still prefers more points. There is no randomness: with one thread and a limit on playouts, the same
 * settings lead to the same moves.
 */
public final class NetSearch implements Thinker {

    /** The minimum number of playouts of the best move before the player may resign. */
    private static final int BEFORE_RESIGNING = 8;

    /**
     * The number of playouts of a warm-up, multiplied by the number of points of the board. After them, the JVM has
     * compiled most of the search.
     */
    private static final long UNTIL_AWAKE = 60_000;

    private final Network network;
    private final Kernels kernels;
    private final SearchSettings settings;
    private final Thinker fallback;

    /** The board of the workers; null if new workers must be created. */
    private @Nullable Board board;

    private List<NetWorker> workers = new ArrayList<>();
    private NetTree tree = new NetTree(0);
    /** The game at the root of the tree; null if the tree must not be used again. */
    private @Nullable Game known;

    private AvoidedMoves avoided = AvoidedMoves.NONE;
    private Assumption assumption = Assumption.NONE;

    private final SearchLoop loop = new SearchLoop("shinpan-net");

    /**
     * Creates a search with a network.
     *
     * @param network the network that guides the search
     * @param kernels computes the layers of the network
     * @param settings threads, memory and the win rate for resigning; seed and pondering are ignored
     * @param fallback chooses the moves if the network does not support the board; it is closed together with this
     *     search
     */
    public NetSearch(Network network, Kernels kernels, SearchSettings settings, Thinker fallback) {
        Present.all("the network", network, "the kernels", kernels);
        Present.all("the settings", settings, "the other thinker", fallback);
        this.network = network;
        this.kernels = kernels;
        this.settings = settings;
        this.fallback = fallback;
    }

    /**
     * {@return why the network is not used for a game; empty if it is used}
     *
     * @param game a game
     */
    public Optional<String> whyNot(Game game) {
        Objects.requireNonNull(game, "the game must not be null");
        return RuleInputs.whyNot(game.position().board());
    }

    @Override
    public void stop() {
        loop.stop();
        fallback.stop();
    }

    @Override
    public void close() {
        stop();
        loop.runInTurn(() -> {
            known = null;
            board = null;
            workers = new ArrayList<>();
            tree = new NetTree(0);
        });
        fallback.close();
    }

    @Override
    public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
        SearchLimits.check(game, limits, enough, watcher);
        if (whyNot(game).isPresent()) {
            return fallback.choose(game, limits, enough, watcher);
        }
        loop.allow();
        long began = System.nanoTime();
        return loop.inTurn(() -> {
            prepare(game, limits);
            NetMoveSelector report = new NetMoveSelector(game, tree, settings.resignBelow(), BEFORE_RESIGNING);
            workers.get(0).see(tree);
            tree.keepTheLegal(game, avoided);
            if (tree.root.moves.length == 0) {
                return fallback.choose(game, limits, enough, watcher);
            }
            long done = search(limits, began, report, enough, watcher);
            if (loop.isStopped() || enough.getAsBoolean()) {
                return report.decide(tree.root.favourite(), done);
            }
            NetWorker worker = workers.get(0);
            PassWithoutLoss.Look look = (number, visits) -> worker.lookAt(tree, number, visits);
            Analysis choice = report.decide(PassWithoutLoss.choose(tree, look, worker.leadIfCountedNow()), done);
            return BarredPass.orPlay(game, choice, limits);
        });
    }

    @Override
    public void wake(Game game, SearchLimits limits, Duration max) {
        SearchLimits.check(game, limits, () -> false, choice -> {});
        Present.all("the time", max);
        if (whyNot(game).isPresent()) {
            fallback.wake(game, limits, max);
            return;
        }
        loop.wake(max, enough -> {
            prepare(game, limits);
            tree.start(UNTIL_AWAKE / game.position().board().area());
            while (!enough.getAsBoolean() && workers.get(0).step(tree)) {
                // Nothing to do between the steps.
            }
            known = null;
        });
    }

    /**
     * Makes a game the root of the tree and the start of the workers' playouts. If it continues the previous game, the
     * part of the tree that belongs to it is kept.
     */
    private void prepare(Game game, SearchLimits limits) {
        Board size = game.position().board();
        Assumption players = limits.assumption();
        if (size != board || !players.profile().equals(assumption.profile())) {
            board = size;
            known = null;
            workers = new ArrayList<>();
            for (int i = 0; i < settings.threads(); i++) {
                workers.add(new NetWorker(players.of(network), kernels, size));
            }
        }
        // An assumed advantage belongs to the player to move at the root, so the tree is useless for the other player.
        boolean otherAdvantage = players.doublings() != assumption.doublings()
                || (players.doublings() != 0 && known != null && known.toMove() != game.toMove());
        boolean anew = otherAdvantage || !avoided.isEmpty() || !limits.avoided().isEmpty();
        avoided = limits.avoided();
        assumption = players;
        Optional<NetNode> kept = anew || known == null ? Optional.empty() : nodeOf(known, game);
        tree = new NetTree(settings.memory());
        kept.filter(node -> !node.over).ifPresent(tree::begin);
        if (limits.detail() == SearchLimits.Detail.OUTCOMES) {
            tree.noteOutcomes();
        }
        known = game;
        for (NetWorker worker : workers) {
            worker.begin(game, avoided, assumption);
        }
    }

    /**
     * Returns the node of a game that continues the game at the root; empty if it does not continue it or has no node.
     */
    private Optional<NetNode> nodeOf(Game root, Game game) {
        Continuation since = Continuation.of(root, game);
        if (since.from() != root.history() || game.rules() != root.rules()) {
            return Optional.empty();
        }
        return since.follow(tree.root, (node, move) -> {
            int number = node.numberOf(place(game, move));
            return number < 0 ? Optional.empty() : Optional.ofNullable(node.child(number));
        });
    }

    private static int place(Game game, Move move) {
        return move instanceof Move.Play play ? game.position().board().index(play.point()) : NetTree.PASS;
    }

    private long search(
            SearchLimits limits,
            long began,
            NetMoveSelector report,
            BooleanSupplier enough,
            Consumer<Analysis> watcher) {
        NetTree shared = tree;
        shared.start(limits.playouts());
        SearchLoop.Search search = new SearchLoop.Search() {
            @Override
            public boolean advance() {
                return workers.get(0).step(shared);
            }

            @Override
            public long done() {
                return shared.done();
            }

            @Override
            public boolean isDecided(double left) {
                return shared.isDecided(left);
            }

            @Override
            public Analysis soFar() {
                return report.soFar(shared.done());
            }
        };
        List<BooleanSupplier> helpers = new ArrayList<>();
        workers.stream().skip(1).forEach(worker -> helpers.add(() -> worker.step(shared)));
        return loop.run(search, helpers, limits, began, enough, watcher);
    }
}
