package org.shinpan.server.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.opinion.RestOfPlay;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Turn;
import org.shinpan.rules.law.Verdict;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.play.Correction;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.Event.Ruling;
import org.shinpan.server.play.GameState;
import org.shinpan.server.play.GameState.Outside;
import org.shinpan.server.play.GameState.Phase;
import org.shinpan.server.play.GameState.StandingBid;
import org.shinpan.server.play.Place;
import org.shinpan.server.play.Seat;
import org.shinpan.server.play.Setup;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Inline;
import org.shinpan.views.SettlementView;
import org.shinpan.views.TurnView;

/**
 * The state of a game, with everything that the page of the game draws.
 *
 * @param began the time when the game was created, in milliseconds since 1970
 * @param v the version of the game: the number of its events
 * @param placed the handicap stones
 * @param moves the turns so far, for example B D4 or W pass
 * @param left the points that are left to play after two passes under the current marks; absent at other times
 * @param mayEnd the special ends on which the players may agree now: no result, after a position of the whole board
 *     recurred (Japanese rules, Article 12), or a loss of both players in a stopped game (Article 13.1); absent if
 *     there are none
 * @param barredEnd the verdict about the second pass, if the rule set bars it because of the marks
 * @param dead the stones that the rule set removes after the end; absent before the end
 * @param damaged the damage of the events after this version; the game can be viewed, but not changed
 * @param rematch the id of the game that follows this one
 * @param ruling the administrator's decision about the game, if there is one
 * @param announced the last message of the administrator, if there is one
 * @param relay true if one person enters a game for others to watch
 * @param corrected the last correction of a relayed game, if there was one
 */
record StateView(
        @Inline TableView table,
        long began,
        int v,
        boolean sameScreen,
        GameRules rules,
        @AbsentIfNull @Nullable PointSet placed,
        List<String> moves,
        @AbsentIfNull @Nullable LastTurn last,
        ClocksView clocks,
        @Inline @AbsentIfNull @Nullable NextTurn next,
        @AbsentIfNull @Nullable ProposalView proposal,
        @AbsentIfNull @Nullable BiddingView bidding,
        @AbsentIfNull @Nullable MarkingView marking,
        @AbsentIfNull @Nullable PointSet left,
        @AbsentIfNull @Nullable List<Offer> mayEnd,
        @AbsentIfNull @Nullable VerdictOnPage barredEnd,
        @AbsentIfNull @Nullable SettlementView settlement,
        @AbsentIfNull @Nullable PointSet dead,
        @AbsentIfNull @Nullable String damaged,
        @AbsentIfNull @Nullable Outside outside,
        @AbsentIfNull @Nullable String rematch,
        @AbsentIfNull @Nullable ProgramView engine,
        @AbsentIfNull @Nullable RulingView ruling,
        @AbsentIfNull @Nullable String announced,
        @AbsentIfNull @Nullable Boolean relay,
        @AbsentIfNull @Nullable Correction corrected) {

    /**
     * The rules of a game.
     *
     * @param marking whether the players mark chains after two passes
     */
    record GameRules(String name, String title, Traits.Counting counting, boolean marking) {

        private static GameRules of(RuleSet rules) {
            return new GameRules(rules.name(), rules.title(), rules.traits().counting(), Views.marks(rules));
        }
    }

    /** The last turn. */
    record LastTurn(@Inline TurnView turn, PointSet captured, PointSet selfCaptured) {

        private static LastTurn of(Turn turn, History history) {
            return new LastTurn(TurnView.of(turn), history.captured(), history.selfCaptured());
        }
    }

    /**
     * The verdicts about the next turn. Every other empty point may be played.
     *
     * @param barred empty points that may not be played, or where the rule set leaves it open
     * @param ends empty points whose play ends the game
     * @param mayResign the players who may resign now, no matter who is on turn
     */
    record NextTurn(
            List<VerdictOnPage> barred,
            List<VerdictOnPage> ends,
            VerdictOnPage pass,
            VerdictOnPage resign,
            List<Player> mayResign) {

        private static NextTurn of(Game game, PointVerdicts points) {
            List<VerdictOnPage> barred = new ArrayList<>();
            List<VerdictOnPage> ends = new ArrayList<>();
            for (Map.Entry<Point, Verdict> one : points.in(game).entrySet()) {
                (one.getValue() instanceof Verdict.Legal ? ends : barred)
                        .add(VerdictOnPage.at(one.getKey(), one.getValue(), game.history()));
            }
            return new NextTurn(
                    barred,
                    ends,
                    VerdictOnPage.of(game.judge(Move.PASS), game.history()),
                    VerdictOnPage.of(game.judge(Move.RESIGN), game.history()),
                    Stream.of(Player.values())
                            .filter(player -> !(game.judge(new Turn(player, Move.RESIGN)) instanceof Verdict.Illegal))
                            .toList());
        }
    }

    /** A proposal that is waiting for an answer. */
    record ProposalView(Player by, Seat seat, Offer offer) {}

    /**
     * The state of the bidding for the colours.
     *
     * @param toBid the seat whose player has to bid higher or accept the last bid
     * @param by the seat of the last bid
     */
    record BiddingView(Seat toBid, @AbsentIfNull @Nullable Seat by, @AbsentIfNull @Nullable Komi komi) {

        private static BiddingView of(@Nullable StandingBid bid) {
            return bid == null
                    ? new BiddingView(Seat.HOST, null, null)
                    : new BiddingView(bid.by().other(), bid.by(), bid.komi());
        }
    }

    /**
     * The program that plays.
     *
     * @param failed the kind of its failure, if it failed on its turn. No clock runs until a player sends the request
     *     call-engine
     */
    record ProgramView(
            Seat seat,
            String name,
            String level,
            @AbsentIfNull EngineFailure.@Nullable Kind failed,
            @AbsentIfNull @Nullable TriedTurn tried) {

        private static ProgramView of(GameState state, Event.EngineSeated seated) {
            return new ProgramView(
                    seated.seat(),
                    seated.engine(),
                    seated.level(),
                    state.seats().stalled().map(Event.EngineFailed::how).orElse(null),
                    state.tried()
                            .map(tried -> new TriedTurn(
                                    tried.move(),
                                    VerdictOnPage.of(
                                            tried.barred(), state.game().history())))
                            .orElse(null));
        }
    }

    /**
     * A decision of the administrator about the game.
     *
     * @param reason one line that both players see
     */
    record RulingView(Ruling ruling, String reason) {

        static RulingView of(Event.Ruled ruled) {
            return new RulingView(ruled.ruling(), ruled.reason());
        }
    }

    /** The illegal turn of a program, after which it resigned. */
    record TriedTurn(String move, VerdictOnPage verdict) {}

    /** Returns everything that a page draws. The game must not change during the call. */
    static StateView of(Place place, GameState state) {
        return of(place, state, new PointVerdicts());
    }

    /**
     * Returns everything that a page draws.
     *
     * @param points finds the verdicts about the next turn; it is fast if it was used for the previous turn too
     */
    static StateView of(Place place, GameState state, PointVerdicts points) {
        List<String> moves =
                state.game().history().all().stream().map(Views::turn).toList();
        return of(place, state, moves, points);
    }

    /**
     * Returns everything that a page draws, and reuses the parts of the latest message that have not changed. The
     * result must be written before the game changes.
     */
    static StateView of(Place place, GameState state, LatestMessage latest) {
        return of(place, state, latest.turns(state.game().history()), latest.verdicts());
    }

    private static StateView of(Place place, GameState state, List<String> moves, PointVerdicts points) {
        Game game = state.game();
        History history = game.history();
        Setup setup = state.setup();
        PointSet placed = setup.placed();
        boolean begun = state.phase() != Phase.WAITING && state.phase() != Phase.BIDDING;
        return new StateView(
                TableView.of(place, state),
                place.began(),
                state.version(),
                setup.meeting() == Setup.Meeting.SAME_SCREEN,
                GameRules.of(game.rules()),
                placed.isEmpty() ? null : placed,
                moves,
                history.last().map(turn -> LastTurn.of(turn, history)).orElse(null),
                ClocksView.of(place, state),
                state.phase() == Phase.PLAYING ? NextTurn.of(game, points) : null,
                state.proposal()
                        .map(proposal ->
                                new ProposalView(state.playerOf(proposal.by()), proposal.by(), proposal.offer()))
                        .orElse(null),
                setup.bidding() == Setup.Bidding.FOR_BLACK && !begun
                        ? BiddingView.of(state.bid().orElse(null))
                        : null,
                state.phase() == Phase.MARKING ? MarkingView.of(state) : null,
                state.leftToPlay().map(RestOfPlay::points).orElse(null),
                mayEnd(state),
                state.barredEnd()
                        .map(barred -> VerdictOnPage.of(barred, history))
                        .orElse(null),
                state.settlement().map(SettlementView::of).orElse(null),
                state.settlement().map(settled -> Views.dead(state)).orElse(null),
                place.damage().orElse(null),
                state.outside().orElse(null),
                state.rematch().orElse(null),
                state.seats()
                        .engine()
                        .map(seated -> ProgramView.of(state, seated))
                        .orElse(null),
                state.ruling().map(RulingView::of).orElse(null),
                state.announced().orElse(null),
                setup.relays() ? true : null,
                state.corrections().last().orElse(null));
    }

    private static @Nullable List<Offer> mayEnd(GameState state) {
        List<Offer> ends = new ArrayList<>();
        state.withoutResult().ifPresent(ended -> ends.add(Offer.NO_RESULT));
        state.lostByBoth().ifPresent(ended -> ends.add(Offer.BOTH_LOSE));
        return ends.isEmpty() ? null : ends;
    }
}
