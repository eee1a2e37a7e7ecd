package org.shinpan.server.web;

import org.shinpan.engine.clock.TimeControl;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.Setup;

/** Games for tests that need no more than a game: two players at one screen, without clock and komi. */
final class SameScreen {

    private SameScreen() {}

    static Setup of(String rules, int lines) {
        return new Setup(
                rules,
                lines,
                lines,
                "0",
                Setup.Bidding.NONE,
                0,
                new TimeControl.None(),
                Setup.Meeting.SAME_SCREEN,
                Player.BLACK,
                Setup.Listing.PRIVATE);
    }
}
