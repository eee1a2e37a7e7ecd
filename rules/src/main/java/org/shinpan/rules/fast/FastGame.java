package org.shinpan.rules.fast;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * A mutable game under a rule text, for search and for archives: it allows and bars exactly what the text's own class
 * does, and names the same clause, about a thousand times as fast. Witnesses are left to the text's class, see {@link
 * #explain}.
 *
 * <p>The speed comes from the text's {@link Traits}. If they do not say all that the text bars, every turn is asked of
 * the text's class, which is slow.
 *
 * <p>A place is an {@code int}, see {@link FastBoard#at(Point)}; {@link FastBoard#PASS} is a pass.
 */
// The design.
//
// A FastBoard, and a table from hashes to turns (Repetitions). A play is made at once; whether it was allowed is looked
// up afterwards, as nearly all plays are: if its hash stood before, and the position did too, the board takes the play
// back. What needs no table is asked before: an occupied place, a simple ko, the self-capture that some texts bar.
//
// The hash proposes, the position decides: the candidate turn's position is made by walking the log back, from now or
// from the colours that are noted every 256 turns, and compared. So little but a log of what was put down and removed
// is kept; a play that stands costs one look into the table, and one that repeats a position the same walk, however
// long the game. A single stone that would be removed at once repeats the present position and needs no look.
//
// That a play at FastBoard.ko() recreates the position before the last play, and is the play that Go Gadget's rule 8
// bars, is seen so: ko is set when a stone without an empty or own neighbour took one stone; then its one liberty is
// where that stone was, and no other chain of its colour can be without another liberty, having had one before.
public final class FastGame {

    /** What a text says of an attempt. */
    public enum Ruling {
        /** The turn stands. */
        LEGAL,
        /** The turn stands unless life that is not known bars it. */
        UNDETERMINED,
        /** The game is over. */
        OVER,
        /** The other player is to move. */
        NOT_ON_TURN,
        /** A handicap turn that has to be a pass. */
        MUST_PASS,
        /** A stone is there already. */
        OCCUPIED,
        /** Stones of the player's own would be without a liberty. */
        SELF_CAPTURE,
        /** A single stone would take back at once the one that took one. */
        KO,
        /** The position stood before. */
        REPETITION,
        /** A pass may not end the game while an empty chain lies between living chains of both. */
        DAME,
        /** Something that the text's traits do not name. */
        OTHER;

        /** Whether the turn stands. */
        public boolean stands() {
            return this == LEGAL || this == UNDETERMINED;
        }
    }

    /** Every so many turns the colours are noted, so that nobody has to walk back over more. */
    private static final int NOTE_EVERY = 256;

    private final RuleSet rules;
    private final Traits traits;
    private final boolean superko;
    /** Whether anything in the text depends on earlier positions beyond the last. */
    private final boolean remembers;
    /** Whether every turn has to be asked of the text's class. */
    private final boolean asks;

    private final FastBoard board;
    private final Repetitions repetitions = new Repetitions();

    /** The game up to its start or its latest set-up. */
    private History base;

    /** How many of White's turns have to be passes. */
    private int passesDue;

    private @Nullable Ending ending;

    private FastGame(RuleSet rules, Agreement agreement, FastBoard board) {
        this.rules = rules;
        this.traits = rules.traits();
        this.superko = traits.isSuperko();
        this.remembers = superko || traits.knowsTies();
        this.asks = !isToldByTraits(traits);
        this.board = board;
        this.base = History.start(agreement);
        restart(agreement);
    }

    /** Whether a fast board can tell all that a text bars from its traits. */
    private static boolean isToldByTraits(Traits traits) {
        return traits.nameAllProhibitions()
                && traits.repetition() != Traits.Repetition.SITUATIONAL
                && (traits.repetition() != Traits.Repetition.BASIC_KO
                        || traits.selfCapture() == Traits.SelfCapture.BARRED);
    }

    /** A game about to start. */
    public static FastGame start(RuleSet rules, Agreement agreement) {
        return new FastGame(rules, agreement, new FastBoard(agreement.board()));
    }

    /** The same with keys for the hash that are likely to collide. */
    static FastGame start(RuleSet rules, Agreement agreement, long[] keys) {
        return new FastGame(rules, agreement, new FastBoard(agreement.board(), keys));
    }

    /**
     * Forgets the game and starts another on the same board; nothing is allocated but the game's head.
     *
     * @throws IllegalArgumentException if the agreement is on another board
     */
    public void restart(Agreement agreement) {
        if (agreement.board() != board.board()) {
            throw new IllegalArgumentException("a game on " + agreement.board() + " for a board of " + board.board());
        }
        if (!base.agreement().equals(agreement) || base.turns() > 0 || base.hasSetUp()) {
            base = History.start(agreement);
        }
        board.clear();
        begin(traits.passesOwed(agreement));
    }

    /**
     * Rearranges the stones, which none of the texts knows. Earlier positions count no more; the turns keep their
     * numbers and the prisoners stay. What was before cannot be undone.
     *
     * @throws IllegalArgumentException if the position is on another board, or has a chain without a liberty
     */
    public void setUp(Position position, Player next) {
        History before = history();
        board.setUp(position, next);
        base = before.setUp(position, next);
        begin(0);
    }

    private void begin(int passes) {
        passesDue = passes;
        ending = null;
        repetitions.clear(board.hash());
    }

    // The game as it stands.

    public RuleSet rules() {
        return rules;
    }

    /** The board, to look at; whoever plays on it spoils the game. */
    public FastBoard board() {
        return board;
    }

    public Player toMove() {
        return ending instanceof Ending.Resignation resignation
                ? resignation.by().opponent()
                : board.toMove();
    }

    /** How many turns were taken; passes and a resignation count. */
    public int turns() {
        return base.turns() + board.turns() + (ending instanceof Ending.Resignation ? 1 : 0);
    }

    /** How many of the opponent's stones a player has captured. */
    public int prisoners(Player taker) {
        return base.prisoners(taker) + board.prisoners(taker);
    }

    /** How the game ended, if it did. */
    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    public boolean isOver() {
        return ending != null;
    }

    // Judging and playing.

    /** Tries a turn of either player, and takes it if it stands. */
    public Ruling play(Player player, int v) {
        if (ending == null && player != board.toMove()) {
            return Ruling.NOT_ON_TURN;
        }
        return play(v);
    }

    /** Tries a turn of the player to move, and takes it if it stands; otherwise the game is as it was. */
    public Ruling play(int v) {
        if (v == FastBoard.PASS) {
            return pass();
        }
        if (asks) {
            return asked(Move.play(board.point(v)), v);
        }
        Ruling ruling = beforePlay(v);
        if (ruling != Ruling.LEGAL || !remembers) {
            if (ruling == Ruling.LEGAL) {
                board.play(v);
            }
            return ruling;
        }
        board.play(v);
        int doubt = repetitions.remember(board.hash());
        if (doubt >= 0 && traits.longCycle() != Traits.LongCycle.TIE_ON_CLAIM) {
            return afterDoubt(doubt);
        }
        note();
        return Ruling.LEGAL;
    }

    private void note() {
        if (board.turns() % NOTE_EVERY == 0) {
            board.noteColors(repetitions.toNote(board.turns() / NOTE_EVERY, board.places()));
        }
    }

    /** Whether the present position is the one after a turn; walks back no further than from one note to the next. */
    private boolean isAsAfter(int turn) {
        int later = turn / NOTE_EVERY + 1;
        return board.turns() - turn <= NOTE_EVERY
                ? board.isAsAfter(turn)
                : board.isAsAfter(turn, repetitions.noted(later), later * NOTE_EVERY);
    }

    /** What a text says of a play before it is made; repetition is left out. */
    private Ruling beforePlay(int v) {
        if (ending != null) {
            return Ruling.OVER;
        }
        if (passesDue > 0 && mustPass()) {
            return Ruling.MUST_PASS;
        }
        if (!board.isEmpty(v)) {
            return Ruling.OCCUPIED;
        }
        if (v == board.ko() && traits.repetition() != Traits.Repetition.NONE) {
            return superko ? Ruling.REPETITION : Ruling.KO;
        }
        if (barsSelfCapture(v)) {
            return Ruling.SELF_CAPTURE;
        }
        return superko && board.isVain(v) ? Ruling.REPETITION : Ruling.LEGAL;
    }

    private boolean barsSelfCapture(int v) {
        return switch (traits.selfCapture()) {
            case ALLOWED -> false;
            case TWO_OR_MORE -> board.isVain(v);
            case BARRED -> board.isSelfCapture(v);
        };
    }

    /** A turn that only the text's class can judge. */
    private Ruling asked(Move move, int v) {
        if (ending != null) {
            return Ruling.OVER;
        }
        Verdict verdict = rules.judge(history(), move);
        if (verdict instanceof Verdict.Illegal barred) {
            return ruling(barred.clause());
        }
        if (v == FastBoard.PASS) {
            board.pass();
        } else {
            board.play(v);
        }
        ending = verdict.effect().flatMap(Verdict.Legal::ends).orElse(null);
        return verdict instanceof Verdict.Legal ? Ruling.LEGAL : Ruling.UNDETERMINED;
    }

    private Ruling ruling(Clause clause) {
        for (Ruling ruling : Ruling.values()) {
            Prohibition prohibition = prohibition(ruling);
            if (!ruling.stands()
                    && prohibition != null
                    && clause.equals(traits.clauses().get(prohibition))) {
                return ruling;
            }
        }
        return Ruling.OTHER;
    }

    private boolean mustPass() {
        return board.toMove() == Player.WHITE && board.turns() / 2 < passesDue;
    }

    /** A play was made after which the hash is one that stood before, after a turn that is the latest such. */
    private Ruling afterDoubt(int latest) {
        int earlier = earlierTurn(latest);
        if (earlier >= 0 && superko) {
            board.undo();
            repetitions.forget();
            return Ruling.REPETITION;
        }
        note();
        if (earlier >= 0) {
            ending = new Ending.RepetitionTie(turns(), base.turns() + earlier);
        }
        return Ruling.LEGAL;
    }

    /** The latest turn that left the position on the board, from one with its hash on; −1 if none did. */
    private int earlierTurn(int latest) {
        int turn = latest;
        while (turn >= 0 && !isAsAfter(turn)) {
            turn = repetitions.before(turn);
        }
        return turn;
    }

    private Ruling pass() {
        if (ending != null) {
            return Ruling.OVER;
        }
        if (asks) {
            return asked(Move.PASS, FastBoard.PASS);
        }
        boolean second = lastIsPass();
        boolean mayBeBarred = second && traits.secondPass() == Traits.SecondPass.BARRED_BY_DAME;
        Ruling ruling = mayBeBarred ? lastPass() : Ruling.LEGAL;
        if (!ruling.stands()) {
            return ruling;
        }
        board.pass();
        if (remembers) {
            repetitions.skip();
            note();
        }
        if (second) {
            ending = new Ending.TwoPasses();
        }
        return ruling;
    }

    private boolean lastIsPass() {
        return board.turns() > 0 && board.turn(board.turns()) == FastBoard.PASS;
    }

    /** The one question of life: asked of the plain reading, unless no empty chain touches stones of both. */
    private Ruling lastPass() {
        if (!board.hasSharedRegion()) {
            return Ruling.LEGAL;
        }
        Verdict verdict = rules.judge(history(), Move.PASS);
        return verdict instanceof Verdict.Legal
                ? Ruling.LEGAL
                : verdict instanceof Verdict.Illegal ? Ruling.DAME : Ruling.UNDETERMINED;
    }

    /** What the text says of a turn of the player to move; the game stays as it is. */
    public Ruling judge(int v) {
        Ruling ruling = v == FastBoard.PASS || !superko || asks ? Ruling.LEGAL : beforePlay(v);
        if (ruling == Ruling.LEGAL) {
            ruling = play(v);
            if (ruling.stands()) {
                undo();
            }
        }
        return ruling;
    }

    /** Whether a turn of the player to move stands. */
    public boolean isLegal(int v) {
        return judge(v).stands();
    }

    /** The player to move gives up. */
    public Ruling resign() {
        if (ending != null) {
            return Ruling.OVER;
        }
        ending = new Ending.Resignation(board.toMove());
        return Ruling.LEGAL;
    }

    /**
     * A player claims that the play just made repeated a position, which ends the game with a tie if the text says so.
     *
     * @return whether it is so; otherwise the game is as it was
     */
    public boolean claim() {
        if (!traits.knowsTies() || ending != null || board.turns() == 0 || lastIsPass()) {
            return false;
        }
        if (asks) {
            ending = rules.claim(history()).flatMap(History::ending).orElse(null);
            return ending != null;
        }
        int earlier = earlierTurn(repetitions.before(board.turns()));
        if (earlier < 0) {
            return false;
        }
        ending = new Ending.RepetitionTie(turns(), base.turns() + earlier);
        return true;
    }

    // Undoing.

    /**
     * Takes the last turn back, a resignation included.
     *
     * @throws IllegalStateException if there is none since the start or the latest set-up
     */
    public void undo() {
        if (!(ending instanceof Ending.Resignation)) {
            board.undo();
            if (remembers && !asks) {
                repetitions.forget();
            }
        }
        ending = null;
    }

    /**
     * Takes turns back until so many are left.
     *
     * @throws IllegalArgumentException if there are fewer, or a set-up came after that turn
     */
    public void undoTo(int turn) {
        if (turn < base.turns() || turn > turns()) {
            throw new IllegalArgumentException("turn " + turn + " is none of the turns " + base.turns() + " to "
                    + turns() + " that can be reached");
        }
        while (turns() > turn) {
            undo();
        }
    }

    // Explaining.

    /**
     * The clause that a ruling of this game's text rests on.
     *
     * @throws IllegalArgumentException for {@link Ruling#LEGAL}, or a ruling that this text cannot give
     */
    public Clause clause(Ruling ruling) {
        boolean tied = ruling == Ruling.OVER && ending instanceof Ending.RepetitionTie;
        Prohibition prohibition = tied ? Prohibition.AFTER_TIE : prohibition(ruling);
        Clause clause = prohibition == null ? null : traits.clauses().get(prohibition);
        if (clause == null) {
            throw new IllegalArgumentException(rules.name() + " has no clause for the ruling " + ruling);
        }
        return clause;
    }

    private static @Nullable Prohibition prohibition(Ruling ruling) {
        return switch (ruling) {
            case LEGAL -> null;
            case UNDETERMINED, DAME -> Prohibition.DAME;
            case OVER -> Prohibition.AFTER_END;
            case NOT_ON_TURN -> Prohibition.OUT_OF_TURN;
            case MUST_PASS -> Prohibition.OWED_PASS;
            case OCCUPIED -> Prohibition.OCCUPIED;
            case SELF_CAPTURE -> Prohibition.SELF_CAPTURE;
            case KO -> Prohibition.KO;
            case REPETITION -> Prohibition.REPETITION;
            case OTHER -> Prohibition.OTHER;
        };
    }

    /** The plain reading's verdict on an attempt, with its witness. */
    public Verdict explain(Turn turn) {
        return rules.judge(history(), turn);
    }

    /** The game as the plain reading has it. */
    public History history() {
        if (board.turns() == 0 && ending == null) {
            return base;
        }
        FastBoard replay = new FastBoard(board.board());
        if (base.hasSetUp()) {
            replay.setUp(base.position(), base.toMove());
        }
        History history = base;
        int last = board.turns();
        for (int turn = 1; turn <= last; turn++) {
            boolean ends = turn == last && !(ending instanceof Ending.Resignation);
            history = replayed(replay, history, board.turn(turn), ends ? ending() : Optional.empty());
        }
        if (ending instanceof Ending.Resignation resignation) {
            Verdict.Legal effect = Verdict.Legal.unchanged(history.position()).ending(resignation);
            history = history.with(new Turn(resignation.by(), Move.RESIGN), effect);
        }
        return history;
    }

    /** The same without memory of single turns: position, player on turn, prisoners and number of turns. */
    public History standing() {
        return base.later(board.position(), toMove(), turns(), prisoners(Player.BLACK), prisoners(Player.WHITE));
    }

    private static History replayed(FastBoard replay, History history, int v, Optional<Ending> ends) {
        Player player = replay.toMove();
        if (v == FastBoard.PASS) {
            replay.pass();
            PointSet none = PointSet.empty(replay.board());
            Verdict.Legal effect = new Verdict.Legal(history.position(), none, none, ends);
            return history.with(new Turn(player, Move.PASS), effect);
        }
        replay.play(v);
        List<Point> removed = new ArrayList<>();
        for (int i = 0; i < replay.removedByLast(); i++) {
            removed.add(replay.point(replay.removedByLast(i)));
        }
        PointSet gone = PointSet.of(replay.board(), removed);
        PointSet none = PointSet.empty(replay.board());
        boolean own = replay.isEmpty(v);
        Verdict.Legal effect = new Verdict.Legal(replay.position(), own ? none : gone, own ? gone : none, ends);
        return history.with(new Turn(player, Move.play(replay.point(v))), effect);
    }
}
