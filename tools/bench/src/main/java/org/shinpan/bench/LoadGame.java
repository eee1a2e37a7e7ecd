package org.shinpan.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** Two players who play one game after another on the server, with the moves of records. Every step is one move. */
final class LoadGame implements LoadLoop.Step {

    /** The objects that all games of the load test share. */
    record Shared(
            LoadLoop loop, LoadMaker maker, List<List<String>> lines, LoadTimes acknowledged, LoadTimes relayed) {}

    /** The next game is requested when the current one has at most this number of turns left. */
    private static final int TURNS_LEFT_TO_MAKE_THE_NEXT = 40;

    private final Shared shared;
    private final int number;
    private final int watchers;
    private final int reconnectAfter;
    private final LoadDue due = new LoadDue();
    private LoadMaker.Made game;
    private LoadMaker.@org.jspecify.annotations.Nullable Made next;
    /** Whether the next game has been requested. */
    private boolean asked;

    /** The number of moves of the current game that have been sent. */
    private int turn;

    /** The number of games so far. */
    private int games;

    /** The time at which the last move was due. */
    private long planned;
    /** Whether the last move was acknowledged to its player. */
    private boolean answered = true;

    /** Whether the last move has reached the other player. */
    private boolean arrived = true;

    private int reconnects;
    private int refusals;

    /**
     * Starts the first game.
     *
     * @param number the number of this pair of players, from which their addresses are derived
     * @param reconnectAfter the number of a player's turns after which the player connects again; 0 for never
     */
    LoadGame(Shared shared, int number, int watchers, int reconnectAfter) throws IOException {
        this.shared = shared;
        this.number = number;
        this.watchers = watchers;
        this.reconnectAfter = reconnectAfter;
        this.game = make();
        startGame(game);
    }

    private LoadMaker.Made make() throws IOException {
        List<String> line =
                shared.lines().get((number + 37 * games) % shared.lines().size());
        return shared.maker().make(number, line, watchers);
    }

    private void startGame(LoadMaker.Made made) {
        game = made;
        games++;
        turn = 0;
        for (int i = 0; i < 2; i++) {
            int player = i;
            made.player(i).hearBy(text -> heard(made, player, text));
            shared.loop().add(made.player(i));
        }
        made.watchers().forEach(shared.loop()::add);
    }

    private void heard(LoadMaker.Made in, int player, String text) {
        if (in != game || text.isEmpty()) {
            return;
        }
        // The number of turns includes the move under way. If it is odd, Black (player 0) made it.
        int mover = turn % 2 == 1 ? 0 : 1;
        if (player == mover && text.startsWith("{\"t\":\"ack\"") && !answered) {
            shared.acknowledged().add(System.nanoTime() - planned);
            answered = true;
            game.acknowledge(turn);
        } else if (player != mover && text.startsWith("{\"t\":\"events\"") && !arrived) {
            shared.relayed().add(System.nanoTime() - planned);
            arrived = true;
        } else if (player == mover && text.startsWith("{\"error\"") && !answered) {
            refusals++;
            turn--;
            due.refused();
            answered = true;
            arrived = true;
            return;
        } else {
            return;
        }
        if (answered && arrived) {
            due.done();
            send();
        }
    }

    @Override
    public void due(long when) {
        due.add(when);
        send();
    }

    private void send() {
        prepare();
        if (turn == game.line().size()) {
            LoadMaker.Made made = next;
            if (made == null || !answered || !arrived) {
                return;
            }
            LoadMaker.Made over = game;
            next = null;
            asked = false;
            startGame(made);
            over.close();
        }
        if (!due.begin()) {
            return;
        }
        planned = due.when();
        int player = turn % 2;
        if (reconnectAfter > 0 && turn > 1 && turn / 2 % reconnectAfter == 0) {
            enter(player);
        }
        answered = false;
        arrived = false;
        ByteBuffer move = game.frame(turn);
        turn++;
        game.player(player).send(move);
    }

    /** Requests the next game shortly before this one ends. */
    private void prepare() {
        if (!asked && turn >= game.line().size() - TURNS_LEFT_TO_MAKE_THE_NEXT) {
            asked = true;
            shared.maker().later(() -> {
                LoadMaker.Made made = make();
                shared.loop().soon(() -> {
                    next = made;
                    send();
                });
            });
        }
    }

    private void enter(int player) {
        try {
            LoadWire wire = shared.maker().enter(game, player);
            LoadMaker.Made in = game;
            wire.hearBy(text -> heard(in, player, text));
            shared.loop().add(wire);
            reconnects++;
        } catch (IOException failed) {
            refusals++;
        }
    }

    int reconnects() {
        return reconnects;
    }

    int refusals() {
        return refusals;
    }

    /** Returns how many moves are due and have not been answered. */
    int late() {
        return due.left();
    }
}
