package org.shinpan.engine.gtp.referee;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.judge.Settled;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * The commands by which clients ask about the end of a game: score, dead stones, territory. All answers are derived
 * from one {@link Settled} of the current position.
 *
 * <p>The players' marks ({@code shinpan-alive}) come first. Without marks, the answer is the marking on which players
 * would probably agree. That is an opinion, but every client gets an answer. A referee that settles by proof refuses
 * the command instead if the life of a chain is not proved. Under rule sets that leave no decision to the players, the
 * score counts all stones on the board as alive.
 */
final class EndCommands {

    private final GtpGame game;
    private final Settled.Mode mode;
    private @Nullable Known known;

    /** The settled game for one rule text, one history and the players' marks, if there are any. */
    private record Known(String rules, History history, Optional<LifeJudge> marks, Settled settled) {
        boolean isAbout(Game now, Optional<LifeJudge> given) {
            return rules.equals(now.rules().name()) && history.equals(now.history()) && marks.equals(given);
        }
    }

    EndCommands(GtpGame game, Settled.Mode mode) {
        this.game = game;
        this.mode = mode;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.registerPlain("final_score", () -> score());
        protocol.register("final_status_list", this::statusList);
        protocol.register("final_status", this::statusOf);
    }

    private String score() throws GtpException {
        Ending ending = game.history().ending().orElse(null);
        boolean counted = ending == null || ending instanceof Ending.TwoPasses;
        Result result = counted && game.marking().isEmpty() && Settled.isAbout(game.rules())
                ? settleGame().result()
                : game.rules().settle(game.history()).asItStands();
        if (result instanceof Result.Open open) {
            throw new GtpException("undetermined: " + open.question());
        }
        return result.toString();
    }

    /** Lists every chain with a status on a line of its own, or all points of a territory or all dame on one line. */
    private String statusList(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "alive, dead, seki, black_territory, white_territory or dame");
        String status = arguments.get(0).toLowerCase(Locale.ROOT);
        Settled settled = settleGame();
        return switch (status) {
            case "alive", "dead", "seki" -> chains(status, settled);
            case "black_territory" -> territory(Player.BLACK, settled).names();
            case "white_territory" -> territory(Player.WHITE, settled).names();
            case "dame" -> settled.dame().names();
            default ->
                throw new GtpException("'" + arguments.get(0)
                        + "' is neither alive, dead, seki, black_territory, white_territory nor dame");
        };
    }

    private String chains(String status, Settled settled) {
        Position position = game.history().position();
        StringJoiner chains = new StringJoiner("\n");
        for (Chain chain : position.chains()) {
            if (status(chain.points().first(), settled).equals(status)) {
                chains.add(chain.points().names());
            }
        }
        return chains.toString();
    }

    private String statusOf(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a vertex");
        return status(game.point(arguments.get(0)), settleGame());
    }

    private String status(Point point, Settled settled) {
        if (game.history().position().at(point) != Color.EMPTY) {
            return settled.dead().contains(point) ? "dead" : settled.seki().contains(point) ? "seki" : "alive";
        }
        return territory(Player.BLACK, settled).contains(point)
                ? "black_territory"
                : territory(Player.WHITE, settled).contains(point) ? "white_territory" : "dame";
    }

    /**
     * Returns the points of a player that hold no living stone. Dame belong to nobody here, even where area is counted.
     */
    private PointSet territory(Player player, Settled settled) {
        Holding.Owner owner = player == Player.BLACK ? Holding.Owner.BLACK : Holding.Owner.WHITE;
        PointSet owned = PointSet.empty(game.board());
        for (Holding holding : settled.score().holdings()) {
            owned = holding.owner() == owner ? owned.union(holding.points()) : owned;
        }
        PointSet empty = game.history().position().points(Color.EMPTY).union(settled.dead());
        return owned.intersection(empty).minus(settled.dame());
    }

    /**
     * Returns the settled game, computed once for every position. Under a rule set that leaves no decision to the
     * players, the game is settled by the AGA rules, so that commands about dead stones have an answer.
     */
    private Settled settleGame() throws GtpException {
        Game now = game.game();
        Optional<LifeJudge> given = game.marking();
        if (known == null || !known.isAbout(now, given)) {
            RuleSet rules =
                    Settled.isAbout(now.rules()) ? now.rules() : RuleSets.named("aga", RuleSets.Options.DEFAULT);
            known = new Known(
                    now.rules().name(),
                    now.history(),
                    given,
                    given.map(marks -> Settled.byMarks(rules, now.history(), marks, Settled.By.MARKS))
                            .orElseGet(() -> Settled.of(rules, now.history(), mode)));
        }
        Settled settled = known.settled();
        if (mode == Settled.Mode.PROOF && settled.by() == Settled.By.AGREED) {
            throw new GtpException("undetermined: " + settled.proved() + " of " + settled.strings()
                    + " chains are proved alive or dead");
        }
        return settled;
    }
}
