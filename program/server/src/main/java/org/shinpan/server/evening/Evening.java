package org.shinpan.server.evening;

import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.shinpan.server.evening.EveningGame.Outcome;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.Setup;

/**
 * A club evening without a fixed schedule: players come and go, the server pairs the players who wait for a game, and
 * it keeps a table of results. The games are played on the server at one of its {@link Tables}, or on boards in the
 * club room. The state is stored in the file {@code evening.json} of the data folder. Thread-safe.
 */
public final class Evening {

    private static final int MAX_PLAYERS = 400;

    /**
     * The content of the file {@code evening.json}.
     *
     * @param barred the forbidden pairs
     * @param meetings the games of the evening
     */
    record Kept(List<EveningPlayer> players, List<ForbiddenPair> barred, List<EveningGame> meetings) {

        static final Kept NONE = new Kept(List.of(), List.of(), List.of());

        Kept {
            players = List.copyOf(players);
            barred = List.copyOf(barred);
            meetings = List.copyOf(meetings);
        }
    }

    /**
     * A player in the table of results.
     *
     * @param points the points: one for a win, half a point for a draw
     * @param games the number of finished games of the player
     * @param waits whether the player takes part now and is not playing a game
     */
    public record Standing(EveningPlayer player, BigDecimal points, int games, boolean waits) {}

    private final Tables tables;
    private final Lobby lobby;
    private final JsonFile<Kept> file;

    /**
     * Reads the evening of a data folder.
     *
     * @throws UncheckedIOException if the file cannot be read
     */
    public Evening(Path folder, Tables tables, Lobby lobby) {
        this.tables = tables;
        this.lobby = lobby;
        this.file = new JsonFile<>(folder.resolve("evening.json"), Kept.class, Kept.NONE);
    }

    /**
     * Adds a player to the evening.
     *
     * @param rank such as 5k or 3d
     * @throws Refusal if the name is empty, the rank is not a rank, or there are too many players
     */
    public synchronized EveningPlayer add(String name, String rank) {
        Kept kept = file.value();
        String shown = Seats.name(name);
        if (shown.isEmpty()) {
            throw new Refusal(Code.BAD_REQUEST, "a player needs a name");
        }
        if (kept.players.size() >= MAX_PLAYERS) {
            throw new Refusal(Code.TOO_MANY, "an evening has at most " + MAX_PLAYERS + " players");
        }
        EveningPlayer player = new EveningPlayer(kept.players.size() + 1, shown, EveningPlayer.rank(rank), true, 0);
        List<EveningPlayer> players = new ArrayList<>(kept.players);
        players.add(player);
        file.set(new Kept(players, kept.barred, kept.meetings));
        return player;
    }

    /**
     * Adds the players of a CSV list. If a line is wrong, adds none of them. A player with the same name and rank as an
     * existing player is ignored.
     *
     * @throws Refusal if a line cannot be read, or there are too many players
     */
    public synchronized void addList(String csv) {
        Kept kept = file.value();
        List<EveningPlayer> players = new ArrayList<>(kept.players);
        for (PlayerList.Entry entry : PlayerList.read(csv)) {
            boolean isThere =
                    players.stream().anyMatch(one -> one.name().equals(entry.name()) && one.rank() == entry.rank());
            if (!isThere) {
                players.add(new EveningPlayer(players.size() + 1, entry.name(), entry.rank(), true, 0));
            }
        }
        if (players.size() > MAX_PLAYERS) {
            throw new Refusal(Code.TOO_MANY, "an evening has at most " + MAX_PLAYERS + " players");
        }
        file.set(new Kept(players, kept.barred, kept.meetings));
    }

    /** Records that a player comes back or leaves. A game in progress is not changed. */
    public synchronized void setHere(int number, Presence presence) {
        player(number);
        change(one -> one.number() == number ? one.here(presence == Presence.HERE) : one);
    }

    /** Whether a player takes part now. */
    public enum Presence {
        HERE,
        AWAY
    }

    /** Forbids a pair. If the pair is already forbidden, allows it again. */
    public synchronized void bar(int one, int other) {
        Kept kept = file.value();
        if (player(one).equals(player(other))) {
            throw new Refusal(Code.BAD_REQUEST, "a pair needs two players");
        }
        List<ForbiddenPair> barred = new ArrayList<>(kept.barred);
        if (!barred.removeIf(pair -> pair.names(player(one), player(other)))) {
            barred.add(new ForbiddenPair(one, other));
        }
        file.set(new Kept(kept.players, barred, kept.meetings));
    }

    /**
     * Pairs the waiting players. The first pairs play at the free tables of the server, the others on boards in the
     * club room.
     *
     * @return the new games
     * @throws Refusal if no tables were set up, because the setup of the tables has the rules and the board of the
     *     games
     */
    public synchronized List<EveningGame> pair() {
        Setup even = offered();
        settle();
        Kept kept = file.value();
        List<EveningPlayer> waiting = kept.players.stream().filter(this::waits).toList();
        List<Pairing.Pair> pairs = new Pairing(waiting, this::meetings, kept.barred).pairs();
        List<EveningGame> fresh = place(pairs, even);
        if (waiting.size() % 2 == 1) {
            Set<EveningPlayer> resting = waiting.stream().filter(this::waits).collect(Collectors.toSet());
            change(one -> resting.contains(one) ? one.rested() : one);
        }
        return fresh;
    }

    private Setup offered() {
        return tables.setup()
                .orElseThrow(() -> new Refusal(Code.NOT_NOW, "set up the tables first: they say what is played"));
    }

    /**
     * Creates and stores the games of these pairs. The first pairs get the free tables of the server. Returns the new
     * games.
     */
    private List<EveningGame> place(List<Pairing.Pair> pairs, Setup even) {
        Kept kept = file.value();
        Iterator<Integer> free = tables.free().iterator();
        List<EveningGame> fresh = new ArrayList<>();
        for (Pairing.Pair pair : pairs) {
            int number = kept.meetings.size() + fresh.size() + 1;
            fresh.add(meeting(number, free.hasNext() ? free.next() : 0, coloured(pair), even));
        }
        List<EveningGame> meetings = new ArrayList<>(kept.meetings);
        meetings.addAll(fresh);
        file.set(new Kept(kept.players, kept.barred, meetings));
        return fresh;
    }

    /**
     * Pairs players by the schedule of a round robin of all players. Takes the first round of the schedule that has a
     * pair of waiting players who have not met, and pairs all such players of this round.
     *
     * @return the new games
     * @throws Refusal if there are too many players, no tables were set up, or no two waiting players may still meet
     */
    public synchronized List<EveningGame> pairRoundRobin() {
        Setup even = offered();
        settle();
        Kept kept = file.value();
        if (kept.players.size() > RoundRobin.MOST) {
            throw new Refusal(Code.NOT_NOW, "a round robin has at most " + RoundRobin.MOST + " players");
        }
        boolean isOver = true;
        for (List<List<EveningPlayer>> round : RoundRobin.rounds(kept.players)) {
            List<Pairing.Pair> left = round.stream()
                    .map(two -> pair(two.get(0), two.get(1)))
                    .filter(pair -> pair.black().here() && pair.white().here() && mayMeet(pair))
                    .toList();
            isOver &= left.isEmpty();
            List<Pairing.Pair> now = left.stream()
                    .filter(pair -> waits(pair.black()) && waits(pair.white()))
                    .toList();
            if (!now.isEmpty()) {
                return place(now, even);
            }
        }
        throw new Refusal(
                Code.NOT_NOW,
                isOver ? "all players who are here have met" : "no two players who have not met wait for a game");
    }

    private boolean mayMeet(Pairing.Pair pair) {
        return meetings(pair.black(), pair.white()) == 0
                && file.value().barred.stream().noneMatch(never -> never.names(pair.black(), pair.white()));
    }

    /** Returns two players as a pair. The weaker player has Black; if their ranks are equal, the first one. */
    private static Pairing.Pair pair(EveningPlayer one, EveningPlayer other) {
        return one.rank() <= other.rank() ? new Pairing.Pair(one, other) : new Pairing.Pair(other, one);
    }

    /** Swaps the colours of a pair with equal ranks if White has played Black less often. */
    private Pairing.Pair coloured(Pairing.Pair pair) {
        EveningPlayer black = pair.black();
        EveningPlayer white = pair.white();
        boolean keeps = black.rank() != white.rank() || blacks(black) <= blacks(white);
        return keeps ? pair : pair.turned();
    }

    private long blacks(EveningPlayer player) {
        return file.value().meetings.stream()
                .filter(meeting -> meeting.black() == player.number())
                .count();
    }

    private EveningGame meeting(int number, int table, Pairing.Pair pair, Setup even) {
        Setup setup = EveningGame.setup(even, pair.white().rank() - pair.black().rank());
        String game = table == 0
                ? ""
                : tables.place(
                        setup,
                        new Event.Tabled(
                                table, pair.black().name(), pair.white().name()));
        return new EveningGame(
                number,
                table,
                pair.black().number(),
                pair.white().number(),
                setup.handicap(),
                setup.komi(),
                game,
                Outcome.OPEN);
    }

    private int meetings(EveningPlayer one, EveningPlayer other) {
        return (int) file.value().meetings.stream()
                .filter(meeting -> meeting.isOf(one.number(), other.number()))
                .count();
    }

    /**
     * Records the outcome of a game on a board in the club room.
     *
     * @throws Refusal if there is no game with this number, or if it is played on this server, because then its outcome
     *     comes from the game itself
     */
    public synchronized void record(int number, Outcome outcome) {
        EveningGame meeting = file.value().meetings.stream()
                .filter(one -> one.number() == number)
                .findFirst()
                .orElseThrow(() -> new Refusal(Code.NOT_FOUND, "there is no meeting " + number));
        if (!meeting.game().isEmpty()) {
            throw new Refusal(
                    Code.NOT_NOW, "this game is at table " + meeting.table() + ", and its result comes from there");
        }
        changeMeetings(one -> one.number() == number ? one.with(outcome) : one);
    }

    /**
     * Stores the outcomes of the finished games on this server. If the administrator has changed a result since, the
     * new outcome replaces the stored one, provided that the game is open in memory.
     */
    public synchronized void settle() {
        Map<String, Room> rooms = new HashMap<>();
        lobby.rooms().forEach(room -> rooms.put(room.id(), room));
        List<EveningGame> before = file.value().meetings;
        List<EveningGame> now =
                before.stream().map(meeting -> withResult(meeting, rooms)).toList();
        if (!now.equals(before)) {
            changeMeetings(meeting -> now.get(meeting.number() - 1));
        }
    }

    private EveningGame withResult(EveningGame meeting, Map<String, Room> rooms) {
        if (meeting.game().isEmpty()) {
            return meeting;
        }
        Room room = rooms.get(meeting.game());
        if (room == null && meeting.isOpen()) {
            room = lobby.room(meeting.game());
        }
        return room == null ? meeting : meeting.with(room.glance(EveningGame::outcome));
    }

    /** Returns the games of the evening, the newest first. */
    public synchronized List<EveningGame> meetings() {
        settle();
        return file.value().meetings.stream()
                .sorted(Comparator.comparingInt(EveningGame::number).reversed())
                .toList();
    }

    /** Returns the forbidden pairs. */
    public synchronized List<ForbiddenPair> barred() {
        return file.value().barred;
    }

    /** Returns the players with their points, the best first; at equal points the stronger player comes first. */
    public synchronized List<Standing> standings() {
        settle();
        return file.value().players.stream()
                .map(this::standing)
                .sorted(Comparator.comparing(Standing::points)
                        .reversed()
                        .thenComparing(one -> -one.player().rank())
                        .thenComparing(one -> one.player().number()))
                .toList();
    }

    private Standing standing(EveningPlayer player) {
        List<EveningGame> own = file.value().meetings.stream()
                .filter(meeting -> meeting.has(player.number()))
                .toList();
        BigDecimal points =
                own.stream().map(meeting -> meeting.points(player.number())).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new Standing(
                player,
                points,
                (int) own.stream().filter(meeting -> !meeting.isOpen()).count(),
                waits(player));
    }

    private boolean waits(EveningPlayer player) {
        return player.here()
                && file.value().meetings.stream()
                        .noneMatch(meeting -> meeting.isOpen() && meeting.has(player.number()));
    }

    private EveningPlayer player(int number) {
        return file.value().players.stream()
                .filter(one -> one.number() == number)
                .findFirst()
                .orElseThrow(() -> new Refusal(Code.NOT_FOUND, "there is no player " + number));
    }

    private void change(UnaryOperator<EveningPlayer> change) {
        Kept kept = file.value();
        file.set(new Kept(kept.players.stream().map(change).toList(), kept.barred, kept.meetings));
    }

    private void changeMeetings(UnaryOperator<EveningGame> change) {
        Kept kept = file.value();
        file.set(new Kept(
                kept.players, kept.barred, kept.meetings.stream().map(change).toList()));
    }
}
