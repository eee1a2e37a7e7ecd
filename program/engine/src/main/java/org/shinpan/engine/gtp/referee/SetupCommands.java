package org.shinpan.engine.gtp.referee;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.HandicapStart;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.board.StarPoints;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;

/**
 * The GTP commands that start a game from a position other than the empty board, such as handicap stones, and those
 * that play several turns at once.
 *
 * <p>Handicap stones are placed in the way that the rule set requires; see {@link HandicapStart}.
 */
final class SetupCommands {

    private final GtpGame game;

    SetupCommands(GtpGame game) {
        this.game = game;
    }

    void registerWith(GtpProtocol protocol) {
        protocol.register("fixed_handicap", this::fixedHandicap);
        protocol.register("place_free_handicap", this::placeFreeHandicap);
        protocol.register("set_free_handicap", this::setFreeHandicap);
        protocol.register("gogui-setup", this::setup);
        protocol.register("gogui-setup_player", this::setupPlayer);
        protocol.register("gogui-rules_setup", this::setup);
        protocol.register("gogui-play_sequence", this::playSequence);
        protocol.register("play_sequence", this::playSequence);
        protocol.register("set_position", this::setPosition);
    }

    private String fixedHandicap(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a number of stones");
        int stones = GtpGame.number(arguments.get(0), 2, 9, "number of stones");
        int max = StarPoints.most(game.board());
        if (stones > max) {
            throw new GtpException("invalid number of stones: on " + game.board() + " at most " + max);
        }
        return handicap(StarPoints.of(game.board(), stones));
    }

    /**
     * Places handicap stones on star points: as many as the client asks for, or fewer if the board has fewer of these
     * points.
     */
    private String placeFreeHandicap(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a number of stones");
        int stones =
                GtpGame.number(arguments.get(0), 2, Math.max(2, game.board().area() - 1), "number of stones");
        int max = StarPoints.most(game.board());
        if (max == 0) {
            throw new GtpException("a board of " + game.board() + " has no usual places for handicap stones");
        }
        return handicap(StarPoints.of(game.board(), Math.min(stones, max)));
    }

    private String setFreeHandicap(List<String> arguments) throws GtpException {
        GtpGame.needAtLeast(arguments, 2, "two vertices or more");
        List<Point> stones = new ArrayList<>();
        for (String vertex : arguments) {
            Point point = game.point(vertex);
            if (stones.contains(point)) {
                throw new GtpException("repeated vertex " + point);
            }
            stones.add(point);
        }
        if (stones.size() >= game.board().area()) {
            throw new GtpException("too many handicap stones");
        }
        handicap(stones);
        return "";
    }

    private String handicap(List<Point> stones) throws GtpException {
        requireEmpty();
        Agreement old = game.history().agreement();
        Agreement agreement = new Agreement(old.board(), old.komi(), stones.size());
        RuleSet fresh = game.rules(LifeJudge.unknown());
        try {
            game.begin(fresh, HandicapStart.of(fresh, agreement, stones));
        } catch (IllegalArgumentException barred) {
            throw new GtpException(String.valueOf(barred.getMessage()));
        }
        StringJoiner vertices = new StringJoiner(" ");
        stones.forEach(point -> vertices.add(point.toString()));
        return vertices.toString();
    }

    private void requireEmpty() throws GtpException {
        Position position = game.position();
        if (game.history().turns() > 0 || !position.equals(Position.empty(position.board()))) {
            throw new GtpException("board not empty");
        }
    }

    private String setup(List<String> arguments) throws GtpException {
        requireEmpty();
        Position position = withStones(game.position(), pairs(arguments));
        game.setUp(game.history().agreement(), position, Optional.empty());
        return "";
    }

    /**
     * Starts a new game from the given stones, without a history. As in KataGo, no point may be named twice, and every
     * chain needs a liberty.
     */
    private String setPosition(List<String> arguments) throws GtpException {
        List<Turn> stones = pairs(arguments);
        for (int i = 0; i < stones.size(); i++) {
            for (Turn other : stones.subList(0, i)) {
                if (other.move().equals(stones.get(i).move())) {
                    throw new GtpException("repeated vertex " + other.move());
                }
            }
        }
        Position position = withStones(Position.empty(game.board()), stones);
        Optional<Chain> stifled = position.chainWithoutLiberty();
        if (stifled.isPresent()) {
            throw new GtpException(
                    "a chain needs a liberty: " + stifled.get().points().names());
        }
        if (stones.isEmpty()) {
            game.restart(game.board());
        } else {
            game.setUp(game.history().agreement(), position, Optional.empty());
        }
        return "";
    }

    private static Position withStones(Position start, List<Turn> stones) throws GtpException {
        Position position = start;
        for (Turn turn : stones) {
            if (!(turn.move() instanceof Move.Play play)) {
                throw new GtpException("a stone needs a vertex, not " + turn.move());
            }
            position = position.withColor(play.point(), turn.player().color());
        }
        return position;
    }

    private String setupPlayer(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a colour");
        Player player = GtpGame.player(arguments.get(0));
        if (game.history().last().isPresent()) {
            throw new GtpException("the game has begun");
        }
        game.setUp(game.history().agreement(), game.position(), Optional.of(player));
        return "";
    }

    /** Plays all turns, or none if one of them is illegal. */
    private String playSequence(List<String> arguments) throws GtpException {
        History before = game.history();
        try {
            for (Turn turn : pairs(arguments)) {
                game.play(turn);
            }
        } catch (GtpException barred) {
            game.continueAs(before);
            throw barred;
        }
        return "";
    }

    private List<Turn> pairs(List<String> arguments) throws GtpException {
        if (arguments.size() % 2 == 1) {
            throw new GtpException("pairs of colour and vertex needed");
        }
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i += 2) {
            turns.add(game.turn(arguments.get(i), arguments.get(i + 1)));
        }
        return turns;
    }
}
