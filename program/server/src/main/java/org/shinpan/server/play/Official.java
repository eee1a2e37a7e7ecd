package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.Event.Ruling;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Refusal.Code;

/**
 * Decides about the requests of people without a seat: the administrator, and a person who sits down at a table. It
 * returns the resulting events and changes nothing, as {@link Decision} does for the players.
 */
public final class Official {

    private static final int LONGEST_TEXT = 200;

    private Official() {}

    /** A request, such as {@code Official.announce("dinner is ready")}. */
    @FunctionalInterface
    public interface Act {

        /**
         * Returns the events that result from this request.
         *
         * @param spent how long the clock has run, in milliseconds, since the turn began or the clock last started
         * @throws Refusal if the request is not possible
         */
        List<Event> at(GameState state, long spent);
    }

    /**
     * Decides about a game.
     *
     * @param reason one line that both players see
     */
    public static Act rule(Ruling ruling, String reason) {
        String line = line(reason, "reason");
        return (state, spent) -> {
            boolean stands = state.ruling().isPresent();
            require(ruling != Ruling.WITHDRAWN || stands, "there is no decision to withdraw");
            require(ruling == Ruling.WITHDRAWN || !state.isClosed(), "the game is closed; withdraw that first");
            require(
                    state.phase() != Phase.WAITING
                            || EnumSet.of(Ruling.VOID, Ruling.CLOSED).contains(ruling),
                    "the game has not begun, so it can only be void or closed");
            return List.of(new Event.Ruled(ruling, line, spent));
        };
    }

    /**
     * Makes a new secret valid for a seat instead of the old one; for both seats of a game on one screen.
     *
     * @param proof the hash of the new secret
     */
    public static Act reseat(Seat seat, String proof) {
        return (state, spent) -> {
            require(state.seats().person(seat).isPresent(), "this seat is still free");
            require(!state.seats().isEngine(seat), "a program has this seat");
            boolean both = state.setup().meeting() == Setup.Meeting.SAME_SCREEN;
            Set<Seat> seats = both ? EnumSet.allOf(Seat.class) : EnumSet.of(seat);
            return seats.stream()
                    .<Event>map(one -> new Event.Reseated(one, proof))
                    .toList();
        };
    }

    /** Shows a message to both players, unless the game is over. */
    public static Act announce(String text) {
        String line = line(text, "text");
        return (state, spent) -> {
            requireNotOver(state);
            return List.of(new Event.Announced(line));
        };
    }

    /**
     * Takes a seat at the table of a game.
     *
     * @param given the name of the person; it is ignored if the seat is reserved for a player
     * @param proof the hash of the secret with which the person plays
     */
    public static Act sit(Seat seat, String given, String proof) {
        return (state, spent) -> {
            Event.Tabled tabled =
                    state.tabled().orElseThrow(() -> new Refusal(Code.NO_SEAT, "this game belongs to no table"));
            requireNotOver(state);
            if (state.seats().person(seat).isPresent()) {
                throw new Refusal(Code.TAKEN, "this seat is taken; the administrator can give it again");
            }
            String kept = tabled.name(seat);
            return List.of(new Event.Seated(seat, kept.isEmpty() ? Seats.name(given) : kept, proof));
        };
    }

    /** Assigns a game to another table, or reserves its free seats for other names. */
    public static Act table(Event.Tabled tabled) {
        return (state, spent) -> {
            requireNotOver(state);
            return List.of(tabled);
        };
    }

    /**
     * Changes a relayed game so that it has the moves of a record: plays the missing moves, or corrects moves that
     * differ. If the rule set bars a move, only the moves before it are used.
     */
    public static Act enter(List<Move> moves) {
        return (state, spent) -> {
            require(state.setup().relays(), "only a relayed game follows a record");
            List<Move> now =
                    state.game().history().all().stream().map(Turn::move).toList();
            int same = 0;
            while (same < Math.min(now.size(), moves.size()) && now.get(same).equals(moves.get(same))) {
                same++;
            }
            GameState.PossibleTurns possible = state.possibleTurns(same, moves.subList(same, moves.size()));
            if (same == now.size()
                    && possible.turns().isEmpty()
                    && possible.barred().isPresent()) {
                throw new Refusal(possible.barred().get());
            }
            // What comes after the moves that were there is no correction.
            int replaced = Math.min(now.size() - same, possible.turns().size());
            List<Event> events = new ArrayList<>();
            if (same < now.size()) {
                List<String> instead = possible.turns().subList(0, replaced).stream()
                        .map(turn -> turn.move().toString())
                        .toList();
                events.add(new Event.Corrected(same + 1, instead, spent));
            }
            for (Turn turn : possible.turns().subList(replaced, possible.turns().size())) {
                events.add(new Event.Moved(turn.player(), turn.move().toString(), 0));
            }
            return events;
        };
    }

    /** @throws Refusal if the game is over */
    static void requireNotOver(GameState state) {
        require(state.phase() != Phase.OVER, "the game is over");
    }

    /** Returns a text as one line, as it is shown to players. */
    private static String line(String text, String field) {
        String line = Refusal.quote(text).strip();
        if (line.isEmpty() || line.length() > LONGEST_TEXT) {
            throw new Refusal(Code.BAD_REQUEST, "'" + field + "' must have 1 to " + LONGEST_TEXT + " letters");
        }
        return line;
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new Refusal(Code.NOT_NOW, message);
        }
    }
}
