package org.shinpan.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import org.shinpan.rules.law.Traits;

/** The help text for the commands that people can type. */
final class PlayHelp {

    private PlayHelp() {}

    /** Returns the help text, which depends on the definition of life of the rule set. */
    static List<String> lines(Traits.Life life) {
        List<String> lines = new ArrayList<>(List.of(
                "D4       put a stone on D4            pass     pass          resign  give the game up",
                "why D4   what the text says on D4     score    count as it stands",
                "undo     take the last turn back      save F   write the game to the file F (SGF)",
                "quit     leave the table              help     this"));
        if (life != Traits.Life.NOT_ASKED) {
            lines.add("after two passes: agree  agree to the marks     fill   play what is left, for both");
        }
        if (life == Traits.Life.JAPANESE) {
            lines.add("no-result  both agree after a repetition; after two passes: study D4  play out a chain's life");
            lines.add("resume W   White asks to play on      disagree  no agreement to end, both lose");
        }
        return lines;
    }
}
