package org.shinpan.engine.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.OwnNetwork;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.playout.PlayoutBoard;

/**
 * Chooses moves with a Monte-Carlo tree search that uses RAVE: if a move was made at a later turn of a playout, the
 * result of that playout counts as a first estimate of the move now.
 *
 * <p>The search follows the rules of the game: {@link SearchRules} describes for playouts how the rule set counts and
 * treats repetition, and {@link Game#judge} decides which moves may be chosen.
 *
 * <p>There is one tree ({@link SearchTree}) and one worker for every thread ({@link SearchWorker}); every worker has
 * its own board and its own random numbers. The caller's thread runs the first worker and checks the limits; the other
 * workers run until it stops them. After a move, the part of the tree below the new position is kept for the next
 * search. While the opponent thinks, the workers may continue. {@link MoveSelector} turns the results into an {@link
 * Analysis}.
 *
 * <p>If there is a neural network for the board, every worker has an {@link Adviser}, which lets the network evaluate
 * nodes: which moves are likely, and how likely each player is to win. On a small board the formula PUCT replaces RAVE
 * at these nodes ({@link Selection}).
 *
 * <p>Sources: UCT with RAVE (Gelly and Silver 2007), weighted after Silver (2009); playouts after MoGo (2006); priors
 * as virtual playouts (Chaslot et al. 2007; Baudis and Gailly 2011); criticality (Coulom 2009); PUCT beside playouts
 * (Silver et al. 2016).
 */
public final class TreeSearch implements Thinker {

    /** The number of playouts of the caller's thread between two checks of the limits. */
    private static final int ROUND = 4;

    /** The number of playouts between two checks of whether one move is clearly best. */
    private static final int BETWEEN_LOOKS = 64;

    /** The number of nodes of a new tree in addition to those that the limits require. */
    private static final int MIN_NODES = 1 << 12;

    /** The length of a search for which the tree has room while the opponent thinks. */
    private static final Duration ROOM_FOR_PONDERING = Duration.ofSeconds(30);

    /**
     * The number of playouts of a warm-up, multiplied by the number of points of the board. After them, the JVM has
     * compiled most of the search.
     */
    private static final long UNTIL_AWAKE = 800_000;

    private final SearchSettings settings;
    private final SearchTuning tuning;
    private final Function<? super Board, Optional<Network>> networks;
    private final Kernels kernels;

    /** The board of the workers; null if new workers must be created. */
    private @Nullable Board board;
    /** The position at the root. */
    private PlayoutBoard start = new PlayoutBoard(Board.of(1, 1));

    private List<SearchWorker> workers = new ArrayList<>();
    private SearchTree tree = new SearchTree(1);
    /** The second tree, into which {@link #makeRoom} copies the part of the tree that is kept. */
    private SearchTree spare = new SearchTree(1);

    private PositionHashes earlier = new PositionHashes();
    private SearchRules rules = SearchRules.NONE;
    private AvoidedMoves avoided = AvoidedMoves.NONE;
    /** The further parameters if a network advises the search; null if there is no network. */
    private SearchTuning.@Nullable Advice advice;
    /** The game at the root of the tree; null if the tree must not be used again. */
    private @Nullable Game known;

    private final SearchLoop loop = new SearchLoop("shinpan-search");
    private final Tally played = new Tally();

    /**
     * Creates a search with playouts alone, without a network.
     *
     * @param settings threads, memory, the win rate for resigning, and the seed of the random numbers
     */
    public TreeSearch(SearchSettings settings) {
        this(settings, SearchTuning.DEFAULT, size -> Optional.empty(), Kernels.plain());
    }

    /**
     * {@return a search with playouts that the networks included in Shinpan advise}
     *
     * @param settings threads, memory, the win rate for resigning, and the seed of the random numbers
     */
    public static TreeSearch advised(SearchSettings settings) {
        return new TreeSearch(settings, OwnNetwork::forBoard, Kernels.best());
    }

    /**
     * Creates a search with playouts that a network advises: it evaluates every position that the search visits often.
     *
     * @param settings threads, memory, the win rate for resigning, and the seed of the random numbers
     * @param networks returns the network for a board; empty to search with playouts alone
     * @param kernels computes the layers of the networks
     */
    public TreeSearch(SearchSettings settings, Function<? super Board, Optional<Network>> networks, Kernels kernels) {
        this(settings, SearchTuning.DEFAULT, networks, kernels);
    }

    TreeSearch(
            SearchSettings settings,
            SearchTuning tuning,
            Function<? super Board, Optional<Network>> networks,
            Kernels kernels) {
        Present.all("the settings", settings, "the networks", networks, "the kernels", kernels);
        this.settings = settings;
        this.tuning = tuning;
        this.networks = networks;
        this.kernels = kernels;
    }

    @Override
    public void stop() {
        loop.stop();
    }

    @Override
    public void close() {
        loop.close();
        loop.runInTurn(() -> {
            loop.halt();
            known = null;
            board = null;
            workers = new ArrayList<>();
            tree = new SearchTree(1);
            spare = new SearchTree(1);
        });
    }

    @Override
    public Analysis choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Analysis> watcher) {
        SearchLimits.check(game, limits, enough, watcher);
        loop.allow();
        long began = System.nanoTime();
        return loop.inTurn(() -> {
            loop.halt();
            prepare(game, limits);
            keepTheLegal(game);
            // No search is needed if the root has no children, or if a pass wins at once.
            MoveSelector deciding = selector();
            Move forced = tree.children[SearchTree.ROOT] == 0 ? onlyMove(game) : deciding.settlingPass(game);
            if (forced != null && (tree.children[SearchTree.ROOT] == 0 || !isAvoided(game, forced))) {
                return deciding.analysisOf(forced, 0);
            }
            long done = search(limits, began, deciding, enough, watcher);
            Analysis choice = BarredPass.orPlay(game, deciding.decide(game, done), limits);
            ponder(game, choice.move());
            return choice;
        });
    }

    @Override
    public void wake(Game game, SearchLimits limits, Duration max) {
        SearchLimits.check(game, limits, () -> false, choice -> {});
        Present.all("the time", max);
        loop.wake(max, enough -> {
            loop.halt();
            prepare(game, limits);
            MoveSelector deciding = selector();
            long left = UNTIL_AWAKE / start.board().area();
            while (tree.children[SearchTree.ROOT] > 0 && left > 0 && !enough.getAsBoolean()) {
                left -= search(SearchLimits.playouts(left), System.nanoTime(), deciding, enough, choice -> {});
            }
            // New workers for the first real search make its result independent of this warm-up.
            known = null;
            board = null;
        });
    }

    // Preparation.

    /**
     * Makes a game the root of the tree and the start of the workers' playouts. If it continues the previous game, the
     * part of the tree that belongs to it is kept.
     */
    private void prepare(Game game, SearchLimits limits) {
        Board size = game.position().board();
        if (size != board) {
            board = size;
            known = null;
            start = new PlayoutBoard(size);
            workers = new ArrayList<>();
            Optional<Network> network = networks.apply(size);
            advice = network.isEmpty() ? null : tuning.advice(size);
            for (int i = 0; i < settings.threads(); i++) {
                Adviser adviser = network.isEmpty() ? null : new Adviser(network.get(), kernels, start, tuning);
                workers.add(new SearchWorker(start, settings.seed() * 1_000 + i, tuning, adviser));
            }
        }
        SearchRules before = rules;
        rules = SearchRules.of(game);
        // A tree cannot be used again if games are counted differently, or if moves were or will be left out.
        boolean anew = known == null
                || !before.countsLike(rules)
                || !avoided.isEmpty()
                || !limits.avoided().isEmpty();
        avoided = limits.avoided();
        makeRoom(limits, anew || known == null ? Optional.empty() : nodeOf(known, game));
        setUp(game.history());
        known = game;
        for (SearchWorker worker : workers) {
            worker.begin(tree, game, start, rules, avoided, earlier, workers.size() > 1, limits.detail());
        }
        workers.get(0).grow();
    }

    /**
     * Returns the node of a game that continues the game at the root; empty if it does not continue it or has no node.
     */
    private Optional<Integer> nodeOf(Game root, Game game) {
        Continuation since = Continuation.of(root, game);
        History at = since.from();
        // The caller may have built an equal game, whose histories are other objects.
        boolean same = at.turns() == root.history().turns()
                && at.toMove() == root.toMove()
                && at.lastIsPass() == root.history().lastIsPass()
                && at.position().equals(root.position())
                && at.agreement().equals(root.history().agreement());
        boolean grown = at == root.history() || same;
        if (!grown || !game.rules().name().equals(root.rules().name())) {
            return Optional.empty();
        }
        return since.follow(
                SearchTree.ROOT, (node, move) -> Optional.of(tree.child(node, PlayoutStart.place(start, move)))
                        .filter(child -> child != SearchTree.NONE));
    }

    /** Provides a tree that is large enough for the limits. If a node is to be kept, it becomes the root. */
    private void makeRoom(SearchLimits limits, Optional<Integer> node) {
        int max = (int) Math.min(Integer.MAX_VALUE / 2, settings.memory() / 2 / SearchTree.NODE_BYTES);
        int area = start.board().area();
        double seconds = limits.time().toMillis() / 1000.0;
        // Only on the smallest boards does a thread make more than 100,000 playouts a second.
        double playouts = Math.min((double) limits.playouts(), seconds * 100_000 * settings.threads());
        double wanted = MIN_NODES + (playouts / tuning.expandAt() + 2) * (area + 1);
        int kept = node.isPresent() ? tree.used() : 0;
        int capacity = (int) Math.min(max, kept + wanted);
        if (spare.capacity() < capacity) {
            // The room is enough for several moves, and in both trees: trees are large, and allocating a new one for
            // every move would cause a garbage collection for every move.
            int room = (int) Math.min(max, Math.max(capacity, 2 * wanted));
            spare = new SearchTree(room);
            if (node.isEmpty() && tree.capacity() < room) {
                tree = new SearchTree(room);
            }
        }
        if (node.isPresent()) {
            spare.copy(tree, node.get());
        } else {
            spare.clear();
        }
        SearchTree old = tree;
        tree = spare;
        spare = old;
    }

    private MoveSelector selector() {
        return new MoveSelector(tree, start, rules, workers, settings.resignBelow(), advice);
    }

    /** Returns the number of nodes for which the tree has room. */
    int room() {
        return tree.capacity();
    }

    /** Sets up the position at the root, and records the earlier positions that count for repetition. */
    private void setUp(History history) {
        PlayoutStart.set(start, history);
        earlier.clear();
        for (History at = history;
                at != null;
                at = at.beginsAnew() ? null : at.before().orElse(null)) {
            earlier.add(start.hashOf(at.position()));
        }
    }

    /** Removes the children of the root whose moves are illegal or excluded by the limits. */
    private void keepTheLegal(Game game) {
        int first = tree.first(SearchTree.ROOT);
        for (int i = tree.children[SearchTree.ROOT] - 1; i >= 0 && first != SearchTree.NONE; i--) {
            Move move = start.move(tree.move[first + i]);
            if (!avoided.allows(game, move)) {
                tree.drop(SearchTree.ROOT, first + i);
            } else if (rules.traits().longCycle() != Traits.LongCycle.ALLOWED) {
                tree.unbar(first + i);
            }
        }
    }

    private boolean isAvoided(Game game, Move move) {
        return avoided.leavesOut(game.toMove(), move, 0);
    }

    /** Returns a legal move for a position in which the root has no children: if possible, one that is not excluded. */
    private Move onlyMove(Game game) {
        List<Move> moves = new ArrayList<>(List.of(Move.PASS));
        game.position().points(Color.EMPTY).forEach(point -> moves.add(Move.play(point)));
        moves.sort(Comparator.comparing(move -> isAvoided(game, move)));
        for (Move move : moves) {
            if (game.judge(move).effect().isPresent()) {
                return move;
            }
        }
        throw new IllegalStateException("no move is legal in\n" + game.position());
    }

    // Searching.

    /** Makes playouts within the limits and returns their number. */
    private long search(
            SearchLimits limits,
            long began,
            MoveSelector deciding,
            BooleanSupplier enough,
            Consumer<Analysis> watcher) {
        played.reset();
        int passes = prepareWorkers();
        SearchWorker mine = workers.get(0);
        SearchLoop.Search search = new SearchLoop.Search() {

            private long look = BETWEEN_LOOKS;

            @Override
            public boolean advance() {
                boolean some = false;
                for (int i = 0; i < ROUND && played.sum() < limits.playouts(); i++) {
                    mine.run(passes);
                    played.increment();
                    some = true;
                }
                return some;
            }

            @Override
            public long done() {
                return played.sum();
            }

            @Override
            public boolean isDecided(double left) {
                long done = done();
                if (done < look) {
                    return false;
                }
                look = done + BETWEEN_LOOKS;
                return deciding.isDecided(done, Math.min(left, (double) (limits.playouts() - done)), tuning);
            }

            @Override
            public Analysis soFar() {
                return deciding.soFar(done());
            }
        };
        return loop.run(search, helpers(passes).subList(1, workers.size()), limits, began, enough, watcher);
    }

    /**
     * Prepares the workers for playouts from the root of the tree.
     *
     * @return the number of passes just before the root, for {@link SearchWorker#run}: 1 after a pass, otherwise 0
     */
    private int prepareWorkers() {
        workers.forEach(SearchWorker::ready);
        return known != null && known.history().lastIsPass() ? 1 : 0;
    }

    private List<BooleanSupplier> helpers(int passes) {
        List<BooleanSupplier> helpers = new ArrayList<>();
        for (SearchWorker worker : workers) {
            helpers.add(() -> {
                worker.run(passes);
                played.increment();
                return true;
            });
        }
        return helpers;
    }

    /**
     * Continues to search in the background while the opponent thinks. Which moves are legal at the root is not checked
     * with the game here; the next call of {@link #choose} does that.
     */
    private void ponder(Game game, Move move) {
        if (settings.pondering() == SearchSettings.Pondering.OFF || loop.isClosed() || move instanceof Move.Resign) {
            return;
        }
        Game next = game.play(move);
        if (next.ending().isPresent()) {
            return;
        }
        prepare(next, SearchLimits.time(ROOM_FOR_PONDERING));
        if (tree.children[SearchTree.ROOT] == 0) {
            return;
        }
        loop.ponder(helpers(prepareWorkers()));
    }
}
