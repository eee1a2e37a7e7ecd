package org.shinpan.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shinpan.cli.input.OneLine;
import org.shinpan.judge.Sentences;
import org.shinpan.life.opinion.RestOfPlay;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedEnd;
import org.shinpan.rules.game.ChainStudy;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * A game in the terminal. It carries out the commands that people type, keeps the game, and prepares the answers; it
 * does not draw anything. A command that is not possible changes nothing except the answers.
 */
final class PlayTable {

    /** The phase of the game. */
    enum Phase {
        /** The players play the game. */
        PLAY,
        /** Under a rule set that asks for life, both players have passed and now mark the chains without a proof. */
        MARKING,
        /** Under the Japanese rules, a claim about one chain is played out outside the game. */
        STUDY,
        /** The game is over and counted. */
        OVER
    }

    private final Map<Player, PlaySeat> seats;
    private final Optional<ProvingJudge> prover;
    private Game game;
    private Phase phase = Phase.PLAY;
    /** Whether the players have left the table. */
    private boolean left;
    /** The result, once the game is over. */
    private String result = "";

    /** The answers to the last command. */
    private final List<String> says = new ArrayList<>();

    private final Pointers pointers;
    /** The owners of the empty points, once the game is counted. */
    private Map<Point, Player> owners = Map.of();
    /** The marks of the chains since the last two passes; empty if the rule set does not ask for marks. */
    private Optional<LifeMarks> marks = Optional.empty();

    private Optional<ChainStudy> study = Optional.empty();

    /**
     * Creates a table.
     *
     * @param prover decides which chains are alive, under a rule set that asks for life
     */
    PlayTable(Game game, Map<Player, PlaySeat> seats, Optional<ProvingJudge> prover) {
        this.game = game;
        this.seats = Map.copyOf(seats);
        this.prover = prover;
        this.pointers = new Pointers(game.position().board());
    }

    Game game() {
        return game;
    }

    Phase phase() {
        return phase;
    }

    /** Returns whether the players have left the table. */
    boolean isLeft() {
        return left;
    }

    /** Returns the position to show, which is the position of the study if there is one. */
    Position shown() {
        return study.map(ChainStudy::position).orElse(game.position());
    }

    PlaySeat seat(Player player) {
        return seats.getOrDefault(player, seats.values().iterator().next());
    }

    /** Returns whether it is a program's turn. */
    boolean isProgramsTurn() {
        return phase == Phase.PLAY && !left && !seat(game.toMove()).isPerson();
    }

    /** Returns the answers to the last command. */
    List<String> says() {
        return List.copyOf(says);
    }

    /** Returns the points and the position to which the last answer refers. */
    Pointers pointers() {
        return pointers;
    }

    BoardPicture.Marks marks(Optional<Point> cursor) {
        Optional<Point> last = game.history()
                .last()
                .map(Turn::move)
                .filter(Move.Play.class::isInstance)
                .map(move -> ((Move.Play) move).point());
        return new BoardPicture.Marks(last, cursor, pointers.points(), owners);
    }

    /** Returns the current study of a claim, if there is one. */
    Optional<ChainStudy> study() {
        return study;
    }

    /** Carries out a command that a person typed. */
    void act(String line) {
        says.clear();
        pointers.clear();
        String text = line.strip();
        if (text.isEmpty()) {
            return;
        }
        if (phase == Phase.STUDY && study.isPresent() && !text.equalsIgnoreCase("quit")) {
            playStudy(study.get(), text);
            return;
        }
        String[] words = text.split("\\s+", 2);
        String argument = words.length > 1 ? words[1] : "";
        switch (words[0].toLowerCase(Locale.ROOT)) {
            case "help", "?" -> says.addAll(PlayHelp.lines(game.rules().traits().life()));
            case "quit", "exit" -> left = true;
            case "undo" -> undo();
            case "score" -> says.addAll(new CountedGame(game, game.settle()).interimLines());
            case "why" -> explain(argument);
            case "save" -> save(argument);
            case "agree" -> agree(argument);
            case "fill" -> fill();
            case "resume" ->
                continueWith(
                        game.rules().resumed(game.history(), asker(argument).opponent()), "9.3");
            case "disagree" -> continueWith(game.rules().disagreed(game.history()), "13.1");
            case "no-result" -> continueWith(game.rules().claim(game.history()), "12");
            case "study" -> beginStudy(argument);
            default -> move(text);
        }
    }

    /**
     * Returns the player who asks to resume: the one whose first letter begins the argument, otherwise the player to
     * move.
     */
    private Player asker(String name) {
        if (name.matches("(?i)w.*")) {
            return Player.WHITE;
        }
        return name.matches("(?i)b.*") ? Player.BLACK : game.toMove();
    }

    /**
     * Continues with a game that the players agreed to resume or to end.
     *
     * @param agreed the game after the agreement; empty if the rule set knows no such agreement in this position
     * @param article the article of the Japanese rules that provides for the agreement
     */
    private void continueWith(Optional<History> agreed, String article) {
        if (agreed.isEmpty()) {
            says.add(game.rules().name() + " has nothing of the kind here");
            return;
        }
        game = new Game(game.rules(), agreed.get());
        study = Optional.empty();
        owners = Map.of();
        game.rules().clause(article).ifPresent(clause -> says.add(Sentences.clause(clause)));
        if (game.ending().isPresent()) {
            conclude(game.settle());
            return;
        }
        phase = Phase.PLAY;
        says.add("play goes on, " + game.toMove() + " to move");
    }

    /** Begins a study that plays out whether a chain lives. */
    private void beginStudy(String argument) {
        try {
            Point point = game.position().board().parse(argument.strip());
            if (phase != Phase.MARKING || game.rules().traits().life() != Traits.Life.JAPANESE) {
                throw new IllegalArgumentException("after two passes under the Japanese rules");
            }
            ChainStudy begun = ChainStudy.of(game.position(), point);
            study = Optional.of(begun);
            phase = Phase.STUDY;
            says.add(StudyLines.standing(begun));
        } catch (IllegalArgumentException unreadable) {
            says.add("type the point of a chain after study: " + OneLine.of(unreadable));
        }
    }

    /** Plays a move of the study, or ends the study. */
    private void playStudy(ChainStudy open, String text) {
        boolean done = text.strip().equalsIgnoreCase("done");
        ChainStudy next = done ? open : StudyLines.play(open, text, says);
        study = Optional.of(next);
        if (done || next.isOver()) {
            says.add(StudyLines.outcome(next));
            marks.ifPresent(marked -> says.add(marked.set(next.chain().points().first(), next.shows())));
            study = Optional.empty();
            phase = Phase.MARKING;
        }
    }

    private void move(String text) {
        Move move;
        try {
            move = Move.parse(text);
            if (move instanceof Move.Play play) {
                game.position().board().index(play.point());
            }
        } catch (IllegalArgumentException unreadable) {
            says.add(OneLine.of(unreadable) + "; type help for a list of commands");
            return;
        }
        if (phase == Phase.MARKING) {
            mark(move);
        } else {
            play(move);
        }
    }

    /** Plays a move of the player to move, who may be a person or a program. */
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

    /** Plays a program's move. If the rule set bars it, a person takes over the seat. */
    void programPlays(Move move) {
        PlaySeat seat = seat(game.toMove());
        says.clear();
        pointers.clear();
        int before = game.history().turns();
        play(move);
        if (game.history().turns() == before) {
            programFails(seat.name() + " tried a move that the text bars");
        }
    }

    /** Handles a program that failed on its turn: a person takes over its seat. */
    void programFails(String what) {
        Player player = game.toMove();
        seat(player).handOver();
        says.add(what + "; from now on you move for " + player);
    }

    private void refuse(Turn turn, Verdict.Illegal barred) {
        says.add(Sentences.barred(turn, barred));
        says.add(Sentences.clause(barred.clause()));
        pointers.show(barred, game.history());
    }

    /** Explains the rule set's verdict on a move, without playing it. */
    private void explain(String argument) {
        try {
            Turn turn = new Turn(game.toMove(), Move.parse(argument));
            Verdict verdict = game.judge(turn);
            if (verdict instanceof Verdict.Illegal barred) {
                refuse(turn, barred);
            } else {
                says.add(Sentences.explain(turn, verdict));
            }
        } catch (IllegalArgumentException unreadable) {
            says.add("type a point, pass or resign after why: " + OneLine.of(unreadable));
        }
    }

    /** Takes back the last turn; against a program, all turns since the person's last one. */
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

    /** Handles a game that has ended under the rule set: the players mark chains, or the game is counted at once. */
    private void end() {
        Settlement settlement = game.settle();
        if (asksWhatIsDead() && game.ending().orElseThrow() instanceof Ending.TwoPasses) {
            LifeMarks proposed = new LifeMarks(game.position(), Map.of());
            marks = Optional.of(proposed);
            says.addAll(proposed.lines());
            phase = Phase.MARKING;
            says.add("the players agree which chains are dead; a chain that is not alive is taken off");
            says.add("type a chain's point to change its mark, then agree; undo takes the pass back, to play on");
            return;
        }
        if (prover.isPresent() && game.ending().orElseThrow() instanceof Ending.TwoPasses) {
            LifeMarks found = new LifeMarks(
                    game.position(),
                    prover.get().by(game.rules().traits().life()).findings(game.position()));
            marks = Optional.of(found);
            says.addAll(found.lines());
            settlement.question().ifPresent(question -> says.add("some chains have no proof: " + question));
            if (settlement.question().isPresent() || !rest(found).open().isEmpty()) {
                phase = Phase.MARKING;
                says.add("type a chain's point to change its mark, then agree; undo takes the pass back");
                if (game.rules().traits().life() == Traits.Life.JAPANESE) {
                    says.add(
                            "study and a chain's point plays out what becomes of it; resume and disagree as help says");
                }
                return;
            }
        }
        conclude(settlement);
    }

    /** Returns whether the rule set takes off stones that the players agree are dead. */
    private boolean asksWhatIsDead() {
        return game.rules().traits().removesAgreedDead()
                && !game.position().equals(Position.empty(game.position().board()));
    }

    /** Ends the game with a settlement. */
    private void conclude(Settlement settlement) {
        phase = Phase.OVER;
        result = settlement.result().toString();
        CountedGame counted = new CountedGame(game, settlement);
        says.addAll(counted.finalLines());
        owners = counted.owners();
        says.add("save FILE keeps the game, undo takes the last turn back, quit leaves");
    }

    /** Changes the mark of the chain on a point. Other moves have no effect while the players mark chains. */
    private void mark(Move move) {
        if (!(move instanceof Move.Play play) || game.position().at(play.point()) == Color.EMPTY) {
            says.add("type the point of a chain, agree, or undo");
            return;
        }
        marks.ifPresent(marked -> says.add(marked.change(play.point())));
    }

    /** Returns the plays that are still worth something if the chains are alive as marked. */
    private RestOfPlay rest(LifeMarks marked) {
        return RestOfPlay.of(game, marked.agreed());
    }

    /**
     * Ends the game with the marks. While the marks leave points to play, the players must state that these points
     * belong to a seki, in which neither can play.
     *
     * @param statement the words after {@code agree}
     */
    private void agree(String statement) {
        if (phase != Phase.MARKING || marks.isEmpty()) {
            says.add("there is nothing to agree on");
            return;
        }
        AgreedEnd end = AgreedEnd.of(game, marks.get().agreed());
        if (end.barred().isPresent()) {
            Turn pass = game.history().last().orElseThrow();
            game = new Game(game.rules(), end.beforeSecondPass().history());
            phase = Phase.PLAY;
            says.add("with these marks the text bars the second pass, and play goes on:");
            refuse(pass, end.barred().get());
            return;
        }
        Settlement settlement = end.settlement();
        RestOfPlay rest = rest(marks.get());
        if (!rest.open().isEmpty() && !statement.strip().equalsIgnoreCase("seki")) {
            pointers.show(rest.open());
            says.add(rest.inWords(settlement));
            says.add((rest.turns().isEmpty() ? "undo takes the pass back" : "fill plays them for both")
                    + "; agree seki states that they are seki");
            return;
        }
        conclude(settlement);
    }

    /** Plays the turns that the marks leave, for both players. The marks are kept. */
    private void fill() {
        Optional<RestOfPlay> rest = phase == Phase.MARKING ? marks.map(this::rest) : Optional.empty();
        if (rest.map(RestOfPlay::turns).orElse(List.of()).isEmpty()) {
            says.add("nothing is left to play for both");
            return;
        }
        game = rest.get().fill(game);
        LifeMarks carried = marks.orElseThrow().carriedTo(game.position());
        marks = Optional.of(carried);
        says.add("played: " + rest.get().turns().stream().map(Turn::toString).collect(Collectors.joining(", ")));
        says.addAll(carried.lines());
    }

    private void save(String name) {
        Optional<String> ended = phase == Phase.OVER ? Optional.of(result) : Optional.empty();
        says.add(SavedGame.write(
                name, game, seat(Player.BLACK).name(), seat(Player.WHITE).name(), ended));
    }
}
