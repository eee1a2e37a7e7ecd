package org.shinpan.engine.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.client.FakeEngine;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.match.MatchGameResult.Cause;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;

/** Tests matches between programs. */
@Timeout(120)
class MatchTest {

    private static final GtpProgram PASSES = FakeEngine.with("Passer");

    /** A match on 3×3, with the settings that some tests change. */
    private static final class Setup {
        private final Entrant first;
        private final Entrant second;
        private final int games;
        private final String rules;
        private Optional<TimeControl> time = Optional.empty();
        private Duration patience = Duration.ofMillis(1500);
        private int mostTurns = 20;
        private Duration proving = Duration.ofSeconds(2);
        private List<History> openings = List.of();
        private Board board = Board.square(3);

        Setup(GtpProgram first, GtpProgram second, int games, String rules) {
            this(Entrant.of(first), Entrant.of(second), games, rules);
        }

        Setup(Entrant first, Entrant second, int games, String rules) {
            this.first = first;
            this.second = second;
            this.games = games;
            this.rules = rules;
        }

        MatchSettings settings() {
            return new MatchSettings(
                    first,
                    second,
                    games,
                    rules,
                    board,
                    Komi.parse("0.5"),
                    time,
                    patience,
                    mostTurns,
                    MatchSettings.Endgame.BY_PASSES,
                    proving,
                    openings);
        }
    }

    private static MatchSettings settings(GtpProgram first, GtpProgram second, int games, String rules) {
        return new Setup(first, second, games, rules).settings();
    }

    private static List<MatchGameResult> play(MatchSettings settings) throws Exception {
        Match match = new Match(settings, Optional.empty(), Optional.empty());
        match.run(1, result -> {});
        return match.results();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "move=z9,z9 | GARBAGE | answered 'genmove .' with 'z9', which is not a move on 3x3",
                "move=b2,b2,b2,b2 | ILLEGAL_MOVE | illegal move: turn .*B2 is on a point that holds a stone .*"
                        + " \\[tromp-taylor 7\\].*",
                "on=genmove:silence | SILENT | did not reply to 'genmove .' within 1.5 s",
                "on=genmove:say/hello\\n | GARBAGE | wrote 'hello', which is not a reply, after 'genmove .'",
                "on=genmove:exit | EXITED | ended after 'genmove .', with status 3: a fault in the program",
                "on=genmove:endless | TOO_LONG | wrote a line of more than 262144 bytes after 'genmove .'",
                "on=boardsize:say/?ID no\\n\\n | REFUSED | refused 'boardsize 3': no",
            })
    void aProgramThatFailsLosesAndTheMatchGoesOn(String behaviour, Cause cause, String reason) throws Exception {
        GtpProgram faulty = FakeEngine.with("Faulty", behaviour);
        List<MatchGameResult> results = play(settings(faulty, PASSES, 2, "tromp-taylor"));
        assertThat(results).hasSize(2);
        for (MatchGameResult result : results) {
            assertThat(result.cause()).isEqualTo(cause);
            assertThat(result.reason()).containsPattern(reason);
            assertThat(result.reason()).hasLineCount(1);
            assertThat(result.winner()).contains(result.first().opponent());
            assertThat(result.result()).isEqualTo(result.first().opponent().letter() + "+F");
        }
    }

    @Test
    void aProgramThatCannotBeStartedPlaysNoGame(@TempDir Path folder) throws Exception {
        GtpProgram nobody = new GtpProgram("Nobody", List.of("/no/such/program"));
        GtpProgram gone = FakeEngine.with("Gone", "first:exit");
        for (MatchSettings two : List.of(
                settings(nobody, PASSES, 2, "tromp-taylor"),
                settings(PASSES, nobody, 2, "tromp-taylor"),
                settings(PASSES, gone, 2, "tromp-taylor"))) {
            Path kept = folder.resolve(two.first().name() + two.second().name());
            Match match = new Match(two, Optional.of(MatchFolder.open(kept, two)), Optional.empty());
            assertThatThrownBy(() -> match.run(2, result -> {}))
                    .isInstanceOf(GtpClientException.class)
                    .hasMessageMatching("Nobody could not be started: .*|Gone ended after 'protocol_version', .*")
                    .hasMessageNotContaining("\n");
            assertThat(match.results()).isEmpty();
            assertThat(kept).isDirectoryNotContaining("glob:**/game-*");
        }
    }

    @Test
    void aProgramThatCannotBeStartedAgainEndsTheMatch(@TempDir Path folder) throws Exception {
        Path script = folder.resolve("once");
        List<String> engine =
                FakeEngine.with("Once", "move=b2", "on=boardsize:exit").command();
        Files.writeString(script, "#!/bin/sh\nrm \"$0\"\nexec '" + String.join("' '", engine) + "'\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        GtpProgram once = new GtpProgram("Once", List.of(script.toString()));
        MatchSettings three = settings(once, PASSES, 3, "tromp-taylor");
        Match match = new Match(three, Optional.empty(), Optional.empty());
        assertThatThrownBy(() -> match.run(1, result -> {}))
                .isInstanceOf(GtpClientException.class)
                .hasMessageStartingWith("Once could not be started: ");
        assertThat(match.results()).extracting(MatchGameResult::cause).containsExactly(Cause.EXITED);
    }

    /** Earlier versions stored games of programs that could not be started. Such a game is played again. */
    @Test
    void aKeptGameOfAProgramThatWasNotStartedIsPlayedAgain(@TempDir Path folder) throws Exception {
        MatchSettings two = settings(PASSES, PASSES, 2, "tromp-taylor");
        new Match(two, Optional.of(MatchFolder.open(folder, two)), Optional.empty()).run(1, result -> {});
        Path game = folder.resolve("game-0001.json");
        String json = Files.readString(game);
        assertThat(json).contains("\"score\"");
        Files.writeString(game, json.replace("\"score\"", "\"not-started\""));
        Match again = new Match(two, Optional.of(MatchFolder.open(folder, two)), Optional.empty());
        assertThat(again.results()).extracting(MatchGameResult::number).containsExactly(2);
        again.run(1, result -> {});
        assertThat(again.results()).extracting(MatchGameResult::cause).containsExactly(Cause.SCORE, Cause.SCORE);
    }

    @Test
    void theTextCountsWhateverTheProgramsThink() throws Exception {
        GtpProgram first = FakeEngine.with(
                "First", "move=b2,pass,pass,resign", "list=final_score", "on=final_score:say/=ID W+99\\n\\n");
        List<MatchGameResult> results = play(settings(first, PASSES, 3, "tromp-taylor"));
        assertThat(results)
                .extracting(
                        MatchGameResult::firstHasBlack,
                        MatchGameResult::result,
                        MatchGameResult::cause,
                        MatchGameResult::turns)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(true, "B+8.5", Cause.SCORE, 3),
                        org.assertj.core.groups.Tuple.tuple(false, "W+0.5", Cause.SCORE, 2),
                        org.assertj.core.groups.Tuple.tuple(true, "W+R", Cause.RESIGNATION, 1));
        assertThat(results).extracting(MatchGameResult::decidedBy).containsExactly("text", "text", "resignation");
        assertThat(results.get(0).black().opinion()).contains("W+99");
        assertThat(results.get(0).white().opinion()).isEmpty();
        assertThat(results.get(0).black().moves()).isEqualTo(2);
        assertThat(results.get(0).black().processor()).isPresent();
        assertThat(MatchScore.of(results)).isEqualTo(new MatchScore(2, 1, 0, 0));
    }

    /** Two programs that always pass can play only two different games, one with each colour. */
    @Test
    void equalGamesCountOnce(@TempDir Path folder) throws Exception {
        MatchSettings six = settings(PASSES, FakeEngine.with("Other"), 6, "tromp-taylor");
        Match match = new Match(six, Optional.of(MatchFolder.open(folder, six)), Optional.of(Sprt.parse("0:400")));
        match.run(1, result -> {});
        assertThat(match.results()).hasSize(6);
        assertThat(MatchScore.different(match.results()))
                .extracting(MatchGameResult::number)
                .containsExactly(1, 2);
        // White wins each game by the komi.
        assertThat(match.score()).isEqualTo(new MatchScore(1, 1, 0, 0));
        Match again = new Match(six, Optional.of(MatchFolder.open(folder, six)), Optional.empty());
        assertThat(again.score()).as("read from the folder").isEqualTo(match.score());
    }

    @Test
    void aGameWithoutAnEndHasNoWinner() throws Exception {
        // under go-gadget both can fill and be captured for ever; here the limit of turns comes first
        Setup endless =
                new Setup(FakeEngine.with("First", "move=a1,b1,c1,a2,b2,c2,a3,b3,c3,a1,b1"), PASSES, 1, "go-gadget");
        endless.mostTurns = 5;
        assertThat(play(endless.settings())).extracting(MatchGameResult::cause).containsExactly(Cause.TURN_LIMIT);
    }

    @Test
    void lifeIsProvedOrAgreedUnderTheFifthText() throws Exception {
        // all pass: an empty board, no life to ask about
        assertThat(play(settings(PASSES, PASSES, 1, "wagc-intent")))
                .extracting(MatchGameResult::result)
                .containsExactly("W+0.5");
        // a lone stone in the middle of 3x3 is proved, one way or the other
        assertThat(play(settings(FakeEngine.with("First", "move=b2"), PASSES, 1, "wagc-intent")))
                .extracting(MatchGameResult::cause)
                .containsExactly(Cause.SCORE);
    }

    @ParameterizedTest
    @CsvSource({"b2, by the marks of both programs", "'', by proof"})
    void whereNothingIsProvedBothMarkingsCountIfTheyAgree(String others, String how) throws Exception {
        GtpProgram marks = FakeEngine.with(
                "Marks", "list=play,genmove,undo,shinpan-marking", "move=b2", "on=shinpan-marking:say/=ID b2\\n\\n");
        GtpProgram lists = FakeEngine.with(
                "Lists",
                "list=play,genmove,undo,final_status_list",
                "on=final_status_list:say/=ID " + others + "\\n\\n");
        Setup unproved = new Setup(marks, lists, 1, "wagc-intent");
        unproved.proving = Duration.ZERO;
        List<MatchGameResult> results = play(unproved.settings());
        assertThat(results).extracting(MatchGameResult::cause).containsExactly(Cause.SCORE);
        assertThat(results.get(0).reason()).contains(how);
        assertThat(results.get(0).decidedBy()).isEqualTo(how.endsWith("proof") ? "proof" : "marks");
    }

    /**
     * Black's wall is on column D and White's on F; the points of column E are dame. The black stone H5 is dead, which
     * gives White a point and a prisoner. With a komi of 0.5 White wins by 1.5 points if territory is counted, and by
     * 0.5 if area is counted.
     */
    @ParameterizedTest
    @CsvSource({"japanese, W+1.5", "chinese, W+0.5", "aga, W+0.5"})
    void deadStonesAndDameAreSettledAsEverywhere(String rules, String result) throws Exception {
        String walls = "(;SZ[9]AB[da][db][dc][dd][de][df][dg][dh][di][he]" + "AW[fa][fb][fc][fd][fe][ff][fg][fh][fi])";
        MatchGameResult ended = passedAt(walls, rules);
        assertThat(ended.result()).isEqualTo(result);
        assertThat(ended.reason()).contains("an opinion");
        assertThat(ended.decidedBy()).isEqualTo("agreed");
    }

    /**
     * Black's chain has the eyes A2, C2 and E2, and White's has J2 and L2. G1 and G2 are dame. With a komi of 0.5 Black
     * wins by 0.5. If the dame were not filled, both chains would be in seki by Article 8, and White would win.
     */
    @Test
    void aGameThatIsProvedHasItsDameFilledToo() throws Exception {
        String eyes = "(;SZ[11:2]AB[ba][da][fa][ab][bb][cb][db][eb][fb]AW[ha][ja][hb][ib][jb][kb])";
        MatchGameResult ended = passedAt(eyes, "japanese");
        assertThat(ended.result()).isEqualTo("B+0.5");
        assertThat(ended.reason()).endsWith("counted by proof");
        assertThat(ended.decidedBy()).isEqualTo("proof");
    }

    /**
     * By Article 7 White's chain is alive, and both of Black's chains can be captured. White has four points, and gets
     * five dead stones and the points under them. White's chain is not independently alive, because it does not get two
     * eyes if Black moves first in the corner. But this rule set does not ask for independent life.
     */
    @Test
    void proofsByTheDefinitionOfTheTextCount() throws Exception {
        MatchGameResult ended =
                passedAt("(;SZ[6:3]AB[ab][bb][cb][eb][fb]AW[ba][ca][da][ea][fa][db][cc][dc][ec])", "japanese");
        assertThat(ended.result()).isEqualTo("W+14.5");
        assertThat(ended.decidedBy()).isEqualTo("proof");
    }

    /** Returns the result of a game in which both programs pass at once in a position. */
    private static MatchGameResult passedAt(String sgf, String rules) throws Exception {
        GameRecord record = RecordFile.read(sgf.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .games()
                .get(0);
        Setup setup = new Setup(PASSES, PASSES, 1, rules);
        setup.openings = List.of(new org.shinpan.judge.RecordJudge(record, Komi.parse("0.5"))
                .judge(RuleSets.named(rules, RuleSets.Options.DEFAULT))
                .history());
        return play(setup.settings()).get(0);
    }

    @Test
    void aProgramThatExceedsTheTimeAndThePatienceLoses() throws Exception {
        Setup timed = new Setup(FakeEngine.with("Slow", "on=genmove:silence"), PASSES, 1, "tromp-taylor");
        timed.time = Optional.of(new TimeControl.PerMove(100));
        timed.patience = Duration.ofSeconds(1);
        assertThat(play(timed.settings()))
                .extracting(MatchGameResult::cause, MatchGameResult::result)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(Cause.TIME, "W+T"));
    }

    @Test
    void openingsArePlayedTwice() throws Exception {
        List<History> openings = new ArrayList<>();
        for (String moves : List.of(";B[bb]", ";B[aa];W[cc]")) {
            GameRecord record = RecordFile.read(
                            ("(;SZ[3]" + moves + ")").getBytes(java.nio.charset.StandardCharsets.UTF_8))
                    .games()
                    .get(0);
            openings.add(new org.shinpan.judge.RecordJudge(record, Komi.parse("0.5"))
                    .judge(new org.shinpan.rules.rulesets.TrompTaylorRules())
                    .history());
        }
        Setup opened = new Setup(PASSES, PASSES, 5, "tromp-taylor");
        opened.openings = openings;
        assertThat(play(opened.settings())).extracting(MatchGameResult::turns).containsExactly(3, 3, 4, 4, 3);
    }

    @Test
    void aMatchGoesOnWhereItWasStopped(@TempDir Path folder) throws Exception {
        MatchSettings two = settings(PASSES, PASSES, 2, "tromp-taylor");
        Match begun = new Match(two, Optional.of(MatchFolder.open(folder, two)), Optional.empty());
        begun.run(1, result -> {});
        assertThat(folder).isDirectoryContaining("glob:**/game-0002.sgf");
        // an unfinished game leaves at most an SGF file
        Files.delete(folder.resolve("game-0002.json"));
        MatchSettings three = settings(PASSES, PASSES, 3, "tromp-taylor");
        Match again = new Match(three, Optional.of(MatchFolder.open(folder, three)), Optional.empty());
        assertThat(again.results()).isEqualTo(begun.results().subList(0, 1));
        List<Integer> played = new ArrayList<>();
        again.run(2, result -> played.add(result.number()));
        assertThat(played).containsExactlyInAnyOrder(2, 3);
        assertThat(again.results()).extracting(MatchGameResult::number).containsExactly(1, 2, 3);
        GameRecord record = RecordFile.read(Files.readAllBytes(folder.resolve("game-0001.sgf")))
                .games()
                .get(0);
        assertThat(record.result()).contains("W+0.5");
        assertThat(record.name(Player.BLACK)).contains("Passer");
        MatchSettings other = settings(PASSES, PASSES, 3, "logical");
        assertThatThrownBy(() -> MatchFolder.open(folder, other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has another match: the field 'rules' is tromp-taylor, not logical");
        Files.writeString(folder.resolve("game-0001.json"), "{}");
        assertThatThrownBy(() -> new Match(three, Optional.of(MatchFolder.open(folder, three)), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a game of a match");
    }

    /**
     * The path of the programs is wrong, so they cannot be started. The user corrects the command and runs it again.
     */
    @Test
    void aMatchWithoutGamesDoesNotBindTheNextOne(@TempDir Path folder) throws Exception {
        MatchFolder.open(folder, settings(PASSES, PASSES, 2, "tromp-taylor"));
        MatchSettings other = settings(PASSES, PASSES, 2, "logical");
        MatchFolder.open(folder, other);
        assertThat(Files.readString(folder.resolve("match.json"))).contains("\"logical\"");
        Files.writeString(folder.resolve("match.json"), "{\"cup\": \"of my club\"}");
        assertThatThrownBy(() -> MatchFolder.open(folder, other)).hasMessageContaining("has another match");
        assertThat(folder.resolve("match.json")).hasContent("{\"cup\": \"of my club\"}");
    }

    private static Entrant entrant(GtpProgram program, int handicap, String komi, String... startUp) {
        return new Entrant(
                program,
                handicap,
                Optional.of(komi).filter(given -> !given.isEmpty()).map(Komi::parse),
                Optional.empty(),
                List.of(startUp));
    }

    @Test
    void theKomiIsThatOfWhitesProgram() throws Exception {
        Entrant other = entrant(FakeEngine.with("Other"), 0, "7.5");
        assertThat(play(new Setup(Entrant.of(PASSES), other, 3, "tromp-taylor").settings()))
                .extracting(MatchGameResult::result)
                .containsExactly("W+7.5", "W+0.5", "W+7.5");
        Setup opened = new Setup(Entrant.of(PASSES), other, 2, "tromp-taylor");
        opened.openings = List.of(opening(";B[bb]"));
        assertThat(play(opened.settings())).extracting(MatchGameResult::result).containsExactly("B+1.5", "B+8.5");
    }

    private static History opening(String moves) throws Exception {
        byte[] sgf = ("(;SZ[3]" + moves + ")").getBytes(java.nio.charset.StandardCharsets.UTF_8);
        return new org.shinpan.judge.RecordJudge(RecordFile.read(sgf).games().get(0), Komi.parse("0.5"))
                .judge(new org.shinpan.rules.rulesets.TrompTaylorRules())
                .history();
    }

    /**
     * Each row has the handicaps of both programs, the rule set, the result, and the number of turns. Both programs
     * pass, so where Black has stones, all 81 points of the area are Black's.
     */
    @ParameterizedTest
    @CsvSource({
        "2, 0, tromp-taylor, B+80.5, 2",
        "0, 3, tromp-taylor, B+80.5, 2",
        "5, 3, clarendon, B+80.5, 5",
        "1, 0, tromp-taylor, W+0.5, 2"
    })
    void aProgramWithAHandicapHasBlackInAllGames(int first, int second, String rules, String result, int turns)
            throws Exception {
        Setup stones = new Setup(entrant(PASSES, first, ""), entrant(FakeEngine.with("Other"), second, ""), 2, rules);
        stones.board = Board.square(9);
        List<MatchGameResult> results = play(stones.settings());
        assertThat(results).extracting(MatchGameResult::firstHasBlack).containsOnly(first > second);
        assertThat(results).extracting(MatchGameResult::result).containsOnly(result);
        assertThat(results).extracting(MatchGameResult::turns).containsOnly(turns);
    }

    @Test
    void aHandicapNeedsPlacesAndNoOpenings() throws Exception {
        Setup small = new Setup(entrant(PASSES, 2, ""), Entrant.of(PASSES), 1, "tromp-taylor");
        assertThatThrownBy(small::settings)
                .hasMessage("a board of 3x3 has places for at most 0 handicap stones, not 2");
        small.board = Board.square(9);
        small.openings = List.of(opening(";B[bb]"));
        assertThatThrownBy(small::settings).hasMessage("a match has openings or a handicap, not both");
        assertThatThrownBy(() -> entrant(PASSES, 10, "")).hasMessage("a handicap is 0 to 9 stones, not 10");
        assertThatThrownBy(() -> entrant(PASSES, 0, "", "komi 1\nkomi 2")).hasMessageContaining("is one line, not");
    }

    @Test
    void aProgramMayHaveATimeOfItsOwn() throws Exception {
        Entrant slow = new Entrant(
                FakeEngine.with("Slow", "on=genmove:silence"),
                0,
                Optional.empty(),
                Optional.of(new TimeControl.PerMove(100)),
                List.of());
        Setup one = new Setup(slow, Entrant.of(PASSES), 2, "tromp-taylor");
        one.patience = Duration.ofSeconds(1);
        assertThat(play(one.settings())).extracting(MatchGameResult::result).containsExactly("W+T", "B+T");
    }

    @Test
    void aProgramGetsItsCommandsEachTimeItHasStarted() throws Exception {
        GtpProgram program = FakeEngine.with("Told", "on=no:say/?ID unknown command\\n\\n");
        try (MatchProgram told = new MatchProgram(entrant(program, 0, "", "one 1", "two"), Optional.empty())) {
            assertThat(told.started().client().ask("fake-log")).isEqualTo("one 1\ntwo");
            assertThat(told.started().client().ask("fake-log")).isEmpty();
            told.started().close();
            assertThat(told.started().client().ask("fake-log")).isEqualTo("one 1\ntwo");
        }
        MatchSettings refused =
                new Setup(Entrant.of(PASSES), entrant(program, 0, "", "no"), 1, "tromp-taylor").settings();
        assertThatThrownBy(() -> play(refused))
                .isInstanceOf(GtpClientException.class)
                .hasMessage("Told refused 'no': unknown command");
    }

    @Test
    void theTermsOfTheProgramsBelongToTheMatch(@TempDir Path folder) throws Exception {
        Entrant other = entrant(FakeEngine.with("Other"), 0, "7.5", "one 1");
        MatchSettings two = new Setup(Entrant.of(PASSES), other, 2, "tromp-taylor").settings();
        MatchFolder.open(folder, two.between(two.second(), two.first()));
        new Match(two, Optional.of(MatchFolder.open(folder, two)), Optional.empty()).run(1, result -> {});
        assertThat(new Match(two, Optional.of(MatchFolder.open(folder, two)), Optional.empty()).results())
                .hasSize(2);
        MatchSettings plain = two.between(two.first(), Entrant.of(other.program()));
        assertThatThrownBy(() -> MatchFolder.open(folder, plain))
                .hasMessageContaining("the field 'secondKomi' is 7.5, not missing");
        MatchSettings told = two.between(two.first(), entrant(other.program(), 0, "7.5"));
        assertThatThrownBy(() -> MatchFolder.open(folder, told))
                .hasMessageContaining("the field 'secondStartUp' is one 1, not missing");
    }

    /** A longer match may have more openings, but each game that was already played keeps its opening. */
    @Test
    void eachGameKeepsItsOpening(@TempDir Path folder) throws Exception {
        Setup begun = new Setup(PASSES, PASSES, 2, "tromp-taylor");
        begun.openings = List.of(opening(";B[bb]"));
        new Match(begun.settings(), Optional.of(MatchFolder.open(folder, begun.settings())), Optional.empty())
                .run(1, result -> {});
        Setup longer = new Setup(PASSES, PASSES, 4, "tromp-taylor");
        longer.openings = List.of(opening(";B[bb]"), opening(";B[aa]"));
        Match again = new Match(
                longer.settings(), Optional.of(MatchFolder.open(folder, longer.settings())), Optional.empty());
        assertThat(again.results()).hasSize(2);
        longer.openings = List.of(opening(";B[aa]"));
        MatchSettings other = longer.settings();
        assertThatThrownBy(() -> new Match(other, Optional.of(MatchFolder.open(folder, other)), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(
                        "game-0001.json does not start like game 1 of this match: it has another opening");
    }

    /** On 3×3 the program Beginner passes, Winner plays in the centre, and Sleeper resigns. */
    @Test
    void aTournamentHasAMatchOfEachTwo(@TempDir Path folder) throws Exception {
        Entrant beginner = Entrant.of(PASSES);
        Entrant winner = Entrant.of(FakeEngine.with("Winner", "move=b2,pass,b2,pass,b2,pass,b2,pass"));
        Entrant sleeper = Entrant.of(FakeEngine.with("Sleeper", "on=genmove:say/=ID resign\\n\\n"));
        List<Entrant> all = List.of(beginner, winner, sleeper);
        MatchSettings settings = new Setup(beginner, winner, 2, "tromp-taylor").settings();
        Tournament tournament =
                new Tournament(all, Tournament.Pairing.ROUND_ROBIN, settings, Optional.of(folder), Optional.empty());
        List<String> seen = new ArrayList<>();
        tournament.run(
                1,
                (couple, result) -> seen.add(
                        couple.first() + "-" + couple.second() + ":" + result.number() + " " + result.result()));
        assertThat(seen)
                .containsExactly("1-2:1 W+9.5", "1-2:2 B+8.5", "1-3:1 B+R", "1-3:2 W+R", "2-3:1 B+R", "2-3:2 W+R");
        assertThat(tournament.score(1, Optional.empty())).isEqualTo(new MatchScore(2, 2, 0, 0));
        assertThat(tournament.score(2, Optional.empty())).isEqualTo(new MatchScore(4, 0, 0, 0));
        assertThat(tournament.score(3, Optional.of(1))).isEqualTo(new MatchScore(0, 2, 0, 0));
        assertThat(tournament.pairs(1)).isEqualTo(new MatchPairs(List.of(1, 0, 0, 0, 1), 0));
        assertThat(tournament.pairs(3)).isEqualTo(new MatchPairs(List.of(2, 0, 0, 0, 0), 0));
        assertThat(folder.resolve("2-3/game-0002.json")).exists();
        Tournament again =
                new Tournament(all, Tournament.Pairing.ROUND_ROBIN, settings, Optional.of(folder), Optional.empty());
        again.run(1, (couple, result) -> seen.add("again"));
        assertThat(seen).hasSize(6);
        assertThat(again.score(2, Optional.empty())).isEqualTo(new MatchScore(4, 0, 0, 0));
        assertThat(new Tournament(all, Tournament.Pairing.GAUNTLET, settings, Optional.empty(), Optional.empty())
                        .couples())
                .extracting(Tournament.Couple::first, Tournament.Couple::second)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(1, 2), org.assertj.core.groups.Tuple.tuple(1, 3));
        assertThatThrownBy(() -> new Tournament(
                        List.of(winner), Tournament.Pairing.GAUNTLET, settings, Optional.empty(), Optional.empty()))
                .hasMessage("a match needs two programs or more, not 1");
    }
}
