package org.shinpan.sgf.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.game.ReplayStep;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.tree.SgfNode;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * A node of a record, replayed under a rule set: the game up to this node, and the nodes that follow it. {@link #of}
 * returns the first node.
 *
 * <p>If the rule set bars a turn, the line ends with the node of this turn. A turn after two passes resumes the game,
 * if the rule set lets a game resume. The game of a node is computed when it is first needed.
 */
public final class GameNode {

    private final Source source;
    private final SgfNode node;
    private final Game before;
    private @Nullable Outcome outcome;

    /**
     * The objects that all nodes of a record share.
     *
     * @param reader reads the steps of a node
     * @param first the player who moves first if the set-up does not name one
     * @param stones the handicap stones that are on the board before the first node, although a node plays them as
     *     moves or no node mentions them
     */
    private record Source(NodeReader reader, Player first, PointSet stones) {}

    /**
     * The outcome of replaying the steps of a node.
     *
     * @param game the game after the last step that the rule set allows
     * @param turns the turns of the node, up to a barred one
     * @param barred the verdict on the last of the turns, if the rule set bars it
     */
    private record Outcome(Game game, List<Turn> turns, Optional<Verdict.Illegal> barred) {}

    private GameNode(Source source, SgfNode node, Game before) {
        this.source = source;
        this.node = node;
        this.before = before;
    }

    /**
     * {@return the first node of a record under a rule set} The game has the komi and the handicap of the record. If
     * the record states its komi in stones, it is converted to points. If the record plays the handicap stones as
     * Black's first moves, they are set up instead. A missing or unknown komi is 0.
     *
     * @param record a record of any format; only SGF has variations
     * @param rules the rule set
     */
    public static GameNode of(GameRecord record, RuleSet rules) {
        Present.all("the record", record, "the rule set", rules);
        GameRecord read = HandicapReading.asGiven(record);
        Komi komi = record.komiOfStones().or(record::komi).orElse(Komi.NONE);
        Agreement agreement = new Agreement(record.board(), komi, read.handicap());
        return first(read, new Game(rules, History.start(agreement)));
    }

    /**
     * {@return the first node of a record under a rule set; see {@link #of(GameRecord, RuleSet)}}
     *
     * @param record a record of any format; only SGF has variations
     * @param rules the name of a rule set, such as {@code chinese}; {@link RuleSets#names} lists them
     * @throws IllegalArgumentException if there is no rule set of this name
     */
    public static GameNode of(GameRecord record, String rules) {
        Present.all("the record", record, "the rule set", rules);
        return of(record, RuleSets.named(rules, RuleSets.Options.DEFAULT));
    }

    /**
     * Returns the first node of a record in a game that the caller has begun.
     *
     * @param record a record
     * @param start the game before its first turn, on an empty board
     * @return the first node of its tree; a record of another format than SGF has one line
     */
    public static GameNode first(GameRecord record, Game start) {
        Present.all("the record", record, "the game", start);
        if (record.root().isEmpty()) {
            return first(asSgf(record), start);
        }
        PointSet given = given(record);
        History history = start.history();
        if (!given.isEmpty()) {
            history = history.setUp(history.position().withColor(given, Color.BLACK), Player.WHITE);
        }
        Source source = new Source(new NodeReader(record), record.firstToMove(), given);
        return new GameNode(source, record.root().get(), new Game(start.rules(), history));
    }

    private static GameRecord asSgf(GameRecord record) {
        try {
            return SgfGames.of(SgfWriter.tree(record)).games().get(0);
        } catch (SgfSyntaxException manyGames) {
            throw new IllegalStateException(manyGames);
        }
    }

    /**
     * Returns the handicap stones that {@link GameRecord#withHandicap} has set up, which are not set up in the nodes.
     */
    private static PointSet given(GameRecord record) {
        CompactSteps steps = record.compactSteps();
        int start = steps.setUpsAtTheStart();
        return record.isHandicapRead() && start > 0 && record.handicap() > 0
                ? steps.setUp(start - 1).black()
                : PointSet.empty(record.board());
    }

    private Outcome outcome() {
        Outcome known = outcome;
        if (known == null) {
            known = play();
            outcome = known;
        }
        return known;
    }

    private Outcome play() {
        History history = before.history();
        List<Turn> turns = new ArrayList<>();
        for (Step step : source.reader.steps(node)) {
            if (step instanceof Step.SetUp setUp) {
                history = setUp.on(history, source.first);
                continue;
            }
            Turn turn = ((Step.Played) step).turn();
            if (history.turns() == 0 && isGiven(turn)) {
                continue;
            }
            turns.add(turn);
            ReplayStep played = ReplayStep.of(before.rules(), history, turn);
            if (played.verdict() instanceof Verdict.Illegal illegal) {
                return new Outcome(new Game(before.rules(), history), List.copyOf(turns), Optional.of(illegal));
            }
            history = played.after().orElseThrow();
        }
        return new Outcome(new Game(before.rules(), history), List.copyOf(turns), Optional.empty());
    }

    /** Returns whether a turn plays a handicap stone that is already on the board. */
    private boolean isGiven(Turn turn) {
        return turn.player() == Player.BLACK
                && turn.move() instanceof Move.Play play
                && source.stones.contains(play.point());
    }

    /** {@return the game after the turns of this node; if the rule set bars one of them, the game before that turn} */
    public Game game() {
        return outcome().game;
    }

    /**
     * {@return the turns of this node, in their order} A node has one turn as a rule, and none if it only sets stones
     * up or has a comment. A turn that the rule set bars is the last one.
     */
    public List<Turn> turns() {
        return outcome().turns;
    }

    /** {@return the verdict on the last turn of this node, if the rule set bars it} */
    public Optional<Verdict.Illegal> barred() {
        return outcome().barred;
    }

    /** {@return the comment (C) of this node; empty if it has none} */
    public String comment() {
        return node.value("C").orElse("");
    }

    /** {@return all properties of this node, as the record has them} */
    public SgfNode properties() {
        return node;
    }

    /**
     * {@return the nodes that follow this one} The first one continues the line, the others begin variations. There is
     * none at the end of a line, or if the rule set bars a turn of this node.
     */
    public List<GameNode> children() {
        if (outcome().barred.isPresent()) {
            return List.of();
        }
        List<GameNode> children = new ArrayList<>();
        node.children().forEach(child -> children.add(new GameNode(source, child, outcome().game)));
        return List.copyOf(children);
    }

    /** {@return the node that continues the line; empty at its end, or if the rule set bars a turn of this node} */
    public Optional<GameNode> next() {
        Outcome here = outcome();
        return here.barred.isPresent()
                ? Optional.empty()
                : node.firstChild().map(child -> new GameNode(source, child, here.game));
    }

    /** {@return this node and those that continue its line, up to the end of the line or a barred turn} */
    public List<GameNode> line() {
        List<GameNode> line = new ArrayList<>();
        for (Optional<GameNode> at = Optional.of(this);
                at.isPresent();
                at = at.get().next()) {
            line.add(at.get());
        }
        return List.copyOf(line);
    }

    /** {@return the last node of the line; see {@link #line}} */
    public GameNode last() {
        GameNode at = this;
        for (Optional<GameNode> next = next(); next.isPresent(); next = at.next()) {
            at = next.get();
        }
        return at;
    }

    /** {@return the turns and the game, as in {@code [Black E5]: chinese on 9x9, turn 1, White to move}} */
    @Override
    public String toString() {
        return turns() + ": " + game();
    }
}
