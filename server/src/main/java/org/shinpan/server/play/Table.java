package org.shinpan.server.play;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Settlement;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;

/**
 * A game as it stands: what its events add up to. {@link #decide} says which events a request leads to and changes
 * nothing; {@link #apply} takes one in and never refuses what was decided. The rules of Go are asked, not known.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class Table {

    /** Where the game stands. */
    public enum Phase {
        WAITING,
        BIDDING,
        PLAYING,
        MARKING,
        OVER
    }

    /** A person at a seat. */
    public record Person(String name, String proof) {}

    /** A bid for Black. */
    public record StandingBid(Seat by, Komi komi) {}

    /** How a game ended that no text ended. */
    public enum Outside {
        BLACK_OUT_OF_TIME,
        WHITE_OUT_OF_TIME,
        ABANDONED
    }

    private final String invitation;
    private Setup setup;
    private Game game;
    private int version;
    private Phase phase = Phase.WAITING;
    private final Map<Seat, Person> persons = new EnumMap<>(Seat.class);
    private final Map<Player, Clock> clocks = new EnumMap<>(Player.class);
    private final Set<Point> notAlive = new LinkedHashSet<>();
    private final Set<Point> proved = new LinkedHashSet<>();
    private boolean studied;
    private final Set<Seat> agreed = EnumSet.noneOf(Seat.class);
    private int marking;
    private boolean paused;
    private @Nullable StandingBid bid;
    private Event.@Nullable Proposed proposal;
    private @Nullable Outside outside;
    private @Nullable Settlement settlement;
    private Verdict.@Nullable Illegal barredEnd;
    private @Nullable String rematch;

    private Table(Setup setup, String invitation) {
        this.setup = setup;
        this.invitation = invitation;
        this.game = Game.start(setup.ruleSet(LifeJudge.unknown()), setup.agreement());
        resetClocks();
    }

    /** The game that events add up to; the first of them makes it. */
    public static Table of(List<Event> events) {
        Event first = events.get(0);
        if (!(first instanceof Event.Created created)) {
            throw new IllegalArgumentException("a game begins with being made, not with " + first);
        }
        Table table = new Table(created.setup(), created.invitation());
        table.version = 1;
        events.subList(1, events.size()).forEach(table::apply);
        return table;
    }

    // Requests.

    /**
     * The events that a request leads to.
     *
     * @param holder the seats that the asker holds
     * @param spent how long the turn under way has taken, in milliseconds
     * @throws Refusal if it leads to none
     */
    public List<Event> decide(Act act, Set<Seat> holder, long spent) {
        if (holder.isEmpty()) {
            throw new Refusal(Refusal.Code.NO_SEAT, "this needs a seat at the game");
        }
        Seat one = holder.iterator().next();
        boolean both = holder.size() == Seat.values().length;
        if (act instanceof Act.Take take) {
            return List.of(take(take, both ? seatOf(game.toMove()) : one, spent));
        } else if (act instanceof Act.Propose propose) {
            return propose(propose.offer(), both ? undoer() : one, both, spent);
        } else if (act instanceof Act.Accept accept) {
            Seat by = standing(accept.offer()).by().other();
            require(holder.contains(by), Refusal.Code.NOT_NOW, "the other player is to answer this");
            return List.of(new Event.Accepted(by, accept.offer(), spent));
        } else if (act instanceof Act.Decline decline) {
            Seat by = standing(decline.offer()).by();
            return List.of(new Event.Declined(holder.contains(by) ? by : by.other(), decline.offer()));
        } else if (act instanceof Act.Continue) {
            require(paused, Refusal.Code.NOT_NOW, "the game is not paused");
            return List.of(new Event.Continued(one));
        } else if (act instanceof Act.MarkChain mark) {
            return List.of(mark(mark, one));
        } else if (act instanceof Act.AgreeTo agree) {
            inPhase(Phase.MARKING);
            require(agree.marking() == marking, Refusal.Code.STALE, "the marking has changed since");
            return holder.stream()
                    .<Event>map(seat -> new Event.Agreed(seat, marking))
                    .toList();
        } else if (act instanceof Act.BidKomi offered) {
            return List.of(bid(offered.komi(), one));
        }
        inPhase(Phase.BIDDING);
        require(bid != null && bid.by() != one, Refusal.Code.NOT_NOW, "there is no bid of the other player's to take");
        return List.of(new Event.BidTaken(one));
    }

    private Event take(Act.Take take, Seat seat, long spent) {
        inPhase(Phase.PLAYING);
        require(!paused, Refusal.Code.NOT_NOW, "the game is paused");
        require(
                take.turn() == game.history().turns() + 1,
                Refusal.Code.STALE,
                "turn " + (game.history().turns() + 1) + " is to be taken, not turn " + take.turn());
        Turn turn = new Turn(playerOf(seat), take.move());
        if (game.judge(turn) instanceof Verdict.Illegal barred) {
            throw new Refusal(barred);
        }
        return new Event.Moved(turn.player(), take.move().toString(), spent);
    }

    private List<Event> propose(Offer offer, Seat seat, boolean both, long spent) {
        switch (offer) {
            case UNDO -> {
                require(
                        (phase == Phase.PLAYING || phase == Phase.MARKING) && turnsBack(seat) > 0,
                        Refusal.Code.NOT_NOW,
                        "there is no turn to take back");
                require(!paused, Refusal.Code.NOT_NOW, "the game is paused");
            }
            case PAUSE ->
                require(
                        phase == Phase.PLAYING && !paused && !(setup.time() instanceof TimeControl.None),
                        Refusal.Code.NOT_NOW,
                        "no clock is running");
            case ABANDON ->
                require(
                        phase != Phase.OVER && phase != Phase.WAITING,
                        Refusal.Code.NOT_NOW,
                        "there is no game under way");
            case REMATCH ->
                require(phase == Phase.OVER && rematch == null, Refusal.Code.NOT_NOW, "the game is not over");
        }
        if (both) {
            return List.of(new Event.Accepted(seat.other(), offer, spent));
        }
        require(proposal == null, Refusal.Code.NOT_NOW, "another proposal waits for its answer");
        return List.of(new Event.Proposed(seat, offer));
    }

    private Event mark(Act.MarkChain mark, Seat seat) {
        inPhase(Phase.MARKING);
        require(
                game.position().board().contains(mark.point()),
                Refusal.Code.BAD_REQUEST,
                mark.point() + " is not on the board");
        require(
                game.position().at(mark.point()) != Color.EMPTY,
                Refusal.Code.BAD_REQUEST,
                mark.point() + " holds no stone");
        require(!proved.contains(mark.point()), Refusal.Code.NOT_NOW, "what " + mark.point() + " is has been proved");
        return new Event.Marked(seat, mark.point().toString(), mark.mark());
    }

    private Event bid(Komi komi, Seat seat) {
        inPhase(Phase.BIDDING);
        require(bid == null ? seat == Seat.HOST : bid.by() != seat, Refusal.Code.NOT_NOW, "the other player is to bid");
        require(
                bid == null || komi.value().compareTo(bid.komi().value()) > 0,
                Refusal.Code.NOT_NOW,
                "a bid is higher than the one before");
        return new Event.Bid(seat, komi.toString());
    }

    private Event.Proposed standing(Offer offer) {
        Event.Proposed standing = proposal;
        if (standing == null || standing.offer() != offer) {
            throw new Refusal(Refusal.Code.NOT_NOW, "no such proposal waits for an answer");
        }
        return standing;
    }

    private void inPhase(Phase needed) {
        require(phase == needed, Refusal.Code.NOT_NOW, "the game is " + phase + ", not " + needed);
    }

    private static void require(boolean holds, Refusal.Code code, String otherwise) {
        if (!holds) {
            throw new Refusal(code, otherwise);
        }
    }

    // Events.

    /** Takes an event in. */
    public void apply(Event event) {
        version++;
        if (event instanceof Event.Seated seated) {
            persons.put(seated.seat(), new Person(seated.name(), seated.proof()));
            if (persons.size() == Seat.values().length && phase == Phase.WAITING) {
                phase = setup.bidding() == Setup.Bidding.NONE ? Phase.PLAYING : Phase.BIDDING;
            }
        } else if (event instanceof Event.Moved moved) {
            moved(moved);
        } else if (event instanceof Event.Proposed proposed) {
            proposal = proposed;
        } else if (event instanceof Event.Accepted accepted) {
            accepted(accepted);
        } else if (event instanceof Event.Declined) {
            proposal = null;
        } else if (event instanceof Event.Continued) {
            paused = false;
        } else if (event instanceof Event.Marked marked) {
            marked(Point.parse(marked.point()), marked.mark());
        } else if (event instanceof Event.Proved found) {
            proved(found);
        } else if (event instanceof Event.Agreed by) {
            agreed.add(by.by());
            if (agreed.size() == Seat.values().length) {
                settleByAgreement();
            }
        } else if (event instanceof Event.Bid offered) {
            bid = new StandingBid(offered.by(), Komi.parse(offered.komi()));
        } else if (event instanceof Event.BidTaken) {
            bidTaken();
        } else if (event instanceof Event.Flagged flagged) {
            end(flagged.player() == Player.BLACK ? Outside.BLACK_OUT_OF_TIME : Outside.WHITE_OUT_OF_TIME);
        } else if (event instanceof Event.Rematched again) {
            rematch = again.game();
        }
    }

    private void moved(Event.Moved moved) {
        clocks.computeIfPresent(moved.player(), (who, clock) -> clock.press(setup.time(), moved.spent()));
        game = game.play(new Turn(moved.player(), Move.parse(moved.move())));
        proposal = null;
        barredEnd = null;
        Ending ending = game.ending().orElse(null);
        if (ending == null) {
            return;
        }
        Settlement text = game.settle();
        if (ending instanceof Ending.TwoPasses && text.question().isPresent()) {
            phase = Phase.MARKING;
            notAlive.clear();
            proved.clear();
            studied = false;
            agreed.clear();
            marking = version;
        } else {
            settlement = text;
            phase = Phase.OVER;
        }
    }

    private void accepted(Event.Accepted accepted) {
        proposal = null;
        switch (accepted.offer()) {
            case UNDO -> undo(turnsBack(accepted.by().other()), accepted.spent());
            case PAUSE -> {
                runClock(accepted.spent());
                paused = true;
            }
            case ABANDON -> end(Outside.ABANDONED);
            case REMATCH -> {}
        }
    }

    private void undo(int turns, long spent) {
        runClock(spent);
        History history = game.history();
        game = new Game(game.rules(), history.after(history.turns() - turns).orElseThrow());
        phase = Phase.PLAYING;
        barredEnd = null;
    }

    private void runClock(long spent) {
        if (phase == Phase.PLAYING) {
            clocks.computeIfPresent(game.toMove(), (who, clock) -> clock.run(setup.time(), spent));
        }
    }

    /** How many turns a player's undo takes back: to before the last turn of that player's own. */
    private int turnsBack(Seat seat) {
        int turns = game.history().turns();
        int back = phase == Phase.MARKING || game.toMove() == playerOf(seat) ? 2 : 1;
        return turns >= back ? back : 0;
    }

    /** On one screen the last turn is taken back, whoever took it. */
    private Seat undoer() {
        return seatOf(game.toMove().opponent());
    }

    private void marked(Point point, Mark mark) {
        Chain chain = game.position().chainAt(point);
        for (Point member : chain.points()) {
            if (mark == Mark.ALIVE) {
                notAlive.remove(member);
            } else {
                notAlive.add(member);
            }
        }
        agreed.clear();
        marking = version;
    }

    private void proved(Event.Proved found) {
        found.alive().forEach(point -> marked(Point.parse(point), Mark.ALIVE));
        found.notAlive().forEach(point -> marked(Point.parse(point), Mark.NOT_ALIVE));
        for (List<String> chains : List.of(found.alive(), found.notAlive())) {
            for (String point : chains) {
                game.position().chainAt(Point.parse(point)).points().forEach(proved::add);
            }
        }
        studied = true;
    }

    /** The marking answers the text's question: it may turn out that the second pass was barred. */
    private void settleByAgreement() {
        LifeJudge life = agreedLife();
        History before = game.history().before().orElseThrow();
        Turn pass = game.history().last().orElseThrow();
        Game asked = new Game(setup.ruleSet(life), before);
        if (asked.judge(pass) instanceof Verdict.Illegal barred) {
            game = new Game(game.rules(), before);
            barredEnd = barred;
            phase = Phase.PLAYING;
        } else {
            settlement = asked.play(pass).settle();
            phase = Phase.OVER;
        }
    }

    private void bidTaken() {
        StandingBid taken = bid;
        if (taken == null) {
            throw new IllegalStateException("no bid stands");
        }
        setup = setup.settled(taken.komi(), taken.by() == Seat.HOST ? Player.BLACK : Player.WHITE);
        game = Game.start(setup.ruleSet(LifeJudge.unknown()), setup.agreement());
        bid = null;
        phase = Phase.PLAYING;
    }

    private void end(Outside how) {
        outside = how;
        settlement = game.settle();
        proposal = null;
        phase = Phase.OVER;
    }

    private void resetClocks() {
        for (Player player : Player.values()) {
            clocks.put(player, Clock.full(setup.time()));
        }
    }

    // What can be seen.

    public Setup setup() {
        return setup;
    }

    /**
     * The seat that an invitation is for.
     *
     * @throws Refusal if it is not for this game, or has been used
     */
    public Seat invited(String proof) {
        require(!invitation.isEmpty() && invitation.equals(proof), Refusal.Code.NO_SEAT, "no such invitation");
        require(phase == Phase.WAITING, Refusal.Code.TAKEN, "the invitation has been used");
        return Seat.GUEST;
    }

    /** The game under its rules. */
    public Game game() {
        return game;
    }

    /** How many events there are. */
    public int version() {
        return version;
    }

    public Phase phase() {
        return phase;
    }

    public Optional<Person> person(Seat seat) {
        return Optional.ofNullable(persons.get(seat));
    }

    public Player playerOf(Seat seat) {
        return seat == Seat.HOST ? setup.host() : setup.host().opponent();
    }

    public Seat seatOf(Player player) {
        return playerOf(Seat.HOST) == player ? Seat.HOST : Seat.GUEST;
    }

    /** The seats that a secret with this hash holds. */
    public Set<Seat> heldBy(String proof) {
        return persons.entrySet().stream()
                .filter(entry -> entry.getValue().proof().equals(proof))
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Seat.class)));
    }

    public Clock clock(Player player) {
        return java.util.Objects.requireNonNull(clocks.get(player));
    }

    /** Whether a clock runs: that of the player on turn. */
    public boolean clockRuns() {
        return phase == Phase.PLAYING && !paused && !(setup.time() instanceof TimeControl.None);
    }

    /** How long the turn under way may take, in milliseconds from its start. */
    public OptionalLong allowance() {
        return clockRuns() ? clock(game.toMove()).allowance(setup.time()) : OptionalLong.empty();
    }

    public boolean paused() {
        return paused;
    }

    /** What waits for an answer. */
    public Optional<Event.Proposed> proposal() {
        return Optional.ofNullable(proposal);
    }

    public Optional<StandingBid> bid() {
        return Optional.ofNullable(bid);
    }

    /** The points of chains that are marked as not alive. */
    public Set<Point> notAlive() {
        return Set.copyOf(notAlive);
    }

    /** The points of chains whose mark is proved, and cannot be changed. */
    public Set<Point> proved() {
        return Set.copyOf(proved);
    }

    /** Whether the players mark and nobody has looked for proofs yet. */
    public boolean waitsForProofs() {
        return phase == Phase.MARKING && !studied;
    }

    /** The number of the marking, which a yes to it has to name. */
    public int marking() {
        return marking;
    }

    public Set<Seat> agreed() {
        return Set.copyOf(agreed);
    }

    /** Life as it is marked now. */
    public LifeJudge agreedLife() {
        List<Point> alive = new ArrayList<>();
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            game.position().points(color).forEach(alive::add);
        }
        return AgreedLife.of(
                alive.stream().filter(point -> !notAlive.contains(point)).collect(Collectors.toSet()));
    }

    /** What the text makes of the end; once the game is over. */
    public Optional<Settlement> settlement() {
        return Optional.ofNullable(settlement);
    }

    /** How the game ended, if no text ended it. */
    public Optional<Outside> outside() {
        return Optional.ofNullable(outside);
    }

    /** Why the alternation went on after two passes: by the players' own marking the second was barred. */
    public Optional<Verdict.Illegal> barredEnd() {
        return Optional.ofNullable(barredEnd);
    }

    /** The game that follows this one. */
    public Optional<String> rematch() {
        return Optional.ofNullable(rematch);
    }
}
