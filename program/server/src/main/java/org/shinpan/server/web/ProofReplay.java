package org.shinpan.server.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.life.proof.Confirmation;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.search.Fate;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Turn;
import org.shinpan.server.play.Proofs;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.play.Refusal.Code;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.Inline;
import org.shinpan.views.OneOf;
import org.shinpan.views.TurnView;

/**
 * Replays a proof that a chain is alive or dead. The reader plays the moves of the side that the proof defeats, and the
 * answers come from the strategy in the proof, without a search.
 */
final class ProofReplay {

    private static final int LONGEST_LINE = 400;
    private static final int LONGEST_MAIN_LINE = 60;

    private final Position start;
    private final Proof proof;
    /** The player who can reach the proved aim. The proof contains the moves of this player. */
    private final Player strategist;

    private final Strategy strategy;
    private final List<Turn> played = new ArrayList<>();
    /** The nodes of the strategy that were reached, by their numbers. */
    private final Set<Integer> visited = new HashSet<>();

    private Position position;
    /** The current node of the strategy; {@link Strategy#SETTLED} if nothing is left to show. */
    private int node;

    private ProofReplay(Proofs.Named named, Proof proof) {
        Finding finding = named.finding();
        this.start = named.position();
        this.position = start;
        this.proof = proof;
        Player owner = finding.chain().player();
        this.strategist = proof.strategist(owner);
        this.strategy = proof.strategy();
        this.node = strategy.size() == 0 ? Strategy.SETTLED : 0;
        visited.add(node);
        if (strategy.first() != Strategy.PASS) {
            play(strategist, strategy.first());
        }
    }

    /**
     * The findings about the chains of a position, and the names with which their proofs can be replayed.
     *
     * @param fate the fate of the chain, if the question asked for it
     */
    record FindingsView(List<FindingView> chains, @AbsentIfNull @Nullable FateView fate) {}

    /**
     * The fate of a chain, that is, the outcome if either side moves first.
     *
     * @param word a word that summarizes both outcomes
     * @param endings the outcome if the owner of the chain moves first, and the outcome if the opponent moves first
     */
    record FateView(Fate.Word word, List<FateEndingView> endings) {}

    /**
     * The outcome for a chain if one side moves first.
     *
     * @param play the play with which this side reaches the outcome
     * @param threats if the outcome depends on a ko: which player needs how many ko threats; absent if this was not
     *     proved
     * @param proofs the proved claims
     */
    record FateEndingView(
            Player first,
            Fate.Word word,
            @AbsentIfNull @Nullable Point play,
            @AbsentIfNull Fate.@Nullable Threats threats,
            List<FateProofView> proofs) {}

    /**
     * A claim with its proof.
     *
     * @param proof the name with which the proof can be replayed; the server keeps it for a while
     */
    record FateProofView(Proof.Claim claim, String reason, String proof) {}

    /**
     * A finding about a chain.
     *
     * @param proof the name with which the proof can be replayed; the server keeps it for a while
     * @param underEveryKoRule whether the verdict is proved for all ko rules, and for any number of ko threats
     */
    record FindingView(
            Player color,
            @OneOf({"alive", "not-alive", "unproved"}) String verdict,
            String reason,
            PointSet points,
            @AbsentIfNull @Nullable String proof,
            boolean underEveryKoRule) {}

    /**
     * A proof after some moves of the other side, with the answers of the proof.
     *
     * @param strategist the player who can reach the proved aim
     * @param settled whether nothing remains to be shown
     * @param positions the number of positions for which the proof has an answer
     * @param attacks the moves of the other side that the proof answers in this position
     * @param mainLine moves of the other side that lead to a long line, for a demonstration
     */
    record ReplayView(
            int columns,
            int rows,
            Proof.Claim verdict,
            String reason,
            Player strategist,
            String stones,
            boolean settled,
            int positions,
            PointSet chain,
            List<TurnView> played,
            List<Move> attacks,
            List<Move> mainLine,
            @Inline Ground ground) {}

    /**
     * Reads the question of a request. It is about the chain at {@code chain}, where the chains at the points of
     * {@code given} count as safe; without {@code chain} it is about all chains. If {@code fate} is true, the question
     * asks for the fate of the chain, that is, for the outcome if either side moves first.
     */
    static Proofs.Question question(JsonNode asked) {
        Position position = Line.position(asked);
        String name = Requests.text(asked, "chain", "");
        boolean fate = Requests.flag(asked, "fate");
        if (name.isEmpty()) {
            if (fate) {
                throw Requests.bad("'fate' needs 'chain'");
            }
            return Proofs.Question.all(position);
        }
        Chain chain = Line.chain(position, Requests.point(position.board(), name), "chain");
        PointSet given = PointSet.empty(position.board());
        for (Point point : Line.points(position.board(), asked, "given")) {
            given = given.union(Line.chain(position, point, "given").points());
        }
        if (given.intersects(chain.points())) {
            throw Requests.bad("'given' names the chain in question");
        }
        return new Proofs.Question(position, chain, given, fate);
    }

    /** Returns an answer in the form that pages receive. */
    static FindingsView found(Proofs.Answer answer) {
        Position position = answer.question().position();
        List<FindingView> chains = answer.findings().values().stream()
                .map(finding -> new FindingView(
                        finding.chain().player(),
                        finding.word(),
                        finding.reason(),
                        finding.chain().points(),
                        finding.proof()
                                .map(proof -> new Proofs.Named(position, finding).name())
                                .orElse(null),
                        finding.proof().map(Proof::holdsUnderEveryKoRule).orElse(false)))
                .toList();
        return new FindingsView(
                chains, answer.fate().map(fate -> view(fate, answer)).orElse(null));
    }

    private static FateView view(Fate fate, Proofs.Answer answer) {
        return new FateView(
                fate.word(),
                Stream.of(fate.ownerFirst(), fate.opponentFirst())
                        .map(ending -> view(ending, answer))
                        .toList());
    }

    private static FateEndingView view(Fate.Ending ending, Proofs.Answer answer) {
        Position position = answer.question().position();
        Player owner = Objects.requireNonNull(answer.question().chain()).player();
        return new FateEndingView(
                ending.first().of(owner),
                ending.word(),
                ending.play(position).orElse(null),
                ending.threats(owner).orElse(null),
                answer.findings(ending)
                        .map(finding -> new FateProofView(
                                finding.proof().orElseThrow().claim(),
                                finding.reason(),
                                new Proofs.Named(position, finding).name()))
                        .toList());
    }

    /**
     * Returns the position and the answers of a proof after some moves of the other side.
     *
     * @param line the moves, separated by commas; may be empty
     * @throws Refusal if one of them is not a move or has no answer in the proof, or if there are too many
     */
    static ReplayView of(Proofs.Named named, String line) {
        Finding finding = named.finding();
        ProofReplay replay = new ProofReplay(named, finding.proof().orElseThrow());
        List<String> attacks = line.isBlank() ? List.of() : List.of(line.split(",", -1));
        if (attacks.size() > LONGEST_LINE) {
            throw new Refusal(Code.TOO_LARGE, "a line has at most " + LONGEST_LINE + " moves");
        }
        attacks.forEach(replay::attack);
        return replay.view(finding);
    }

    /** Plays a move of the other side and the answer of the proof. */
    private void attack(String name) {
        int move = number(name.strip());
        int round = isSettled() ? Strategy.NO_ROUND : strategy.roundFor(node, move);
        if (round == Strategy.NO_ROUND) {
            throw Requests.bad(
                    "the proof needs no answer to " + Requests.quote(name) + " after " + played.size() + " moves");
        }
        play(strategist.opponent(), move);
        play(strategist, strategy.answer(node, round));
        node = strategy.next(node, round);
        visited.add(node);
    }

    /** Returns the number of a move in a strategy: the index of its point, or {@link Strategy#PASS}. */
    private int number(String name) {
        Board board = start.board();
        return name.equals("pass") ? Strategy.PASS : board.index(Requests.point(board, name));
    }

    private void play(Player player, int move) {
        Turn turn = new Turn(player, move(move));
        position = AsPlayed.after(position, turn);
        played.add(turn);
    }

    /** Returns the move with a number of a strategy. */
    private Move move(int move) {
        return move == Strategy.PASS
                ? Move.PASS
                : Move.play(start.board().points().get(move));
    }

    private ReplayView view(Finding finding) {
        IntStream rounds = IntStream.range(0, isSettled() ? 0 : strategy.rounds(node));
        return new ReplayView(
                start.board().columns(),
                start.board().rows(),
                proof.claim(),
                finding.reason(),
                strategist,
                Views.stones(position),
                isSettled(),
                strategy.size(),
                finding.chain().points(),
                played.stream().map(TurnView::of).toList(),
                rounds.mapToObj(round -> move(strategy.attack(node, round))).toList(),
                mainLine().stream().map(this::move).toList(),
                ground());
    }

    /**
     * The part of the board that a proof is about.
     *
     * @param zone the points where the moves of the proof are played
     * @param walls the chains around the zone that cannot be captured during the proof
     */
    record Ground(
            @OneOf({"local", "standing", "inside", "joint", "confirmation", "zone"}) String kind,
            PointSet zone,
            PointSet walls) {}

    private Ground ground() {
        if (proof instanceof Proof.Local local) {
            return new Ground("local", local.zone(), walls(local));
        }
        if (proof instanceof Proof.Standing standing) {
            return new Ground("standing", standing.regions(), standing.chains());
        }
        if (proof instanceof Proof.Inside inside) {
            return new Ground("inside", inside.regions(), inside.chains());
        }
        if (proof instanceof Proof.Joint joint) {
            PointSet zone = PointSet.empty(start.board());
            for (Proof.Part part : joint.parts()) {
                zone = zone.union(part.zone());
            }
            return new Ground("joint", zone, PointSet.empty(start.board()));
        }
        if (proof instanceof Confirmation confirmation) {
            PointSet walls = PointSet.empty(start.board());
            for (Proof.Wall wall : confirmation.walls()) {
                walls = walls.union(wall.stones());
            }
            return new Ground("confirmation", confirmation.region(), walls);
        }
        if (proof instanceof Proof.Zone zone) {
            return new Ground("zone", zone.root().zone(), PointSet.empty(start.board()));
        }
        throw new IllegalStateException("an unknown kind of proof");
    }

    /** Returns whether nothing is left to show, or no move is left that needs an answer. */
    private boolean isSettled() {
        return node == Strategy.SETTLED || strategy.rounds(node) == 0;
    }

    private PointSet walls(Proof.Local local) {
        PointSet stones = PointSet.empty(start.board());
        for (Proof.Wall wall : local.walls()) {
            stones = stones.union(wall.stones());
        }
        return stones;
    }

    /**
     * Returns moves of the other side that lead to a long line. At every node it prefers moves to nodes that are not
     * settled and were not visited before, and plays to passes.
     */
    private List<Integer> mainLine() {
        List<Integer> line = new ArrayList<>();
        Set<Integer> seen = new HashSet<>(visited);
        int at = node;
        while (at != Strategy.SETTLED && line.size() < LONGEST_MAIN_LINE) {
            int best = -1;
            int max = -1;
            for (int round = 0; round < strategy.rounds(at); round++) {
                int next = strategy.next(at, round);
                boolean settled = next == Strategy.SETTLED;
                int worth = (settled ? 0 : 2) + (strategy.attack(at, round) != Strategy.PASS ? 1 : 0);
                if (worth > max && (settled || !seen.contains(next))) {
                    max = worth;
                    best = round;
                }
            }
            if (best < 0) {
                break;
            }
            line.add(strategy.attack(at, best));
            at = strategy.next(at, best);
            seen.add(at);
        }
        return line;
    }
}
