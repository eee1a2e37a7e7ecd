package org.shinpan.engine.gtp.referee;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.shinpan.engine.gtp.Figures;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.Assumption;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.RawOpinion;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;

/**
 * The GTP commands about the neural network of a player: its name, and its output for the position without any search.
 */
final class NetworkCommands {

    private final GtpGame game;
    private final Networks networks;
    private final Supplier<Assumption> assumption;

    NetworkCommands(GtpGame game, Networks networks, Supplier<Assumption> assumption) {
        this.game = game;
        this.networks = networks;
        this.assumption = assumption;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.registerPlain("kata-get-models", () -> networks.all(game.board()).stream()
                .map(NetworkCommands::model)
                .collect(Collectors.joining(",", "[", "]")));
        protocol.register("kata-raw-nn", arguments -> raw(arguments, networks.on(game.board()), false));
        if (networks.second().isPresent()) {
            protocol.register("kata-raw-human-nn", arguments -> raw(arguments, networks.second(), true));
        }
    }

    /** Returns a phrase about the network that the player uses on this board. */
    String description() {
        return networks.on(game.board())
                .map(network -> "Player that asks the network " + network.name())
                .orElse("Player without a network");
    }

    /** Formats the name and version of a network as JSON, in KataGo's format. */
    private static String model(Network network) {
        String name = network.name().replaceAll("[^\\w.+-]", "_");
        return "{\"name\":\"" + name + "\",\"internalName\":\"" + name
                + "\",\"maxBatchSize\":1,\"usesHumanSLProfile\":" + network.hasProfiles() + ",\"version\":"
                + network.version()
                + ",\"usingFP16\":\"false\"}";
    }

    /**
     * Returns a network's output for the position. The arguments are {@code [COLOR] SYMMETRY}; only symmetry 0, the
     * board as it is, is supported.
     *
     * @param ofPeople whether this is the network that predicts games of people: it predicts a final score but no lead
     */
    private String raw(List<String> arguments, Optional<Network> asked, boolean ofPeople) throws GtpException {
        GtpGame.need(arguments, 1, 2, "a symmetry, or a colour and a symmetry,");
        boolean named = arguments.size() == 2;
        Player player =
                named ? GtpGame.player(arguments.get(0)) : game.history().toMove();
        if (!arguments.get(arguments.size() - 1).equals("0")) {
            throw new GtpException("only symmetry 0 is supported: the network sees the board as it is");
        }
        Optional<String> whyNot = RuleInputs.whyNot(game.board());
        if (whyNot.isPresent()) {
            throw new GtpException(whyNot.get());
        }
        Network network = asked.orElseThrow(() -> new GtpException("this player has no network"));
        Game now = new Game(game.rules(), game.asFor(player));
        if (now.history().ending().isPresent()) {
            throw new GtpException(
                    "the game has ended by " + now.history().ending().get());
        }
        return formatOpinion(RawOpinion.of(network, Kernels.best(), now, assumption.get()), ofPeople, now);
    }

    private static String formatOpinion(RawOpinion opinion, boolean ofPeople, Game now) {
        Board board = now.position().board();
        Evaluation evaluation = opinion.evaluation();
        boolean white = now.toMove() == Player.WHITE;
        double score = white ? evaluation.scoreMean() : -evaluation.scoreMean();
        double loss = Math.max(0, 1 - evaluation.win() - evaluation.noResult());
        StringJoiner lines = new StringJoiner("\n");
        lines.add("symmetry 0");
        lines.add("whiteWin " + number(white ? evaluation.win() : loss));
        lines.add("whiteLoss " + number(white ? loss : evaluation.win()));
        lines.add("noResult " + number(evaluation.noResult()));
        if (ofPeople) {
            lines.add("whiteScore " + number(score));
        } else {
            lines.add("whiteLead " + number(evaluation.lead(Player.WHITE)));
            lines.add("whiteScoreSelfplay " + number(score));
        }
        lines.add("policy");
        lines.add(grid(board, index -> opinion.isLegal(index) ? number(evaluation.policy(index)) : "NAN"));
        lines.add("policyPass " + number(evaluation.policy(evaluation.points())));
        lines.add("whiteOwnership");
        lines.add(grid(board, index -> number(-evaluation.ownership(index))));
        return lines.toString();
    }

    /** Writes one number for every point as a text grid, beginning with the top row. */
    private static String grid(Board board, IntFunction<String> number) {
        List<String> texts = Figures.rows(
                board, IntStream.range(0, board.area()).mapToObj(number).toList());
        return IntStream.range(0, board.rows())
                .map(row -> row * board.columns())
                .mapToObj(from -> String.join(" ", texts.subList(from, from + board.columns())))
                .collect(Collectors.joining("\n"));
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, "%.6f", number);
    }
}
