package org.shinpan.cli.terminal;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shinpan.cli.input.OneLine;
import org.shinpan.judge.Evidence;
import org.shinpan.judge.Sentences;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.law.Tally;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.sgf.record.SgfWriter;

/**
 * A game in the terminal, apart from how it is shown: takes commands as people type them, keeps the game, and says what
 * there is to say. A command that is refused changes nothing.
 */
final class PlayTable {

    /** What is going on. */
    enum Phase {
        PLAY,
        /** The fifth text: both have passed, and the players mark what lives where no proof says so. */
        MARKING,
        OVER
    }

    private static final int PLAYOUTS = 400;

    private final Map<Player, PlaySeat> seats;
    private final Optional<ProvingJudge> prover;
    private Game game;
    private Phase phase = Phase.PLAY;
    private boolean left;
    private String result = "";
    private final List<String> says = new ArrayList<>();
    private PointSet evidence;
    private Optional<Position> earlier = Optional.empty();
    private String earlierTitle = "";
    private Map<Point, Player> owners = Map.of();
    /** While marking: of each chain whether it lives, and which of that is proved. */
    private final Map<Chain, Life> marks = new HashMap<>();

    private final Set<Chain> proved = new HashSet<>();

    /** @param prover decides what lives, under the text that asks for it */
    PlayTable(Game game, Map<Player, PlaySeat> seats, Optional<ProvingJudge> prover) {
        this.game = game;
        this.seats = Map.copyOf(seats);
        this.prover = prover;
        this.evidence = PointSet.empty(game.position().board());
    }

    Game game() {
        return game;
    }

    Phase phase() {
        return phase;
    }

    /** Whether the players have left the table. */
    boolean isLeft() {
        return left;
    }

    PlaySeat seat(Player player) {
        return seats.getOrDefault(player, seats.values().iterator().next());
    }

    /** Whether a program has to move now. */
    boolean isProgramsTurn() {
        return phase == Phase.PLAY && !left && !seat(game.toMove()).isPerson();
    }

    /** What was said since the last command. */
    List<String> says() {
        return List.copyOf(says);
    }

    /** An earlier position that a verdict points to, to be shown beside the board. */
    Optional<Position> earlier() {
        return earlier;
    }

    String earlierTitle() {
        return earlierTitle;
    }

    BoardPicture.Marks marks(Optional<Point> cursor) {
        Optional<Point> last = game.history()
                .last()
                .map(Turn::move)
                .filter(Move.Play.class::isInstance)
                .map(move -> ((Move.Play) move).point());
        return new BoardPicture.Marks(last, cursor, evidence, owners);
    }

    /** A line or two on where the game stands. */
    List<String> status() {
        History history = game.history();
        List<String> lines = new ArrayList<>();
        lines.add(game.rules().name() + ", " + history.agreement().board() + ", komi "
                + history.agreement().komi());
        lines.add("Black ● " + seat(Player.BLACK).name() + ", prisoners " + history.prisoners(Player.BLACK));
        lines.add("White ○ " + seat(Player.WHITE).name() + ", prisoners " + history.prisoners(Player.WHITE));
        lines.add(history.last()
                .map(turn -> "turn " + history.turns() + ": " + turn)
                .orElse("nothing played yet"));
        lines.add(
                switch (phase) {
                    case PLAY -> history.toMove() + " to move";
                    case MARKING -> "both have passed: what lives?";
                    case OVER -> "the game is over";
                });
        return lines;
    }

    /** Carries a command out, as it was typed. */
    void act(String line) {
        says.clear();
        evidence = PointSet.empty(game.position().board());
        earlier = Optional.empty();
        String text = line.strip();
        if (text.isEmpty()) {
            return;
        }
        String[] words = text.split("\\s+", 2);
        String argument = words.length > 1 ? words[1] : "";
        switch (words[0].toLowerCase(Locale.ROOT)) {
            case "help", "?" -> help();
            case "quit", "exit" -> left = true;
            case "undo" -> undo();
            case "score" -> score(game.settle(), Optional.empty());
            case "why" -> why(argument);
            case "save" -> save(argument);
            case "agree" -> agree();
            default -> move(text);
        }
    }

    private void help() {
        says.add("D4       put a stone on D4            pass     pass          resign  give the game up");
        says.add("why D4   what the text says of D4     score    count as it stands");
        says.add("undo     take the last turn back      save F   write the game to the file F (SGF)");
        says.add("quit     leave the table              help     this");
    }

    private void move(String text) {
        Move move;
        try {
            move = Move.parse(text);
            if (move instanceof Move.Play play) {
                game.position().board().index(play.point());
            }
        } catch (IllegalArgumentException unreadable) {
            says.add(OneLine.of(unreadable) + "; type help for what can be typed");
            return;
        }
        if (phase == Phase.MARKING) {
            mark(move);
        } else {
            play(move);
        }
    }

    /** A turn of the player to move, a person's or a program's. */
    void play(Move move) {
        Turn turn = new Turn(game.toMove(), move);
        Verdict verdict = game.judge(turn);
        if (verdict instanceof Verdict.Illegal barred) {
            refuse(turn, barred);
            return;
        }
        game = game.play(turn);
        PointSet taken = game.history().captured();
        PointSet own = game.history().selfCaptured();
        if (!taken.isEmpty()) {
            says.add(turn + " captures " + taken.names());
        }
        if (!own.isEmpty()) {
            says.add(turn + " removes its own " + own.names());
        }
        if (game.ending().isPresent()) {
            end();
        }
    }

    /** A program's move; one that the text bars, and a fault, hand the seat over to a person. */
    void programPlays(Move move) {
        PlaySeat seat = seat(game.toMove());
        says.clear();
        evidence = PointSet.empty(game.position().board());
        earlier = Optional.empty();
        int before = game.history().turns();
        play(move);
        if (game.history().turns() == before) {
            programFails(seat.name() + " tried a move that is barred");
        }
    }

    void programFails(String what) {
        Player player = game.toMove();
        seat(player).handOver();
        says.add(what + "; from now on you move for " + player);
    }

    private void refuse(Turn turn, Verdict.Illegal barred) {
        says.add(Sentences.barred(turn, barred));
        says.add(Sentences.clause(barred.clause()));
        Evidence shown = Evidence.of(barred.witness(), game.position().board());
        evidence = shown.points();
        shown.earlier().ifPresent(number -> {
            earlier = game.history().after(number).map(History::position);
            earlierTitle = Sentences.moment(number);
        });
    }

    private void why(String argument) {
        try {
            Turn turn = new Turn(game.toMove(), Move.parse(argument));
            Verdict verdict = game.judge(turn);
            if (verdict instanceof Verdict.Illegal barred) {
                refuse(turn, barred);
            } else {
                says.add(Sentences.explain(turn, verdict));
            }
        } catch (IllegalArgumentException unreadable) {
            says.add("why what? a point, pass or resign: " + OneLine.of(unreadable));
        }
    }

    /** Back to before the last turn; against a program, to before the person's last turn. */
    private void undo() {
        Optional<History> back = game.history().before();
        while (back.isPresent() && !seat(back.get().toMove()).isPerson()) {
            back = back.get().before();
        }
        if (back.isEmpty() || game.history().last().isEmpty()) {
            says.add("there is nothing to take back");
            return;
        }
        game = new Game(game.rules(), back.get());
        phase = Phase.PLAY;
        owners = Map.of();
        says.add("taken back to turn " + game.history().turns());
    }

    // The end.

    private void end() {
        Settlement settlement = game.settle();
        if (prover.isPresent() && game.ending().orElseThrow() instanceof Ending.TwoPasses) {
            analyse(prover.get());
            if (settlement.question().isPresent()) {
                phase = Phase.MARKING;
                says.add("not everything is proved: " + settlement.question().get());
                says.add("type a chain's point to change its mark, then agree; undo takes the pass back");
                return;
            }
        }
        conclude(settlement);
    }

    private void conclude(Settlement settlement) {
        phase = Phase.OVER;
        result = settlement.result().toString();
        score(settlement, Optional.of(settlement.result().toString()));
        says.add("save FILE keeps the game, undo takes the last turn back, quit leaves");
    }

    /** What is proved of each chain, and an opinion on the others, which is named as one. */
    private void analyse(ProvingJudge judge) {
        marks.clear();
        proved.clear();
        Position position = game.position();
        Map<Chain, Finding> findings = judge.findings(position);
        Optional<Estimate> estimate = Optional.empty();
        List<String> lines = new ArrayList<>();
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain chain : position.chains(color)) {
                Life life = Optional.ofNullable(findings.get(chain))
                        .map(Finding::life)
                        .orElse(Life.UNKNOWN);
                if (life != Life.UNKNOWN) {
                    proved.add(chain);
                } else {
                    estimate = estimate.or(() -> Optional.of(Estimate.of(position, PLAYOUTS, 1)));
                    life = estimate.get().lives(chain) ? Life.ALIVE : Life.NOT_ALIVE;
                }
                marks.put(chain, life);
                lines.add(marked(chain));
            }
        }
        says.addAll(lines);
    }

    private String marked(Chain chain) {
        String lives = marks.get(chain) == Life.ALIVE ? "alive" : "not alive";
        return (chain.color() == Color.BLACK ? "Black " : "White ")
                + chain.points().first() + ": " + lives
                + (proved.contains(chain) ? ", proved" : ", an opinion, not proved");
    }

    private void mark(Move move) {
        if (!(move instanceof Move.Play play) || game.position().at(play.point()) == Color.EMPTY) {
            says.add("type the point of a chain, agree, or undo");
            return;
        }
        Chain chain = game.position().chainAt(play.point());
        if (proved.contains(chain)) {
            says.add(marked(chain) + ": that stands");
            return;
        }
        marks.computeIfPresent(chain, (marked, life) -> life == Life.ALIVE ? Life.NOT_ALIVE : Life.ALIVE);
        says.add(marked(chain));
    }

    private void agree() {
        if (phase != Phase.MARKING || !game.rules().traits().asksForLife()) {
            says.add("there is nothing to agree on");
            return;
        }
        Set<Point> alive = new HashSet<>();
        marks.forEach((chain, life) -> {
            if (life == Life.ALIVE) {
                alive.add(chain.points().first());
            }
        });
        RuleSet agreed = game.rules().withLife(AgreedLife.of(alive));
        Optional<Verdict.Illegal> objection = agreed.objectionToEnd(game.history());
        if (objection.isPresent()) {
            Turn pass = game.history().last().orElseThrow();
            game = new Game(game.rules(), game.history().before().orElseThrow());
            phase = Phase.PLAY;
            says.add("by your marking the second pass was barred, and play goes on:");
            refuse(pass, objection.get());
            return;
        }
        conclude(agreed.settle(game.history()));
    }

    private void score(Settlement settlement, Optional<String> result) {
        Tally black = settlement.score().black();
        Tally white = settlement.score().white();
        settlement.ending().ifPresent(ending -> says.add("ended by " + ending));
        says.add(result.map(final_ -> "result: " + final_)
                .orElse("as it stands: " + settlement.asItStands()
                        + settlement
                                .question()
                                .map(question -> ", which hangs on: " + question)
                                .orElse("")));
        says.add("Black " + tally(black) + "; White " + tally(white));
        Map<Point, Player> found = new HashMap<>();
        Map<String, Integer> counted = new HashMap<>();
        for (Holding holding : settlement.score().holdings()) {
            counted.merge(holding.clause().label(), holding.points().size(), Integer::sum);
            Player owner = holding.owner() == Holding.Owner.BLACK
                    ? Player.BLACK
                    : holding.owner() == Holding.Owner.WHITE ? Player.WHITE : null;
            for (Point point : holding.points()) {
                if (owner != null && game.position().at(point) == Color.EMPTY) {
                    found.put(point, owner);
                }
            }
        }
        says.add("counted by " + game.rules().name() + " "
                + String.join(", ", counted.keySet().stream().sorted().toList()));
        for (Silence silence : settlement.silences()) {
            says.add("the text is silent: " + silence);
        }
        owners = result.isPresent() ? found : owners;
    }

    private static String tally(Tally tally) {
        return Sentences.points(tally) + " (" + tally.stones() + " stones, " + Sentences.territory(tally)
                + " territory, " + tally.prisoners() + " prisoners"
                + (tally.komi().isZero() ? "" : ", komi " + tally.komi()) + ")";
    }

    private void save(String name) {
        if (name.isEmpty()) {
            says.add("save where? a file name is needed, such as game.sgf");
            return;
        }
        try {
            Path file = Path.of(name);
            SgfWriter record = SgfWriter.of(game.history())
                    .put("RU", game.rules().name())
                    .name(Player.BLACK, seat(Player.BLACK).name())
                    .name(Player.WHITE, seat(Player.WHITE).name());
            if (phase == Phase.OVER) {
                record.put("RE", result);
            }
            Files.write(file, record.write(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            says.add("saved: " + file);
        } catch (FileAlreadyExistsException there) {
            says.add(name + " is there already; nothing was written");
        } catch (IOException | InvalidPathException fault) {
            says.add("could not write " + name + ": " + OneLine.of(fault));
        }
    }
}
