package org.shinpan.server.web;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Outside;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.Place;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Seats.Person;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.SgfWriter;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Reviews game records: of games played on this server, and of uploaded files. It also writes the SGF record of a game
 * of this server.
 */
final class Review {

    private static final int MAX_STEPS = 2000;

    private Review() {}

    /** Returns the record of a game. The game must not change during the call. */
    static byte[] sgf(Place place, GameState state) {
        return sgf(place.day(), state);
    }

    /** Returns the record of a game that began on a day, as in 2026-11-28. */
    static byte[] sgf(String day, GameState state) {
        History history = state.game().history();
        SgfWriter writer = SgfWriter.of(history)
                .put("AP", "Shinpan")
                .put("RU", state.setup().rules())
                .put("DT", day);
        ClocksInSgf.write(writer, state);
        CorrectionsInSgf.write(writer, state);
        for (Player player : Player.values()) {
            state.seats()
                    .person(state.seatOf(player))
                    .map(Person::name)
                    .filter(name -> !name.isEmpty())
                    .ifPresent(name -> writer.name(player, name));
        }
        result(state).ifPresent(result -> writer.put("RE", result));
        state.ruling().ifPresent(ruled -> writer.put("GC", decided(ruled, state)));
        writeTerritory(writer, state);
        return writer.write();
    }

    /**
     * Writes the points that count for each player at the end of a game, except the points with living stones, as the
     * SGF properties TB and TW.
     */
    private static void writeTerritory(SgfWriter writer, GameState state) {
        Settlement settlement = state.settlement().orElse(null);
        if (settlement == null
                || settlement
                        .ending()
                        .filter(Ending.TwoPasses.class::isInstance)
                        .isEmpty()) {
            return;
        }
        PointSet empty = state.game().position().without(Views.dead(state)).points(Color.EMPTY);
        for (Player player : Player.values()) {
            Holding.Owner owner = player == Player.BLACK ? Holding.Owner.BLACK : Holding.Owner.WHITE;
            PointSet owned = PointSet.empty(empty.board());
            for (Holding holding : settlement.score().holdings()) {
                owned = holding.owner() == owner ? owned.union(holding.points().intersection(empty)) : owned;
            }
            writer.territory(player, owned);
        }
    }

    /**
     * Returns a comment about a decision of the administrator: the decision, its reason, and the result under the rule
     * set if there is one.
     */
    private static String decided(Event.Ruled ruled, GameState state) {
        String byText = state.settlement()
                .map(settlement -> settlement.result().toString())
                .filter(result -> !result.equals("?"))
                .map(result -> " The result by the rules was " + result + ".")
                .orElse("");
        String what =
                switch (ruled.ruling()) {
                    case BLACK_WINS -> "Black wins";
                    case WHITE_WINS -> "White wins";
                    case DRAW -> "a draw";
                    case BOTH_LOSE -> "both players lose";
                    case VOID -> "no result";
                    case CLOSED -> "the game is closed";
                    case WITHDRAWN -> "the game goes on";
                };
        return "Decided by the administrator: " + what + ". Reason: " + ruled.reason() + byText;
    }

    private static Optional<String> result(GameState state) {
        Outside outside = state.outside().orElse(null);
        if (outside == null) {
            return state.settlement().map(settlement -> settlement.result().toString());
        }
        return Optional.of(
                switch (outside) {
                    case BLACK_OUT_OF_TIME -> "W+T";
                    case WHITE_OUT_OF_TIME -> "B+T";
                    case RULED_BLACK_WINS -> "B+";
                    case RULED_WHITE_WINS -> "W+";
                    case RULED_DRAW -> "0";
                    case ABANDONED, RULED_BOTH_LOSE, RULED_VOID -> "Void";
                });
    }

    /**
     * A copy of everything about a game that a review needs, so that the game can change while it is reviewed.
     *
     * @param sgf the record of the game
     * @param options the options of the rule sets, with the agreement of the players on which chains are alive
     */
    record Played(String sgf, RuleSets.Options options) {}

    /** Returns a copy of a game of this server in its current state. The game must not change during the call. */
    static Played played(Place place, GameState state) {
        boolean marked = Views.marks(state.game().rules())
                && state.phase() == Phase.OVER
                && state.outside().isEmpty();
        RuleSets.Options options =
                marked ? new RuleSets.Options(state.agreedLife(), Notice.AT_ONCE) : RuleSets.Options.DEFAULT;
        return new Played(new String(sgf(place, state), StandardCharsets.UTF_8), options);
    }

    /** Returns the review of a game that was played on this server. */
    static ReviewView of(Played played, Allowance allowance, Acceptance league) {
        return of(played.sgf.getBytes(StandardCharsets.UTF_8), 1, played.options, allowance, league);
    }

    /**
     * Returns the review of a record from elsewhere: SGF, GIB, NGF or UGF.
     *
     * @param game the number of a game in the file, from 1
     * @param allowance the limits of this review
     * @param league the conditions of a league
     * @throws Refusal if the record cannot be read or has no game with this number; the message names the place
     */
    static ReviewView of(byte[] file, int game, Allowance allowance, Acceptance league) {
        return of(file, game, RuleSets.Options.DEFAULT, allowance, league);
    }

    private static ReviewView of(
            byte[] file, int game, RuleSets.Options options, Allowance allowance, Acceptance league) {
        RecordFile read = file(file, allowance);
        return ReviewView.of(record(read, game), read, options, allowance, league);
    }

    /**
     * Reads a file.
     *
     * @throws Refusal if it cannot be read or has no game; the message names the place
     */
    static RecordFile file(byte[] file, Allowance allowance) {
        RecordFile read;
        try {
            read = RecordFile.read(file, looks -> allowance.checkTimeNow());
        } catch (SgfSyntaxException wrong) {
            throw Requests.bad(String.valueOf(wrong.getMessage()));
        }
        if (read.games().isEmpty()) {
            throw Requests.bad(
                    read.faults().isEmpty()
                            ? "there is no game in this file"
                            : String.valueOf(read.faults().get(0)));
        }
        return read;
    }

    /**
     * Returns a game of a file.
     *
     * @param game the number of the game, from 1
     * @throws Refusal if there is none, or if it has too many steps
     */
    static GameRecord record(RecordFile read, int game) {
        if (game < 1 || game > read.games().size()) {
            throw new Refusal(
                    Code.NOT_FOUND, "the file has " + read.games().size() + " games, and none with the number " + game);
        }
        GameRecord record = read.gamesWithNotes().get(game - 1);
        if (record.steps().size() > MAX_STEPS) {
            throw new Refusal(Code.TOO_LARGE, "a record of more than " + MAX_STEPS + " steps is not reviewed here");
        }
        return record;
    }
}
