package org.shinpan.server.evening;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;

/**
 * A player of a club evening.
 *
 * @param number the number of the player, from 1
 * @param rank the rank as a number: 1 for 1 dan, 2 for 2 dan and so on; 0 for 1 kyu, -1 for 2 kyu and so on
 * @param here whether the player takes part now
 * @param rests how often the player had to sit out because the number of players was odd
 */
public record EveningPlayer(int number, String name, int rank, boolean here, int rests) {

    private static final Pattern RANK = Pattern.compile("([1-9][0-9]?)(k|d)");
    private static final int MAX_KYU = 30;
    private static final int MAX_DAN = 9;

    /**
     * Parses a rank such as 5k or 3d.
     *
     * @throws Refusal if it is not from 30k to 9d
     */
    public static int rank(String text) {
        Matcher rank = RANK.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (rank.matches()) {
            int n = Integer.parseInt(rank.group(1));
            boolean kyu = rank.group(2).equals("k");
            if (n <= (kyu ? MAX_KYU : MAX_DAN)) {
                return kyu ? 1 - n : n;
            }
        }
        throw new Refusal(Code.BAD_REQUEST, "a rank is from 30k to 9d, such as 5k, not '" + text + "'");
    }

    /** Returns the rank as a text such as 5k or 3d. */
    public String rankText() {
        return rank > 0 ? rank + "d" : 1 - rank + "k";
    }

    EveningPlayer here(boolean now) {
        return new EveningPlayer(number, name, rank, now, rests);
    }

    EveningPlayer rested() {
        return new EveningPlayer(number, name, rank, here, rests + 1);
    }
}
