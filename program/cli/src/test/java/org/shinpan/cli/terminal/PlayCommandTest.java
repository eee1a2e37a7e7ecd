package org.shinpan.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.cli.Shell;
import org.shinpan.cli.Shell.Ran;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;

/** Tests a game in the terminal, through a pipe, on a dumb terminal and with arrow keys. */
@Tag("each-jdk")
class PlayCommandTest {

    private static final String[] TWO_PEOPLE = {"play", "--black", "human", "--white", "human"};

    @TempDir
    Path folder;

    private static Ran play(String input, String... more) {
        String[] line = java.util.Arrays.copyOf(TWO_PEOPLE, TWO_PEOPLE.length + more.length);
        System.arraycopy(more, 0, line, TWO_PEOPLE.length, more.length);
        return Shell.shinpanReading(input, line);
    }

    /**
     * By Article 7.2, a ko may be retaken only after a pass for it. By Article 9.3, the opponent of the player who asks
     * to resume moves first.
     */
    @Test
    void underTheJapaneseRulesAClaimIsPlayedOut() {
        String stopped = "b3\nc3\na2\nd2\nb1\nc1\npass\nb2\npass\npass\n";
        String study = "study b2\nc2\nb2\npass for b2\npass\nb2\ndone\n";
        Ran ran = play(
                stopped + study + "agree\nresume w\nundo\ndisagree\nquit\n",
                "--rules",
                "japanese",
                "--size",
                "4x3",
                "--prove-seconds",
                "0");
        assertThat(ran.status()).as(ran.err()).isZero();
        assertThat(ran.out())
                .contains("study of B2: stands, Black to move")
                .contains("takes B2; study of B2: taken, White to move")
                .contains("White may not take back at B2 before a pass for it [japanese 7.2]")
                .contains("B2 was taken, and a new stone stands that was not: alive [japanese 7.1, 7.2]")
                .contains("[japanese 9.3]")
                .contains("play goes on, Black to move");
    }

    @Test
    void aNetworkNeedsASeatOfShinpan() {
        assertThat(play("quit\n", "--net", "absent.bin.gz").faults())
                .containsExactly("shinpan: a network goes with --black shinpan or --white shinpan");
    }

    @Test
    void underTheJapaneseRulesPlayersMayFailToAgree() {
        String[] small = {"--rules", "japanese", "--size", "3x3", "--prove-seconds", "0"};
        assertThat(play("b2\npass\npass\ndisagree\nquit\n", small).out())
                .contains("[japanese 13.1]")
                .contains("both lose");
        assertThat(play("b2\ndisagree\nno-result\nresume\nstudy b2\nquit\n", small)
                        .out())
                .contains("japanese has nothing of the kind here")
                .contains("after two passes under the Japanese rules");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "tromp-taylor,repeats the position after turn 8,[tromp-taylor 6]",
        "clarendon,repeats the position after turn 8,[clarendon III]",
        "go-gadget,takes back the single stone C2,[go-gadget 8]",
        "wagc-intent,repeats the position after turn 8,[wagc-intent P12]",
        "japanese,takes back the single stone C2,[japanese 6]"
    })
    void aKoTakenBackTooSoonIsExplained(String rules, String witness, String clause) {
        String turns = "b3\nc3\na2\nd2\nb1\nc1\npass\nb2\nc2\n";
        Ran ran = play(turns + "why b2\nb2\nd3\na3\nb2\nquit\n", "--rules", rules, "--size", "4x3");
        assertThat(ran.status()).isZero();
        assertThat(ran.out()).contains("White B2 " + witness).contains(clause);
        // The ko is asked for, tried, and allowed after a threat and its answer.
        assertThat(ran.out().split(java.util.regex.Pattern.quote(clause), -1)).hasSize(3);
        assertThat(ran.out()).contains("White B2 captures C2");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"logical,8", "tromp-taylor,8", "go-gadget,9", "go-gadget+7A,9", "clarendon,IV"})
    void twoPassesEndAGameThatIsCounted(String rules, String clause) {
        Ran ran = play("b1\nd1\nb2\nd2\npass\npass\na1\nquit\n", "--rules", rules, "--size", "4x2", "--komi", "0.5");
        assertThat(ran.lines()).contains("result: B+1.5", "ended by two passes");
        assertThat(ran.out())
                .contains("comes after the end of the game")
                .contains("[" + rules.replace("+7A", "") + " " + clause + "]");
        assertThat(ran.lines()).contains(" 2  ▪─●─┬─○  2");
    }

    /** Both players agree that the stone D2 is removed. Then each has four stones and four points. */
    @Test
    void underTheRulesOfClubsThePlayersAgreeWhichStonesAreDead() {
        String walls = "b1\nc1\nb2\nc2\nb3\nc3\nb4\nc4\nd2\npass\npass\n";
        for (String rules : List.of("chinese", "aga", "new-zealand")) {
            Ran marked = play(walls + "undo\npass\nquit\n", "--rules", rules, "--size", "4x4", "--komi", "0");
            assertThat(marked.out())
                    .contains("the players agree which chains are dead")
                    .contains("Black D2:");
            boolean dead = marked.out().contains("Black D2: not alive");
            Ran agreed = play(
                    walls + (dead ? "" : "d2\n") + "agree\nquit\n", "--rules", rules, "--size", "4x4", "--komi", "0");
            assertThat(agreed.out()).contains("result: 0\n");
        }
    }

    /**
     * Walls on D and F, the file E open, and a dead black stone at H5; White passes first. Counted by hand: each wall
     * has 9 stones and 27 points behind it, and White plays first on E and gets five of the nine points.
     *
     * <p>japanese: by agreement both walls are in seki (8), 0 to 6.5; after play, 27 to 27, the prisoner H5, and komi
     * 6.5. chinese: 36 and half of nine each; after play, 40 to 41. aga: 36 each; after play, 40 to 41; and a komi of
     * 7.5 in both cases.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource({"japanese,6.5,W+6.5,W+7.5", "chinese,7.5,W+7.5,W+8.5", "aga,7.5,W+7.5,W+8.5"})
    void whilePointsAreLeftToPlayAnAgreementNeedsTheStatementThatTheyAreSeki(
            String rules, String komi, String agreed, String played) {
        StringBuilder stopped = new StringBuilder();
        for (int row = 1; row <= 9; row++) {
            stopped.append("d").append(row).append("\nf").append(row).append("\n");
        }
        stopped.append("h5\npass\npass\n");
        String[] setup = {"--rules", rules, "--size", "9", "--komi", komi, "--prove-seconds", "0"};
        Ran asked = play(stopped + "agree\nquit\n", setup);
        assertThat(asked.out())
                .contains("Black H5: not alive")
                .contains("points are left to play: E1 E2 E3 E4 E5 E6 E7 E8 E9; " + agreed + " if you agree now, "
                        + played + " if they are played")
                .contains("fill plays them for both; agree seki states that they are seki")
                .doesNotContain("result:");
        assertThat(play(stopped + "agree seki\nquit\n", setup).lines()).contains("result: " + agreed);
        assertThat(play(stopped + "fill\nagree\nquit\n", setup).lines()).contains("result: " + played);
        assertThat(play(stopped + "fill\nfill\nquit\n", setup).lines()).contains("nothing is left to play for both");
    }

    /** It is proved that both walls are alive. But column C is empty, so by Article 8 neither player has territory. */
    @Test
    void underTheJapaneseRulesAProofOfLifeDoesNotEndAGameWithOpenPoints() {
        String turns = "b1\nd1\nb2\nd2\nb3\nd3\na2\ne2\npass\npass\n";
        String[] setup = {"--rules", "japanese", "--size", "5x3", "--komi", "0.5"};
        assertThat(play(turns + "agree\nquit\n", setup).out())
                .contains("Black B1: alive, proved")
                .contains("points are left to play: C1 C2 C3; W+0.5 if you agree now, W+0.5 if they are played")
                .doesNotContain("result:");
        assertThat(play(turns + "fill\nagree\nquit\n", setup).out())
                .contains("Black 2 (")
                .contains("result: W+0.5");
        assertThat(play(turns + "agree seki\nquit\n", setup).out())
                .contains("Black 0 (")
                .contains("result: W+0.5");
    }

    @Test
    void underTheFifthTextWhatLivesIsProved() {
        // Black's wall on 5x2 is alive; White's stone in the corner is not, and is removed.
        Ran ran = play("b1\ne1\nb2\npass\nd1\npass\nd2\npass\npass\nquit\n", "--rules", "wagc-intent", "--size", "5x2");
        assertThat(ran.out()).contains("Black B1: alive, proved").contains("White E1: not alive, proved");
        assertThat(ran.lines()).contains("result: B+7");
    }

    @Test
    void underTheFifthTextADameBarsTheSecondPass() {
        String turns = "d2\na2\nf2\nc2\ne1\nb1\npass\n";
        Ran ran = play(turns + "pass\nquit\n", "--rules", "wagc-intent", "--size", "6x2");
        assertThat(ran.out()).contains("[wagc-intent P16]").contains("still lie");
    }

    /**
     * Without time for proofs the players mark the stones, and the marking decides whether the pass is barred or ends
     * the game.
     */
    @Test
    void underTheFifthTextPlayersMarkWhatIsNotProved() {
        String turns = "b1\nd1\nb2\nd2\npass\npass\n";
        Ran ran = play(turns + "agree\nquit\n", "--rules", "wagc-intent", "--size", "4x2", "--prove-seconds", "0");
        assertThat(ran.out()).contains("an opinion, not proved").contains("which chains live> ");
        Ran undone = play(
                turns + "c1\nundo\nscore\nquit\n", "--rules", "wagc-intent", "--size", "4x2", "--prove-seconds", "0");
        assertThat(undone.lines())
                .contains("taken back to turn 5")
                .contains("type the point of a chain, agree, or undo");
    }

    @Test
    void undoResignAndBadInput() {
        Ran ran = play("undo\nfoo\nz99\nwhy\nb2\nundo\nb2\nb2\nresign\nquit\n", "--size", "3");
        assertThat(ran.status()).isZero();
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out())
                .contains("there is nothing to take back")
                .contains("'foo' names no point: a point is a letter and a number, such as E5; type help")
                .contains("taken back to turn 0")
                .contains("is on a point that holds a stone of Black's")
                .contains("ended by White's resignation")
                .contains("result: B+R");
    }

    @Test
    void aGameIsSavedOnce() throws IOException {
        Path file = folder.resolve("game.sgf");
        Ran ran = play("b2\npass\npass\nsave " + file + "\nsave " + file + "\nquit\n", "--size", "3", "--komi", "2.5");
        assertThat(ran.out()).contains("saved: " + file).contains("already exists; nothing was written");
        RecordFile record = RecordFile.read(Files.readAllBytes(file));
        assertThat(record.games()).hasSize(1);
        assertThat(record.games().get(0).result()).hasValue("B+6.5");
        assertThat(record.games().get(0).steps()).hasSize(3);
    }

    @Test
    void shinpanPlaysItsBoardPerfectly() {
        Ran ran =
                Shell.shinpanReading("pass\nquit\n", "play", "--black", "shinpan", "--size", "3x1", "--white", "human");
        assertThat(ran.out()).contains("turn 1: Black B1").contains("result: B+3");
    }

    @Test
    void aProgramThatFailsHandsItsSeatOver() {
        Ran ran = Shell.shinpanReading("pass\nb1\nquit\n", "play", "--white", "/no/such/program", "--size", "3x1");
        assertThat(ran.status()).isZero();
        assertThat(ran.out()).contains("from now on you move for White").contains("(○)");
    }

    @Test
    void wrongUsageIsOneLine() {
        assertThat(play("", "--size", "40").faults())
                .hasSize(1)
                .first()
                .asString()
                .contains("--size must have 1 to 25 columns and rows, but it is 40x40");
        assertThat(play("", "--rules", "chess").faults()).hasSize(1);
        assertThat(play("", "--handicap", "3").faults())
                .hasSize(1)
                .first()
                .asString()
                .contains("silent on handicap; rule sets that give one: clarendon");
        assertThat(play("", "--komi", "x").faults()).hasSize(1);
        assertThat(play("", "--seconds", "-1").faults()).hasSize(1);
    }

    /** The end of the input is not a fault. */
    @Test
    void theEndOfTheInputEndsTheGame() {
        assertThat(play("b2", "--size", "3").status()).isZero();
    }

    private static PlayTable table(String rules, Board board) {
        ProvingJudge prover = new ProvingJudge(java.time.Duration.ofSeconds(20));
        LifeJudge life = rules.equals("wagc-intent") ? prover : LifeJudge.unknown();
        Game game = Game.start(RuleSets.named(rules, new RuleSets.Options(life, Notice.AT_ONCE)), Agreement.on(board));
        PlaySeat person = PlaySeat.of("human", java.time.Duration.ZERO, settings -> new RandomThinker(1));
        return new PlayTable(
                game,
                Map.of(Player.BLACK, person, Player.WHITE, person),
                rules.equals("wagc-intent") ? Optional.of(prover) : Optional.empty());
    }

    /** Returns what a terminal of some type shows after some keys were pressed. */
    private static String screen(String type, PlayTable table, String keys) throws IOException {
        PipedOutputStream pressed = new PipedOutputStream();
        PipedInputStream input = new PipedInputStream(pressed, 4096);
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        try (Terminal terminal = TerminalBuilder.builder()
                .system(false)
                .streams(input, shown)
                .type(type)
                .encoding(StandardCharsets.UTF_8)
                // On JDK 19 and later these two would depend on the locale.
                .stdinEncoding(StandardCharsets.UTF_8)
                .stdoutEncoding(StandardCharsets.UTF_8)
                .build()) {
            terminal.setAttributes(new Attributes());
            terminal.setSize(Size.of(100, 40));
            pressed.write(keys.getBytes(StandardCharsets.UTF_8));
            pressed.flush();
            PlayTerminal.run(table, terminal);
            terminal.flush();
            awaitSilence(shown);
        }
        return shown.toString(StandardCharsets.UTF_8);
    }

    /** Waits until the terminal, which prints in its own thread, has printed nothing new for half a second. */
    private static void awaitSilence(ByteArrayOutputStream shown) {
        int printed = shown.size();
        long since = System.nanoTime();
        while (System.nanoTime() - since < 500_000_000) {
            // The call may return at once, so the clock decides.
            java.util.concurrent.locks.LockSupport.parkNanos(10_000_000);
            if (shown.size() != printed) {
                printed = shown.size();
                since = System.nanoTime();
            }
        }
    }

    @Test
    void arrowsAndEnterPlay() throws IOException {
        PlayTable table = table("tromp-taylor", Board.square(3));
        // Left, up, Enter; a command with a typing error; up, which stays on the board, and down; then the end.
        String shown = screen("xterm-256color", table, "\u001b[D\u001bOA\rbx\u007f2\r\u001b[A\u001b[B\rquit\r");
        assertThat(table.game().history().turns()).isEqualTo(3);
        assertThat(table.game().history().all().toString()).isEqualTo("[Black A3, White B2, Black A2]");
        assertThat(shown).contains("●").contains("\u001b[48;5;179m").contains("arrows and Enter play");
        assertThat(shown).endsWith("\u001b[?1049l");
    }

    @Test
    void aBarredMoveIsExplainedOnTheScreen() throws IOException {
        PlayTable table = table("clarendon", Board.of(2, 2));
        String shown = screen("xterm", table, "a1\rpass\rb2\ra2\rquit\r");
        assertThat(shown).contains("White A2 repeats the position after turn 3");
        assertThat(shown).contains("[clarendon III]").contains("the position after turn 3:");
    }

    @Test
    void aDumbTerminalShowsTheGameLineByLine() throws IOException {
        PlayTable table = table("logical", Board.square(2));
        String shown = screen("dumb", table, "a1\npass\npass\nquit\n");
        assertThat(shown).doesNotContain("\u001b").contains("result: B+4");
    }
}
