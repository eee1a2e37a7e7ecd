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
import org.shinpan.rules.law.Turn;

/**
 * Chooses moves by a tree search that a neural network guides: each playout ends at a position that the network has not
 * seen, and takes its opinion as the result. Games that the network does not know ({@link #whyNot}) go to another
 * thinker.
 *
 * <p>A {@link NetWorker} asks a {@link org.shinpan.rules.fast.FastGame} under the text of the game which moves are
 * legal; at the root {@link Game#judge} decides. Several threads share the tree: a playout that is under way counts as
 * lost until it ends. The value of a position is the expected result and, with less weight, the expected margin, so
 * that a player who is far ahead or behind still prefers points. There is no noise: the same settings, one thread and a
 * limit on playouts give the same moves.
 */
public final class NetSearch implements Thinker {

    private static final long NANOS_BETWEEN_NEWS = 200_000_000L;

    /** How many playouts must confirm that a game is lost before the player resigns. */
    private static final int BEFORE_RESIGNING = 8;

    private final Network network;
    private final Kernels kernels;
    private final SearchSettings settings;
    private final Thinker otherwise;
    private final Object turn = new Object();

    private @Nullable Board board;
    private List<NetWorker> workers = new ArrayList<>();
    private NetTree tree = new NetTree(0);
    private @Nullable Game known;
    private AvoidedMoves avoided = AvoidedMoves.NONE;

    private volatile boolean stopped;

    /**
     * A search with a network.
     *
     * @param network the network
     * @param kernels how its layers are computed
     * @param settings threads, memory and the rate for resigning; the seed and the pondering do not matter
     * @param otherwise chooses the moves of games that the network does not know; closed together with this
     */
    public NetSearch(Network network, Kernels kernels, SearchSettings settings, Thinker otherwise) {
        Present.all("the network", network, "the kernels", kernels);
        Present.all("the settings", settings, "the other thinker", otherwise);
        this.network = network;
        this.kernels = kernels;
        this.settings = settings;
        this.otherwise = otherwise;
    }

    /**
     * {@return why the network is not asked about a game; empty if it is}
     *
     * @param game a game
     */
    public Optional<String> whyNot(Game game) {
        Objects.requireNonNull(game, "the game must not be null");
        return RuleInputs.whyNot(game.position().board());
    }

    @Override
    public void stop() {
        stopped = true;
        otherwise.stop();
    }

    @Override
    public void close() {
        stop();
        synchronized (turn) {
            known = null;
            board = null;
            workers = new ArrayList<>();
            tree = new NetTree(0);
        }
        otherwise.close();
    }

    @Override
    public Choice choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Choice> watcher) {
        ChoiceArguments.check(game, limits, enough, watcher);
        if (whyNot(game).isPresent()) {
            return otherwise.choose(game, limits, enough, watcher);
        }
        stopped = false;
        long began = System.nanoTime();
        synchronized (turn) {
            prepare(game, limits);
            NetReport report = new NetReport(game, tree, settings.resignBelow(), BEFORE_RESIGNING);
            workers.get(0).see(tree);
            tree.keepTheLegal(game, avoided);
            if (tree.root.moves.length == 0) {
                return otherwise.choose(game, limits, enough, watcher);
            }
            long done = search(limits, began, report, enough, watcher);
            if (stopped || enough.getAsBoolean()) {
                return report.decide(tree.root.favourite(), done);
            }
            NetWorker worker = workers.get(0);
            PassWithoutLoss.Look look = (number, visits) -> worker.lookAt(tree, number, visits);
            Choice choice = report.decide(PassWithoutLoss.choose(tree, look, worker.leadIfCountedNow()), done);
            return BarredPass.orPlay(game, choice, limits);
        }
    }

    private void prepare(Game game, SearchLimits limits) {
        Board size = game.position().board();
        if (size != board) {
            board = size;
            known = null;
            workers = new ArrayList<>();
            for (int i = 0; i < settings.threads(); i++) {
                workers.add(new NetWorker(network, kernels, size));
            }
        }
        boolean anew = !avoided.isEmpty() || !limits.avoided().isEmpty();
        avoided = limits.avoided();
        NetNode kept = anew || known == null ? null : nodeOf(known, game);
        tree = new NetTree(settings.memory());
        if (kept != null && !kept.over) {
            tree.begin(kept);
        }
        known = game;
        for (NetWorker worker : workers) {
            worker.begin(game, avoided);
        }
    }

    /** The node of a game that continues the game at the root; null if the tree has none. */
    private @Nullable NetNode nodeOf(Game root, Game game) {
        Continuation since = Continuation.of(root, game);
        if (since.from() != root.history() || game.rules() != root.rules()) {
            return null;
        }
        NetNode node = tree.root;
        for (Turn each : since.turns()) {
            int number = node.numberOf(place(game, each.move()));
            NetNode child = number < 0 ? null : node.child(number);
            if (child == null) {
                return null;
            }
            node = child;
        }
        return node;
    }

    private static int place(Game game, Move move) {
        return move instanceof Move.Play play ? game.position().board().index(play.point()) : NetTree.PASS;
    }

    private long search(
            SearchLimits limits, long began, NetReport report, BooleanSupplier enough, Consumer<Choice> watcher) {
        if (stopped || enough.getAsBoolean()) {
            return 0;
        }
        long nanos = limits.time().compareTo(Duration.ofDays(1)) >= 0
                ? Long.MAX_VALUE
                : limits.time().toNanos();
        NetTree shared = tree;
        shared.start(limits.playouts());
        List<Thread> helping = new ArrayList<>();
        for (int i = 1; i < workers.size(); i++) {
            NetWorker worker = workers.get(i);
            Thread thread = new Thread(() -> worker.work(shared), "shinpan-net");
            thread.setDaemon(true);
            thread.start();
            helping.add(thread);
        }
        long news = NANOS_BETWEEN_NEWS;
        long elapsed = 0;
        try {
            while (workers.get(0).step(shared)) {
                elapsed = System.nanoTime() - began;
                if (elapsed > news) {
                    watcher.accept(report.soFar(shared.done()));
                    news = elapsed + NANOS_BETWEEN_NEWS;
                }
                double share = nanos == Long.MAX_VALUE ? 0 : (double) elapsed / nanos;
                if (stopped
                        || enough.getAsBoolean()
                        || elapsed >= nanos
                        || shared.isDecided(limits.playouts(), share)) {
                    break;
                }
            }
        } finally {
            shared.halt();
            SearchThreads.join(helping);
        }
        return shared.done();
    }
}
