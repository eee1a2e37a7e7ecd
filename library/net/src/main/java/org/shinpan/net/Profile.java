package org.shinpan.net;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.check.Present;

/**
 * The players whose moves a network predicts if it was trained on games of people: their ranks, and the time of the
 * game. The names of profiles are those of KataGo ({@code humanSLProfile}). The inputs and their numbers are those of
 * its source ({@code cpp/neuralnet/sgfmetadata.cpp}).
 */
public final class Profile {

    /** Players of 9 dan on a server, in 2020. */
    public static final Profile STRONGEST = named("rank_9d");

    /** The number of inputs. */
    static final int INPUTS = 192;

    private static final int STRONGEST_DAN = 9;
    private static final int WEAKEST_KYU = 20;
    private static final int FIRST_YEAR = 1800;
    private static final int LAST_YEAR = 2023;
    /** The first year of the newer collection of professional games. */
    private static final int RECENT = 2021;

    // The indices of the inputs.
    private static final int OWN_RANK = 6;
    private static final int RANKS = 34;
    private static final int IS_UNRATED = 74;
    private static final int TIME_UNKNOWN = 75;
    private static final int BYO_YOMI = 79;
    private static final int MAIN_TIME = 82;
    private static final int PERIOD = 83;
    private static final int PERIODS = 84;
    private static final int MOVES_OF_A_STRETCH = 85;
    private static final int SIZE = 86;
    private static final int DATE = 87;
    private static final int DATES = 32;
    private static final int SOURCE = 151;

    /** The origin of the games of a profile. */
    private enum Source {
        SERVER(2),
        OLD_MASTERS(5),
        MASTERS(6);

        private final int number;

        Source(int number) {
            this.number = number;
        }
    }

    private final String name;
    /** The rank of the black player: 1 for 9 dan, 9 for 1 dan, 10 for 1 kyu. */
    private final int black;

    private final int white;
    private final LocalDate date;
    private final Source source;

    private Profile(String name, int black, int white, LocalDate date, Source source) {
        this.name = name;
        this.black = black;
        this.white = white;
        this.date = date;
        this.source = source;
    }

    /**
     * Returns the profile with a name: {@code rank_5k} for players of 5 kyu, {@code rank_3k_1d} for a black player of 3
     * kyu and a white one of 1 dan, {@code preaz_5k} for players before programs changed the openings,
     * {@code proyear_1985} for professionals of a year.
     *
     * @param name the name; ranks are {@code 20k} to {@code 1k} and {@code 1d} to {@code 9d}, years 1800 to 2023
     * @return the profile
     * @throws IllegalArgumentException if there is no such profile
     */
    public static Profile named(String name) {
        Present.all("the name", name);
        String[] parts = name.toLowerCase(Locale.ROOT).split("_", -1);
        if (parts[0].equals("proyear") && parts.length == 2) {
            int year = number(parts[1], FIRST_YEAR, LAST_YEAR, name);
            Source source = year < RECENT ? Source.OLD_MASTERS : Source.MASTERS;
            return new Profile(name, 1, 1, LocalDate.of(year, 6, 1), source);
        }
        boolean old = parts[0].equals("preaz");
        if ((old || parts[0].equals("rank")) && (parts.length == 2 || parts.length == 3)) {
            LocalDate date = old ? LocalDate.of(2016, 9, 1) : LocalDate.of(2020, 3, 1);
            return new Profile(name, rank(parts[1], name), rank(parts[parts.length - 1], name), date, Source.SERVER);
        }
        throw unknown(name);
    }

    private static int rank(String rank, String name) {
        String number = rank.isEmpty() ? "" : rank.substring(0, rank.length() - 1);
        if (rank.endsWith("d")) {
            return STRONGEST_DAN + 1 - number(number, 1, STRONGEST_DAN, name);
        }
        if (rank.endsWith("k")) {
            return STRONGEST_DAN + number(number, 1, WEAKEST_KYU, name);
        }
        throw unknown(name);
    }

    private static int number(String text, int min, int max, String name) {
        for (int number = min; number <= max; number++) {
            if (text.equals(Integer.toString(number))) {
                return number;
            }
        }
        throw unknown(name);
    }

    private static IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException("'" + name + "' is no profile of players: examples are rank_5k, rank_3k_1d,"
                + " preaz_5k and proyear_1985; ranks are 20k to 1k and 1d to 9d, years 1800 to 2023");
    }

    /** {@return the names of the profiles of two players of the same rank in 2020, the weakest first} */
    public static List<String> ranks() {
        List<String> names = new ArrayList<>();
        for (int kyu = WEAKEST_KYU; kyu > 0; kyu--) {
            names.add("rank_" + kyu + "k");
        }
        for (int dan = 1; dan <= STRONGEST_DAN; dan++) {
            names.add("rank_" + dan + "d");
        }
        return names;
    }

    /** {@return the name} */
    public String name() {
        return name;
    }

    /**
     * Returns the inputs about the players.
     *
     * @param area the number of points of the board
     */
    float[] inputs(Player toMove, int area) {
        float[] inputs = new float[INPUTS];
        // Both players are people.
        inputs[0] = 1;
        inputs[1] = 1;
        setRank(inputs, OWN_RANK, toMove == Player.BLACK ? black : white);
        setRank(inputs, OWN_RANK + RANKS, toMove == Player.BLACK ? white : black);
        boolean ofServer = source == Source.SERVER;
        // Games of servers: 0.5 because it is unknown whether they were rated; 20 minutes and five periods of 30
        // seconds. Games of professionals: 0 because they count as rated; an unknown time.
        inputs[IS_UNRATED] = ofServer ? 0.5f : 0;
        inputs[ofServer ? BYO_YOMI : TIME_UNKNOWN] = 1;
        inputs[MAIN_TIME] = (float) (0.4 * (Math.log((ofServer ? 1200 : 0) + 60.0) - 6.5));
        inputs[PERIOD] = (float) (0.3 * (Math.log((ofServer ? 30 : 0) + 1.0) - 3.0));
        inputs[PERIODS] = (float) (0.5 * (Math.log((ofServer ? 5 : 0) + 2.0) - 1.5));
        inputs[MOVES_OF_A_STRETCH] = (float) (0.25 * (Math.log(2.0) - 1.5));
        inputs[SIZE] = (float) (0.5 * Math.log(area / 361.0));
        // The date as angles, like those of clock hands: the first hand turns once in seven days, the last one once in
        // 80,000 times seven days.
        double period = 7;
        double factor = Math.pow(80_000, 1.0 / (DATES - 1));
        for (int i = 0; i < DATES; i++) {
            double angle = 2 * Math.PI * date.toEpochDay() / period;
            inputs[DATE + 2 * i] = (float) Math.cos(angle);
            inputs[DATE + 2 * i + 1] = (float) Math.sin(angle);
            period *= factor;
        }
        inputs[SOURCE + source.number] = 1;
        return inputs;
    }

    private static void setRank(float[] inputs, int from, int rank) {
        for (int i = 0; i < rank; i++) {
            inputs[from + i] = 1;
        }
    }
}
