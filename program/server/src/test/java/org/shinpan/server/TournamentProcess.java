package org.shinpan.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A process with a server, its tournament, and a stand-in for Pairgoth. Every line of its input is carried out in the
 * stand-in, and answered by a line. {@code pair ROUND TABLE BLACK WHITE HANDICAP} adds a game; games are numbered from
 * 1. {@code type NUMBER RESULT} enters the result of a game, and {@code result NUMBER} is answered by it. The process
 * stops when its input ends.
 */
final class TournamentProcess {

    private static final int PLAYERS = 16;

    private final PairgothStandIn pairgoth;
    private final List<PairgothStandIn.Game> games = new ArrayList<>();

    private TournamentProcess(PairgothStandIn pairgoth) {
        this.pairgoth = pairgoth;
    }

    /**
     * Starts the server on the data folder that is the only argument, and prints its address and the key of the
     * administrator.
     */
    public static void main(String[] args) throws IOException {
        Path data = Path.of(args[0]);
        try (PairgothStandIn pairgoth = new PairgothStandIn(PLAYERS, false);
                Server server = Server.start(ServerOptions.standard()
                        .withPort(0)
                        .withData(data)
                        .withProving(Duration.ZERO)
                        .withSettings(Map.of("tournament", pairgoth.address(), "tournament.seconds", "0.1")))) {
            System.out.println(server.address() + " "
                    + Files.readString(data.resolve("admin.key")).strip());
            TournamentProcess process = new TournamentProcess(pairgoth);
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                System.out.println(process.answer(line.split(" ")));
            }
        }
    }

    private String answer(String[] words) {
        if (words[0].equals("pair")) {
            games.add(pairgoth.pair(
                    number(words[1]), number(words[2]), number(words[3]), number(words[4]), number(words[5])));
            return "paired";
        }
        PairgothStandIn.Game game = games.get(number(words[1]) - 1);
        if (words[0].equals("type")) {
            pairgoth.type(game, words[2]);
        }
        return pairgoth.result(game);
    }

    private static int number(String word) {
        return Integer.parseInt(word);
    }
}
