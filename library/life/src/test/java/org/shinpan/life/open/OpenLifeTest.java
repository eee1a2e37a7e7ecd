package org.shinpan.life.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.proof.Strategy;
import org.shinpan.life.proof.WholeBoardClaims;
import org.shinpan.life.proof.ZoneClaim.Turn;
import org.shinpan.life.search.Prover;
import org.shinpan.life.truth.Boards;
import org.shinpan.life.truth.Retrograde;
import org.shinpan.life.truth.Retrograde.Passing;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.LifeJudge.Life;
import org.shinpan.rules.law.Traits;

/**
 * Tests the search for life with open borders: on small boards against a search through all moves, and in corners of
 * larger boards.
 */
class OpenLifeTest {

    private static final Budget BUDGET = Budget.ofNodes(3_000);

    /** A number of states that suffices for boards of eight points. */
    private static final Budget SMALL = Budget.ofNodes(400);

    /**
     * Tries to prove every chain of the positions of a small board, and compares with the game of zone proofs, played
     * on the whole board by brute force. A chain that is proved must be won there. On the smallest boards, every chain
     * that is won there must be proved. On larger ones a chain can be taken and come back; the search has no plans for
     * that.
     */
    @ParameterizedTest
    @CsvSource({"5,1,1,100", "3,2,1,100", "2,3,1,100"})
    void provesWhatIsWonOnSmallBoards(int columns, int rows, int every, int percent) {
        check(Proof.Claim.ALIVE, columns, rows, every, percent);
    }

    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({"4,2,1,94", "3,3,3,94"})
    void provesWhatIsWonOnLargerBoards(int columns, int rows, int every, int percent) {
        check(Proof.Claim.ALIVE, columns, rows, every, percent);
    }

    /** Compares the search for a claim about Black's chains with the game on the whole board. */
    static void check(Proof.Claim claim, int columns, int rows, int every, int percent) {
        boolean life = claim == Proof.Claim.ALIVE;
        Retrograde positions = new Retrograde(columns, rows, Passing.OPPONENT_ONLY);
        Board board = Board.of(columns, rows);
        Map<Integer, WholeBoardClaims> games = new HashMap<>();
        int won = 0;
        int proved = 0;
        for (int number = 0; number < positions.positions(); number += every) {
            Position position = Boards.position(board, positions.black(number), positions.white(number));
            for (int bits : positions.parts(positions.black(number))) {
                WholeBoardClaims game = games.computeIfAbsent(bits, chain -> new WholeBoardClaims(board, claim, chain));
                Chain chain = position.chainAt(board.points().get(Integer.numberOfTrailingZeros(bits)));
                for (Side first : Side.values()) {
                    boolean isWon = game.isWon(
                            life ? positions.black(number) : positions.white(number),
                            life ? positions.white(number) : positions.black(number),
                            (first == Side.OWNER) == life ? Turn.STRATEGIST : Turn.OTHER);
                    won += isWon ? 1 : 0;
                    Optional<Proof> proof = life
                            ? new OpenLife(position, chain).prove(first, SMALL)
                            : new OpenKill(position, chain).prove(first, SMALL, SMALL.nodesPerSearch());
                    if (proof.isPresent()) {
                        assertThat(isWon).as("%s %s %s", position, chain, first).isTrue();
                        assertThat(refusal(position, chain, first, proof.get())).isEmpty();
                        proved++;
                    }
                }
            }
        }
        assertThat(100 * proved).as("%d of %d", proved, won).isGreaterThanOrEqualTo(percent * won);
    }

    static Optional<String> refusal(Position position, Chain chain, Side first, Proof proof) {
        ProofFile.Statement statement = new ProofFile.Statement(chain, new Opening(first, Optional.empty()), proof);
        return ProofChecker.check(position, PointSet.empty(position.board()), statement, Traits.Life.INDEPENDENT);
    }

    /** The search makes zones at the limit of the conditions; the checker must accept all of them. */
    @Test
    void everyProofOnRandomBoardsIsAccepted() {
        checkRandomBoards(10, new Random(11));
    }

    @Tag("nightly")
    @Test
    void everyProofOnManyRandomBoardsIsAccepted() {
        checkRandomBoards(5_000, new Random(12));
    }

    private static void checkRandomBoards(int boards, Random random) {
        int proofs = 0;
        int captures = 0;
        for (int i = 0; i < boards; i++) {
            Position position = randomPosition(random);
            for (Chain chain : position.chains()) {
                for (Side first : chain.color() == Color.EMPTY ? new Side[0] : Side.values()) {
                    Optional<Proof> proof = new OpenLife(position, chain).prove(first, SMALL);
                    if (proof.isPresent()) {
                        assertThat(refusal(position, chain, first, proof.get()))
                                .as("%s %s %s", position, chain, first)
                                .isEmpty();
                        playAgainst(proof.get(), position, chain, random);
                        proofs++;
                    }
                    Optional<Proof> capture = new OpenKill(position, chain).prove(first, SMALL, 400);
                    if (capture.isPresent()) {
                        assertThat(proof).as("%s %s %s", position, chain, first).isEmpty();
                        assertThat(refusal(position, chain, first, capture.get()))
                                .as("%s %s %s", position, chain, first)
                                .isEmpty();
                        captures++;
                    }
                }
            }
        }
        assertThat(proofs).isGreaterThan(boards / 2);
        assertThat(captures).isGreaterThan(boards / 2);
    }

    /** Plays moves of the opponent that a proof answers until nothing is left to answer. Then two eyes stand. */
    private static void playAgainst(Proof proof, Position start, Chain chain, Random random) {
        Strategy strategy = proof.strategy();
        Player owner = chain.player();
        Position position = played(start, owner, strategy.first());
        int node = strategy.size() == 0 ? Strategy.SETTLED : 0;
        while (node != Strategy.SETTLED) {
            int round = random.nextInt(strategy.rounds(node));
            position = played(position, owner.opponent(), strategy.attack(node, round));
            position = played(position, owner, strategy.answer(node, round));
            node = strategy.next(node, round);
        }
        Chain left = position.chainAt(chain.points().first());
        assertThat(left.color()).as("%s %s", start, position).isEqualTo(chain.color());
        assertThat(Prover.prove(position, left, Budget.ofNodes(0)).life())
                .as("%s %s", start, position)
                .isEqualTo(Life.ALIVE);
    }

    private static Position played(Position position, Player player, int move) {
        if (move == Strategy.PASS) {
            return position;
        }
        Point point = position.board().points().get(move);
        assertThat(position.at(point)).as("%s %s", position, point).isEqualTo(Color.EMPTY);
        Position after = position.withColor(point, player.color());
        after = after.without(after.stonesWithoutLiberty(player.opponent()));
        assertThat(after.stonesWithoutLiberty(player))
                .as("%s %s", position, point)
                .isEmpty();
        return after;
    }

    private static Position randomPosition(Random random) {
        Board board = Board.of(3 + random.nextInt(9), 2 + random.nextInt(9));
        Position position = Position.empty(board);
        for (int stone = board.area() / 2; stone > 0; stone--) {
            Point point = board.points().get(random.nextInt(board.area()));
            Player player = Player.values()[random.nextInt(2)];
            if (position.at(point) == Color.EMPTY) {
                Position placed = position.withColor(point, player.color());
                placed = placed.without(placed.stonesWithoutLiberty(player.opponent()));
                position = placed.stonesWithoutLiberty(player).isEmpty() ? placed : position;
            }
        }
        return position;
    }

    /** The five stones in the corner make two eyes, whoever moves first, whatever else stands on the board. */
    @ParameterizedTest
    @CsvSource({
        "......./......./......./OOOOOO./XXXXXO./.X...O.,A2,OWNER",
        "......./......./......./OOOOOO./XXXXXO./.X...O.,A2,OPPONENT",
        "........./........./........./........./.OOOOO.../OXXXXO.../X...XO.../..X.XO.../..XXXO...,B4,OPPONENT",
    })
    void provesLifeInAnOpenCorner(String rows, String at, Side first) {
        Position position = Boards.parse(List.of(rows.split("/")));
        Chain chain = position.chainAt(position.board().parse(at));
        Proof proof = new OpenLife(position, chain).prove(first, BUDGET).orElseThrow();
        assertThat(refusal(position, chain, first, proof)).isEmpty();
        assertThat(((Proof.Zone) proof).root().zone().size()).isLessThan(30);
    }

    /**
     * Asks for the life of one of all chains of a player, on all positions of a small board. The proof must name a
     * chain that lives by brute force, and one must be found wherever a chain lives.
     */
    @Test
    void provesThatOneOfSeveralChainsLives() {
        Retrograde positions = new Retrograde(3, 2, Passing.OPPONENT_ONLY);
        Board board = Board.of(3, 2);
        int proved = 0;
        for (int number = 0; number < positions.positions(); number++) {
            Position position = Boards.position(board, positions.black(number), positions.white(number));
            List<Chain> chains = position.chains(Color.BLACK);
            if (chains.size() < 2) {
                continue;
            }
            for (Side first : Side.values()) {
                Map<PointSet, Chain> living = new HashMap<>();
                for (Chain chain : chains) {
                    int bits = chain.points().stream()
                            .mapToInt(point -> 1 << board.index(point))
                            .sum();
                    if (new WholeBoardClaims(board, Proof.Claim.ALIVE, bits)
                            .isWon(
                                    positions.black(number),
                                    positions.white(number),
                                    first == Side.OWNER ? Turn.STRATEGIST : Turn.OTHER)) {
                        living.put(chain.points(), chain);
                    }
                }
                Optional<Proof> proof = new OpenLife(position, chains).prove(first, SMALL);
                assertThat(proof.isPresent()).as("%s %s", position, first).isEqualTo(!living.isEmpty());
                if (proof.isPresent()) {
                    Chain chain = living.get(((Proof.Zone) proof.get()).crucial());
                    assertThat(chain).as("%s %s", position, first).isNotNull();
                    assertThat(refusal(position, chain, first, proof.get())).isEmpty();
                    proved++;
                }
            }
        }
        assertThat(proved).isPositive();
    }

    /** Only the chain with two eyes lives, wherever it stands in the list. */
    @Test
    void theProofNamesTheChainThatLives() {
        Position position = Position.parse(".X.XO/XXXXO/OOOOO/OO.../X.O..");
        Chain lives = position.chainAt(position.board().parse("A4"));
        Chain dead = position.chainAt(position.board().parse("A1"));
        for (List<Chain> chains : List.of(List.of(lives, dead), List.of(dead, lives))) {
            Proof proof =
                    new OpenLife(position, chains).prove(Side.OPPONENT, BUDGET).orElseThrow();
            assertThat(((Proof.Zone) proof).crucial()).isEqualTo(lives.points());
        }
    }

    /** The plays that keep one of the chains alive do not keep a certain chain alive. Each needs its own search. */
    @Test
    void aChainIsFoundIfThePlaysForAllDoNotSuffice() {
        Position position = Position.parse(".XOX./X.OOX/.XO.O");
        Proof proof = new OpenLife(position, position.chains(Color.BLACK))
                .prove(Side.OPPONENT, SMALL)
                .orElseThrow();
        Point stone = ((Proof.Zone) proof).crucial().first();
        assertThat(refusal(position, position.chainAt(stone), Side.OPPONENT, proof))
                .isEmpty();
    }

    /** The plays of a proof are among the plays that its samples describe, with one feature of each kind. */
    @Test
    void samplesDescribeThePlaysOfAProof() {
        Position position = Boards.parse(List.of("......./......./......./OOOOOO./XXXXXO./.X...O.".split("/")));
        OpenLife search =
                new OpenLife(position, position.chainAt(position.board().parse("A2")));
        assertThat(search.samples(Side.OPPONENT)).isEmpty();
        assertThat(search.prove(Side.OPPONENT, BUDGET)).isPresent();
        List<PlaySample> samples = search.samples(Side.OPPONENT);
        assertThat(samples).isNotEmpty();
        for (PlaySample sample : samples) {
            assertThat(sample.played()).isBetween(0, sample.features().size() - 1);
            for (int[] features : sample.features()) {
                assertThat(features).hasSize(PlayFeatures.KINDS).doesNotHaveDuplicates();
                assertThat(features[PlayFeatures.KINDS - 1]).isLessThan(PlaySample.FEATURES);
            }
        }
    }

    /** A stone that opposing stones surround cannot live, and the search ends. */
    @Test
    void findsNothingWhereNoEyesFit() {
        Position position = Position.parse("OOOO./OX.O./OOOO./.....");
        Chain chain = position.chainAt(position.board().parse("B3"));
        assertThat(new OpenLife(position, chain).prove(Side.OWNER, BUDGET)).isEmpty();
    }
}
