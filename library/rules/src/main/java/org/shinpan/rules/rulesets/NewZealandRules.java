package org.shinpan.rules.rulesets;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.AgreedText;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Carries;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Clauses;
import org.shinpan.rules.law.Count;
import org.shinpan.rules.law.Gap;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Holding.Owner;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Placement;
import org.shinpan.rules.law.Score;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Verdict;

/**
 * The complete New Zealand rules of the New Zealand Go Society: twelve paragraphs without labels, numbered P1 to P12
 * here. The number in {@code P7.1} is from the text. If a paragraph makes several statements, their labels have a word
 * after a dot ({@code P9.dead}), which is not in the text. The members of this class are in the order of the rule text.
 */
public final class NewZealandRules extends AgreedText {

    private static final Clauses TEXT = new Clauses("new-zealand");

    private static final Komi EVEN_GAME = Komi.parse("7");

    // P1: Gap.OTHER_BOARDS for other boards
    @Carries("P1")
    static final Clause GAME =
            TEXT.clause("P1", "Two players play on a grid of 19x19 lines, one with white and one with black stones.");

    // P2: Board
    @Carries("P2")
    static final Clause ADJACENT =
            TEXT.clause("P2", "Points are adjacent if a line of the grid leads from one to the other past no third.");

    // P3: Chain
    @Carries("P3")
    static final Clause CONNECTED = TEXT.clause(
            "P3", "Stones of a colour are connected if they are adjacent or are both connected to another stone.");

    // P4: Chain
    @Carries("P4")
    static final Clause LIBERTY = TEXT.clause(
            "P4", "The liberties of a stone are the empty points next to it and next to the stones connected to it.");

    static final Clause TERRITORY = TEXT.clause(
            "P5",
            "A player's territory is the points under the player's stones, and step by step each empty point next to"
                    + " that territory.");

    @Override
    @Carries({"P5", "P9.dead", "P9.all"})
    protected Score score(History history) {
        return new Count(history, history.position().without(removedAfterTheEnd(history.position())))
                .touchedByBothTo(Owner.BOTH)
                .giveSurrounded(TERRITORY)
                .giveStones(TERRITORY)
                .area();
    }

    static final Clause PLAY = TEXT.clause(
            "P6",
            "A play puts an own stone on an empty point, then takes off the opponent's stones without liberties, then"
                    + " the player's own.");

    @Override
    @Carries({"P6", "P7.1"})
    protected Verdict play(History history, Player player, Point point) {
        Optional<Verdict> owed = barredUntilPassed(history);
        if (owed.isPresent()) {
            return owed.get();
        }
        if (history.position().at(point) != Color.EMPTY) {
            return occupied(history, point, PLAY);
        }
        Placement play = Placement.of(history.position(), player, point)
                .removing(player.opponent())
                .removing(player);
        return unlessLeftBefore(history, play.effect(), REPETITION);
    }

    static final Clause REPETITION = TEXT.clause(
            "P7.1", "A move is a play that leaves a whole board which no earlier move of the same player left.");

    static final Clause PASS = TEXT.clause("P7.2", "Or a move is to say 'pass'.");

    @Override
    @Carries({"P7.2", "P9"})
    protected Verdict pass(History history) {
        return twoPassesEnd(history);
    }

    // P8: a new History starts like this
    @Carries("P8")
    static final Clause TURNS =
            TEXT.clause("P8", "The board is empty at first, Black moves first, and the players take turns.");

    static final Clause END =
            TEXT.clause("P9", "The game is finished when both players agree that no worthwhile move is left.");

    static final Clause DEAD = TEXT.clause("P9.dead", "The players may then take off the stones that both call dead.");

    @Override
    @Carries("P9.dead")
    public PointSet removedAfterTheEnd(Position position) {
        return agreedDead(position);
    }

    static final Clause PLAY_ON =
            TEXT.clause("P9.play-on", "If they do not agree which stones are dead, they have to play on.");

    /** {@return the game with play resumed} The players may agree on the player who moves next. */
    @Override
    @Carries("P9.play-on")
    public Optional<History> resumed(History ended, Player next) {
        return resumedAfterPasses(ended, next);
    }

    static final Clause ALL_STAY = TEXT.clause(
            "P9.all", "If they do not agree then who moves next either, every stone stays on the board and counts.");

    @Override
    public List<Clause> disputeClauses() {
        return List.of(PLAY_ON, ALL_STAY);
    }

    static final Clause KOMI = TEXT.clause("P10", "In an even game 7 points are added to White's territory.");

    static final Clause HANDICAP =
            TEXT.clause("P11", "With a handicap of n White passes the first n-1 moves, and no komi is added.");

    @Override
    @Carries({"P10", "P11"})
    public Optional<Komi> namedKomi(Agreement agreement) {
        Objects.requireNonNull(agreement, "the agreement must not be null");
        return Optional.of(agreement.handicap() > 0 ? Komi.NONE : EVEN_GAME);
    }

    @Carries("P11")
    private Optional<Verdict> barredUntilPassed(History history) {
        return barredByHandicap(history, HANDICAP);
    }

    // P12: Settlement
    @Carries("P12")
    static final Clause WINNER = TEXT.clause("P12", "The player with the most points at the end wins.");

    /**
     * Creates the New Zealand rule set.
     *
     * @param agreed the players' agreement on which chains are alive; ignored if it is not an agreement of players
     */
    public NewZealandRules(LifeJudge agreed) {
        super(
                TEXT,
                "the New Zealand rules of Go, by the New Zealand Go Society, the whole text",
                agreed,
                Gap.OTHER_BOARDS,
                Gap.EQUAL_SCORES,
                Gap.SET_UP_HANDICAP,
                Gap.RESIGNATION);
    }

    @Override
    public NewZealandRules withLife(LifeJudge other) {
        return new NewZealandRules(other);
    }

    private static final Traits TRAITS = Traits.agreed(
            Traits.Repetition.SITUATIONAL,
            Traits.SelfCapture.ALLOWED,
            Traits.Handicap.PASSES,
            Map.of(
                    Prohibition.AFTER_END, END,
                    Prohibition.OUT_OF_TURN, TURNS,
                    Prohibition.OWED_PASS, HANDICAP,
                    Prohibition.OCCUPIED, PLAY,
                    Prohibition.REPETITION, REPETITION));

    @Override
    public Traits traits() {
        return TRAITS;
    }
}
