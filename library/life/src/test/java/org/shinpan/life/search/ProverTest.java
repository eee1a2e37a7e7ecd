package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofSgf;
import org.shinpan.life.truth.Boards;
import org.shinpan.life.zone.Benson;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.BoardLife;
import org.shinpan.rules.law.LifeJudge.Life;

/** Tests the prover on positions with known results. */
@Tag("each-jdk")
class ProverTest {

    private static final Position CORNER = Boards.continuedBelow("....XW/XXXXXW/WWWWWW");

    private static Chain chain(Position position, String vertex) {
        return position.chainAt(Point.parse(vertex));
    }

    @Test
    void refusesWhatIsNoChain() {
        Position empty = Position.empty(Board.square(9));
        assertThatThrownBy(() -> Prover.prove(empty, chain(empty, "A1"), Budget.ofNodes(10)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no chain of stones");
        assertThatThrownBy(() -> Prover.prove(empty, chain(CORNER, "A4"), Budget.ofNodes(10)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new Prover(empty).proveAll(Budget.ofNodes(10))).isEmpty();
    }

    @Test
    void provesOnlyTheChainsThatAreAskedFor() {
        List<Chain> asked = List.of(chain(CORNER, "F5"), chain(CORNER, "A4"));
        Prover prover = new Prover(CORNER);
        assertThat(prover.proveAll(asked, Budget.ofNodes(100_000)).values())
                .extracting(Finding::chain, Finding::life)
                .containsExactly(tuple(asked.get(0), Life.ALIVE), tuple(asked.get(1), Life.ALIVE));
        List<Chain> none = List.of(chain(Position.empty(Board.square(9)), "A1"));
        assertThatThrownBy(() -> prover.proveAll(none, Budget.ofNodes(10)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aBudgetOfNothingProvesOnlyWhatStands() {
        Finding open = Prover.prove(CORNER, chain(CORNER, "A4"), Budget.ofNodes(0));
        assertThat(open.life()).isEqualTo(Life.UNKNOWN);
        assertThat(open.word()).isEqualTo("unproved");
        Finding noTime = Prover.prove(CORNER, chain(CORNER, "A4"), Budget.ofTime(Duration.ZERO));
        assertThat(noTime.life()).isEqualTo(Life.UNKNOWN);
        assertThat(Prover.prove(CORNER, chain(CORNER, "F5"), Budget.ofNodes(0)).life())
                .isEqualTo(Life.ALIVE);
        assertThatThrownBy(() -> Budget.of(Duration.ofSeconds(-1), 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void goesOnWithMoreBudget() {
        Prover prover = new Prover(CORNER);
        Chain chain = chain(CORNER, "A4");
        assertThat(prover.prove(chain, Budget.ofNodes(0)).life()).isEqualTo(Life.UNKNOWN);
        assertThat(prover.prove(chain, Budget.ofNodes(100_000)).life()).isEqualTo(Life.ALIVE);
    }

    @Test
    void sameBudgetSameProof() {
        Finding one = Prover.prove(CORNER, chain(CORNER, "A4"), Budget.ofNodes(100_000));
        Finding two = Prover.prove(CORNER, chain(CORNER, "A4"), Budget.ofNodes(100_000));
        assertThat(one).isEqualTo(two);
    }

    @Test
    void stopsWhenCancelled() throws InterruptedException {
        StringBuilder rows = new StringBuilder();
        for (int row = 0; row < 25; row++) {
            rows.append(row % 3 == 1 ? "..X..O..".repeat(3) + "." : ".".repeat(25))
                    .append("/");
        }
        Position wide = Position.parse(rows.toString());
        Budget budget = Budget.ofTime(Duration.ofHours(1));
        Thread thread = new Thread(() -> new Prover(wide).proveAll(budget));
        thread.start();
        Thread.sleep(300);
        budget.cancel();
        thread.join(60_000);
        assertThat(thread.isAlive()).isFalse();
        assertNoWorkerIsLeft();
    }

    @Test
    void leavesNoThreadBehind() {
        new Prover(CORNER).proveAll(Budget.ofTime(Duration.ofMillis(50)));
        assertNoWorkerIsLeft();
        new ProvingJudge(Duration.ofMillis(200)).findings(CORNER);
        assertNoWorkerIsLeft();
        new ProvingJudge(Duration.ZERO).findings(CORNER);
        new Prover(CORNER).proveAll(Budget.ofNodes(0));
        assertNoWorkerIsLeft();
        Budget cancelled = Budget.ofNodes(100_000);
        cancelled.cancel();
        new Prover(CORNER).proveAll(cancelled);
        assertNoWorkerIsLeft();
    }

    @Test
    void leavesNoThreadBehindWhenInterrupted() {
        Thread.currentThread().interrupt();
        new Prover(CORNER).proveAll(Budget.ofTime(Duration.ofHours(1)));
        assertThat(Thread.interrupted()).isTrue();
        assertNoWorkerIsLeft();
    }

    /** Checks that no worker thread is left after the call that started it. */
    private static void assertNoWorkerIsLeft() {
        assertThat(workers()).isZero();
    }

    private static long workers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("prover") && thread.isAlive())
                .count();
    }

    @Test
    void boardsWithoutRoomOrWithMuchOfIt() {
        assertThat(new Prover(Position.parse("XX/XX"))
                        .proveAll(Budget.ofNodes(10))
                        .values())
                .singleElement()
                .satisfies(finding -> assertThat(finding.reason()).contains("has no liberty"));
        Board wide = Board.square(25);
        Position lone = Position.empty(wide).withColor(wide.parse("N13"), Color.BLACK);
        assertThat(new Prover(lone).proveAll(Budget.ofNodes(0)).values())
                .singleElement()
                .satisfies(finding -> assertThat(finding.life()).isEqualTo(Life.UNKNOWN));
    }

    @Test
    void saysWhyNothingCanBeSaidOfAChainWithoutLiberty() {
        Position impossible = Position.parse("XO/OO");
        Finding finding = Prover.prove(impossible, chain(impossible, "A2"), Budget.ofNodes(1000));
        assertThat(finding.life()).isEqualTo(Life.UNKNOWN);
        assertThat(finding.reason()).isEqualTo("no such position can arise: A2 has no liberty");
    }

    @Test
    void theJudgeAnswersWithProofsOnly() {
        ProvingJudge judge = new ProvingJudge(Duration.ofSeconds(20));
        assertThat(judge.judge(CORNER, chain(CORNER, "A4"))).isEqualTo(Life.ALIVE);
        Map<Chain, Finding> findings = judge.findings(CORNER);
        assertThat(findings).hasSize(2).allSatisfy((chain, finding) -> assertThat(finding.proof())
                .isPresent());
        ProvingJudge hasty = new ProvingJudge(Duration.ZERO);
        assertThat(hasty.judge(CORNER, chain(CORNER, "A4"))).isEqualTo(Life.UNKNOWN);
        assertThatThrownBy(() -> judge.judge(CORNER, chain(CORNER, "A5"))).isInstanceOf(IllegalArgumentException.class);
    }

    /** White's group is alive by the points around the stone at H4, so its chains are no walls for these points. */
    @Test
    void theEyesOfTheWallsMayBeWhereADeadStoneIs() {
        Position position =
                Position.parse("...OO..O.O/XX.XOOOOO./.XXXXXO..O/XX..XOOXO./....XXXO../...XXXOO../...XOOOO..");
        assertThat(Prover.prove(position, chain(position, "H4"), Budget.ofNodes(1_500))
                        .life())
                .isEqualTo(Life.NOT_ALIVE);
    }

    @Test
    void saysHowItEndedWithoutAProof() {
        Position open = Position.parse("...../.X.O./...../.O.X./...../.....");
        Chain chain = chain(open, "B5");
        assertThat(Prover.prove(open, chain, Budget.ofNodes(20)).reason())
                .isEqualTo("neither life nor death was proved by searches of at most 20 states");
        assertThat(Prover.prove(open, chain, Budget.ofTime(Duration.ZERO)).reason())
                .isEqualTo("neither life nor death was proved within the budget");
        assertThat(Prover.prove(open, chain, Budget.of(Duration.ofHours(1), 20)).reason())
                .matches("neither life nor death was proved: gave up after [0-9.]+ s of 3600\\.0 s");
    }

    @Test
    void staticProofsAreCheckedAsWell() {
        Position position = Position.parse(".X.X/XXXX/OOOO/.O.O");
        Chain black = chain(position, "A3");
        PointSet stones = black.points();
        Board board = position.board();
        PointSet eyes = PointSet.of(board, board.parse("A4"), board.parse("C4"));
        assertThat(ProofChecker.check(position, black, new Proof.Standing(stones, eyes)))
                .isEmpty();
        assertThat(ProofChecker.check(
                        position, black, new Proof.Standing(stones, PointSet.of(board, board.parse("A4")))))
                .contains("the chain " + stones.names() + " has fewer than two vital regions");
        assertThat(ProofChecker.check(position, black, new Proof.Inside(stones, eyes)))
                .isPresent();
        assertThat(ProofChecker.check(position, chain(position, "A2"), new Proof.Standing(stones, eyes)))
                .isPresent();
        // Benson's chain that cannot be captured, and yet is not independently alive.
        Position row = Position.parse("OO.X.");
        Chain lone = chain(row, "D1");
        PointSet around = row.points(Color.EMPTY).union(row.points(Color.WHITE));
        assertThat(Benson.of(row, Player.BLACK, BoardLife.Touch.EVERY_EMPTY_POINT, PointSet.empty(row.board()))
                        .chains())
                .isEqualTo(lone.points());
        assertThat(ProofChecker.check(row, lone, new Proof.Standing(lone.points(), around)))
                .isPresent();
        assertThat(Prover.prove(row, lone, Budget.ofNodes(10_000)).life()).isEqualTo(Life.NOT_ALIVE);
    }

    @Test
    void writesSgf() {
        Finding searched = Prover.prove(CORNER, chain(CORNER, "A4"), Budget.ofNodes(100_000));
        Proof proof = searched.proof().orElseThrow();
        String sgf = ProofSgf.write(CORNER, chain(CORNER, "A4"), proof);
        assertThat(sgf).startsWith("(;FF[4]GM[1]CA[UTF-8]SZ[9:5]AB").contains("PL[W]", ";W[", ";B[");
        assertThat(count(sgf, '(')).isEqualTo(count(sgf, ')'));
    }

    private static long count(String text, char sign) {
        return text.chars().filter(c -> c == sign).count();
    }

    @Test
    void countsLivingChains() {
        assertThat(AliveCount.of(Board.of(3, 2))).isEqualTo(new AliveCount(489, 1070, 214, 1070 - 214));
        assertThatThrownBy(() -> AliveCount.of(Board.square(4))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void estimatesWhoOwnsWhat() {
        Estimate estimate = Estimate.of(CORNER, 50, 7);
        assertThat(estimate.lives(chain(CORNER, "F5"))).isTrue();
        assertThat(estimate.owns(Player.WHITE, Point.parse("F5"))).isGreaterThan(0.5);
        assertThat(Optional.of(estimate.owns(Player.WHITE, Point.parse("A5"))))
                .contains(Estimate.of(CORNER, 50, 7).owns(Player.WHITE, Point.parse("A5")));
        assertThatThrownBy(() -> Estimate.of(CORNER, 0, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** White's group on the left has open borders, and lives there whatever stands on the right. */
    @Test
    void aChainAskedForAloneIsProvedOverOpenBorders() {
        Position position = Position.parse(
                "..O.X..OO/OOXX.O.OX/.O.XOO.X./OOXX....X/X......../X...X..OX/.O....O.O/" + "..O.X.X../..XX...OX");
        Chain chain = position.chainAt(Point.parse("A6"));
        Prover prover = new Prover(position);
        Finding finding = prover.prove(chain, Budget.ofNodes(6_000));
        assertThat(finding.proof()).containsInstanceOf(Proof.Zone.class);
        assertThat(ProofChecker.check(position, chain, finding.proof().orElseThrow()))
                .isEmpty();
        assertThat(prover.refused()).isEmpty();
    }

    /**
     * Black's wall has two eyes. White's stone inside it has no room for two eyes. Without a search this is not proved;
     * given that the wall lives, it is.
     */
    @Test
    void aChainIsDecidedGivenThatProvedOnesLive() {
        Position position = Position.parse(".X.X...../XXXX...../...X...../.O.X...../...X...../XXXX...../.........");
        Chain wall = position.chainAt(position.board().parse("A6"));
        Chain stone = position.chainAt(position.board().parse("B4"));
        Prover prover = new Prover(position);
        Map<Chain, Finding> findings = prover.proveAll(Budget.ofNodes(0));
        assertThat(finding(findings, wall).life()).isEqualTo(Life.ALIVE);
        assertThat(finding(findings, stone).life()).isEqualTo(Life.UNKNOWN);
        Map<Chain, Finding> given = prover.proveGiven(findings, Budget.ofNodes(20_000));
        assertThat(given.keySet()).containsExactly(stone);
        assertThat(finding(given, stone).life()).isEqualTo(Life.NOT_ALIVE);
        assertThat(finding(given, stone).reason()).contains("given that");
    }

    private static Finding finding(Map<Chain, Finding> findings, Chain chain) {
        return Objects.requireNonNull(findings.get(chain), chain::toString);
    }

    /** Without a chain that is proved alive, nothing is given, and nothing is decided. */
    @Test
    void nothingFollowsFromNothing() {
        Position position = Position.parse("...../..X../...../..O../.....");
        Prover prover = new Prover(position);
        Map<Chain, Finding> findings = new HashMap<>();
        for (Chain chain : position.chains()) {
            findings.put(chain, new Finding(chain, Optional.empty(), "not studied", 0));
        }
        assertThat(prover.proveGiven(findings, Budget.ofNodes(20_000))).isEmpty();
    }
}
