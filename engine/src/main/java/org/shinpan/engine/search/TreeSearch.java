package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.playout.PlayoutBoard;

/**
 * Chooses moves by Monte-Carlo tree search: playouts that look at what is near the last move, a tree that remembers which
 * moves won, and what a move is worth when it is made later as a first guess of what it is worth now.
 *
 * <p>It plays by the text of the game it is given: {@link Terms} says how that text counts and what a repetition does, and
 * {@link Game#judge} alone decides what may be played.
 */
// The design. One tree in arrays (SearchTree), as many workers as threads (SearchWorker), each with a board of its own
// (PlayoutBoard) and its own chance. The caller's thread is the first worker and looks at the clock; the others run
// until
// it says stop. What the tree knows of the position after the moves actually made is kept for the next choice. While
// the
// opponent thinks, the same workers may go on. MoveSelector makes a choice of what they found.
//
// Sources: UCT with RAVE (Gelly and Silver 2007), its weighting by Silver (2009); playouts after MoGo (2006); priors as
// playouts that never took place (Chaslot et al. 2007, later Pachi, Baudis and Gailly 2011); criticality (Coulom 2009).
public final class TreeSearch implements Thinker {

    private static final long NANOS_BETWEEN_NEWS = 200_000_000L;
    /** Playouts between looks at the clock. */
    private static final int ROUND = 4;

    /** Playouts between looks at the moves, whether one of them is clearly best. */
    private static final int BETWEEN_LOOKS = 64;

    private static final int LEAST_NODES = 1 << 12;

    private final SearchSettings settings;
    private final SearchTuning tuning;
    private final Object turn = new Object();

    private @Nullable Board board;
    private PlayoutBoard start = new PlayoutBoard(Board.of(1, 1));
    private List<SearchWorker> workers = new ArrayList<>();
    private SearchTree tree = new SearchTree(1);
    private SearchTree spare = new SearchTree(1);
    private PositionHashes earlier = new PositionHashes();
    private Terms terms = Terms.NONE;
    /** The game that the tree's root stands for. */
    private @Nullable Game known;

    private volatile boolean stopped;
    private volatile boolean halted;
    private volatile boolean closed;
    private final List<Thread> helping = new ArrayList<>();
    private final java.util.concurrent.atomic.LongAdder played = new java.util.concurrent.atomic.LongAdder();

    public TreeSearch(SearchSettings settings) {
        this(settings, SearchTuning.DEFAULT);
    }

    TreeSearch(SearchSettings settings, SearchTuning tuning) {
        this.settings = settings;
        this.tuning = tuning;
    }

    @Override
    public void stop() {
        stopped = true;
        halted = true;
    }

    @Override
    public void close() {
        closed = true;
        stop();
        synchronized (turn) {
            halt();
            known = null;
            board = null;
            workers = new ArrayList<>();
            tree = new SearchTree(1);
            spare = new SearchTree(1);
        }
    }

    @Override
    public Choice choose(Game game, SearchLimits limits, Consumer<Choice> watcher) {
        return choose(game, limits, () -> false, watcher);
    }

    @Override
    public Choice choose(Game game, SearchLimits limits, BooleanSupplier enough, Consumer<Choice> watcher) {
        if (game.ending().isPresent()) {
            throw new IllegalArgumentException(
                    "the game has ended by " + game.ending().get());
        }
        stopped = false;
        long began = System.nanoTime();
        synchronized (turn) {
            halt();
            prepare(game, limits);
            keepTheLegal(game);
            MoveSelector deciding = new MoveSelector(tree, start, terms, workers, settings.resignBelow());
            Move forced = tree.children[SearchTree.ROOT] == 0 ? onlyMove(game) : deciding.settlingPass(game);
            if (forced != null) {
                return deciding.chosen(forced, 0);
            }
            long done = search(limits, began, deciding, enough, watcher);
            Choice choice = deciding.decide(game, done);
            ponder(game, choice.move());
            return choice;
        }
    }

    /** The bytes that both trees take. */
    long nodeBytes() {
        return (long) SearchTree.NODE_BYTES * (tree.capacity() + spare.capacity());
    }

    // Getting ready.

    private void prepare(Game game, SearchLimits limits) {
        Board size = game.position().board();
        if (size != board) {
            board = size;
            known = null;
            start = new PlayoutBoard(size);
            workers = new ArrayList<>();
            for (int i = 0; i < settings.threads(); i++) {
                workers.add(new SearchWorker(start, settings.seed() * 1_000 + i, tuning));
            }
        }
        Terms before = terms;
        terms = Terms.of(game);
        boolean sameTerms = before.counting() == terms.counting()
                && before.repetition() == terms.repetition()
                && before.forWhite() == terms.forWhite();
        int node = known == null || !sameTerms ? -1 : nodeOf(known, game);
        makeRoom(limits, node);
        setUp(game.history());
        known = game;
        for (SearchWorker worker : workers) {
            worker.begin(tree, start, terms, earlier, workers.size() > 1);
        }
        workers.get(0).grow();
    }

    /** The node that stands for a game grown from the one at the root; −1 if there is none. */
    private int nodeOf(Game root, Game game) {
        List<Turn> since = new ArrayList<>();
        History at = game.history();
        while (at != root.history()
                && at.turns() > root.history().turns()
                && at.last().isPresent()
                && at.before().isPresent()) {
            since.add(0, at.last().orElseThrow());
            at = at.before().orElseThrow();
        }
        boolean same = at.turns() == root.history().turns()
                && at.toMove() == root.toMove()
                && at.lastIsPass() == root.history().lastIsPass()
                && at.position().equals(root.position())
                && at.agreement().equals(root.history().agreement());
        boolean grown = at == root.history() || same;
        if (!grown || !game.rules().name().equals(root.rules().name())) {
            return -1;
        }
        int node = SearchTree.ROOT;
        for (Turn turn : since) {
            int child = tree.child(node, place(turn.move()));
            if (child == SearchTree.NONE) {
                return -1;
            }
            node = child;
        }
        return node;
    }

    private int place(Move move) {
        return move instanceof Move.Play play ? start.at(play.point()) : PlayoutBoard.PASS;
    }

    /** Makes the node the root of a tree that is large enough for what can be learnt within the limits. */
    private void makeRoom(SearchLimits limits, int node) {
        int most = (int) Math.min(Integer.MAX_VALUE / 2, settings.memory() / 2 / SearchTree.NODE_BYTES);
        int area = start.board().area();
        double seconds = limits.time().toMillis() / 1000.0;
        // More than 100,000 playouts a second have not been seen on any but the smallest boards.
        double playouts = Math.min((double) limits.playouts(), seconds * 100_000 * settings.threads());
        double wanted = LEAST_NODES + (playouts / tuning.expandAt() + 2) * (area + 1);
        int kept = node < 0 ? 0 : tree.used();
        int capacity = (int) Math.min(most, kept + wanted);
        if (spare.capacity() < capacity) {
            spare = new SearchTree(capacity);
        }
        if (node < 0) {
            spare.clear();
        } else {
            spare.copy(tree, node);
        }
        SearchTree old = tree;
        tree = spare;
        spare = old;
    }

    private void setUp(History history) {
        start.setUp(history.position(), history.toMove());
        int last = history.last().map(Turn::move).map(this::place).orElse(PlayoutBoard.PASS);
        int lastButOne = history.before()
                .flatMap(History::last)
                .map(Turn::move)
                .map(this::place)
                .orElse(PlayoutBoard.PASS);
        start.remember(last, lastButOne, simpleKo(history, last));
        earlier.clear();
        for (History at = history;
                at != null;
                at = at.last().isPresent() ? at.before().orElse(null) : null) {
            earlier.add(start.hashOf(at.position()));
        }
    }

    /** Where the last move's single stone could be taken back in a ko. */
    private int simpleKo(History history, int last) {
        if (history.captured().size() != 1 || last == PlayoutBoard.PASS) {
            return PlayoutBoard.PASS;
        }
        int root = start.chain(last);
        boolean alone = start.size(root) == 1 && start.libertyCount(root) == 1;
        return alone ? start.at(history.captured().first()) : PlayoutBoard.PASS;
    }

    /** Takes out of the root's children what the text bars. */
    private void keepTheLegal(Game game) {
        int first = tree.first(SearchTree.ROOT);
        for (int i = tree.children[SearchTree.ROOT] - 1; i >= 0 && first != SearchTree.NONE; i--) {
            if (!isLegal(game, start.move(tree.move[first + i]))) {
                tree.drop(SearchTree.ROOT, first + i);
            } else if (tree.prior[first + i] < 0 && terms.repetition() != Terms.Repetition.SHUNNED) {
                tree.prior[first + i] = 0;
            }
        }
    }

    static boolean isLegal(Game game, Move move) {
        return !(game.judge(move) instanceof Verdict.Illegal);
    }

    /** What is left where every play that makes sense is barred. */
    private Move onlyMove(Game game) {
        if (isLegal(game, Move.PASS)) {
            return Move.PASS;
        }
        for (Point point : start.board().points()) {
            Move play = Move.play(point);
            if (game.position().at(point) == Color.EMPTY && isLegal(game, play)) {
                return play;
            }
        }
        throw new IllegalStateException("no move is legal in\n" + game.position());
    }

    // Searching.

    private long search(
            SearchLimits limits, long began, MoveSelector deciding, BooleanSupplier enough, Consumer<Choice> watcher) {
        played.reset();
        halted = false;
        if (stopped || enough.getAsBoolean()) {
            return 0;
        }
        int passes = known != null && known.history().lastIsPass() ? 1 : 0;
        workers.forEach(SearchWorker::ready);
        for (int i = 1; i < workers.size(); i++) {
            help(workers.get(i), passes);
        }
        SearchWorker mine = workers.get(0);
        long nanos = limits.time().compareTo(java.time.Duration.ofDays(1)) >= 0
                ? Long.MAX_VALUE
                : limits.time().toNanos();
        long news = NANOS_BETWEEN_NEWS;
        long elapsed = 0;
        long done = 0;
        long look = BETWEEN_LOOKS;
        boolean decided = false;
        do {
            for (int i = 0; i < ROUND && done < limits.playouts(); i++) {
                mine.run(passes);
                played.increment();
                done = workers.size() == 1 ? done + 1 : played.sum();
            }
            elapsed = System.nanoTime() - began;
            if (elapsed > news) {
                watcher.accept(deciding.soFar(done));
                news = elapsed + NANOS_BETWEEN_NEWS;
            }
            if (done >= look) {
                decided = isDecided(done, elapsed, limits.playouts(), nanos);
                look = done + BETWEEN_LOOKS;
            }
        } while (!stopped && !enough.getAsBoolean() && done < limits.playouts() && elapsed < nanos && !decided);
        halt();
        return played.sum();
    }

    /**
     * Whether the best move is not likely to be overtaken in what is left: the others would need more of it than they are
     * likely to get, or most of it is used and no other move does better.
     */
    private boolean isDecided(long done, long elapsed, long mostPlayouts, long mostNanos) {
        double share = (double) done / mostPlayouts;
        if (mostNanos != Long.MAX_VALUE) {
            share = Math.max(share, (double) elapsed / mostNanos);
        }
        double left = done / share - done;
        int first = tree.first(SearchTree.ROOT);
        int best = tree.favourite();
        int second = 0;
        boolean clear = true;
        for (int i = first; i < first + tree.children[SearchTree.ROOT]; i++) {
            if (i != best) {
                second = Math.max(second, tree.visits[i]);
                clear &= 4 * tree.visits[i] < tree.visits[best] || tree.value(i) < tree.value(best);
            }
        }
        return tree.visits[best] - second > left * tuning.early() || (share >= tuning.usual() && clear);
    }

    private void help(SearchWorker worker, int passes) {
        Thread thread = new Thread(
                () -> {
                    while (!halted) {
                        worker.run(passes);
                        played.increment();
                    }
                },
                "shinpan-search");
        thread.setDaemon(true);
        helping.add(thread);
        thread.start();
    }

    /** Waits until no thread but the caller's works in the tree. */
    private void halt() {
        halted = true;
        for (Thread thread : helping) {
            boolean interrupted = false;
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        helping.clear();
    }

    /**
     * Goes on thinking, as if the opponent were to move in the game after the chosen move. What is legal there is not asked:
     * the search shuns what it takes for barred, and the moves made will show.
     */
    private void ponder(Game game, Move move) {
        if (settings.pondering() == SearchSettings.Pondering.OFF || closed || move instanceof Move.Resign) {
            return;
        }
        Game next = game.play(move);
        if (next.ending().isPresent()) {
            return;
        }
        prepare(next, SearchLimits.time(java.time.Duration.ofSeconds(30)));
        if (tree.children[SearchTree.ROOT] == 0) {
            return;
        }
        halted = stopped || closed;
        workers.forEach(SearchWorker::ready);
        int passes = next.history().lastIsPass() ? 1 : 0;
        for (SearchWorker worker : workers) {
            help(worker, passes);
        }
    }
}
