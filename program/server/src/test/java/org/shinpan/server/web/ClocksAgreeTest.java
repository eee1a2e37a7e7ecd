package org.shinpan.server.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.law.Move;
import org.shinpan.server.engines.Engines;
import org.shinpan.server.play.Decision;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.Lobby;
import org.shinpan.server.play.NewGames;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Room;
import org.shinpan.server.play.Setup;
import org.shinpan.testkit.Property;
import org.shinpan.views.Json;

/**
 * Plays random games of two players at two servers, with undos, declined proposals, pauses and restarts of the servers.
 * The test sets the time. After each step, the clocks that each server sends must show what two physical clocks on a
 * table would show, and a flag must fall exactly when it falls on one of these.
 */
class ClocksAgreeTest {

    private static final long SEED = 20261126;
    private static final int GAMES = Property.tried(80);
    private static final int STEPS = 60;
    private static final int LINES = 9;

    /** After an undo a player has at least this many milliseconds, unless there were fewer before. */
    private static final long SPARED = 10_000;

    @TempDir
    Path data;

    /** The values that the clock of one player shows. */
    private record Reading(long main, int periods, long ofPeriod, long stretch, int turns) {}

    /**
     * A clock on the table. Time passes in steps, each of which ends at the latest where the main time, a period or a
     * stretch ends.
     */
    private static final class OnTheTable {

        private final TimeControl control;
        private long main;
        private int periods;
        private long ofPeriod;
        private long stretch;
        private int turns;
        private boolean overtime;

        /** For each turn, the last one first: the time that it added to the clock, and the turns of a stretch. */
        private final Deque<long[]> gifts = new ArrayDeque<>();

        OnTheTable(TimeControl control) {
            this.control = control;
            if (control instanceof TimeControl.Absolute absolute) {
                main = absolute.main();
            } else if (control instanceof TimeControl.Fischer fischer) {
                main = fischer.main();
            } else if (control instanceof TimeControl.ByoYomi byoYomi) {
                main = byoYomi.main();
                periods = byoYomi.periods();
                ofPeriod = byoYomi.period();
            } else if (control instanceof TimeControl.Canadian canadian) {
                main = canadian.main();
                stretch = canadian.stretch();
                turns = canadian.turns();
            } else if (control instanceof TimeControl.PerMove perMove) {
                main = perMove.each();
            }
        }

        boolean hasFallen() {
            return main == 0 && periods == 0 && stretch == 0;
        }

        long left() {
            return control instanceof TimeControl.ByoYomi byoYomi && periods > 0
                    ? main + ofPeriod + (periods - 1) * byoYomi.period()
                    : main + stretch;
        }

        void passes(long time) {
            long rest = time;
            while (rest > 0 && !hasFallen()) {
                long step;
                if (main > 0) {
                    step = Math.min(rest, main);
                    main -= step;
                } else if (control instanceof TimeControl.ByoYomi byoYomi) {
                    step = Math.min(rest, ofPeriod);
                    ofPeriod -= step;
                    if (ofPeriod == 0) {
                        periods--;
                        ofPeriod = byoYomi.period();
                    }
                } else {
                    step = Math.min(rest, stretch);
                    stretch -= step;
                    overtime = true;
                }
                rest -= step;
            }
        }

        /** Ends the player's turn without a move. */
        void rests() {
            overtime = false;
            if (control instanceof TimeControl.ByoYomi byoYomi) {
                ofPeriod = byoYomi.period();
            } else if (control instanceof TimeControl.PerMove perMove) {
                main = perMove.each();
            }
        }

        void pressed() {
            long[] gift = new long[2];
            if (control instanceof TimeControl.Fischer fischer) {
                gift[0] = Math.min(fischer.increment(), fischer.cap() - main);
                main += gift[0];
            } else if (control instanceof TimeControl.Canadian canadian && overtime) {
                gift[1] = turns == 1 ? canadian.turns() - 1 : -1;
                gift[0] = turns == 1 ? canadian.stretch() - stretch : 0;
                turns += (int) gift[1];
                stretch += gift[0];
            }
            gifts.push(gift);
            rests();
        }

        void takenBack() {
            long[] gift = gifts.pop();
            long back = Math.min(gift[0], Math.max(0, left() - SPARED));
            if (control instanceof TimeControl.Fischer) {
                main -= back;
            } else {
                stretch -= back;
            }
            turns -= (int) gift[1];
        }

        Reading reading() {
            return new Reading(main, periods, ofPeriod, stretch, turns);
        }
    }

    private static long upTo(Random random, long min, long max) {
        return min + Math.floorMod(random.nextLong(), max - min + 1);
    }

    private static TimeControl control(String kind, Random random) {
        long main = upTo(random, 5_000, 60_000);
        long overtime = upTo(random, 5_000, 40_000);
        return switch (kind) {
            case "absolute" -> new TimeControl.Absolute(20 * main);
            case "fischer" -> new TimeControl.Fischer(main, overtime, main + upTo(random, 0, 30_000));
            case "byo-yomi" ->
                new TimeControl.ByoYomi(random.nextBoolean() ? 0 : main, overtime, 1 + random.nextInt(4));
            case "canadian" ->
                new TimeControl.Canadian(random.nextBoolean() ? 0 : main, 3 * overtime, 1 + random.nextInt(4));
            default -> new TimeControl.PerMove(overtime);
        };
    }

    private final class Script {

        private final Random random;
        private final TimeControl control;
        private final SharedLog log;
        private final Map<Player, OnTheTable> clocks = new EnumMap<>(Player.class);
        private final Map<Player, String> secrets = new EnumMap<>(Player.class);
        private final List<Lobby> lobbies = new ArrayList<>();
        private final List<String> done = new ArrayList<>();
        private final String game;
        private Player onTurn = Player.BLACK;
        private boolean paused;
        private boolean over;

        Script(String kind, Random random) {
            this.random = random;
            this.control = control(kind, random);
            this.log = new SharedLog(random);
            for (Player player : Player.values()) {
                clocks.put(player, new OnTheTable(control));
            }
            start();
            Setup setup = new Setup(
                    "tromp-taylor",
                    LINES,
                    LINES,
                    "0",
                    Setup.Bidding.NONE,
                    0,
                    control,
                    Setup.Meeting.BY_LINK,
                    Player.BLACK,
                    Setup.Listing.PRIVATE);
            NewGames.Made made = lobbies.get(0).newGames().make(setup, "", "");
            game = made.id();
            secrets.put(Player.BLACK, made.secret());
            secrets.put(Player.WHITE, lobbies.get(1).room(game).join(made.invitation(), ""));
        }

        private void start() {
            for (int i = 0; i < 2; i++) {
                lobbies.add(new Lobby(log, log.node(2), Duration.ZERO, Engines.in(data, Engines::ownPlayer)));
            }
        }

        void run() {
            for (int i = 0; i < STEPS && !over; i++) {
                passes();
                agree();
                step();
                if (random.nextBoolean()) {
                    // Otherwise a server learns only later, when it is asked, what the other one has stored.
                    agree();
                }
            }
            stop();
        }

        private void stop() {
            lobbies.forEach(Lobby::close);
            lobbies.clear();
        }

        private OnTheTable clock(Player player) {
            return Objects.requireNonNull(clocks.get(player));
        }

        private Room room(Player player) {
            return lobbies.get(player.ordinal()).room(game);
        }

        private JsonNode state(Player player) {
            Room room = room(player);
            return Json.tree(room.look(table -> StateView.of(room, table)));
        }

        private void passes() {
            long left = clock(onTurn).left();
            long time = random.nextInt(8) == 0 ? 0 : upTo(random, 0, Math.max(1, left * 2 / 3));
            if (random.nextInt(60) == 0) {
                time = left - 1 + random.nextInt(3);
            }
            done.add(time + " ms");
            log.time.addAndGet(time);
            if (!paused) {
                clock(onTurn).passes(time);
            }
            if (clock(onTurn).hasFallen()) {
                over = true;
                assertThatThrownBy(() -> act(onTurn, decision -> decision.take(Move.RESIGN, turn() + 1)))
                        .as(done.toString())
                        .isInstanceOf(Refusal.class);
            }
        }

        private int turn() {
            return state(onTurn).path("turn").asInt();
        }

        private void act(Player player, org.shinpan.server.play.Decision.Act act) {
            room(player).act(Objects.requireNonNull(secrets.get(player)), "", "here", act);
        }

        private void step() {
            if (over) {
                return;
            }
            Player other = onTurn.opponent();
            Player one = random.nextBoolean() ? onTurn : other;
            int turn = turn();
            switch (random.nextInt(10)) {
                case 0 -> {
                    done.add("restart");
                    stop();
                    start();
                }
                case 1 -> {
                    if (!paused) {
                        done.add(one + " asks for a pause");
                        act(one, decision -> decision.propose(Offer.PAUSE));
                        passesWhileAsked();
                        answer(one.opponent(), Offer.PAUSE);
                    }
                }
                case 2, 3 -> {
                    int back = one == onTurn ? 2 : 1;
                    if (!paused && turn >= back) {
                        done.add(one + " asks for an undo");
                        act(one, decision -> decision.propose(Offer.UNDO));
                        passesWhileAsked();
                        answer(one.opponent(), Offer.UNDO);
                    }
                }
                default -> {
                    if (paused) {
                        done.add("goes on");
                        act(one, Decision::goOn);
                        paused = false;
                    } else {
                        move(turn);
                    }
                }
            }
        }

        private void move(int turn) {
            JsonNode state = state(onTurn);
            List<String> barred = new ArrayList<>();
            state.path("barred").forEach(one -> barred.add(one.path("at").asText()));
            List<Point> free = new ArrayList<>();
            for (int at = 0; at < LINES * LINES; at++) {
                Point point = Point.parse("ABCDEFGHJ".charAt(at % LINES) + "" + (at / LINES + 1));
                if (state.path("stones").asText().charAt(at) == '.' && !barred.contains(point.toString())) {
                    free.add(point);
                }
            }
            Point point = free.get(random.nextInt(free.size()));
            done.add(onTurn + " " + point);
            act(onTurn, decision -> decision.take(Move.play(point), turn + 1));
            clock(onTurn).pressed();
            onTurn = onTurn.opponent();
        }

        private void passesWhileAsked() {
            passes();
            agree();
        }

        private void answer(Player by, Offer offer) {
            if (over) {
                return;
            }
            if (random.nextInt(3) == 0) {
                done.add("declined");
                act(by, decision -> decision.decline(offer));
                return;
            }
            done.add("accepted");
            act(by, decision -> decision.accept(offer));
            if (offer == Offer.PAUSE) {
                paused = true;
            } else if (by == onTurn) {
                clock(by).rests();
                clock(by.opponent()).takenBack();
                onTurn = by.opponent();
            } else {
                clock(by).takenBack();
                clock(onTurn).takenBack();
            }
        }

        private void agree() {
            for (Player page : Player.values()) {
                JsonNode state = state(page);
                assertThat(state.path("phase").asText()).as(done.toString()).isEqualTo(over ? "OVER" : "PLAYING");
                if (!over) {
                    assertThat(state.path("toMove").asText()).isEqualTo(onTurn.letter());
                    assertThat(state.at("/clocks/runs").asBoolean()).isEqualTo(!paused);
                }
                for (Player player : Player.values()) {
                    if (!over || player == onTurn) {
                        assertThat(sent(state, player))
                                .as("%s on the page of %s, %s: %s", player, page, control, done)
                                .isEqualTo(clock(player).reading());
                    }
                }
            }
        }

        /**
         * Returns what a player's clock shows according to a state, which has the clock as it was before the current
         * turn, and the time that this turn has used.
         */
        private Reading sent(JsonNode state, Player player) {
            JsonNode clock = state.path("clocks").path(player.letter());
            long used = state.path("toMove").asText().equals(player.letter())
                    ? state.at("/clocks/used").asLong()
                    : 0;
            long main = clock.path("main").asLong();
            long over = Math.max(0, used - main);
            int periods = clock.path("periods").asInt();
            long period = control instanceof TimeControl.ByoYomi byoYomi ? byoYomi.period() : 1;
            return new Reading(
                    Math.max(0, main - used),
                    control instanceof TimeControl.ByoYomi ? periods - (int) (over / period) : 0,
                    control instanceof TimeControl.ByoYomi ? period - over % period : 0,
                    Math.max(0, clock.path("stretch").asLong() - over),
                    clock.path("turns").asInt());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"absolute", "fischer", "byo-yomi", "canadian", "per-move"})
    void bothServersSendWhatTheClocksOnTheTableShow(String kind) {
        int fallen = 0;
        for (int i = 0; i < GAMES; i++) {
            Script script = new Script(kind, new Random(SEED + i));
            try {
                script.run();
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError("seed " + (SEED + i) + ": " + wrong.getMessage(), wrong);
            } finally {
                script.stop();
            }
            fallen += script.over ? 1 : 0;
        }
        assertThat(fallen)
                .as("games that end by the clock, and games that do not")
                .isBetween(1, GAMES - 1);
    }
}
