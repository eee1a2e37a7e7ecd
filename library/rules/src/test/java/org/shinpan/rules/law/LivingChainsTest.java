package org.shinpan.rules.law;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Holding.Owner;
import org.shinpan.rules.law.LifeJudge.Life;

/** Tests the regions and owners that follow from living chains. */
class LivingChainsTest {

    private static final Position ROW = Position.parse("X . O . X . O");

    /** A1 lives, C1 is open, E1 is open, G1 does not live. */
    private static final LivingChains MIXED = LivingChains.of(
            ROW, (position, chain) -> switch (chain.points().first().column()) {
                case 0 -> Life.ALIVE;
                case 6 -> Life.NOT_ALIVE;
                default -> Life.UNKNOWN;
            });

    @Test
    void eachChainIsAliveNotAliveOrUnknown() {
        assertThat(MIXED.of(Player.BLACK).names()).isEqualTo("A1");
        assertThat(MIXED.of(Player.WHITE).names()).isEmpty();
        assertThat(MIXED.openBlack().names()).isEqualTo("E1");
        assertThat(MIXED.openWhite().names()).isEqualTo("C1");
        assertThat(MIXED.perhaps(Player.BLACK).names()).isEqualTo("A1 E1");
        assertThat(MIXED.perhaps(Player.WHITE).names()).isEqualTo("C1");
        assertThat(MIXED.isKnown()).isFalse();
        assertThat(MIXED.openNames()).isEqualTo("Black's at E1, White's at C1");
    }

    @Test
    void lifeIsKnownIfNoChainOfEitherPlayerIsOpen() {
        assertThat(LivingChains.of(ROW, AgreedLife.all()).isKnown()).isTrue();
        for (Color open : List.of(Color.BLACK, Color.WHITE)) {
            LivingChains living =
                    LivingChains.of(ROW, (position, chain) -> chain.color() == open ? Life.UNKNOWN : Life.NOT_ALIVE);
            assertThat(living.isKnown()).isFalse();
            assertThat(living.openNames()).isEqualTo(open == Color.BLACK ? "Black's at A1 E1" : "White's at C1 G1");
        }
    }

    @Test
    void everyCaseIsAskedOnce() {
        List<String> asked = new ArrayList<>();
        boolean all = MIXED.inEveryCase(life -> {
            assertThat(life.isKnown()).isTrue();
            return asked.add(life.black().names() + "/" + life.white().names());
        });
        assertThat(all).isTrue();
        assertThat(asked).containsExactlyInAnyOrder("A1/", "A1 E1/", "A1/C1", "A1 E1/C1");
        assertThat(MIXED.inEveryCase(life -> life.white().isEmpty())).isFalse();
    }

    /** Ten open chains have 1,024 cases; with eleven chains nothing is tried, and the answer is no. */
    @Test
    void tenOpenChainsAreTriedAndElevenAreNot() {
        for (int chains : new int[] {10, 11}) {
            Position position = Position.parse(". X".repeat(chains).replace(" ", ""));
            Set<String> cases = new HashSet<>();
            LivingChains living = LivingChains.of(position, LifeJudge.unknown());
            boolean all = living.inEveryCase(
                    life -> cases.add(life.toString() + life.black().names()));
            assertThat(all).isEqualTo(chains == 10);
            assertThat(living.canTryEveryCase()).isEqualTo(chains == 10);
            assertThat(cases).hasSize(chains == 10 ? 1 << 10 : 0);
        }
    }

    /**
     * P20: each of the dead stones D1 and H1 forms, with the empty points beside it, a region that touches only living
     * black stones.
     */
    @Test
    void regionsThatOnePlayersLivingStonesEnclose() {
        Position position = Position.parse(". X . O . X . O");
        LivingChains blackLives =
                LivingChains.of(position, (where, chain) -> chain.color() == Color.BLACK ? Life.ALIVE : Life.NOT_ALIVE);
        assertThat(blackLives.enclosedBy(Player.BLACK, position).names()).isEqualTo("D1 H1");
        assertThat(blackLives.enclosedBy(Player.WHITE, position).isEmpty()).isTrue();
        LivingChains all = LivingChains.of(position, AgreedLife.all());
        assertThat(all.enclosedBy(Player.BLACK, position).isEmpty()).isTrue();
        assertThat(all.enclosedBy(Player.WHITE, position).isEmpty()).isTrue();
        LivingChains one = LivingChains.of(position, AgreedLife.of(Set.of(Point.parse("b1"))));
        assertThat(one.enclosedBy(Player.BLACK, position).isEmpty())
                .as("F1 does not live and lies between the white stones")
                .isTrue();
        Position empty = Position.parse(". . .");
        assertThat(LivingChains.of(empty, AgreedLife.all())
                        .enclosedBy(Player.BLACK, empty)
                        .isEmpty())
                .isTrue();
    }

    /** P22: territory touches living stones of one player and nothing else. */
    @Test
    void theOwnerOfAnEmptyChain() {
        Position position = Position.parse(". X . O .");
        LivingChains all = LivingChains.of(position, AgreedLife.all());
        LivingChains black = LivingChains.of(position, AgreedLife.of(Set.of(Point.parse("b1"))));
        assertThat(all.ownerOf(position.chainAt(Point.parse("a1")))).isEqualTo(Owner.BLACK);
        assertThat(all.ownerOf(position.chainAt(Point.parse("c1")))).isEqualTo(Owner.NEITHER);
        assertThat(all.ownerOf(position.chainAt(Point.parse("e1")))).isEqualTo(Owner.WHITE);
        assertThat(black.ownerOf(position.chainAt(Point.parse("e1")))).isEqualTo(Owner.NEITHER);
        Position empty = Position.parse(". .");
        assertThat(LivingChains.of(empty, AgreedLife.all()).ownerOf(empty.chainAt(Point.parse("a1"))))
                .isEqualTo(Owner.NEITHER);
    }

    @Test
    void aDameLiesBetweenLivingChainsOfBoth() {
        assertThat(MIXED.dame(ROW)).isEmpty();
        assertThat(MIXED.perhapsDame(ROW)).hasValueSatisfying(dame -> {
            assertThat(dame.empty().names()).isEqualTo("B1");
            assertThat(dame.black().names()).isEqualTo("A1");
            assertThat(dame.white().names()).isEqualTo("C1");
        });
        assertThat(LivingChains.of(ROW, AgreedLife.of(Set.of(Point.parse("e1"), Point.parse("g1"))))
                        .dame(ROW))
                .hasValueSatisfying(dame -> assertThat(dame.empty().names()).isEqualTo("F1"));
        assertThat(LivingChains.of(ROW, AgreedLife.none()).perhapsDame(ROW)).isEmpty();
    }
}
