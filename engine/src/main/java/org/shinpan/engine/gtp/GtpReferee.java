package org.shinpan.engine.gtp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import org.shinpan.judge.JudgeJson;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.life.Budget;
import org.shinpan.life.Finding;
import org.shinpan.life.Prover;
import org.shinpan.life.ProvingJudge;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.WagcIntentRules;
import org.shinpan.sgf.GameRecord;
import org.shinpan.sgf.RecordFile;
import org.shinpan.sgf.SgfSyntaxException;

/**
 * A referee behind GTP: keeps one game under one rule text, refuses what the text bars with the clause that bars it, and
 * counts. A refused command changes nothing.
 *
 * <p>Strict where GTP programs are often lax: a play out of turn, or after the end, is barred like any other. A second
 * pass that {@code wagc-intent} leaves open is let through; if the marking given later by {@code shinpan-alive} shows that
 * it was barred, it is taken back and the reply says so.
 */
public final class GtpReferee {

    /** The most lines of a board that GTP's letters can name. */
    public static final int MAX_LINES = 25;

    /** How long a proof is looked for unless the command says. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final String ruleSetName;
    private final WagcIntentRules.Notice notice;
    private RuleSet rules;
    private Optional<LifeJudge> marked = Optional.empty();
    private History history;

    /**
     * A referee with an empty board of 19×19 and no komi.
     *
     * @param ruleSetName the rule text
     * @param handicap the handicap number of all games; 0 for none
     * @throws IllegalArgumentException if there is no such rule text or handicap
     */
    public GtpReferee(String ruleSetName, int handicap, WagcIntentRules.Notice notice) {
        this.ruleSetName = ruleSetName;
        this.notice = notice;
        this.rules = rules(LifeJudge.unknown());
        this.history = History.start(new Agreement(Board.square(19), Komi.NONE, handicap));
    }

    /** Makes the referee's commands known to a protocol. */
    public void registerWith(GtpProtocol protocol) {
        protocol.register("name", arguments -> "Shinpan");
        protocol.register("version", arguments -> version());
        protocol.register("boardsize", this::boardsize);
        protocol.register("rectangular_boardsize", this::rectangularBoardsize);
        protocol.register("clear_board", this::clearBoard);
        protocol.register("komi", this::komi);
        protocol.register("play", this::play);
        protocol.register("undo", this::undo);
        protocol.register("is_legal", this::isLegal);
        protocol.register("all_legal", this::allLegal);
        protocol.register("captures", this::captures);
        protocol.register("list_stones", this::listStones);
        protocol.register("final_score", this::finalScore);
        protocol.register("showboard", this::showboard);
        protocol.register("loadsgf", this::loadsgf);
        protocol.register("final_status_list", this::finalStatusList);
        protocol.register("shinpan-prove", this::prove);
        protocol.register("shinpan-explain", this::explain);
        protocol.register("shinpan-alive", this::alive);
        protocol.register("shinpan-claim", this::claim);
        protocol.register("shinpan-score", this::score);
    }

    private static String version() {
        return Optional.ofNullable(GtpReferee.class.getPackage().getImplementationVersion())
                .orElse("in development");
    }

    private String boardsize(List<String> arguments) throws GtpException {
        int lines = lines(arguments, 1)[0];
        restart(Board.square(lines));
        return "";
    }

    private String rectangularBoardsize(List<String> arguments) throws GtpException {
        int[] lines = lines(arguments, 2);
        restart(Board.of(lines[0], lines[1]));
        return "";
    }

    private static int[] lines(List<String> arguments, int count) throws GtpException {
        need(arguments, count, count == 1 ? "a size" : "columns and rows");
        int[] lines = new int[count];
        for (int i = 0; i < count; i++) {
            try {
                lines[i] = Integer.parseInt(arguments.get(i));
            } catch (NumberFormatException notANumber) {
                throw new GtpException("'" + arguments.get(i) + "' is not a number");
            }
            if (lines[i] < 1 || lines[i] > MAX_LINES) {
                throw new GtpException("unacceptable size: 1 to " + MAX_LINES + " lines");
            }
        }
        return lines;
    }

    private String clearBoard(List<String> arguments) {
        restart(history.agreement().board());
        return "";
    }

    private void restart(Board board) {
        Agreement old = history.agreement();
        rules = rules(LifeJudge.unknown());
        marked = Optional.empty();
        history = History.start(new Agreement(board, old.komi(), old.handicap()));
    }

    private String komi(List<String> arguments) throws GtpException {
        need(arguments, 1, "a komi");
        Agreement old = history.agreement();
        try {
            history = history.agreed(new Agreement(old.board(), Komi.parse(arguments.get(0)), old.handicap()));
        } catch (IllegalArgumentException notANumber) {
            throw new GtpException(String.valueOf(notANumber.getMessage()));
        }
        return "";
    }

    private String play(List<String> arguments) throws GtpException {
        Turn turn = turn(arguments);
        Verdict verdict = rules.judge(history, turn);
        if (verdict instanceof Verdict.Illegal illegal) {
            throw new GtpException("illegal move: " + turn + " " + illegal);
        }
        history = history.with(turn, verdict.effect().orElseThrow());
        return verdict instanceof Verdict.Undetermined open ? "undetermined: " + open : "";
    }

    private String undo(List<String> arguments) throws GtpException {
        if (history.last().isEmpty()) {
            throw new GtpException("cannot undo");
        }
        history = history.before().orElseThrow().agreed(history.agreement());
        return "";
    }

    private String isLegal(List<String> arguments) throws GtpException {
        return rules.judge(history, turn(arguments)).effect().isPresent() ? "1" : "0";
    }

    private String allLegal(List<String> arguments) throws GtpException {
        need(arguments, 1, "a colour");
        Player player = player(arguments.get(0));
        StringJoiner legal = new StringJoiner(" ");
        for (Point point : history.position().points(Color.EMPTY)) {
            if (rules.judge(history, new Turn(player, Move.play(point)))
                    .effect()
                    .isPresent()) {
                legal.add(point.toString());
            }
        }
        if (rules.judge(history, new Turn(player, Move.PASS)).effect().isPresent()) {
            legal.add("pass");
        }
        return legal.toString();
    }

    private String captures(List<String> arguments) throws GtpException {
        need(arguments, 1, "a colour");
        return Integer.toString(history.prisoners(player(arguments.get(0))));
    }

    private String listStones(List<String> arguments) throws GtpException {
        need(arguments, 1, "a colour");
        return history.position().points(player(arguments.get(0)).color()).names();
    }

    private String finalScore(List<String> arguments) throws GtpException {
        Result result = rules.settle(history).asItStands();
        if (result instanceof Result.Open open) {
            throw new GtpException("undetermined: " + open.question());
        }
        return result.toString();
    }

    private String showboard(List<String> arguments) {
        Position position = history.position();
        Board board = position.board();
        StringBuilder picture = new StringBuilder("\n");
        StringBuilder letters = new StringBuilder("  ");
        for (int column = 0; column < board.columns(); column++) {
            letters.append(' ').append(Point.columnName(column));
        }
        picture.append(letters).append('\n');
        for (int row = board.rows() - 1; row >= 0; row--) {
            picture.append(String.format(Locale.ROOT, "%2d", row + 1));
            for (int column = 0; column < board.columns(); column++) {
                picture.append(' ').append(position.at(new Point(column, row)).symbol());
            }
            picture.append(String.format(Locale.ROOT, " %d%n", row + 1).replace("\r", ""));
        }
        picture.append(letters).append('\n');
        picture.append(rules.name())
                .append(", turn ")
                .append(history.turns() + 1)
                .append(", ");
        picture.append(history.ending().map(ending -> "ended by " + ending).orElse(history.toMove() + " to move"));
        picture.append(", prisoners: Black ").append(history.prisoners(Player.BLACK));
        picture.append(", White ").append(history.prisoners(Player.WHITE));
        return "\n" + picture;
    }

    private String loadsgf(List<String> arguments) throws GtpException {
        if (arguments.isEmpty()) {
            throw new GtpException("a file name is needed");
        }
        int before = Integer.MAX_VALUE;
        String name = String.join(" ", arguments);
        if (arguments.size() > 1 && !Files.exists(Path.of(name))) {
            try {
                before = Integer.parseInt(arguments.get(arguments.size() - 1));
                name = String.join(" ", arguments.subList(0, arguments.size() - 1));
            } catch (NumberFormatException partOfTheName) {
                before = Integer.MAX_VALUE;
            }
        }
        GameRecord record = read(name);
        if (record.board().columns() > MAX_LINES || record.board().rows() > MAX_LINES) {
            throw new GtpException("unacceptable size: 1 to " + MAX_LINES + " lines, the record has " + record.board());
        }
        RuleSet fresh = rules(LifeJudge.unknown());
        Judgement judgement = new RecordJudge(record).before(before).judge(fresh);
        if (judgement.barred().isPresent()) {
            Judgement.Barred barred = judgement.barred().get();
            throw new GtpException(
                    "illegal move: turn " + barred.number() + ", " + barred.turn() + " " + barred.verdict());
        }
        rules = fresh;
        marked = Optional.empty();
        history = judgement.history();
        return "";
    }

    private static GameRecord read(String name) throws GtpException {
        try {
            RecordFile file = RecordFile.read(Files.readAllBytes(Path.of(name)));
            if (file.games().isEmpty()) {
                throw new GtpException("cannot load file: "
                        + (file.faults().isEmpty()
                                ? "no game in it"
                                : file.faults().get(0)));
            }
            return file.games().get(0);
        } catch (IOException unreadable) {
            throw new GtpException("cannot load file: " + name);
        } catch (SgfSyntaxException unreadable) {
            throw new GtpException("cannot load file: " + unreadable.getMessage());
        }
    }

    private String explain(List<String> arguments) throws GtpException {
        Turn turn = turn(arguments);
        Verdict verdict = rules.judge(history, turn);
        if (verdict instanceof Verdict.Illegal illegal) {
            return "illegal: " + turn + " " + illegal;
        }
        if (verdict instanceof Verdict.Undetermined open) {
            return "undetermined: " + turn + " " + open;
        }
        Verdict.Legal legal = verdict.effect().orElseThrow();
        return "legal: " + turn
                + (legal.captured().isEmpty()
                        ? ""
                        : ", captures " + legal.captured().names())
                + (legal.selfCaptured().isEmpty()
                        ? ""
                        : ", removes its own " + legal.selfCaptured().names())
                + legal.ends().map(ending -> ", ends the game by " + ending).orElse("");
    }

    private String alive(List<String> arguments) throws GtpException {
        LifeJudge marking = marking(arguments);
        RuleSet text = rules(marking);
        Optional<Verdict.Illegal> objection =
                text instanceof WagcIntentRules intent ? intent.objectionToEnd(history) : Optional.empty();
        History standing = history;
        String reply = "";
        if (objection.isPresent()) {
            standing = history.before().orElseThrow().agreed(history.agreement());
            reply = "the second pass was barred, " + standing.toMove() + " is to move: " + objection.get();
        }
        rules = text;
        marked = Optional.of(marking);
        history = standing;
        return reply;
    }

    private LifeJudge marking(List<String> arguments) throws GtpException {
        if (arguments.equals(List.of("all"))) {
            return AgreedLife.all();
        }
        if (arguments.equals(List.of("none"))) {
            return AgreedLife.none();
        }
        if (arguments.isEmpty()) {
            throw new GtpException("all, none or the vertices of living chains are needed");
        }
        Set<Point> alive = new HashSet<>();
        for (String vertex : arguments) {
            Point point = point(vertex);
            if (history.position().at(point) == Color.EMPTY) {
                throw new GtpException("there is no stone on " + point);
            }
            alive.add(point);
        }
        return AgreedLife.of(alive);
    }

    private String prove(List<String> arguments) throws GtpException {
        need(arguments, 1, "a vertex");
        Point point = point(arguments.get(0));
        if (history.position().at(point) == Color.EMPTY) {
            throw new GtpException("there is no stone on " + point);
        }
        Duration patience = arguments.size() > 1 ? seconds(arguments.get(1)) : PATIENCE;
        Finding finding = Prover.prove(history.position(), history.position().chainAt(point), Budget.ofTime(patience));
        return finding.word() + "\n" + finding.reason();
    }

    private static Duration seconds(String text) throws GtpException {
        try {
            double seconds = Double.parseDouble(text);
            if (seconds >= 0 && seconds <= 86_400) {
                return Duration.ofMillis(Math.round(1000 * seconds));
            }
        } catch (NumberFormatException notANumber) {
            // refused below, like a number out of range
        }
        throw new GtpException("'" + text + "' is no number of seconds from 0 to 86400");
    }

    /** By the players' marking if there is one, else by proof. Dead is what P19 removes; what is neither is in seki. */
    private String finalStatusList(List<String> arguments) throws GtpException {
        need(arguments, 1, "alive, dead or seki");
        String status = arguments.get(0);
        if (!List.of("alive", "dead", "seki").contains(status)) {
            throw new GtpException("'" + status + "' is neither alive, dead nor seki");
        }
        LifeJudge judge = marked.orElseGet(() -> new ProvingJudge(PATIENCE));
        Position position = history.position();
        PointSet dead = new WagcIntentRules(judge, notice).removedAfterTheEnd(position);
        StringJoiner chains = new StringJoiner("\n");
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain chain : position.chains(color)) {
                LifeJudge.Life life = judge.judge(position, chain);
                if (life == LifeJudge.Life.UNKNOWN) {
                    throw new GtpException("undetermined: nothing is proved of the chain at "
                            + chain.points().first());
                }
                String found =
                        life == LifeJudge.Life.ALIVE ? "alive" : chain.points().intersects(dead) ? "dead" : "seki";
                if (found.equals(status)) {
                    chains.add(chain.points().names());
                }
            }
        }
        return chains.toString();
    }

    private String claim(List<String> arguments) throws GtpException {
        if (!(rules instanceof WagcIntentRules intent)) {
            throw new GtpException(rules.name() + " knows no claim of a repetition");
        }
        history = intent.claim(history)
                .orElseThrow(() -> new GtpException("the last turn did not recreate an earlier position"));
        return history.ending().orElseThrow().toString();
    }

    private String score(List<String> arguments) {
        Settlement settlement = rules.settle(history);
        return JudgeJson.standing(settlement);
    }

    private RuleSet rules(LifeJudge lifeJudge) {
        return RuleSets.named(ruleSetName, new RuleSets.Options(lifeJudge, notice));
    }

    private Turn turn(List<String> arguments) throws GtpException {
        need(arguments, 2, "a colour and a vertex");
        Player player = player(arguments.get(0));
        String vertex = arguments.get(1).toLowerCase(Locale.ROOT);
        if (vertex.equals("pass")) {
            return new Turn(player, Move.PASS);
        }
        if (vertex.equals("resign")) {
            return new Turn(player, Move.RESIGN);
        }
        return new Turn(player, Move.play(point(vertex)));
    }

    private Point point(String vertex) throws GtpException {
        try {
            return history.agreement().board().parse(vertex);
        } catch (IllegalArgumentException notAPoint) {
            throw new GtpException("invalid vertex: " + notAPoint.getMessage());
        }
    }

    private static Player player(String color) throws GtpException {
        return switch (color.toLowerCase(Locale.ROOT)) {
            case "b", "black" -> Player.BLACK;
            case "w", "white" -> Player.WHITE;
            default -> throw new GtpException("invalid color: " + color);
        };
    }

    private static void need(List<String> arguments, int count, String what) throws GtpException {
        if (arguments.size() < count) {
            throw new GtpException(what + " needed");
        }
    }
}
