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
 * The commands with which clients ask about the end of a game: score, dead stones, territory. The game is settled once
 * for every position, and all answers come from this {@link Settled}, so they agree with one another.
 *
 * <p>If the players have marked the living chains ({@code shinpan-alive}), their marks decide. Otherwise the dead
 * stones are those on which players would probably agree: an opinion, so that every client gets an answer. A referee
 * that settles by proof refuses the command instead, unless every chain is proved alive or dead. Under rule sets that
 * let the players decide nothing about life, the score counts all stones on the board as alive.
 */
final class EndCommands {

    private final GtpGame game;
    private final Settled.Mode mode;
    private @Nullable Known known;

    /** A settled game, and the rule set, the history and the players' marks for which it was computed. */
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

    /** Lists the chains with a status, one on every line; for a territory or dame, lists all points on one line. */
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

    /** Returns the points of a player without a living stone. Dame belong to nobody here, even if area is counted. */
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
     * Returns the settled game, computed once for every position. If the rule set lets the players decide nothing about
     * life, the AGA rules are used instead, so that questions about dead stones have an answer.
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
