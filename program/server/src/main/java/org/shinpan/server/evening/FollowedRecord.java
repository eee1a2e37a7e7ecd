package org.shinpan.server.evening;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.server.play.Seats;
import org.shinpan.server.play.Setup;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * The first game in a growing game record, with the moves that can be shown in a relayed game.
 *
 * @param setup the setup of the relayed game; its rule set is the one that the record names, or the Japanese rules if
 *     the record names none that is known
 * @param black the name of Black; may be empty
 * @param moves the plays and passes from the start of the game
 */
record FollowedRecord(Setup setup, String black, String white, List<Move> moves) {

    private static final String FALLBACK = "japanese";

    FollowedRecord {
        moves = List.copyOf(moves);
    }

    /**
     * Reads a record. It may end in the middle of a move.
     *
     * @throws Refusal if the record contains no game yet, or begins with stones other than the usual handicap stones
     */
    static FollowedRecord read(byte[] file) {
        GameRecord record;
        try {
            record = RecordFile.read(file).games().stream()
                    .findFirst()
                    .orElseThrow(() -> new Refusal(Code.BAD_REQUEST, "there is no game in it"));
        } catch (SgfSyntaxException wrong) {
            throw new Refusal(Code.BAD_REQUEST, String.valueOf(wrong.getMessage()));
        }
        Setup setup = new Setup(
                DeclaredRules.of(record.rules()).ruleSet().orElse(FALLBACK),
                record.board().columns(),
                record.board().rows(),
                record.komi().orElse(Komi.NONE).toString(),
                Setup.Bidding.NONE,
                record.handicap() < 2 ? 0 : record.handicap(),
                new TimeControl.None(),
                Setup.Meeting.SAME_SCREEN,
                Player.BLACK,
                Setup.Listing.PUBLIC);
        return new FollowedRecord(setup, name(record, Player.BLACK), name(record, Player.WHITE), moves(record, setup));
    }

    private static String name(GameRecord record, Player player) {
        return Seats.name(record.name(player).orElse(""));
    }

    /**
     * Returns the moves of the record up to the first step that a relayed game cannot show: a move by the player who is
     * not on turn, or a set-up of stones during the game.
     */
    private static List<Move> moves(GameRecord record, Setup setup) {
        Player next = setup.start().toMove();
        PointSet stones = PointSet.empty(record.board());
        List<Move> moves = new ArrayList<>();
        for (Step step : record.steps()) {
            if (step instanceof Step.SetUp setUp
                    && moves.isEmpty()
                    && setUp.white().isEmpty()) {
                stones = stones.union(setUp.black());
            } else if (step instanceof Step.Played played && played.turn().player() == next) {
                moves.add(played.turn().move());
                next = next.opponent();
            } else {
                break;
            }
        }
        if (!stones.equals(setup.placed())) {
            throw new Refusal(
                    Code.BAD_SETUP,
                    "it begins with stones that are not the usual handicap; such a game is not relayed");
        }
        return moves;
    }
}
