package org.shinpan.life.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.shinpan.life.budget.Budget;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.testkit.JavaProgram;

/**
 * Tests that the prover searches less if there is little memory: in 32 MB, a position whose proof needs 700,000 states
 * stays undecided.
 */
@Tag("each-jdk")
class SmallHeapTest {

    /** The program that runs in the small virtual machine. */
    static final class Main {
        public static void main(String[] args) {
            Position position = Position.parse("OOOOOOOOO/O.....O.O/O.....OOO/O..X..OOO/O.....OOO/O.....O.O/OOOOOOOOO");
            Chain chain = position.chainAt(Point.parse("D4"));
            System.out.println(Prover.prove(position, chain, Budget.ofTime(Duration.ofMinutes(1)))
                    .word());
        }
    }

    @Test
    void lessIsSearched() throws Exception {
        Process small = new ProcessBuilder(JavaProgram.command(Main.class.getName(), 32))
                .redirectErrorStream(true)
                .start();
        try {
            String said = new String(small.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            assertThat(small.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(said.trim()).isEqualTo("unproved");
        } finally {
            small.destroyForcibly();
        }
    }
}
