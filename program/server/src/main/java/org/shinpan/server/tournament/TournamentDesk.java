package org.shinpan.server.tournament;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.engines.DaemonThreads;
import org.shinpan.server.evening.Tables;
import org.shinpan.server.play.Event.Ruling;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.tournament.DeskState.DeskGame;
import org.shinpan.server.tournament.DeskState.Question;
import org.shinpan.server.tournament.Match.Standing;
import org.shinpan.server.tournament.Match.Step;
import org.shinpan.server.tournament.ProgramFault.Kind;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Connects a tournament in a pairing program with the tables of this server. Every few seconds it reads the tournament
 * from the program. It creates a game at a table for every new pairing, and sends the first result of every game to the
 * program. If the result changes later, on this server or in the program, it asks the administrator. Results that
 * cannot be sent are sent later. Thread-safe.
 */
public final class TournamentDesk implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(TournamentDesk.class);
    /** The time for which a request of the administrator waits while the program is being asked. */
    private static final long PATIENCE_SECONDS = 20;

    /** The two sides that have a result of a game. */
    public enum Side {
        /** This server. */
        HERE,
        /** The pairing program. */
        THERE
    }

    private final TournamentSettings settings;
    private final LongSupplier now;
    private final PairingProgram program;
    private final MatchTables tables;
    private final MatchBook book;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("tournament"));

    /** The lock of the thread that communicates with the program and uses its answers. */
    private final ReentrantLock asking = new ReentrantLock();

    private volatile @Nullable Tournament last;
    private volatile long read;
    private volatile @Nullable String trouble;

    /**
     * Reads the state of the tournament from the data folder. The program is not asked before {@link #start}.
     *
     * @param records writes the record of a game
     * @param now returns the time in milliseconds since 1970
     * @throws UncheckedIOException if {@code tournament.json} cannot be read
     * @throws IllegalStateException if it is about another tournament; the message is one line
     */
    public TournamentDesk(
            Path folder,
            TournamentSettings settings,
            Tables tables,
            Lobby lobby,
            Function<Room, byte[]> records,
            LongSupplier now) {
        this.settings = settings;
        this.now = now;
        this.program = settings.program();
        this.tables = new MatchTables(tables, lobby, folder.resolve("tournament"), records);
        this.book = new MatchBook(folder, settings.place(), this.tables);
    }

    /** Starts to read the tournament repeatedly. */
    public void start() {
        var unused =
                timer.scheduleWithFixedDelay(this::look, 0, settings.pause().toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Stops reading the tournament, and waits until a request in progress has ended. */
    @Override
    public void close() {
        timer.shutdownNow();
        if (locksInTime()) {
            asking.unlock();
        }
    }

    /** Reads the tournament once, places new pairings and sends new results. */
    void look() {
        asking.lock();
        try {
            if (timer.isShutdown()) {
                return;
            }
            Tournament found = program.read(book.rounds());
            last = found;
            read = now.getAsLong();
            book.take(found);
            sendAll();
            trouble = null;
        } catch (ProgramFault fault) {
            reportTrouble(String.valueOf(fault.getMessage()));
            updateHere();
        } catch (Refusal fault) {
            reportTrouble(String.valueOf(fault.getMessage()));
        } catch (RuntimeException fault) {
            LOG.error("the tournament", fault);
            reportTrouble("the server failed: " + fault);
        } finally {
            asking.unlock();
        }
    }

    private void updateHere() {
        if (timer.isShutdown()) {
            return;
        }
        try {
            book.update();
        } catch (Refusal notKept) {
            reportTrouble(String.valueOf(notKept.getMessage()));
        }
    }

    private void reportTrouble(String line) {
        LOG.warn("the tournament: {}", line);
        trouble = line;
    }

    /** Sends all first results. Stops at the first failure if the program is unreachable. */
    private void sendAll() throws ProgramFault {
        for (Match match : book.matches()) {
            if (match.step() == Step.SEND) {
                try {
                    send(match);
                } catch (ProgramFault fault) {
                    if (fault.kind() == Kind.AWAY) {
                        throw fault;
                    }
                    book.setTrouble(match.pairing().key(), String.valueOf(fault.getMessage()));
                }
            }
        }
    }

    private void send(Match match) throws ProgramFault {
        PairedGame.Key key = match.pairing().key();
        Map<PairedGame.Key, Match.Both> unseen = new HashMap<>(book.unseen());
        unseen.put(key, new Match.Both(match.ours(), match.theirs()));
        TournamentResult there = program.send(match.pairing(), match.ours(), unseen);
        book.change(key, any -> match.withSent(there));
    }

    /**
     * Carries out the administrator's decision about a game whose results differ, or whose pairing was changed.
     *
     * @param round the round of the game
     * @param id the name of the game in the pairing program
     * @param ours the result on this server, as the administrator saw it
     * @param theirs the result in the pairing program, as the administrator saw it
     * @param side the side whose result is right
     * @throws Refusal if there is no such question, or it has changed, or the program does not accept the result
     */
    public void answer(int round, String id, TournamentResult ours, TournamentResult theirs, Side side) {
        if (!locksInTime()) {
            throw new Refusal(Code.BUSY, program.name() + " is being asked; try again in a moment");
        }
        try {
            Match match = book.matches().stream()
                    .filter(one -> one.pairing().key().equals(new PairedGame.Key(round, id)))
                    .findFirst()
                    .orElseThrow(() -> new Refusal(Code.NOT_FOUND, "round " + round + " has no game " + id));
            if (match.step() != Step.ASK || match.ours() != ours || match.theirs() != theirs) {
                throw new Refusal(Code.STALE, "the results have changed meanwhile; look again");
            }
            if (match.standing() == Standing.REPLACED) {
                settleReplaced(match, side);
            } else if (side == Side.HERE) {
                send(match);
            } else {
                follow(match);
            }
        } catch (ProgramFault fault) {
            throw new Refusal(Code.NOT_NOW, String.valueOf(fault.getMessage()));
        } finally {
            asking.unlock();
        }
        if (!timer.isShutdown()) {
            timer.execute(this::look);
        }
    }

    /** Waits for the lock, and returns whether this thread has it now. */
    private boolean locksInTime() {
        try {
            return asking.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /**
     * Changes the result of the game on this server to the result in the program, if a decision of the administrator
     * can express it.
     */
    private void follow(Match match) {
        Optional<Ruling> ruling = match.theirs().ruling();
        ruling.ifPresent(one -> tables.rule(match, one, "the result in " + program.name()));
        Match after = ruling.isPresent() ? match.with(tables.result(match)) : match;
        if (ruling.isPresent()) {
            tables.keep(after);
        }
        book.change(match.pairing().key(), any -> after.settle());
    }

    /**
     * Ends a game whose pairing was changed, so that the table is free for the new pairing.
     *
     * @throws Refusal if the administrator decided for the game on this server, because its pairing must first be
     *     entered in the program again
     */
    private void settleReplaced(Match match, Side side) {
        if (side == Side.HERE) {
            throw new Refusal(Code.NOT_NOW, "the pairing is no longer in " + program.name() + "; enter it there again");
        }
        if (!tables.isOver(match)) {
            tables.rule(match, Ruling.CLOSED, "the pairing of this table was changed");
        }
        book.change(match.pairing().key(), any -> null);
    }

    /** Returns the state of the tournament for the page of the administrator. */
    public DeskState state() {
        Tournament found = last;
        return new DeskState(
                program.name(),
                settings.place(),
                found == null ? "" : found.name(),
                found == null ? 0 : found.round(),
                found == null ? null : found.terms().reading().orElse(null),
                trouble,
                read,
                Stream.concat(
                                book.matches().stream().map(this::game),
                                book.waiting().stream().map(this::waiting))
                        .sorted(Comparator.comparing((DeskGame game) -> game.question() == Question.NONE)
                                .thenComparing(game -> -game.round())
                                .thenComparing(DeskGame::table))
                        .toList());
    }

    private DeskGame game(Match match) {
        boolean asked = match.step() == Step.ASK;
        Question question =
                !asked ? Question.NONE : match.standing() == Standing.REPLACED ? Question.PAIRING : Question.RESULT;
        String game = match.standing() == Standing.ELSEWHERE || match.game().isEmpty() ? null : match.game();
        return game(match.pairing(), game, match.ours(), question);
    }

    private DeskGame waiting(PairedGame pairing) {
        return game(pairing, null, TournamentResult.OPEN, Question.NONE);
    }

    private DeskGame game(PairedGame pairing, @Nullable String game, TournamentResult ours, Question question) {
        return new DeskGame(
                pairing.round(),
                pairing.id(),
                pairing.table(),
                pairing.black(),
                pairing.white(),
                pairing.handicap(),
                game,
                ours,
                pairing.result(),
                question,
                book.trouble(pairing.key()).orElse(null));
    }
}
