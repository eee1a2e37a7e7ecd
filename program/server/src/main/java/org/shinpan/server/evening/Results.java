package org.shinpan.server.evening;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.shinpan.server.evening.Evening.Standing;

/**
 * Writes the results of a club evening as files for other programs: a CSV table of the games, and a table for the
 * European rating list.
 */
public final class Results {

    private final List<Standing> standings;
    private final List<EveningGame> meetings;
    private final Map<Integer, EveningPlayer> players = new HashMap<>();

    /** Reads the current results of an evening. */
    public Results(Evening evening) {
        this.standings = evening.standings();
        this.meetings = evening.meetings().stream()
                .sorted(Comparator.comparingInt(EveningGame::number))
                .toList();
        standings.forEach(one -> players.put(one.player().number(), one.player()));
    }

    private EveningPlayer player(int number) {
        return Objects.requireNonNull(players.get(number), () -> "there is no player " + number);
    }

    /** Returns all games of the evening as a table in CSV, in their order. */
    public String csv() {
        StringBuilder csv = new StringBuilder("number,table,black,rank,white,rank,handicap,komi,winner\r\n");
        for (EveningGame meeting : meetings) {
            EveningPlayer black = player(meeting.black());
            EveningPlayer white = player(meeting.white());
            csv.append(meeting.number()).append(',');
            csv.append(meeting.table() == 0 ? "" : meeting.table()).append(',');
            csv.append(quoted(black.name()))
                    .append(',')
                    .append(black.rankText())
                    .append(',');
            csv.append(quoted(white.name()))
                    .append(',')
                    .append(white.rankText())
                    .append(',');
            csv.append(meeting.handicap()).append(',').append(meeting.komi()).append(',');
            csv.append(
                            switch (meeting.outcome()) {
                                case OPEN -> "";
                                case BLACK -> "B";
                                case WHITE -> "W";
                                case DRAW -> "=";
                                case NONE -> "-";
                            })
                    .append("\r\n");
        }
        return csv.toString();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    /**
     * Returns the table of results in the format of the European rating list. Every player has a line, the best first,
     * with the place, the last and the first name, the rank, the points and the games. A game such as {@code 3+/b2} has
     * the place of the opponent, the result, a slash, and the colour with the handicap. The results are {@code +},
     * {@code -}, {@code =}, and {@code ?} for a game without a result; {@code 0-} is a round without a game. A game is
     * in the same column for both players.
     *
     * @param day the day of the games, such as 2026-11-22
     */
    public String european(String day) {
        Map<Integer, Integer> places = new HashMap<>();
        standings.forEach(one -> places.put(one.player().number(), places.size() + 1));
        List<List<EveningGame>> rounds = rounds();
        StringBuilder table = new StringBuilder("; CL[C]\n; EV[]\n; PC[]\n; DT[")
                .append(day)
                .append("]\n; HA[]\n; KM[]\n; TM[]\n; CM[]\n;\n; Pl Name Rank Co Club Pts Games\n");
        for (Standing one : standings) {
            EveningPlayer player = one.player();
            table.append(String.format(
                    Locale.ROOT,
                    "%4d %-30s %3s -- ---- %4s",
                    places.get(player.number()),
                    twoNames(player.name()),
                    player.rankText(),
                    one.points().stripTrailingZeros().toPlainString()));
            for (List<EveningGame> round : rounds) {
                table.append(String.format(Locale.ROOT, " %8s", game(round, player.number(), places)));
            }
            table.append('\n');
        }
        return table.toString();
    }

    /** Returns a name as exactly two words, because the table requires them. */
    private static String twoNames(String name) {
        String[] words = name.strip().split("\\s+", 2);
        return words[0] + " " + (words.length < 2 ? "-" : words[1].replaceAll("\\s+", "_"));
    }

    private static String game(List<EveningGame> round, int player, Map<Integer, Integer> places) {
        for (EveningGame meeting : round) {
            if (meeting.has(player)) {
                boolean isBlack = meeting.black() == player;
                int opponent = isBlack ? meeting.white() : meeting.black();
                String sign =
                        switch (meeting.outcome()) {
                            case BLACK -> isBlack ? "+" : "-";
                            case WHITE -> isBlack ? "-" : "+";
                            case DRAW -> "=";
                            case OPEN, NONE -> "?";
                        };
                return places.get(opponent) + sign + "/" + (isBlack ? "b" : "w") + meeting.handicap();
            }
        }
        return "0-";
    }

    /**
     * Distributes the games over rounds. Every game is in the first round that comes after all earlier games of its two
     * players.
     */
    private List<List<EveningGame>> rounds() {
        Map<Integer, Integer> played = new HashMap<>();
        List<List<EveningGame>> rounds = new ArrayList<>();
        for (EveningGame meeting : meetings) {
            int round = Math.max(played.getOrDefault(meeting.black(), 0), played.getOrDefault(meeting.white(), 0));
            if (round == rounds.size()) {
                rounds.add(new ArrayList<>());
            }
            rounds.get(round).add(meeting);
            played.put(meeting.black(), round + 1);
            played.put(meeting.white(), round + 1);
        }
        return rounds;
    }
}
