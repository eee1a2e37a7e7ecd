package org.shinpan.engine.gtp.referee;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.judge.Sentences;
import org.shinpan.judge.Settled;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.views.Json;
import org.shinpan.views.SettlementView;

/**
 * The GTP commands of a referee. It keeps one game under one rule set, refuses illegal moves with the clause that bars
 * them, and counts the score. A refused command changes nothing.
 *
 * <p>With {@link TurnOrder#STRICT} the referee also refuses a play out of turn or after the end of the game, which many
 * GTP programs allow. If it is undetermined whether a second pass is legal, the referee allows the pass. If the
 * players' marks ({@code shinpan-alive}) then show that the pass was illegal, the referee takes it back and reports
 * this in the reply.
 */
public final class GtpReferee {

    /** The maximum number of columns and of rows of a board: GTP has letters for 25 columns. */
    public static final int MAX_LINES = GtpGame.MAX_LINES;

    private final GtpGame game;
    private final Settled.Mode settle;

    /**
     * Creates a strict referee with an empty board of 19×19 and a komi of 0.
     *
     * @param ruleSetName the name of the rule set
     * @param handicap the number of handicap stones in all games; 0 for none
     * @param notice when a repetition counts, for rule sets such as {@code wagc-intent} that distinguish this
     * @throws IllegalArgumentException if there is no such rule set or handicap
     */
    public GtpReferee(String ruleSetName, int handicap, Notice notice) {
        this(ruleSetName, handicap, notice, TurnOrder.STRICT);
    }

    /**
     * Creates a referee with an empty board of 19×19 and a komi of 0.
     *
     * @param ruleSetName the name of the rule set
     * @param handicap the number of handicap stones in all games; 0 for none
     * @param notice when a repetition counts, for rule sets such as {@code wagc-intent} that distinguish this
     * @param order whether a player may also move out of turn
     * @throws IllegalArgumentException if there is no such rule set or handicap
     */
    public GtpReferee(String ruleSetName, int handicap, Notice notice, TurnOrder order) {
        this(ruleSetName, handicap, notice, order, Settled.Mode.AGREED);
    }

    /**
     * Creates a referee with an empty board of 19×19 and a komi of 0.
     *
     * @param ruleSetName the name of the rule set
     * @param handicap the number of handicap stones in all games; 0 for none
     * @param notice when a repetition counts, for rule sets such as {@code wagc-intent} that distinguish this
     * @param order whether a player may also move out of turn
     * @param settle how to find dead stones without marks by the players: by an estimate, or only by proof
     * @throws IllegalArgumentException if there is no such rule set or handicap
     */
    public GtpReferee(String ruleSetName, int handicap, Notice notice, TurnOrder order, Settled.Mode settle) {
        Present.all("the name of the rule set", ruleSetName, "the notice", notice, "the order of turns", order);
        this.settle = Objects.requireNonNull(settle, "the way to settle must not be null");
        this.game = new GtpGame(ruleSetName, handicap, notice, order);
    }

    /** Returns the game of the referee. */
    GtpGame game() {
        return game;
    }

    /**
     * Adds the referee's commands to a protocol.
     *
     * @param protocol the protocol to which the commands are added
     */
    public void registerWith(GtpProtocol protocol) {
        Objects.requireNonNull(protocol, "the protocol must not be null");
        protocol.registerPlain("name", () -> "Shinpan");
        protocol.registerPlain("version", () -> version());
        protocol.register("boardsize", this::boardsize);
        protocol.register("rectangular_boardsize", this::rectangularBoardsize);
        protocol.registerPlain("clear_board", this::clearBoard);
        protocol.register("komi", this::komi);
        protocol.register("play", this::play);
        protocol.register("undo", this::undo);
        protocol.register("gg-undo", this::undo);
        protocol.register("is_legal", this::isLegal);
        protocol.register("all_legal", this::allLegal);
        protocol.register("captures", this::captures);
        protocol.register("list_stones", this::listStones);
        protocol.registerPlain("showboard", this::showboard);
        protocol.register("shinpan-explain", this::explain);
        protocol.registerPlain("shinpan-claim", this::claim);
        protocol.registerPlain("shinpan-score", this::score);
        new SetupCommands(game).registerWith(protocol);
        new RecordCommands(game).registerWith(protocol);
        new LifeCommands(game).registerWith(protocol);
        new EndCommands(game, settle).registerWith(protocol);
        new RulesCommands(game).registerWith(protocol);
        new LayerCommands(game).registerWith(protocol);
        new ClientCommands(game, version()).registerWith(protocol);
    }

    /** Returns a description of this program and of the game that it referees. */
    String description() {
        return new ClientCommands(game, version()).description();
    }

    private static String version() {
        return Optional.ofNullable(GtpReferee.class.getPackage().getImplementationVersion())
                .orElse("in development");
    }

    private String boardsize(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, 2, "a size, or columns and rows,");
        int columns = lines(arguments.get(0));
        game.restart(Board.of(columns, arguments.size() == 1 ? columns : lines(arguments.get(1))));
        return "";
    }

    private String rectangularBoardsize(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 2, "columns and rows");
        game.restart(Board.of(lines(arguments.get(0)), lines(arguments.get(1))));
        return "";
    }

    private static int lines(String text) throws GtpException {
        return GtpGame.number(text, 1, MAX_LINES, "size");
    }

    private String clearBoard() {
        game.restart(game.board());
        return "";
    }

    private String komi(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a komi");
        Agreement old = game.history().agreement();
        try {
            Komi komi = Komi.parse(arguments.get(0));
            game.continueAs(game.history().agreed(new Agreement(old.board(), komi, old.handicap())));
        } catch (IllegalArgumentException notANumber) {
            throw new GtpException(String.valueOf(notANumber.getMessage()));
        }
        return "";
    }

    private String play(List<String> arguments) throws GtpException {
        Verdict verdict = game.play(game.turn(arguments));
        return verdict instanceof Verdict.Undetermined open ? "undetermined: " + open : "";
    }

    private String undo(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 0, 1, "a number of turns");
        int turns = arguments.isEmpty() ? 1 : GtpGame.number(arguments.get(0), 1, 1_000_000, "number of turns");
        game.undo(turns);
        return "";
    }

    private String isLegal(List<String> arguments) throws GtpException {
        return game.judge(game.turn(arguments)).effect().isPresent() ? "1" : "0";
    }

    private String allLegal(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a colour");
        return game.legalMoves(GtpGame.player(arguments.get(0)));
    }

    private String captures(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a colour");
        return Integer.toString(game.history().prisoners(GtpGame.player(arguments.get(0))));
    }

    private String listStones(List<String> arguments) throws GtpException {
        GtpGame.need(arguments, 1, "a colour");
        return game.history()
                .position()
                .points(GtpGame.player(arguments.get(0)).color())
                .names();
    }

    private String showboard() {
        Position position = game.history().position();
        StringBuilder picture = new StringBuilder("\n").append(position.labelled());
        picture.append(game.rules().name())
                .append(", turn ")
                .append(game.history().turns() + 1)
                .append(", ");
        picture.append(game.history()
                .ending()
                .map(ending -> "ended by " + ending)
                .orElse(game.history().toMove() + " to move"));
        picture.append(", prisoners: Black ").append(game.history().prisoners(Player.BLACK));
        picture.append(", White ").append(game.history().prisoners(Player.WHITE));
        return "\n" + picture;
    }

    private String explain(List<String> arguments) throws GtpException {
        Turn turn = game.turn(arguments);
        return Sentences.explain(turn, game.judge(turn));
    }

    private String claim() throws GtpException {
        Traits traits = game.rules().traits();
        if (!traits.knowsTies() && traits.life() != Traits.Life.JAPANESE) {
            throw new GtpException(game.rules().name() + " has no claim of a repetition");
        }
        game.continueAs(game.rules()
                .claim(game.history())
                .orElseThrow(() -> new GtpException("the last turn did not recreate an earlier position")));
        return game.history().ending().orElseThrow().toString();
    }

    private String score() {
        Settlement settlement = game.rules().settle(game.history());
        return Json.text(SettlementView.standing(settlement));
    }
}
