package org.shinpan.net;

import org.shinpan.net.NetworkFormat.PassAlive;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.fast.FastBoard;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.fast.Ruling;

/** Converts positions of one board to {@link Inputs}. Only one thread at a time may use an encoder. */
public final class Encoder {

    /** The number of last moves that a network sees. */
    private static final int SHOWN_MOVES = 5;

    /** The number of points by which the komi may exceed the points of the board; a greater komi is reduced to this. */
    private static final float KOMI_BEYOND = 20;
    /** The binary logarithm of the number of positions whose ladders are stored in the cache. */
    private static final int SLOT_BITS = 10;

    private final Board board;
    private final Ladders ladders;
    private final AreaOpinion areas;
    private final PassAlive passAlive;
    private final FastBoard past;
    // A cache of the ladders of positions. Its index is a part of the hash of a position; its entries are the whole
    // hash and the result of Ladders.find.
    private final long[] known = new long[1 << SLOT_BITS];
    private final byte[][] knownLadders = new byte[1 << SLOT_BITS][];

    /**
     * Creates an encoder for one board and for most networks; see {@link #Encoder(Board, Network)} for the others.
     *
     * @param board the board
     * @throws IllegalArgumentException if no network can evaluate the board
     */
    public Encoder(Board board) {
        this(board, PassAlive.OF_THE_GAME);
    }

    /**
     * Creates an encoder for one board and a given network. For some networks it finds the area of unconditionally
     * living chains as if self-capture were allowed, even if the rule set bars it.
     *
     * @param board the board
     * @param network the network
     * @throws IllegalArgumentException if no network can evaluate the board
     */
    public Encoder(Board board, Network network) {
        this(board, wantedBy(network));
    }

    private static PassAlive wantedBy(Network network) {
        Present.all("the network", network);
        return network.layers.passAlive;
    }

    private Encoder(Board board, PassAlive passAlive) {
        Present.all("the board", board);
        if (Math.max(board.columns(), board.rows()) > RuleInputs.MAX_LINES
                || Math.min(board.columns(), board.rows()) < 2) {
            throw new IllegalArgumentException(
                    "networks evaluate boards from 2 to " + RuleInputs.MAX_LINES + " lines, not " + board);
        }
        this.board = board;
        this.ladders = new Ladders(board);
        this.areas = new AreaOpinion(board);
        this.passAlive = passAlive;
        this.past = new FastBoard(board);
    }

    /**
     * Converts the current position of a game. The game is unchanged afterwards.
     *
     * @param game a game on the encoder's board that has not ended
     * @param rules the inputs that describe the rule set and the agreement
     * @return the inputs
     * @throws IllegalArgumentException if the game is on another board or has ended
     */
    public Inputs encode(FastGame game, RuleInputs rules) {
        return encode(game, rules, 0);
    }

    /**
     * Converts the current position of a game between players of different strength. The game is unchanged afterwards.
     *
     * @param game a game on the encoder's board that has not ended
     * @param rules the inputs that describe the rule set and the agreement
     * @param doublings how many times the player to move doubles the playouts of the opponent; networks are trained
     *     with −3 to 3, and 0 is a game between equal players
     * @return the inputs
     * @throws IllegalArgumentException if the game is on another board or has ended
     */
    public Inputs encode(FastGame game, RuleInputs rules, double doublings) {
        Present.all("the game", game, "the rules", rules);
        FastBoard stones = game.board();
        if (stones.board() != board || game.isOver()) {
            throw new IllegalArgumentException(
                    game.isOver()
                            ? "the game has ended"
                            : "a game on " + stones.board() + " for an encoder of " + board);
        }
        Inputs inputs = new Inputs(board, game.toMove(), rules);
        setStones(stones, inputs);
        setLegality(game, inputs);
        int shown = history(stones, rules, inputs);
        setLadders(game, shown, inputs);
        if (rules.counting() == RuleInputs.Counting.AREA) {
            setArea(stones, rules, inputs);
        }
        setGlobals(game, rules, inputs);
        if (doublings != 0) {
            inputs.globals[Inputs.ADVANTAGE] = 1;
            inputs.globals[Inputs.DOUBLINGS] = (float) (doublings / 2);
        }
        return inputs;
    }

    // In Inputs the first row is the top row of the board, but in Board it is the bottom row: hence (rows - 1 - row).

    /** Sets the features of the points of the board, the stones, and the chains with few liberties. */
    private void setStones(FastBoard stones, Inputs inputs) {
        Color own = inputs.toMove.color();
        for (int row = 0; row < board.rows(); row++) {
            for (int column = 0; column < board.columns(); column++) {
                int point = (board.rows() - 1 - row) * board.columns() + column;
                int v = stones.at(column, row);
                inputs.set(point, Inputs.ON_BOARD);
                Color color = stones.color(v);
                if (color != Color.EMPTY) {
                    inputs.set(point, color == own ? Inputs.OWN : Inputs.OPPOSING);
                    int liberties = stones.liberties(v);
                    if (liberties <= 3) {
                        inputs.set(point, Inputs.ONE_LIBERTY + liberties - 1);
                    }
                }
            }
        }
    }

    /** Fills in the legal moves, and the points where a ko or a repetition bars a play. */
    private void setLegality(FastGame game, Inputs inputs) {
        FastBoard stones = game.board();
        for (int row = 0; row < board.rows(); row++) {
            for (int column = 0; column < board.columns(); column++) {
                int v = stones.at(column, row);
                if (!stones.isEmpty(v)) {
                    continue;
                }
                Ruling ruling = game.judge(v);
                if (ruling.stands()) {
                    inputs.legal.set(row * board.columns() + column);
                } else if (ruling == Ruling.REPETITION || ruling == Ruling.KO) {
                    // KataGo does not mark a self-capture as barred by a ko or a repetition, unless the rules allow it
                    // and the stone joins others.
                    boolean capturesItself = stones.isSelfCapture(v);
                    if (!capturesItself
                            || (inputs.rules.selfCapture() == RuleInputs.SelfCapture.ALLOWED && joins(stones, v))) {
                        inputs.set((board.rows() - 1 - row) * board.columns() + column, Inputs.BARRED_BY_KO);
                    }
                }
            }
        }
        if (stones.ko() != FastBoard.PASS) {
            var ko = stones.point(stones.ko());
            inputs.set((board.rows() - 1 - ko.row()) * board.columns() + ko.column(), Inputs.BARRED_BY_KO);
        }
        inputs.legal.set(board.area(), game.judge(FastBoard.PASS).stands());
    }

    /** Returns whether a stone of the player to move is next to a place. */
    private boolean joins(FastBoard stones, int v) {
        Color own = stones.toMove().color();
        return board.neighbours(stones.point(v)).stream().anyMatch(next -> stones.color(stones.at(next)) == own);
    }

    /**
     * Sets the inputs for the last moves and for a pass that ends the game. Returns how many moves the network sees.
     */
    private int history(FastBoard stones, RuleInputs rules, Inputs inputs) {
        int turns = stones.turns();
        boolean ends = turns > 0 && stones.turn(turns) == FastBoard.PASS;
        boolean hidden = ends
                && rules.friendlyPass() == RuleInputs.FriendlyPass.YES
                && rules.counting() == RuleInputs.Counting.AREA;
        if (hidden) {
            return 0;
        }
        inputs.globals[Inputs.PASS_ENDS] = ends ? 1 : 0;
        int shown = Math.min(SHOWN_MOVES, turns);
        for (int back = 0; back < shown; back++) {
            int v = stones.turn(turns - back);
            if (v == FastBoard.PASS) {
                inputs.globals[Inputs.LAST_IS_PASS + back] = 1;
            } else {
                var point = stones.point(v);
                inputs.set(
                        (board.rows() - 1 - point.row()) * board.columns() + point.column(), Inputs.LAST_MOVE + back);
            }
        }
        return shown;
    }

    /**
     * Sets the ladders in the current position, in the position before the last move, and in the position before the
     * last two moves. If the network does not see these moves, the ladders of a later position are used instead.
     */
    private void setLadders(FastGame game, int shown, Inputs inputs) {
        FastBoard stones = game.board();
        byte[] now = laddersOn(stones);
        // The moves that begin a ladder against a chain of the opponent.
        int begins = inputs.toMove == Player.BLACK ? Ladders.AGAINST_WHITE : Ladders.AGAINST_BLACK;
        byte[] before = now;
        byte[] twoBefore = now;
        int last = shown > 0 ? stones.turn(stones.turns()) : FastBoard.PASS;
        int lastButOne = shown > 1 ? stones.turn(stones.turns() - 1) : FastBoard.PASS;
        if (shown > 0) {
            game.undo();
            before = laddersOn(stones);
            twoBefore = before;
            if (shown > 1) {
                game.undo();
                twoBefore = laddersOn(stones);
                game.play(lastButOne);
            }
            game.play(last);
        }
        for (int point = 0; point < now.length; point++) {
            setIf((now[point] & Ladders.CAPTURED) != 0, inputs, point, Inputs.LADDER);
            setIf((before[point] & Ladders.CAPTURED) != 0, inputs, point, Inputs.LADDER_BEFORE);
            setIf((twoBefore[point] & Ladders.CAPTURED) != 0, inputs, point, Inputs.LADDER_TWO_BEFORE);
            setIf((now[point] & begins) != 0, inputs, point, Inputs.LADDER_MOVE);
        }
    }

    private static void setIf(boolean has, Inputs inputs, int point, int feature) {
        if (has) {
            inputs.set(point, feature);
        }
    }

    /** Returns the result of {@link Ladders#find} for a position, from the cache if possible. */
    private byte[] laddersOn(FastBoard stones) {
        long key = stones.hash() * 31 + stones.ko();
        int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> (Long.SIZE - SLOT_BITS));
        byte[] found = knownLadders[slot];
        if (found == null || known[slot] != key) {
            past.copy(stones);
            found = ladders.find(past);
            knownLadders[slot] = found;
            known[slot] = key;
        }
        return found;
    }

    /** Sets for each point the player to whose area it belongs. */
    private void setArea(FastBoard stones, RuleInputs rules, Inputs inputs) {
        byte[] owner = areas.of(
                stones, passAlive == PassAlive.SELF_CAPTURE ? RuleInputs.SelfCapture.ALLOWED : rules.selfCapture());
        int own = inputs.toMove == Player.BLACK ? 1 : 2;
        for (int point = 0; point < owner.length; point++) {
            if (owner[point] != 0) {
                inputs.set(point, owner[point] == own ? Inputs.OWN_AREA : Inputs.OPPOSING_AREA);
            }
        }
    }

    /** Sets the features of the whole board that depend on the rules and the komi. */
    private void setGlobals(FastGame game, RuleInputs rules, Inputs inputs) {
        float[] globals = inputs.globals;
        float max = board.area() + KOMI_BEYOND;
        double ofWhite = rules.komi() + (rules.counting() == RuleInputs.Counting.AREA ? 0 : morePlaysOfBlack(game));
        float komi = (float) (inputs.toMove == Player.WHITE ? ofWhite : -ofWhite);
        komi = Math.max(-max, Math.min(max, komi));
        globals[Inputs.KOMI] = komi / 20;
        if (rules.ko() != RuleInputs.Ko.SIMPLE) {
            globals[Inputs.SUPERKO] = 1;
            globals[Inputs.KIND_OF_SUPERKO] = rules.ko() == RuleInputs.Ko.POSITIONAL ? 0.5f : -0.5f;
        }
        globals[Inputs.SELF_CAPTURE] = rules.selfCapture() == RuleInputs.SelfCapture.ALLOWED ? 1 : 0;
        if (rules.counting() == RuleInputs.Counting.TERRITORY) {
            globals[Inputs.TERRITORY] = 1;
            globals[Inputs.SEKI_WITHOUT_POINTS] = 1;
        } else {
            globals[Inputs.PARITY] = parity(komi);
        }
    }

    /** Returns how many more stones Black has played than White. If territory is counted, each play costs a point. */
    private int morePlaysOfBlack(FastGame game) {
        int plays = game.prisoners(Player.WHITE) - game.prisoners(Player.BLACK);
        for (int row = 0; row < board.rows(); row++) {
            for (int column = 0; column < board.columns(); column++) {
                Color color = game.board().color(game.board().at(column, row));
                plays += color == Color.BLACK ? 1 : color == Color.WHITE ? -1 : 0;
            }
        }
        return plays;
    }

    /**
     * Returns the place of the komi between the values with which a tie is possible, which are two points apart. The
     * result is a triangle wave: 0 at these values and midway between them, 0.5 at half a point above, −0.5 at half a
     * point below.
     */
    private float parity(float komi) {
        int odd = board.area() % 2;
        float above = komi - (float) (Math.floor((komi - odd) / 2) * 2 + odd);
        if (above < 0.5f) {
            return above;
        }
        return above < 1.5f ? 1 - above : above - 2;
    }
}
