package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Opening.Side;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.proof.ProofFile;
import org.shinpan.life.search.EnclosedGame.Wish;
import org.shinpan.life.search.Fate.Ending;
import org.shinpan.life.search.Fate.Word;
import org.shinpan.life.search.RegionProver.Outcome;
import org.shinpan.life.search.RegionProverTest.Framed;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Traits;

/**
 * Tests the words for the fates of chains: on positions with known outcomes, and in closed regions against {@link
 * EnclosedGame}.
 */
class FateTest {

    private static final Budget BUDGET = Budget.ofNodes(30_000);

    private int threatsKnown;

    /** Of the plays that decide, the test names the only one, or none where there are several. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            straight four | ....XW/XXXXXW/WWWWWW | A3 | ALIVE | Black first: alive | White first: alive
            L group | ...XW/..XXW/XXXWW/WWWWW | A3 | UNSETTLED | Black first: alive | White first: dead (B5)
            straight three | ...XW/XXXXW/WWWWW | A3 | UNSETTLED | first: alive (B4) | White first: dead (B4)
            square four | ..XW/..XW/XXXW/WWWW | A3 | DEAD | Black first: dead | White first: dead
            bent four | OOO.XW/.XXXXW/XXWWWW/WWWWWW | B4 | KO | ko, Black needs 1 threat | ko, Black needs 1 threat
            thousand-year ko | XX.OB/.X.OB/XOOOB/WBBBB | B4 | UNSETTLED | seki | White first: ko, Black needs 1 threat
            its other chain | XX.OB/.X.OB/XOOOB/WBBBB | B3 | KO | ko, Black needs 2 threats | ko, Black needs 1 threat
            ten-thousand-year ko | .OOOB/.X.OB/XXXOB/WWWBB | A3 | UNSETTLED | seki | first: ko, White needs 1 threat
            shared liberties | .OOO.XW/XXXXXXW/WWWWWWW | A3 | SEKI | first: seki | first: seki
            rectangular six | ...XW/...XW/XXXXW/WWWWW | A3 | UNSETTLED | Black first: alive | White first: dead (B4)
            """)
    void saysWhatBecomesOfAChain(String name, String diagram, String at, Word word, String owner, String opponent) {
        Framed framed = Framed.of(diagram);
        Chain chain = framed.position().chainAt(framed.position().board().parse(at));
        Fate fate = Fate.of(framed.position(), chain, framed.given(), BUDGET);
        String words = fate.words(chain.player(), framed.position());
        assertThat(fate.word()).as(words).isEqualTo(word);
        assertThat(words.split("; ")[0]).contains(owner);
        assertThat(words.split("; ")[1]).contains(opponent);
        assertThat(words.contains("(")).as(words).isEqualTo((owner + opponent).contains("("));
    }

    /** The brute force takes seconds for each position. */
    @Tag("nightly")
    @ParameterizedTest
    @CsvSource({
        "XX.OB/.X.OB/XOOOB/WBBBB, B4",
        ".OOOB/.X.OB/XXXOB/WWWBB, A3",
    })
    void theThreatsOfAKoAgreeWithTheBruteForce(String diagram, String at) {
        Framed framed = Framed.of(diagram);
        Chain chain = framed.position().chainAt(framed.position().board().parse(at));
        Fate fate = Fate.of(framed.position(), chain, framed.given(), BUDGET);
        assertAgrees(framed, chain, fate.ownerFirst());
        assertAgrees(framed, chain, fate.opponentFirst());
        assertThat(threatsKnown).isEqualTo(1);
    }

    @Test
    void agreesWithTheBruteForce() {
        agreesWithTheBruteForce(12);
    }

    @Tag("nightly")
    @Test
    void agreesWithTheBruteForceOnMoreRegions() {
        agreesWithTheBruteForce(100);
    }

    private void agreesWithTheBruteForce(int regions) {
        Random random = new Random(0);
        int known = 0;
        int done = 0;
        while (done < regions) {
            Framed framed = Framed.of(RegionProverTest.diagram(3, 3, random));
            Chain chain = framed.largest();
            if (chain != null) {
                Fate fate = Fate.of(framed.position(), chain, framed.given(), BUDGET);
                for (Ending ending : List.of(fate.ownerFirst(), fate.opponentFirst())) {
                    known += ending.word() == Word.OPEN ? 0 : 1;
                    assertAgrees(framed, chain, ending);
                    assertShown(framed.position(), framed.given(), chain, ending);
                }
                done++;
            }
        }
        assertThat(known).isGreaterThan(19 * 2 * done / 20);
        assertThat(threatsKnown).isPositive();
    }

    private void assertAgrees(Framed framed, Chain chain, Ending ending) {
        EnclosedGame game = new EnclosedGame(framed.diagram());
        String vertex = framed.inDiagram(chain.points().first());
        boolean ownerFirst = ending.first() == Side.OWNER;
        Collection<Boolean> strict = results(game, vertex, ownerFirst, Wish.LIFE_STRICT);
        Collection<Boolean> generous = results(game, vertex, ownerFirst, Wish.LIFE_GENEROUS);
        Collection<Boolean> taken = results(game, vertex, ownerFirst, Wish.CAPTURE);
        Collection<Boolean> byKo = results(game, vertex, ownerFirst, Wish.CAPTURE_BY_KO);
        Collection<Boolean> underBans = results(game, vertex, ownerFirst, Wish.CAPTURE_UNDER_BANS);
        boolean lives = ownerFirst ? strict.contains(true) : !strict.contains(false);
        boolean mayLive = ownerFirst ? generous.contains(true) : !generous.contains(false);
        boolean dies = ownerFirst ? !taken.contains(false) : taken.contains(true);
        boolean diesByKo = ownerFirst ? !byKo.contains(false) : byKo.contains(true);
        boolean diesUnderBans = ownerFirst ? !underBans.contains(false) : underBans.contains(true);
        String what = framed.diagram() + " " + vertex + " " + ending.first();
        ending.threats(chain.player()).ifPresent(threats -> {
            boolean ofOwner = threats.player() == chain.player();
            int needed = ofOwner ? -threats.number() : threats.number();
            assertThat(dies(game, vertex, ownerFirst, ofOwner ? needed + 1 : needed - 1))
                    .as(what)
                    .isEqualTo(ofOwner);
            if (!threats.isLeast()) {
                assertThat(dies(game, vertex, ownerFirst, needed)).as(what).isNotEqualTo(ofOwner);
            }
            threatsKnown++;
        });
        switch (ending.word()) {
            case ALIVE -> assertThat(mayLive && !diesByKo).as(what).isTrue();
            case ALIVE_BY_DOUBLE_KO ->
                assertThat(mayLive && diesByKo && !diesUnderBans).as(what).isTrue();
            case DEAD -> assertThat(dies && !lives).as(what).isTrue();
            case SEKI -> assertThat(lives || diesByKo).as(what).isFalse();
            case SEKI_BY_DOUBLE_KO ->
                assertThat(!lives && diesByKo && !diesUnderBans).as(what).isTrue();
            case KO -> assertThat(!dies && diesUnderBans).as(what).isTrue();
            case SEKI_OR_KO -> assertThat(lives || dies).as(what).isFalse();
            case UNSETTLED, OPEN -> assertThat(ending.word()).as(what).isEqualTo(Word.OPEN);
        }
    }

    private static Collection<Boolean> results(EnclosedGame game, String vertex, boolean ownerFirst, Wish wish) {
        Map<String, Boolean> results = game.afterFirstMoves(vertex, ownerFirst, wish);
        List<Boolean> known = new ArrayList<>(results.values());
        known.removeIf(Objects::isNull);
        return known;
    }

    private static boolean dies(EnclosedGame game, String vertex, boolean ownerFirst, int threats) {
        Collection<Boolean> taken = game.afterFirstMoves(vertex, ownerFirst, Wish.CAPTURE_WITH_THREATS, threats)
                .values();
        return ownerFirst ? !taken.contains(false) : taken.contains(true);
    }

    static void assertShown(Position position, PointSet given, Chain chain, Ending ending) {
        for (Outcome outcome : ending.outcomes()) {
            outcome.proof().ifPresent(proof -> {
                ProofFile.Statement statement = new ProofFile.Statement(chain, outcome.opening(), proof);
                assertThat(ProofChecker.check(position, given, statement, Traits.Life.INDEPENDENT))
                        .isEmpty();
                assertThat(outcome.opening().first()).isEqualTo(ending.first());
            });
        }
    }

    /** Where borders are open, life and capture are proved, each with either side first, and nothing else. */
    @Test
    void whereBordersAreOpenLifeAndCaptureAreProved() {
        Position position = Position.parse(
                "........./........./........./........./........./OOOOOO.../XXXXXO.../.X...O.../.........");
        Chain chain = position.chainAt(position.board().parse("A3"));
        PointSet none = PointSet.empty(position.board());
        Fate fate = Fate.of(position, chain, none, Budget.ofNodes(3_000));
        assertThat(fate.ownerFirst().word()).isEqualTo(Word.ALIVE);
        Chain white = position.chainAt(position.board().parse("A4"));
        assertThat(Fate.of(position, white, none, Budget.ofNodes(10)).word()).isEqualTo(Word.OPEN);
        Position corner = Position.parse(
                "........./........./........./........./........./........./OOOOO..../XX..O..../....O....");
        Chain dead = corner.chainAt(corner.board().parse("A2"));
        Fate taken = Fate.of(corner, dead, none, Budget.ofNodes(20_000));
        assertThat(taken.word()).isEqualTo(Word.DEAD);
        assertShown(corner, none, dead, taken.ownerFirst());
        assertShown(corner, none, dead, taken.opponentFirst());
    }

    /** A board of at most 64 points is one closed region. Its search is not enough here, and one for zones is. */
    @Test
    void aCornerOfASmallBoardIsDecidedLikeThatOfALargeOne() {
        PointSet none = PointSet.empty(Board.square(7));
        Position corner = Position.parse("......./......./......./......./OOOOO../XX..O../....O..");
        Chain dead = corner.chainAt(corner.board().parse("A2"));
        Fate taken = Fate.of(corner, dead, none, Budget.ofNodes(20_000));
        assertThat(taken.word()).isEqualTo(Word.DEAD);
        assertShown(corner, none, dead, taken.ownerFirst());
        assertShown(corner, none, dead, taken.opponentFirst());
        // The search of the region would use all the time if it came first. On this clock a look takes a millisecond.
        AtomicLong looks = new AtomicLong();
        Budget time = Budget.ofProcessorTime(
                Duration.ofSeconds(2), 4_000_000, () -> Duration.ofMillis(looks.incrementAndGet())
                        .toNanos());
        assertThat(Fate.of(corner, dead, none, time).word()).isEqualTo(Word.DEAD);
    }
}
