package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.testkit.RemarkableRecords;

/**
 * Tests reviews: records with their variations, tried lines, replayed proofs, and the files that other sites may load.
 */
class ReviewTest {

    /** Black's eye space in the corner is a square of four points, so Black is dead, whoever moves first. */
    private static final String SQUARE_FOUR = "(;SZ[9]AB[ca][cb][cc][bc][ac]AW[da][db][dc][dd][cd][bd][ad][ab])";

    private static final OpenApi DESCRIBED = new OpenApi();

    @RegisterExtension
    static final RunningServer SERVER = new RunningServer().proving(Duration.ofSeconds(3));

    private static final Visitor visitor = SERVER.visitor();

    private static JsonNode review(String sgf) {
        Visitor.Answer answer = visitor.post("/api/records", sgf);
        DESCRIBED.check("POST /api/records", answer);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        return answer.body();
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> texts.add(one.asText()));
        return texts;
    }

    /** Returns the first element for which a condition holds. */
    private static JsonNode first(JsonNode list, Predicate<JsonNode> meant) {
        for (JsonNode one : list) {
            if (meant.test(one)) {
                return one;
            }
        }
        throw new AssertionError("none such in " + list);
    }

    /** Returns the stones after a node, computed from the changes of the nodes, as a page does. */
    private static String stones(JsonNode review, int at) {
        JsonNode node = review.path("nodes").path(at);
        int columns = review.path("columns").asInt();
        StringBuilder stones = new StringBuilder(
                at == 0
                        ? ".".repeat(columns * review.path("rows").asInt())
                        : stones(review, node.path("parent").asInt()));
        for (String[] change : new String[][] {{"black", "X"}, {"white", "O"}, {"empty", "."}}) {
            for (String point : texts(node.path(change[0]))) {
                int index = "ABCDEFGHJ".indexOf(point.charAt(0)) + columns * (point.charAt(1) - '1');
                stones.replace(index, index + 1, change[1]);
            }
        }
        return stones.toString();
    }

    @Test
    void aRecordComesWithAllItsVariations() {
        JsonNode review = review("(;SZ[5]AB[bb];W[cc](;B[dd];W[])(;B[cd]C[Or here](;W[aa])(;W[bc])))");
        List<String> nodes = new ArrayList<>();
        review.path("nodes")
                .forEach(node -> nodes.add(node.path("parent").asInt() + " "
                        + node.path("player").asText("-") + " "
                        + node.path("move").asText("-") + " "
                        + node.path("turn").asInt()));
        assertThat(nodes)
                .containsExactly("-1 - - 0", "0 W C3 1", "1 B D2 2", "2 W pass 3", "1 B C2 2", "4 W A5 3", "4 W B3 3");
        assertThat(review.at("/nodes/4/comment").asText()).isEqualTo("Or here");
        assertThat(stones(review, 6)).isEqualTo(".....|..X..|.OO..|.X...|.....".replace("|", ""));
    }

    // One spelling of each country's rules; DeclaredRulesTest has the others.
    @ParameterizedTest
    @CsvSource({
        "Japanese, japanese",
        "日本ルール, japanese",
        "Chinese, chinese",
        "cn, chinese",
        "AGA, aga",
        "NZ, new-zealand",
        "New Zealand, new-zealand",
        "Tromp-Taylor, tromp-taylor",
        "go-gadget+7A, go-gadget+7A"
    })
    void aRecordIsReadUnderTheRulesThatItNames(String written, String ruleSet) {
        JsonNode review = review("(;SZ[5]RU[" + written + "];B[bb])");
        assertThat(review.path("declaredRules").asText()).isEqualTo(written);
        assertThat(review.path("rules").asText()).isEqualTo(ruleSet);
        assertThat(review.has("rulesReason")).isFalse();
    }

    /**
     * The walls are on columns D and F, column E is empty, and the black stone H5 is dead. Counted by hand, both have
     * 27 points of territory or 36 of area, and White has a prisoner and a komi of 6.5.
     */
    @ParameterizedTest
    @CsvSource({
        "Japanese, W+7.5, yes",
        "Chinese, W+6.5, yes",
        "AGA, W+6.5, yes",
        "Japanese, W+6.5, no",
    })
    void aCountedRecordIsSettledUnderItsOwnRules(String rules, String result, String agrees) {
        StringBuilder moves = new StringBuilder();
        for (char row = 'a'; row <= 'i'; row++) {
            moves.append(";B[d").append(row).append("];W[f").append(row).append(']');
        }
        String record = "(;SZ[9]KM[6.5]RU[" + rules + "]RE[" + result + "]" + moves + ";B[he];W[];B[])";
        JsonNode declared = review(record).path("declared");
        assertThat(declared.path("agrees").asText()).isEqualTo(agrees);
        assertThat(declared.at("/settled/result").asText()).isEqualTo(rules.equals("Japanese") ? "W+7.5" : "W+6.5");
        assertThat(declared.at("/settled/dead").toString()).isEqualTo("[\"H5\"]");
        assertThat(declared.at("/settled/settlement/outcome").asText()).isEqualTo("score");
        assertThat(declared.has("stop")).isFalse();
        assertThat(review("(;SZ[9]KM[6.5]RU[Japanese]RE[W+R]" + moves + ")")
                        .path("declared")
                        .has("settled"))
                .isFalse();
        JsonNode cut = review("(;SZ[9]KM[6.5]RU[" + rules + "]RE[" + result + "]" + moves.substring(0, 60) + ")")
                .path("declared");
        assertThat(cut.at("/stop/reason").asText()).isEqualTo("open-points");
        assertThat(cut.at("/stop/turn").asInt()).isEqualTo(10);
        assertThat(cut.has("settled")).isFalse();
    }

    /** The review shows the notes about unusual records, such as statements that contradict each other. */
    @ParameterizedTest
    @MethodSource("org.shinpan.testkit.RemarkableRecords#all")
    void notesAboutARecordAreInItsReview(RemarkableRecords.Remarkable remarkable) {
        assertThat(review(remarkable.record()).toString()).contains(remarkable.words());
    }

    @Test
    void rulesWithoutATextOfTheirOwnAreReadAsTheirRelativesWithAReason() {
        JsonNode review = review("(;SZ[5]RU[Korean];B[bb])");
        assertThat(review.path("rules").asText()).isEqualTo("japanese");
        assertThat(review.path("rulesReason").asText())
                .isEqualTo(
                        "Korean rules count territory and prisoners as Japanese rules do, and no Korean text is here");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "RU[ ]", "RU[Ing]", "RU[house rules]"})
    void nothingIsMadeUpWhereTheRulesAreNotNamedOrNotKnown(String property) {
        assertThat(review("(;SZ[5]" + property + ";B[bb])").has("rules")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"KM[6.5], 6.5, 6.5, false", "KM[6.50], 6.5, 6.50, false", "'', 0, , false", "KM[375], 0, 375, true"})
    void aKomiIsReportedAsTheRecordHasIt(String property, String komi, @Nullable String declared, boolean unknown) {
        JsonNode review = review("(;SZ[5]" + property + ";B[bb])");
        assertThat(review.path("komi").asText()).isEqualTo(komi);
        assertThat(review.path("declaredKomi").asText(null)).isEqualTo(declared);
        assertThat(review.path("komiUnknown").asBoolean()).isEqualTo(unknown);
    }

    @ParameterizedTest
    @CsvSource({"AB[bb][dd]HA[2], W", "AB[bb]AW[dd], B", "AB[bb][dd]PL[W], W", "'', B", "AB[bb][dd];W[cc], W"})
    void thePlayerWhoMovesFirstIsReported(String header, String first) {
        assertThat(review("(;SZ[5]" + header + ")").path("first").asText()).isEqualTo(first);
    }

    @Test
    void aCaptureIsAChangeLikeAnyOther() {
        JsonNode review = review("(;SZ[3];B[ba];W[aa];B[ab])");
        assertThat(texts(review.at("/nodes/3/empty"))).containsExactly("A3");
        assertThat(stones(review, 3)).isEqualTo("...|X..|.X.".replace("|", ""));
    }

    @Test
    void marksAndSignsOfARecordAreRead() {
        JsonNode review = review("(;SZ[5];B[aa]TR[aa]SQ[ba]CR[ca]MA[da]SL[ea]TB[ab]TW[bb]DD[ae:ee]LB[cc:a<b>][dd:]"
                + "AR[aa:cc]LN[ac:ad]BM[1]N[Too deep];W[bb]C[ ];B[cc]DD[])");
        JsonNode marks = review.at("/nodes/1/marks");
        assertThat(texts(marks.path("triangle"))).containsExactly("A5");
        assertThat(texts(marks.path("square"))).containsExactly("B5");
        assertThat(texts(marks.path("circle"))).containsExactly("C5");
        assertThat(texts(marks.path("cross"))).containsExactly("D5");
        assertThat(texts(marks.path("selected"))).containsExactly("E5");
        assertThat(texts(marks.path("black"))).containsExactly("A4");
        assertThat(texts(marks.path("white"))).containsExactly("B4");
        assertThat(texts(marks.path("dim"))).containsExactly("A1", "B1", "C1", "D1", "E1");
        assertThat(marks.at("/labels/C3").asText()).isEqualTo("a<b>");
        assertThat(texts(marks.at("/arrows/0"))).containsExactly("A5", "C3");
        assertThat(texts(marks.at("/lines/0"))).containsExactly("A3", "A2");
        assertThat(texts(review.at("/nodes/1/signs"))).containsExactly("BM");
        assertThat(review.at("/nodes/1/name").asText()).isEqualTo("Too deep");
        // The property DD holds until another node ends it, so it is sent only once. A blank comment is not sent.
        assertThat(review.at("/nodes/2").has("marks")).isFalse();
        assertThat(review.at("/nodes/2").has("comment")).isFalse();
        assertThat(texts(review.at("/nodes/3/marks/dim"))).isEmpty();
        assertThat(review.at("/nodes/3/marks").has("dim")).isTrue();
    }

    @Test
    void largeRectanglesStayRectangles() {
        // An L of two rectangles: 5 × 2 points, and 2 × 2 points below it, which are listed.
        JsonNode review = review("(;SZ[5]AB[aa:eb][ac:bd]TR[aa:ee];AE[ba:ed])");
        assertThat(texts(review.at("/nodes/0/black"))).containsExactlyInAnyOrder("A4:E5", "A2", "B2", "A3", "B3");
        assertThat(texts(review.at("/nodes/0/marks/triangle"))).containsExactly("A1:E5");
        assertThat(texts(review.at("/nodes/1/empty"))).containsExactlyInAnyOrder("B4:E5", "B2", "B3");
        String line = "{\"black\":[\"E5:A4\",\"B2\"],\"white\":[\"C1:D2\"]}";
        assertThat(line("logical", line).path("stones").asText())
                .isEqualTo("..OO.|.XOO.|.....|XXXXX|XXXXX".replace("|", ""));
    }

    @Test
    void aVariationWithAPointOffTheBoardIsANodeThatDoesNothing() {
        JsonNode review = review("(;SZ[5];B[aa](;W[bb])(;W[ss]C[typed wrongly]))");
        assertThat(review.at("/nodes/3/comment").asText()).isEqualTo("typed wrongly");
        assertThat(review.at("/nodes/3").has("move")).isFalse();
    }

    /** In many records handicap stones are moves. The page does not count them as turns, and neither does the judge. */
    @Test
    void handicapStonesThatAreMovesAreSetUp() {
        JsonNode review = review("(;SZ[9]HA[2]KM[0.5];B[cc];B[gg];W[ee](;B[ef];W[de])(;B[de]))");
        assertThat(review.path("handicap").asInt()).isEqualTo(2);
        assertThat(review.path("first").asText()).isEqualTo("W");
        assertThat(review.at("/nodes/2/setUp").asBoolean()).isTrue();
        assertThat(review.at("/nodes/2/black").toString()).isEqualTo("[\"G3\"]");
        assertThat(review.at("/nodes/3/turn").asInt()).isEqualTo(1);
        assertThat(review.at("/nodes/6/turn").asInt()).isEqualTo(2);
        for (JsonNode judgement : review.path("judgements")) {
            assertThat(judgement.path("legal").asBoolean()).isTrue();
            assertThat(judgement.path("turns").asInt()).isEqualTo(3);
            assertThat(judgement.path("margins")).hasSize(4);
        }
    }

    @Test
    void theKomiIsReadSoThatTheRecordFits() {
        JsonNode review = review("(;SZ[7]KM[65]RU[Chinese]RE[B+0.5];B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[dd];W[ed]"
                + ";B[de];W[ee];B[df];W[ef];B[dg];W[eg];B[];W[])");
        assertThat(review.path("komi").asText()).isEqualTo("6.5");
        assertThat(review.path("komiUnknown").asBoolean()).isFalse();
        assertThat(review.at("/declared/agrees").asText()).isEqualTo("yes");
        assertThat(texts(review.path("notes"))).anyMatch(note -> note.contains("KM[65] is read as a komi of 6.5"));
    }

    @Test
    void theLeadIsKnownAfterEveryTurn() {
        // 5x5: Black's wall on column C, White's on column D, whose points Black then counts 15 to 10.
        JsonNode review = review("(;SZ[5]KM[0.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de])");
        for (JsonNode judgement : review.path("judgements")) {
            String rules = judgement.path("ruleset").asText();
            if (RuleSets.named(rules, RuleSets.Options.DEFAULT).traits().counting() == Traits.Counting.AREA) {
                List<String> margins = texts(judgement.path("margins"));
                assertThat(margins).as(rules).hasSize(11);
                assertThat(margins.get(10)).as(rules).isEqualTo("4.5");
                // With only one black stone on the board, all points are Black's.
                assertThat(margins.get(1)).as(rules).isEqualTo("24.5");
            }
        }
    }

    private static JsonNode line(String rules, String steps) {
        Visitor.Answer answer = visitor.post(
                "/api/lines", "{\"columns\":5,\"rows\":5,\"rules\":\"" + rules + "\",\"steps\":[" + steps + "]}");
        DESCRIBED.check("POST /api/lines", answer);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        return answer.body();
    }

    private static String moves(String moves) {
        StringBuilder steps = new StringBuilder();
        boolean black = true;
        for (String move : moves.split(" ")) {
            steps.append(steps.isEmpty() ? "" : ",")
                    .append('"')
                    .append(black ? "B " : "W ")
                    .append(move)
                    .append('"');
            black = !black;
        }
        return steps.toString();
    }

    // Under every rule set Black may not take back at once in this ko. Each bars it by another clause.
    @ParameterizedTest
    @CsvSource({
        "logical, repeats",
        "tromp-taylor, repeats",
        "go-gadget, ko",
        "clarendon, repeats",
        "wagc-intent, repeats"
    })
    void aKoIsBarredInALineAsInAGame(String rules, String witness) {
        String before = "C4 D4 B3 E3 C2 D2 D3 C3";
        JsonNode stands = line(rules, moves(before));
        JsonNode ko = first(
                stands.path("barred"), barred -> barred.path("at").asText().equals("D3"));
        assertThat(ko.at("/witness/kind").asText()).isEqualTo(witness);
        assertThat(stands.path("toMove").asText()).isEqualTo("B");
        JsonNode taken = line(rules, moves(before + " D3"));
        assertThat(taken.path("turn").asInt()).isEqualTo(9);
        for (JsonNode text : taken.path("texts")) {
            assertThat(text.at("/illegal/turn").asInt()).as(text.toString()).isEqualTo(9);
        }
        assertThat(taken.has("barred")).isFalse();
        // The move is shown nevertheless: the black stone is on D3, and the white stone on C3 is removed.
        assertThat(taken.path("stones").asText().substring(10, 15)).isEqualTo(".X.XO");
    }

    @Test
    void aLineMayBeginWithStonesSetUp() {
        JsonNode line = line(
                "tromp-taylor",
                "{\"black\":[\"B2\",\"C2\"],\"white\":[\"A1\"],\"toMove\":\"W\"},"
                        + "\"W B1\",\"B C1\",\"W pass\",\"B A2\"");
        assertThat(line.path("stones").asText()).startsWith("..X..XXX..");
        assertThat(line.at("/prisoners/B").asInt()).isEqualTo(2);
        assertThat(line.path("texts")).allMatch(text -> !text.has("illegal"));
        assertThat(line("logical", "").path("toMove").asText()).isEqualTo("B");
    }

    /**
     * Each row has a rule set, and whether a line can continue after two passes. It can if the rule set lets play
     * continue.
     */
    @ParameterizedTest
    @CsvSource({
        "japanese, true",
        "chinese, true",
        "aga, true",
        "new-zealand, true",
        "tromp-taylor, false",
        "clarendon, false"
    })
    void playGoesOnAfterTwoPassesWhereTheTextLetsIt(String rules, boolean goesOn) {
        JsonNode after = line(rules, moves("B2 D4 pass pass C3"));
        JsonNode text =
                first(after.path("texts"), one -> one.path("ruleset").asText().equals(rules));
        JsonNode judged = first(
                review("(;SZ[5];B[bd];W[db];B[];W[];B[cc])").path("judgements"),
                one -> one.path("ruleset").asText().equals(rules));
        assertThat(text.has("illegal")).isEqualTo(!goesOn);
        assertThat(judged.path("legal").asBoolean()).isEqualTo(goesOn);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{}",
                "{\"columns\":5,\"rows\":5}",
                "{\"columns\":5,\"rows\":0,\"steps\":[]}",
                "{\"columns\":5,\"rows\":99,\"steps\":[]}",
                "{\"columns\":\"5\",\"rows\":5,\"steps\":[]}",
                "{\"columns\":5,\"rows\":5,\"steps\":{}}",
                "{\"columns\":5,\"rows\":5,\"steps\":[\"D4\"]}",
                "{\"columns\":5,\"rows\":5,\"steps\":[\"B F1\"]}",
                "{\"columns\":5,\"rows\":5,\"steps\":[\"B resign\"]}",
                "{\"columns\":5,\"rows\":5,\"steps\":[7]}",
                "{\"columns\":5,\"rows\":5,\"steps\":[{\"black\":[\"Z9\"]}]}",
                "{\"columns\":5,\"rows\":5,\"steps\":[{\"black\":[\"A1:\"]}]}",
                "{\"columns\":5,\"rows\":5,\"steps\":[{\"black\":[\"A1:B2:C3\"]}]}",
                "{\"columns\":5,\"rows\":5,\"steps\":[{\"toMove\":\"red\"}]}",
                "{\"columns\":5,\"rows\":5,\"komi\":\"x\",\"steps\":[]}",
                "{\"columns\":5,\"rows\":5,\"handicap\":-1,\"steps\":[]}",
                "{\"columns\":5,\"rows\":5,\"rules\":\"chess\",\"steps\":[]}"
            })
    void aLineThatCannotBeReadIsRefused(String body) {
        refused("POST /api/lines", visitor.post("/api/lines", body), 400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{\"columns\":3,\"rows\":3}",
                "{\"columns\":3,\"rows\":3,\"stones\":\"........\"}",
                "{\"columns\":3,\"rows\":3,\"stones\":\"........B\"}",
                "{\"columns\":3,\"rows\":3,\"stones\":9}",
                "{\"columns\":300,\"rows\":3,\"stones\":\"\"}"
            })
    void aPositionThatCannotBeReadIsRefused(String body) {
        refused("POST /api/proofs", visitor.post("/api/proofs", body), 400);
    }

    /** Black is safe, because Black can connect at B1 or C2 if White plays at A2. */
    @Test
    void oneChainIsProvedGivenWhatBothPlayersAgree() {
        Visitor.Answer answer = visitor.post(
                "/api/proofs",
                "{'columns':3,'rows':3,'stones':'X.X.X.OXO','chain':'B3','given':['A1','C1','A3','C3']}"
                        .replace('\'', '"'));
        DESCRIBED.check("POST /api/proofs", answer);
        assertThat(answer.body().path("chains")).as("%s", answer.body()).hasSize(1);
        JsonNode linked = answer.body().path("chains").get(0);
        assertThat(linked.path("verdict").asText()).isEqualTo("alive");
        assertThat(linked.path("reason").asText())
                .startsWith("a link with a living chain or two eyes can be forced within")
                .endsWith(", given that A1, C1, A3 and C3 live");
        JsonNode replay = replay("/api/proofs/" + linked.path("proof").asText(), "A2");
        assertThat(replay.path("strategist").asText()).isEqualTo("B");
    }

    /** White's eye space is three points in a row, so the side that plays in the middle decides. */
    @Test
    void theFateOfAChainIsProvedWithEitherSideFirst() {
        Visitor.Answer answer = visitor.post(
                "/api/proofs",
                "{'columns':6,'rows':3,'stones':'...OX.OOOOX.XXXXX.','chain':'A2','given':['A3'],'fate':true}"
                        .replace('\'', '"'));
        DESCRIBED.check("POST /api/proofs", answer);
        JsonNode fate = answer.body().path("fate");
        assertThat(fate.path("word").asText()).as("%s", answer.body()).isEqualTo("unsettled");
        JsonNode white = fate.path("endings").get(0);
        JsonNode black = fate.path("endings").get(1);
        assertThat(white.path("first").asText()
                        + white.path("word").asText()
                        + white.path("play").asText())
                .isEqualTo("WaliveB1");
        assertThat(black.path("first").asText()
                        + black.path("word").asText()
                        + black.path("play").asText())
                .isEqualTo("BdeadB1");
        JsonNode lives = replay("/api/proofs/" + white.at("/proofs/0/proof").asText(), "");
        assertThat(lives.path("strategist").asText() + lives.path("verdict").asText())
                .isEqualTo("Walive");
        assertThat(black.path("proofs")).anySatisfy(one -> {
            assertThat(one.path("claim").asText()).isEqualTo("taken");
            JsonNode dies = replay("/api/proofs/" + one.path("proof").asText(), "");
            assertThat(dies.path("strategist").asText() + dies.path("verdict").asText())
                    .isEqualTo("Btaken");
            assertThat(dies.at("/played/0/move").asText()).isEqualTo("B1");
        });
    }

    /**
     * A bent four in the corner: White's stones in it live only if White wins a ko, so they are not given when the fate
     * of the black chain is asked for.
     */
    @Test
    void aChainThatLivesByAKoIsNotSaidToLiveUnderEveryKoRule() {
        String board = "'columns':8,'rows':6,'stones':'OOOOOOO.OOO.O.OOXXOOOOOO.XOOO.O.OXXXOOOO.O.XOO.O'";
        Visitor.Answer all = visitor.post("/api/proofs", ("{" + board + "}").replace('\'', '"'));
        DESCRIBED.check("POST /api/proofs", all);
        Map<String, Boolean> living = new TreeMap<>();
        for (JsonNode chain : all.body().path("chains")) {
            if (chain.path("verdict").asText().equals("alive")) {
                living.put(
                        chain.at("/points/0").asText(),
                        chain.path("underEveryKoRule").asBoolean());
            }
        }
        assertThat(living).containsExactly(entry("A1", true), entry("A5", false), entry("B6", false));
    }

    /** A thousand-year ko: Black lives in a seki, or White takes first in a ko. */
    @Test
    void theFateNamesWhoNeedsThreatsInAKo() {
        Visitor.Answer answer = visitor.post(
                "/api/proofs",
                ("{'columns':5,'rows':5,'stones':'.....OXXXXXOOOX.X.OXXX.OX',"
                                + "'chain':'B4','given':['A2','B2'],'fate':true}")
                        .replace('\'', '"'));
        DESCRIBED.check("POST /api/proofs", answer);
        JsonNode black = answer.body().at("/fate/endings/0");
        JsonNode white = answer.body().at("/fate/endings/1");
        assertThat(black.path("word").asText() + black.has("threats")).isEqualTo("sekifalse");
        assertThat(white.path("word").asText()).isEqualTo("ko");
        assertThat(white.path("threats").toString()).isEqualTo("{\"player\":\"B\",\"number\":1,\"isLeast\":false}");
        assertThat(white.path("proofs"))
                .extracting(one -> one.path("reason").asText())
                .anyMatch(reason -> reason.startsWith("threats: owner 1, opponent 0; every move has its answer"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
            'fate':true | 'fate' needs 'chain'
            'chain':'A1','fate':1 | 'fate' must be true or false
            'chain':'A2' | 'chain' names A2, where no stone is
            'chain':'A1','given':['B1'] | 'given' names B1, where no stone is
            'chain':'A1','given':['A1'] | 'given' names the chain in question
            'chain':'Z9' | Z9
            """)
    void aQuestionAboutAChainThatIsNotThereIsRefused(String asked, String says) {
        String body = "{'columns':2,'rows':2,'stones':'X..O'," + asked + "}";
        Visitor.Answer answer = visitor.post("/api/proofs", body.replace('\'', '"'));
        refused("POST /api/proofs", answer, 400);
        assertThat(answer.body().at("/error/message").asText()).contains(says);
    }

    private static void refused(String operation, Visitor.Answer answer, int status) {
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(status);
        assertThat(answer.body().at("/error/message").asText()).isNotBlank().hasLineCount(1);
        DESCRIBED.check(operation, answer);
    }

    @Test
    void aRequestThatIsTooLongIsRefused() {
        String long1 = "{\"columns\":5,\"rows\":5,\"steps\":[\"" + "x".repeat(140_000) + "\"]}";
        for (int i = 0; i < 20; i++) {
            // The refusal must arrive each time, however much of the body was sent by then.
            refused("POST /api/lines", visitor.post("/api/lines", long1), 413);
            refused("POST /api/proofs", visitor.post("/api/proofs", long1), 413);
        }
        String many = "(;SZ[5]" + "(;B[aa])".repeat(20_001) + ")";
        refused("POST /api/records", visitor.post("/api/records", many), 413);
    }

    @Test
    void aProofIsReplayedMoveByMove() {
        JsonNode review = review(SQUARE_FOUR);
        String asked = "{\"columns\":9,\"rows\":9,\"stones\":\"" + stones(review, 0) + "\"}";
        Visitor.Answer found = visitor.post("/api/proofs", asked);
        DESCRIBED.check("POST /api/proofs", found);
        JsonNode black = first(found.body().path("chains"), chain -> texts(chain.path("points"))
                .contains("C8"));
        assertThat(black.path("verdict").asText()).isEqualTo("not-alive");
        String path = "/api/proofs/" + black.path("proof").asText();
        String line = "";
        int rounds = 0;
        for (JsonNode at = replay(path, line); !at.path("settled").asBoolean() && rounds < 60; rounds++) {
            assertThat(at.path("strategist").asText()).isEqualTo("W");
            assertThat(texts(at.path("attacks")))
                    .isNotEmpty()
                    .containsAll(texts(at.path("mainLine")).subList(0, 1));
            line += (line.isEmpty() ? "" : ",") + at.at("/mainLine/0").asText();
            JsonNode next = replay(path, line);
            // Black has made one more move and White has answered it, and the chain is still not alive.
            assertThat(next.path("played").size()).isEqualTo(at.path("played").size() + 2);
            assertThat(next.path("verdict").asText()).isEqualTo("not-alive");
            at = next;
        }
        assertThat(replay(path, line).path("settled").asBoolean()).isTrue();
        refused("GET /api/proofs/{name}", visitor.get(path + "?line=J1"), 400);
        refused("GET /api/proofs/{name}", visitor.get(path + "?line=nowhere"), 400);
        refused("GET /api/proofs/{name}", visitor.get(path + "?line=" + "pass,".repeat(500)), 413);
        refused("GET /api/proofs/{name}", visitor.get("/api/proofs/AAAA"), 404);
    }

    private static JsonNode replay(String path, String line) {
        Visitor.Answer answer = visitor.get(path + "?line=" + line);
        DESCRIBED.check("GET /api/proofs/{name}", answer);
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        return answer.body();
    }

    @Test
    void aChainThatLivesWithoutAMoveIsShownAsItStands() {
        // A black chain with two eyes in the corner of a 5x5 board.
        String stones = ".X.X.|XXXX.|.....|.....|.....".replace("|", "");
        Visitor.Answer found = visitor.post("/api/proofs", "{\"columns\":5,\"rows\":5,\"stones\":\"" + stones + "\"}");
        JsonNode chain = found.body().at("/chains/0");
        assertThat(chain.path("verdict").asText()).isEqualTo("alive");
        JsonNode replay = replay("/api/proofs/" + chain.path("proof").asText(), "");
        assertThat(replay.path("kind").asText()).isEqualTo("standing");
        assertThat(replay.path("settled").asBoolean()).isTrue();
        assertThat(texts(replay.path("zone"))).contains("A1", "C1");
    }

    @ParameterizedTest
    @CsvSource({
        "/, OWN",
        "/game/x, OWN",
        "/review, OWN",
        "/review/x?embed, OWN",
        "/www/go-board.js, PARTS",
        "/api/rules, OWN",
        "/embed, FRAMES",
        "/embed/AAAAAAAAAAAA, FRAMES",
        "/embedded, OWN",
        "/shinpan-board.js, SCRIPTS",
        "/shinpan-game.js, SCRIPTS"
    })
    void otherSitesMayUseWhatIsMeantForThemAndNothingElse(String path, String audience) {
        HttpRequest request = visitor.request(path)
                .header("Origin", "https://elsewhere.example")
                .build();
        var headers = Visitor.send(request).response().headers();
        String policy = headers.firstValue("Content-Security-Policy").orElse("");
        boolean part = audience.equals("PARTS");
        assertThat(policy).contains("default-src 'none'", "frame-ancestors");
        // A file that a page loads runs no script if it is opened alone. The header of the page sets the limits of its
        // scripts.
        assertThat(policy.contains("script-src")).isNotEqualTo(part);
        assertThat(policy.contains("script-src 'self';")).isNotEqualTo(part);
        assertThat(policy.contains("require-trusted-types-for 'script'")).isNotEqualTo(part);
        assertThat(policy.contains("frame-ancestors *")).isEqualTo(audience.equals("FRAMES"));
        assertThat(headers.firstValue("X-Frame-Options").isPresent()).isEqualTo(!audience.equals("FRAMES") && !part);
        // This header is only for pages, so it is not sent with the many files that a page loads.
        assertThat(headers.firstValue("Cross-Origin-Opener-Policy").isPresent()).isNotEqualTo(part);
        assertThat(headers.firstValue("Access-Control-Allow-Origin").orElse(""))
                .isEqualTo(audience.equals("SCRIPTS") ? "*" : "");
        assertThat(headers.firstValue("Cross-Origin-Resource-Policy").orElse(""))
                .isEqualTo(audience.equals("OWN") || part ? "same-origin" : "cross-origin");
    }

    @Test
    void anotherSitesPageMayNotAskForJudgements() {
        for (String path : new String[] {"/api/lines", "/api/proofs", "/api/records"}) {
            HttpRequest request = visitor.request(path)
                    .header("Origin", "https://elsewhere.example")
                    .POST(HttpRequest.BodyPublishers.ofString("(;SZ[5])", StandardCharsets.UTF_8))
                    .build();
            Visitor.Answer answer = Visitor.send(request);
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.code()).isEqualTo("FOREIGN_ORIGIN");
        }
    }

    /**
     * The walls are on columns D and E, with a white stone at B5 and a black stone at H5. The Japanese rules ask which
     * chains live, so without an answer the count is open. With the marks that a game would propose, both stones are
     * dead, and the players have 27 and 36 points.
     */
    @Test
    void aLineIsCountedWithProposedLifeIfSomebodyAsksForIt() {
        StringBuilder steps = new StringBuilder();
        for (int row = 1; row <= 9; row++) {
            steps.append("\"B D").append(row).append("\",\"W E").append(row).append("\",");
        }
        String line = "{\"columns\":9,\"rows\":9,\"komi\":\"6.5\",\"rules\":\"japanese\",\"steps\":[" + steps
                + "\"B H5\",\"W B5\"]";
        Visitor.Answer known = visitor.post("/api/lines", line + "}");
        assertThat(known.body().at("/layers/settlement/undetermined").asText()).startsWith("which of the strings");
        assertThat(known.body().at("/layers").has("dead")).isFalse();
        Visitor.Answer proposed = visitor.post("/api/lines", line + ",\"life\":\"proposed\"}");
        assertThat(proposed.body().at("/layers/dead").toString()).isEqualTo("[\"B5\",\"H5\"]");
        assertThat(proposed.body()
                        .at("/layers/settlement/score/black/territory")
                        .asInt())
                .isEqualTo(27);
        assertThat(proposed.body()
                        .at("/layers/settlement/score/white/territory")
                        .asInt())
                .isEqualTo(36);
        assertThat(visitor.post("/api/lines", line + ",\"life\":\"eternal\"}").status())
                .isEqualTo(400);
    }
}
