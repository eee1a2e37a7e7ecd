package org.shinpan.engine.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.search.Choice.Candidate;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * Chooses moves by Monte-Carlo tree search: playouts that look at what is near the last move, a tree that remembers which
 * moves won, and what a move is worth when it is made later as a first guess of what it is worth now.
 *
 * <p>It plays by the text of the game it is given: {@link Terms} says how that text counts and what a repetition does, and
 * {@link Game#judge} alone decides what may be played.
 */
// The design. One tree in arrays (Tree), as many workers as threads (Worker), each with a board of its own
// (PlayoutBoard)
// and its own chance. The caller's thread is the first worker and looks at the clock; the others run until it says
// stop.
// What the tree knows of the position after the moves actually made is kept for the next choice. While the opponent
// thinks, the same workers may go on.
//
// Sources: UCT with RAVE (Gelly and Silver 2007), its weighting by Silver (2009); playouts after MoGo (2006); priors as
// playouts that never took place (Chaslot et al. 2007, later Pachi, Baudis and Gailly 2011); criticality (Coulom 2009).
public final class TreeSearch implements Thinker {

    private static final long NANOS_BETWEEN_NEWS = 200_000_000L;
    /** Playouts between looks at the clock. */
    private static final int ROUND = 4;

    private static final int SHOWN_LINE = 12;
    private static final int LEAST_NODES = 1 << 12;

    private final Settings settings;
    private final Tuning tuning;
    private final Object turn = new Object();

    private @Nullable Board board;
    private PlayoutBoard start = new PlayoutBoard(Board.of(1, 1));
    private List<Worker> workers = new ArrayList<>();
    private Tree tree = new Tree(1);
    private Tree spare = new Tree(1);
    private Positions earlier = new Positions();
    private Terms terms = Terms.NONE;
    /** The game that the tree's root stands for. */
    private @Nullable Game known;

    private volatile boolean stopped;
    private volatile boolean halted;
    private volatile boolean closed;
    private final List<Thread> helping = new ArrayList<>();
    private final java.util.concurrent.atomic.LongAdder played = new java.util.concurrent.atomic.LongAdder();

    public TreeSearch(Settings settings) {
        this(settings, Tuning.DEFAULT);
    }

    TreeSearch(Settings settings, Tuning tuning) {
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
            tree = new Tree(1);
            spare = new Tree(1);
        }
    }

    @Override
    public Choice choose(Game game, Limits limits, Consumer<Choice> watcher) {
        if (game.ending().isPresent()) {
            throw new IllegalArgumentException(
                    "the game has ended by " + game.ending().get());
        }
        stopped = false;
        long began = System.nanoTime();
        synchronized (turn) {
            halt();
            prepare(game, limits);
            Move forced = tree.children[Tree.ROOT] == 0 ? onlyMove(game) : settlingPass(game);
            if (forced != null) {
                return chosen(forced, 0);
            }
            long done = search(limits, began, watcher);
            Choice choice = decide(game, done);
            ponder(game, choice.move());
            return choice;
        }
    }

    /** The bytes that both trees take. */
    long nodeBytes() {
        return (long) Tree.NODE_BYTES * (tree.capacity() + spare.capacity());
    }

    // Getting ready.

    private void prepare(Game game, Limits limits) {
        Board size = game.position().board();
        if (size != board) {
            board = size;
            known = null;
            start = new PlayoutBoard(size);
            workers = new ArrayList<>();
            for (int i = 0; i < settings.threads(); i++) {
                workers.add(new Worker(start, settings.seed() * 1_000 + i, tuning));
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
        for (Worker worker : workers) {
            worker.begin(tree, start, terms, earlier, workers.size() > 1);
        }
        workers.get(0).grow();
        keepTheLegal(game);
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
        int node = Tree.ROOT;
        for (Turn turn : since) {
            int child = tree.child(node, place(turn.move()));
            if (child == Tree.NONE) {
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
    private void makeRoom(Limits limits, int node) {
        int most = (int) Math.min(Integer.MAX_VALUE / 2, settings.memory() / 2 / Tree.NODE_BYTES);
        int area = start.board().area();
        double seconds = limits.time().toMillis() / 1000.0;
        // More than 100,000 playouts a second have not been seen on any but the smallest boards.
        double playouts = Math.min((double) limits.playouts(), seconds * 100_000 * settings.threads());
        double wanted = LEAST_NODES + (playouts / tuning.expandAt() + 2) * (area + 1);
        int kept = node < 0 ? 0 : tree.used();
        int capacity = (int) Math.min(most, kept + wanted);
        if (spare.capacity() < capacity) {
            spare = new Tree(capacity);
        }
        if (node < 0) {
            spare.clear();
        } else {
            spare.copy(tree, node);
        }
        Tree old = tree;
        tree = spare;
        spare = old;
    }

    private void setUp(History history) {
        start.setUp(history.position(), history.toMove());
        start.last = history.last().map(Turn::move).map(this::place).orElse(PlayoutBoard.PASS);
        start.last2 = history.before()
                .flatMap(History::last)
                .map(Turn::move)
                .map(this::place)
                .orElse(PlayoutBoard.PASS);
        start.ko = simpleKo(history);
        earlier.clear();
        for (History at = history;
                at != null;
                at = at.last().isPresent() ? at.before().orElse(null) : null) {
            earlier.add(start.hashOf(at.position()));
        }
    }

    /** Where the last move's single stone could be taken back in a ko. */
    private int simpleKo(History history) {
        if (history.captured().size() != 1 || start.last == PlayoutBoard.PASS) {
            return PlayoutBoard.PASS;
        }
        int root = start.chain[start.last];
        boolean alone = start.size[root] == 1 && start.libertyCount[root] == 1;
        return alone ? start.at(history.captured().first()) : PlayoutBoard.PASS;
    }

    /** Takes out of the root's children what the text bars. */
    private void keepTheLegal(Game game) {
        int first = tree.first(Tree.ROOT);
        for (int i = tree.children[Tree.ROOT] - 1; i >= 0 && first != Tree.NONE; i--) {
            if (!isLegal(game, move(tree.move[first + i]))) {
                tree.drop(Tree.ROOT, first + i);
            } else if (tree.prior[first + i] < 0 && terms.repetition() != Terms.Repetition.SHUNNED) {
                tree.prior[first + i] = 0;
            }
        }
    }

    private static boolean isLegal(Game game, Move move) {
        return !(game.judge(move) instanceof Verdict.Illegal);
    }

    private Move move(int v) {
        return v == PlayoutBoard.PASS ? Move.PASS : Move.play(start.point(v));
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

    /** A pass that ends the game and wins it, as the board stands. */
    private @Nullable Move settlingPass(Game game) {
        if (!game.history().lastIsPass() || terms.counting() != Terms.Counting.AREA) {
            return null;
        }
        return standing(game.toMove()) > 0 && isLegal(game, Move.PASS) ? Move.PASS : null;
    }

    /** The margin of a player, komi included, if the board is counted as it stands. */
    private double standing(Player player) {
        double margin = start.areaMargin(new byte[start.places]) - terms.forWhite();
        return player == Player.BLACK ? margin : -margin;
    }

    // Searching.

    private long search(Limits limits, long began, Consumer<Choice> watcher) {
        played.reset();
        halted = false;
        if (stopped) {
            return 0;
        }
        int passes = known != null && known.history().lastIsPass() ? 1 : 0;
        for (int i = 1; i < workers.size(); i++) {
            help(workers.get(i), passes);
        }
        Worker mine = workers.get(0);
        long nanos = limits.time().compareTo(java.time.Duration.ofDays(1)) >= 0
                ? Long.MAX_VALUE
                : limits.time().toNanos();
        long news = NANOS_BETWEEN_NEWS;
        long elapsed = 0;
        long done = 0;
        do {
            for (int i = 0; i < ROUND && done < limits.playouts(); i++) {
                mine.run(passes);
                played.increment();
                done = workers.size() == 1 ? done + 1 : played.sum();
            }
            elapsed = System.nanoTime() - began;
            if (elapsed > news) {
                watcher.accept(decideQuietly(done));
                news = elapsed + NANOS_BETWEEN_NEWS;
            }
        } while (!stopped
                && done < limits.playouts()
                && elapsed < nanos
                && !((done & 63) == 0 && isDecided(done, elapsed, limits.playouts(), nanos)));
        halt();
        return played.sum();
    }

    /** Whether no move can overtake the best one in what is left. */
    private boolean isDecided(long done, long elapsed, long mostPlayouts, long mostNanos) {
        double left = mostPlayouts - done;
        if (mostNanos != Long.MAX_VALUE) {
            left = Math.min(left, (double) done / Math.max(1, elapsed) * (mostNanos - elapsed));
        }
        int first = tree.first(Tree.ROOT);
        int most = 0;
        int second = 0;
        for (int i = first; i < first + tree.children[Tree.ROOT]; i++) {
            int visits = tree.visits[i];
            second = Math.max(second, Math.min(visits, most));
            most = Math.max(most, visits);
        }
        return most - second > left;
    }

    private void help(Worker worker, int passes) {
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

    /** Goes on thinking, as if the opponent were to move in the game after the chosen move. */
    private void ponder(Game game, Move move) {
        if (settings.pondering() == Settings.Pondering.OFF || closed || move instanceof Move.Resign) {
            return;
        }
        Game next = game.play(move);
        if (next.ending().isPresent()) {
            return;
        }
        prepare(next, Limits.time(java.time.Duration.ofSeconds(30)));
        if (tree.children[Tree.ROOT] == 0) {
            return;
        }
        halted = stopped || closed;
        int passes = next.history().lastIsPass() ? 1 : 0;
        for (Worker worker : workers) {
            help(worker, passes);
        }
    }

    // Deciding.

    private Choice decide(Game game, long done) {
        int best = best();
        int pass = tree.child(Tree.ROOT, PlayoutBoard.PASS);
        Move move = move(tree.move[best]);
        if (pass != Tree.NONE && mayAsWellPass(game, best, pass)) {
            move = Move.PASS;
        } else if (move instanceof Move.Pass && terms.counting() == Terms.Counting.TERRITORY) {
            move = move(tree.move[neutralPlay(best)]);
        } else if (tree.value(best) < settings.resignBelow()
                && tree.visits[Tree.ROOT] > 500
                && start.emptyCount < start.board().area() * 4 / 5
                && isLegal(game, Move.RESIGN)) {
            move = Move.RESIGN;
        }
        return chosen(move, done);
    }

    private int best() {
        int first = tree.first(Tree.ROOT);
        int best = first;
        for (int i = first + 1; i < first + tree.children[Tree.ROOT]; i++) {
            boolean more = tree.visits[i] > tree.visits[best];
            boolean same = tree.visits[i] == tree.visits[best];
            if (more || (same && tree.value(i) > tree.value(best))) {
                best = i;
            }
        }
        return best;
    }

    /** Whether the game is won as it stands, dead stones counted as living, and a pass keeps it so. */
    private boolean mayAsWellPass(Game game, int best, int pass) {
        if (terms.counting() != Terms.Counting.AREA || tree.visits[pass] < 20) {
            return false;
        }
        return standing(game.toMove()) > 0 && tree.value(pass) > 0.9 && tree.value(pass) > tree.value(best) - 0.03;
    }

    /**
     * Under territory scoring a point that is nobody's may be filled for nothing, and has to be before the game can end:
     * the best such play that is hardly worse than the pass, else the pass.
     */
    private int neutralPlay(int pass) {
        int first = tree.first(Tree.ROOT);
        int best = pass;
        for (int i = first; i < first + tree.children[Tree.ROOT]; i++) {
            boolean neutral = tree.move[i] != PlayoutBoard.PASS && Math.abs(owned(tree.move[i])) < 0.7;
            boolean free = tree.visits[i] > 2 && tree.value(i) > tree.value(pass) - 0.03;
            if (neutral && free && (best == pass || tree.visits[i] > tree.visits[best])) {
                best = i;
            }
        }
        return best;
    }

    private Choice decideQuietly(long done) {
        return chosen(move(tree.move[best()]), done);
    }

    private Choice chosen(Move move, long done) {
        List<Integer> children = new ArrayList<>();
        int first = tree.first(Tree.ROOT);
        for (int i = first; first != Tree.NONE && i < first + tree.children[Tree.ROOT]; i++) {
            children.add(i);
        }
        children.sort(Comparator.comparingInt((Integer i) -> -tree.visits[i]).thenComparingDouble(i -> -tree.value(i)));
        List<Candidate> candidates = new ArrayList<>();
        double rate = children.isEmpty() ? 0.5 : tree.value(children.get(0));
        for (int child : children) {
            if (tree.visits[child] > 0) {
                candidates.add(new Candidate(
                        move(tree.move[child]),
                        tree.visits[child],
                        within(tree.value(child)),
                        Math.max(0, tree.prior[child]),
                        line(child)));
            }
        }
        return new Choice(move, within(rate), candidates, ownership(), done);
    }

    private static double within(double rate) {
        return Math.max(0, Math.min(1, rate));
    }

    private List<Move> line(int child) {
        List<Move> line = new ArrayList<>();
        int node = child;
        while (node != Tree.NONE && line.size() < SHOWN_LINE) {
            line.add(move(tree.move[node]));
            int first = tree.first(node);
            int next = Tree.NONE;
            for (int i = first; first != Tree.NONE && i < first + tree.children[node]; i++) {
                if (tree.visits[i] > 0 && (next == Tree.NONE || tree.visits[i] > tree.visits[next])) {
                    next = i;
                }
            }
            node = next;
        }
        return line;
    }

    private List<Double> ownership() {
        List<Double> owned = new ArrayList<>();
        if (workers.stream().anyMatch(worker -> worker.runs > 0)) {
            for (Point point : start.board().points()) {
                owned.add(owned(start.at(point)));
            }
        }
        return owned;
    }

    /** Whose a place was in the end, from −1 to 1. */
    private double owned(int v) {
        double games = 1e-9;
        double sum = 0;
        for (Worker worker : workers) {
            games += worker.runs;
            sum += worker.owned[v];
        }
        return Math.max(-1, Math.min(1, sum / games));
    }
}
