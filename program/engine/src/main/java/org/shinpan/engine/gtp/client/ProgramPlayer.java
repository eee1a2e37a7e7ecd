package org.shinpan.engine.gtp.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.ForeignRules;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.GtpTime;
import org.shinpan.engine.gtp.client.GtpClientException.Fault;
import org.shinpan.engine.search.Analysis;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;

/**
 * A GTP program that plays Shinpan's games. The program keeps a game too. Before every move this class brings that game
 * to the position of Shinpan's game: it sends the missing turns, takes turns back with {@code undo}, or starts the
 * program's game again.
 *
 * <p>This class does not judge the program's moves: the program may answer with an illegal move.
 */
public final class ProgramPlayer implements AutoCloseable {

    private final GtpClient client;
    private final Optional<TimeControl> time;
    private final List<String> notes = new ArrayList<>();
    /** The turns of the program's game since its start. */
    private final List<Turn> sent = new ArrayList<>();
    /** The start of the program's game; null if it is unknown. */
    private @Nullable Start start;

    /** The settings of a game that a program needs before the first move. */
    private record Start(String rules, Board board, Komi komi, Position setUp) {}

    /**
     * Creates a player for a running program.
     *
     * @param client the connection to the program
     * @param time the time control to send, if GTP can express it; empty for none
     */
    public ProgramPlayer(GtpClient client, Optional<TimeControl> time) {
        this.client = Objects.requireNonNull(client, "the client must not be null");
        this.time = Objects.requireNonNull(time, "the time must not be null");
    }

    /** {@return the connection to the program} */
    public GtpClient client() {
        return client;
    }

    /**
     * {@return the facts about the current game that could not be sent to the program, for example its rules; one line
     * for every fact}
     */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /**
     * Asks the program for the next move.
     *
     * @param game a game that has not ended
     * @param left the time left on the player's clock; empty to send no time
     * @param patience the maximum wall time for the reply; afterwards the program is stopped
     * @return the move
     * @throws GtpClientException if the program fails, refuses a turn of the game, or does not answer with a move
     */
    public Move choose(Game game, Optional<GtpTime.Left> left, Duration patience) throws GtpClientException {
        return ask("genmove", game, left, patience);
    }

    /**
     * Asks for a move that helps to remove all dead stones before the game ends. The command is {@code
     * kgs-genmove_cleanup}, or {@code genmove} if the program does not know that one.
     *
     * @param game a game that has not ended
     * @param left the time left on the player's clock; empty to send no time
     * @param patience the maximum wall time for the reply
     * @return the move
     * @throws GtpClientException as {@link #choose}
     */
    public Move cleanUp(Game game, Optional<GtpTime.Left> left, Duration patience) throws GtpClientException {
        return ask(client.knows("kgs-genmove_cleanup") ? "kgs-genmove_cleanup" : "genmove", game, left, patience);
    }

    private Move ask(String command, Game game, Optional<GtpTime.Left> left, Duration patience)
            throws GtpClientException {
        Present.all("the time left", left, "the patience", patience);
        follow(game);
        Player player = game.toMove();
        if (left.isPresent() && client.knows("time_left")) {
            send(
                    "time_left " + letter(player) + " "
                            + Math.max(0, left.get().millis() / 1000) + " "
                            + left.get().stones(),
                    "the time that is left");
        }
        String asked = command + " " + letter(player);
        String answer = client.ask(asked, patience);
        Move move = move(asked, answer, game.position().board());
        if (!(move instanceof Move.Resign)) {
            sent.add(new Turn(player, move));
        }
        return move;
    }

    /**
     * {@return whether the program can analyse a position, that is, whether it knows {@code kata-analyze} or {@code
     * lz-analyze}}
     *
     * @throws GtpClientException if the program fails
     */
    public boolean analyses() throws GtpClientException {
        return client.knows(AnalysisForm.KATA) || client.knows(AnalysisForm.LEELA);
    }

    /**
     * Asks the program to analyse a position, with {@code kata-analyze} if the program knows it, else with {@code
     * lz-analyze}. If the program reports nothing, perhaps because it is still loading a network, it is asked again
     * with twice the time.
     *
     * @param game a game that has not ended
     * @param time how long the program thinks
     * @param patience the maximum time for all attempts together; an attempt that has begun is completed
     * @return the analysis; without the owners of points if the program does not report them
     * @throws GtpClientException if the program fails, refuses a turn of the game, cannot analyse, or reports no
     *     analysis
     */
    public Analysis analyse(Game game, Duration time, Duration patience) throws GtpClientException {
        Present.all("the time", time, "the patience", patience);
        follow(game);
        AnalysisForm form = client.knows(AnalysisForm.KATA) ? AnalysisForm.asKata() : AnalysisForm.asLeela();
        String asked = form.command(letter(game.toMove()), time);
        Duration given = time;
        Duration spent = Duration.ZERO;
        while (spent.compareTo(patience) < 0) {
            String reply = client.askFor(asked, given);
            try {
                Optional<Analysis> choice = form.read(reply, game);
                if (choice.isPresent()) {
                    return choice.get();
                }
            } catch (IllegalArgumentException wrong) {
                throw garbage(asked, wrong.getMessage());
            }
            spent = spent.plus(given);
            given = given.multipliedBy(2);
        }
        throw garbage(asked, "no line that begins with info");
    }

    private GtpClientException garbage(String asked, @Nullable String what) {
        return new GtpClientException(client.program().name(), Fault.GARBAGE, "answered '" + asked + "' with " + what);
    }

    private Move move(String asked, String answer, Board board) throws GtpClientException {
        try {
            Move move = Move.parse(answer);
            if (!(move instanceof Move.Play play) || board.contains(play.point())) {
                return move;
            }
        } catch (IllegalArgumentException noMove) {
            // The exception below reports it.
        }
        throw new GtpClientException(
                client.program().name(),
                Fault.GARBAGE,
                "answered '" + asked + "' with '" + GtpProtocol.oneLine(answer) + "', which is not a move on " + board);
    }

    /**
     * Brings the program's game to the position of a game.
     *
     * @param game the game to which the program is brought
     * @throws GtpClientException if the program fails or refuses a turn of the game
     */
    public void follow(Game game) throws GtpClientException {
        Objects.requireNonNull(game, "the game must not be null");
        History history = game.history();
        List<Turn> turns = new ArrayList<>();
        // Go back to the start, or to the last position that was set up rather than reached by a turn.
        History first = history;
        while (first.last().isPresent()) {
            Turn turn = first.last().get();
            if (!(turn.move() instanceof Move.Resign)) {
                turns.add(0, turn);
            }
            first = first.before().orElseThrow();
        }
        Agreement agreement = history.agreement();
        Start wanted = new Start(game.rules().name(), agreement.board(), agreement.komi(), first.position());
        // The number of turns at the start that both games have in common.
        int common = 0;
        while (common < Math.min(sent.size(), turns.size()) && sent.get(common).equals(turns.get(common))) {
            common++;
        }
        if (!wanted.equals(start) || !takeBack(sent.size() - common)) {
            begin(wanted, game.rules());
            common = 0;
        }
        for (Turn turn : turns.subList(common, turns.size())) {
            client.ask("play " + letter(turn.player()) + " " + turn.move());
            sent.add(turn);
        }
    }

    /**
     * Takes back the last turns of the program's game. Returns false if the program cannot do this; its game must then
     * be started again.
     */
    private boolean takeBack(int turns) throws GtpClientException {
        if (turns > 0 && !client.knows("undo")) {
            return false;
        }
        for (int i = 0; i < turns; i++) {
            try {
                client.ask("undo");
                sent.remove(sent.size() - 1);
            } catch (GtpClientException fault) {
                if (fault.fault() == Fault.REFUSED) {
                    return false;
                }
                throw fault;
            }
        }
        return true;
    }

    /** Starts the program's game again from the beginning. */
    private void begin(Start wanted, RuleSet rules) throws GtpClientException {
        start = null; // if a command fails, the game of the program is unknown
        sent.clear();
        notes.clear();
        Board board = wanted.board();
        client.ask(
                board.columns() == board.rows()
                        ? "boardsize " + board.columns()
                        : "rectangular_boardsize " + board.columns() + " " + board.rows());
        client.ask("clear_board");
        sendRules(rules);
        send("komi " + wanted.komi(), "komi " + wanted.komi());
        Optional<String> settings = time.flatMap(GtpTime::settings);
        if (settings.isPresent() && client.knows("time_settings")) {
            send("time_settings " + settings.get(), "the time " + GtpTime.text(time.get()));
        }
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Point point : wanted.setUp().points(color)) {
                client.ask("play " + (color == Color.BLACK ? "b " : "w ") + point);
            }
        }
        start = wanted;
    }

    private void sendRules(RuleSet rules) throws GtpClientException {
        String what = "the rules " + rules.name();
        if (client.knows("shinpan-rules")) {
            send("shinpan-rules " + rules.name(), what);
        } else if (client.knows("kata-set-rules")) {
            send("kata-set-rules " + ForeignRules.of(rules.traits()).json(), what);
            ForeignRules.difference(rules).ifPresent(notes::add);
        } else if (client.knows("kgs-rules")) {
            String name = ForeignRules.kgsName(rules.traits());
            send("kgs-rules " + name, what);
            notes.add("it plays by kgs-rules " + name + ", the nearest to " + rules.name());
        } else {
            notes.add("it has no command for rules");
        }
    }

    /**
     * Sends a command that the program may refuse. A refusal is added to {@link #notes}, with {@code what} for what was
     * refused.
     */
    private void send(String command, String what) throws GtpClientException {
        try {
            client.ask(command);
        } catch (GtpClientException fault) {
            if (fault.fault() != Fault.REFUSED) {
                throw fault;
            }
            String note = "it refused " + what + ": " + fault.what();
            if (!notes.contains(note)) {
                notes.add(note);
            }
        }
    }

    /**
     * {@return the program's reply to {@code final_score} in the current position; empty if there is none}
     *
     * @param game the game whose position is to be scored
     * @param patience the maximum wall time for the reply
     */
    public Optional<String> finalScore(Game game, Duration patience) {
        Present.all("the game", game, "the patience", patience);
        try {
            if (!client.knows("final_score")) {
                return Optional.empty();
            }
            follow(game);
            return Optional.of(GtpProtocol.oneLine(client.ask("final_score", patience)));
        } catch (GtpClientException silent) {
            return Optional.empty();
        }
    }

    /**
     * {@return the stones that the program considers alive at the end of the game; empty if it gives no usable answer}
     * The program is asked with {@code shinpan-marking} if it knows this command, else with {@code final_status_list
     * alive}. Some rule sets remove only the stones that both players call dead. Under these, the result is all stones
     * that the program's {@code final_status_list dead} does not name.
     *
     * @param game a game that has ended
     * @param patience the maximum wall time for the reply
     */
    public Optional<Set<Point>> alive(Game game, Duration patience) {
        Present.all("the game", game, "the patience", patience);
        try {
            boolean agreedDead = game.rules().traits().removesAgreedDead();
            boolean proposes = !agreedDead && client.knows("shinpan-marking");
            if (!proposes && !client.knows("final_status_list")) {
                return Optional.empty();
            }
            follow(game);
            Position position = game.position();
            Set<Point> named = new HashSet<>();
            String status = "final_status_list " + (agreedDead ? "dead" : "alive");
            String list = client.ask(proposes ? "shinpan-marking" : status, patience);
            for (String vertex : list.split("\\s+")) {
                if (!vertex.isEmpty()) {
                    Point point = position.board().parse(vertex);
                    if (position.at(point) == Color.EMPTY) {
                        return Optional.empty(); // an empty point names no chain, so the answer is unusable
                    }
                    named.add(point);
                }
            }
            return Optional.of(agreedDead ? others(position, named) : named);
        } catch (GtpClientException | IllegalArgumentException silent) {
            return Optional.empty();
        }
    }

    /** Returns all stones except the given dead ones. They include the chains in a seki. */
    private static Set<Point> others(Position position, Set<Point> dead) {
        Set<Point> stones = new HashSet<>();
        for (Player player : Player.values()) {
            position.points(player.color()).forEach(stones::add);
        }
        stones.removeAll(dead);
        return stones;
    }

    private static String letter(Player player) {
        return player.letter().toLowerCase(Locale.ROOT);
    }

    @Override
    public void close() {
        client.close();
    }
}
