package org.shinpan.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.Holding;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.Witness;

/** Tests each kind of component, as the comment of {@link Json} describes it. */
class JsonTest {

    private static final PointSet POINTS =
            PointSet.of(Board.square(5), Point.parse("b2")).union(PointSet.of(Board.square(5), Point.parse("a1")));

    private record All(
            String text,
            int number,
            double part,
            boolean truth,
            @Nullable Integer missing,
            @AbsentIfNull @Nullable Integer absent,
            Player player,
            Move move,
            Komi komi,
            Holding.Owner owner,
            PointSet points,
            List<Inner> list,
            Map<String, Komi> byName,
            Witness witness) {}

    private record Inner(@AbsentIfNull @Nullable String only) {}

    private static final All ALL = new All(
            "a \"b\"\n",
            -3,
            0.5,
            true,
            null,
            null,
            Player.WHITE,
            Move.PASS,
            Komi.parse("6.5"),
            Holding.Owner.NEITHER,
            POINTS,
            List.of(new Inner("x"), new Inner(null)),
            Map.of("y", Komi.parse("7")),
            new Witness.GameOver(new Ending.TwoPasses()));

    private static final String TEXT =
            """
            {"text":"a \\"b\\"\\n","number":-3,"part":0.5,"truth":true,"missing":null,"player":"W","move":"pass",
            "komi":"6.5","owner":"NEITHER","points":["A1","B2"],"list":[{"only":"x"},{}],"byName":{"y":"7"},
            "witness":{"kind":"game-over","ended":"two-passes"}}"""
                    .replace("\n", "");

    /** The first calls read a component in a different way from later calls. */
    @Test
    void everyKindOfComponentIsWritten() {
        for (int call = 0; call < 30; call++) {
            assertThat(Json.text(ALL)).isEqualTo(TEXT);
        }
        assertThat(Json.tree(ALL)).hasToString(TEXT);
    }

    private record Outer(
            @Named("B") int black,
            @Hidden String secret,
            @ByName Player name,
            @Inline(without = "move") TurnView turn,
            @Inline @AbsentIfNull @Nullable Inner none,
            @Inline Witness witness,
            List<@Nullable Double> numbers) {}

    @KindIn("t")
    private sealed interface Message {
        record SaysSo(@Named("player2") Player player) implements Message {}
    }

    /**
     * A component may be written under another name, as fields of the enclosing object, as another word, or not at all.
     */
    @Test
    void aComponentMayBeWrittenInAnotherWay() {
        Outer outer = new Outer(
                1,
                "x",
                Player.WHITE,
                new TurnView(Player.BLACK, Move.PASS),
                null,
                new Witness.Repeats(4),
                Arrays.asList(0.5, null));
        assertThat(Json.text(outer))
                .isEqualTo("{\"B\":1,\"name\":\"WHITE\",\"player\":\"B\","
                        + "\"kind\":\"repeats\",\"turn\":4,\"numbers\":[0.5,null]}");
        assertThat(Json.text(new Message.SaysSo(Player.BLACK))).isEqualTo("{\"t\":\"says-so\",\"player2\":\"B\"}");
    }

    @Test
    void aListMayHaveElementsOfSeveralTypes() {
        assertThat(Json.array(List.of(Move.RESIGN, "x", 1, new Inner("z"))))
                .hasToString("[\"resign\",\"x\",1,{\"only\":\"z\"}]");
    }

    /** Each kind of result must have an outcome in the JSON, so that a new kind cannot be forgotten. */
    @Test
    void everyKindOfResultHasAnOutcome() {
        assertThat(SettlementView.OUTCOMES.keySet())
                .containsExactlyInAnyOrderElementsOf(List.of(Result.class.getPermittedSubclasses()).stream()
                        .<Class<? extends Result>>map(kind -> kind.asSubclass(Result.class))
                        .toList());
    }
}
