package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.engine.levels.Level;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.search.Fate;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.server.engines.EngineFailure;
import org.shinpan.server.play.Event.Offer;
import org.shinpan.server.play.Refusal;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.tree.SgfSyntaxException;
import org.shinpan.views.Scalar;

/** Tests that every language has every sentence exactly once, and that every sentence that a page needs exists. */
class CatalogueTest {

    /**
     * The prefixes of the names of the catalogues. The catalogue without a prefix has the sentences that all pages
     * need.
     */
    private static final List<String> PARTS =
            List.of("", "learn-", "problems-", "class-", "host-", "simul-", "relay-", "dispute-");

    private static final Path WWW = Path.of("src/main/resources/www");
    private static final ObjectMapper NO_DOUBLE_KEYS = JsonMapper.builder()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final Pattern VALUE = Pattern.compile("\\{\\w+}");
    private static final Pattern PLURAL = Pattern.compile("\\{(\\w+), plural,((?: \\w+ \\{[^{}]*})+)}");
    private static final Pattern FORM = Pattern.compile(" (\\w+) \\{([^{}]*)}");
    private static final Pattern ASKED = Pattern.compile("\\bt\\(\\s*'([^']+)'");
    private static final Pattern SAID = Pattern.compile("\\bsay\\(\\s*'([^']+)'");
    private static final Pattern EITHER = Pattern.compile("\\? '([a-z-]+\\.[a-z-]+)' : '([a-z-]+\\.[a-z-]+)'");

    /** The keys of sentences that may be the same in another language as in English. */
    private static final Set<String> SAME = Set.of(
            "komi",
            "clock.fischer",
            "minutes",
            "seconds",
            "rules.tromp-taylor",
            "rules.go-gadget",
            "rules.clarendon",
            "rules.aga",
            "pause",
            "share.link",
            "wood.kaya",
            "wood.katsura",
            "position.stones",
            "phrase.said",
            "4.title",
            "5.title",
            "7.title",
            "sheet.name");

    private static JsonNode catalogue(String language) {
        try {
            return NO_DOUBLE_KEYS.readTree(
                    WWW.resolve("i18n/" + language + ".json").toFile());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static Set<String> keys(JsonNode catalogue) {
        Set<String> keys = new TreeSet<>();
        catalogue.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    private static Set<String> values(String sentence) {
        Matcher matcher = VALUE.matcher(PLURAL.matcher(sentence).replaceAll("{$1}"));
        return matcher.results().map(result -> result.group()).collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ja", "zh-Hans", "ko", "de"})
    void everySentenceIsThereWithTheSameValues(String language) {
        for (String part : PARTS) {
            sameSentences(language, catalogue(part + "en"), catalogue(part + language));
        }
    }

    /**
     * With one sentence on a line, a changed sentence is one changed line. With sorted keys, the sentences of a page
     * are next to each other.
     */
    @ParameterizedTest
    @ValueSource(strings = {"en", "ja", "zh-Hans", "ko", "de"})
    void everySentenceHasALineAndTheKeysAreSorted(String language) throws IOException {
        List<String> lines = Files.readAllLines(WWW.resolve("i18n/" + language + ".json"));
        List<String> keys = lines.subList(1, lines.size() - 1).stream()
                .map(line -> line.substring(1, line.indexOf("\": ")))
                .toList();
        assertThat(keys).isSorted().containsExactlyInAnyOrderElementsOf(keys(catalogue(language)));
    }

    /**
     * A number that changes the words around it must have the plural forms of its language. A form that contains the
     * number must write it as {@code #}.
     */
    @ParameterizedTest
    @CsvSource({"en, one other", "de, one other", "ja, other", "zh-Hans, other", "ko, other"})
    void pluralsHaveTheFormsOfTheLanguage(String language, String forms) {
        JsonNode catalogue = catalogue(language);
        for (String key : keys(catalogue)) {
            String sentence = catalogue.get(key).asText();
            for (MatchResult plural : PLURAL.matcher(sentence).results().toList()) {
                assertThat(FORM.matcher(plural.group(2)).results().map(form -> form.group(1)))
                        .as(language + " " + key)
                        .containsExactly(forms.split(" "));
            }
            assertThat(PLURAL.matcher(sentence).replaceAll(""))
                    .as(language + " " + key)
                    .doesNotContain("plural");
        }
    }

    /** A number directly before a plural could give "1 stones", so it needs plural forms. */
    @ParameterizedTest
    @CsvSource({
        "en, stones|turns|notes|points|passes",
        "de, Steine|Züge|Zügen|Anmerkungen|Punkte",
    })
    void noNumberStandsBeforeAPluralWithoutItsForms(String language, String nouns) {
        Pattern number = Pattern.compile("\\{(?!stones)\\w+} (\\w+ )?(" + nouns + ")\\b");
        JsonNode catalogue = catalogue(language);
        for (String key : keys(catalogue)) {
            assertThat(catalogue.get(key).asText()).as(language + " " + key).doesNotContainPattern(number);
        }
    }

    /** Only names, units and some words of the game may be the same in another language. */
    @ParameterizedTest
    @ValueSource(strings = {"ja", "zh-Hans", "ko", "de"})
    void onlyNamesAreTheSameAsInEnglish(String language) {
        for (String part : PARTS) {
            JsonNode english = catalogue(part + "en");
            JsonNode other = catalogue(part + language);
            Set<String> same = keys(english);
            same.removeIf(key -> !english.get(key).equals(other.get(key)));
            assertThat(SAME).as(language).containsAll(same);
        }
        JsonNode clauses = catalogue("clauses-" + language);
        assertThat(keys(clauses)).noneMatch(key -> clauses.get(key).asText().equals(key));
    }

    /** Checks the paraphrases of all clauses, and the sentences of the referee about games that pages show. */
    @ParameterizedTest
    @ValueSource(strings = {"ja", "zh-Hans", "ko", "de"})
    void everyClauseSpeaksEachLanguage(String language) {
        JsonNode words = catalogue("clauses-" + language);
        Set<String> clauses = new TreeSet<>();
        for (RuleSet rules : RuleSets.all(RuleSets.Options.DEFAULT)) {
            rules.clauses().forEach(clause -> clauses.add(clause.ruleSet() + " " + clause.label()));
        }
        assertThat(keys(words)).containsAll(clauses);
        Set<String> sentences = keys(words);
        sentences.removeAll(clauses);
        for (String key : keys(words)) {
            assertThat(words.get(key).asText()).as(language + " " + key).isNotBlank();
            assertThat(values(words.get(key).asText())).as(language + " " + key).isEqualTo(values(key));
        }
        for (String said : saidOfGames()) {
            assertThat(sentences).as(said).anyMatch(key -> isOf(said, key));
        }
        // A sentence that can contain any other sentence would match nearly everything, so it is left out.
        sentences.removeIf(key -> key.contains("{what}"));
        for (String said : saidOfRecords()) {
            assertThat(sentences).as(said).anyMatch(key -> isOf(said, key));
        }
        for (RuleSet rules : RuleSets.all(RuleSets.Options.DEFAULT)) {
            assertThat(sentences).contains(rules.title());
        }
        for (String relative : List.of("Korean", "BGA", "French")) {
            assertThat(sentences)
                    .contains(DeclaredRules.of(Optional.of(relative)).reason().orElseThrow());
        }
    }

    /** Returns whether a sentence is made from a key, with any values in the places of its values. */
    private static boolean isOf(String said, String key) {
        return said.matches(
                Arrays.stream(key.split("\\{\\w+}", -1)).map(Pattern::quote).collect(Collectors.joining(".+")));
    }

    /** Returns the notes and faults that the judge reports about unusual records, without their places in the files. */
    private static Set<String> saidOfRecords() {
        Set<String> said = new TreeSet<>();
        for (String sgf : new String[] {
            "x(;GM[1]SZ[9];B[aa])y)(;SZ[9]KM[0.3]RE[odd]HA[x];W[bb]",
            "(;GM[]KM[odd];B[aa](B[bb])();W[cc];b[dd]Black[ee])",
            "(;GM[1]SZ[9:9]SZ[9]KM[6.5 points]RE[B+0]HA[3];B[aa])",
            "(;GM[1]SZ[19]KM[3.75];B[aa]W[bb];AB[cc]AW[cc]W[dd];B[ e f])",
            "(;GM[1]SZ[9]CA[unknown]HA[2]AB[];B[aa];B[bb];W[cc])",
            "(;GM[1]SZ[9]B[aa])",
            "(;GM[2])",
            "(;SZ[x])",
            "(;SZ[99])",
            "(;GM[1]SZ[9];B[zz])",
            "(;B[aa)",
            "(;B)",
            "([aa])",
            "(B[aa])",
            "(;B[aa]?)",
            "(;SZ[9]AB[zz]PB[a]b]EV[komi 6.5]RE[1-0];B[aa;W[bb]RE[W+R])",
            "(;SZ[9]KM[45]CA[UTF-8]RE[黑胜43子])",
            "(;SZ[9]RE[\u001B$B9u>!\u001B(B])",
            "(;B[aa];W[(;GM[1];B[aa])",
            ";GM[1];B[aa]]",
            "\0\0",
            "{\"chess\": \"(;B[aa])\"}",
            "GIA\nGIB\nGIC\nGI\nGI\nGI2006\nGI9\nGI0\nGI0\nGI6\nPMABBEEE\n",
            "",
            "nothing"
        }) {
            try {
                RecordFile read = RecordFile.read(sgf.getBytes(StandardCharsets.UTF_8));
                said.addAll(read.notes());
                read.games().forEach(game -> said.addAll(game.notes()));
                read.faults().forEach(fault -> said.add(fault.toString()));
            } catch (SgfSyntaxException fault) {
                said.add(String.valueOf(fault.getMessage()));
            }
        }
        assertThat(said).hasSizeGreaterThan(25);
        return said.stream()
                .map(one -> one.replaceFirst("^line \\d+, column \\d+: (game \\d+: )?", "")
                        .replaceFirst(" \\(\\d+ times, here first\\)$", "")
                        .replaceFirst("^byte \\d+: ", "")
                        .replaceFirst("; this game is (read up to here|skipped)$", "")
                        .replaceFirst("^no encoding is named; ", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> saidOfGames() {
        Set<String> said = new TreeSet<>();
        Board board = Board.square(5);
        for (RuleSet rules : RuleSets.all(RuleSets.Options.DEFAULT)) {
            for (int handicap : new int[] {0, 2}) {
                Position stones = Position.empty(board);
                for (Point point : board.points().subList(6, 6 + handicap)) {
                    stones = stones.withColor(point, Color.BLACK);
                }
                for (String komi : new String[] {"0", "0.5", "23", "25"}) {
                    Agreement agreement = new Agreement(board, Komi.parse(komi), handicap);
                    for (History start :
                            List.of(History.start(agreement), History.from(agreement, stones, Player.WHITE))) {
                        List<Ending> ends = List.of(
                                new Ending.TwoPasses(),
                                new Ending.Resignation(Player.BLACK),
                                new Ending.Resignation(Player.WHITE),
                                new Ending.RepetitionTie(9, 0, Notice.AT_ONCE),
                                new Ending.RepetitionTie(9, 3, Notice.AT_ONCE));
                        for (Ending end : ends) {
                            said.add(end.toString());
                            rules.settle(start.ended(end)).silences().forEach(one -> said.add(one.toString()));
                        }
                    }
                }
            }
        }
        assertThat(said).hasSizeGreaterThan(10);
        return said;
    }

    private static void sameSentences(String language, JsonNode english, JsonNode other) {
        assertThat(keys(other)).isEqualTo(keys(english));
        for (String key : keys(english)) {
            assertThat(other.get(key).asText()).as(language + " " + key).isNotBlank();
            assertThat(values(other.get(key).asText()))
                    .as(language + " " + key)
                    .isEqualTo(values(english.get(key).asText()));
        }
    }

    @Test
    void everySentenceThatAPageAsksForIsThere() throws IOException {
        Set<String> keys = keys(catalogue("en"));
        Set<String> asked = new TreeSet<>();
        try (Stream<Path> scripts = Files.list(WWW)) {
            for (Path script :
                    scripts.filter(path -> path.toString().endsWith(".js")).toList()) {
                String text = Files.readString(script);
                ASKED.matcher(text).results().forEach(found -> asked.add(found.group(1)));
                EITHER.matcher(text).results().forEach(found -> asked.add(found.group(1)));
                EITHER.matcher(text).results().forEach(found -> asked.add(found.group(2)));
            }
        }
        // A rule set without sentences of its own is shown by its name and traits.
        RuleSets.names().stream()
                .filter(name -> keys.contains("rules." + name))
                .forEach(name -> asked.add("rules." + name + ".points"));
        assertThat(keys)
                .contains(
                        "rules.logical",
                        "rules.tromp-taylor",
                        "rules.go-gadget",
                        "rules.go-gadget+7A",
                        "rules.clarendon",
                        "rules.wagc-intent",
                        "rules.japanese",
                        "rules.chinese",
                        "rules.aga",
                        "rules.new-zealand");
        for (RuleSet rules : RuleSets.all(RuleSets.Options.DEFAULT)) {
            String repetition = rules.traits().repetition().name().toLowerCase(Locale.ROOT);
            asked.add("trait.repetition." + repetition.replace('_', '-'));
        }
        for (Refusal.Code code : Refusal.Code.values()) {
            asked.add("error." + code);
        }
        for (Offer offer : Offer.values()) {
            asked.add("offer." + offer);
            asked.add("spoken." + offer);
        }
        for (String word : new String[] {"settled-alive", "settled-not-alive", "standing", "inside"}) {
            asked.add("proof." + word);
        }
        for (Proof.Claim claim : Proof.Claim.values()) {
            asked.add("proof." + Scalar.word(claim));
        }
        asked.add("fate.not-alive");
        for (Fate.Word word : Fate.Word.values()) {
            if (word != Fate.Word.UNSETTLED) {
                asked.add("fate." + Scalar.word(word));
            }
        }
        for (String sign : new String[] {"BM", "DO", "IT", "TE", "DM", "GB", "GW", "UC", "HO"}) {
            asked.add("sign." + sign);
        }
        for (EngineFailure.Kind kind : EngineFailure.Kind.values()) {
            asked.add("engine." + kind);
        }
        for (String level : List.of("steady", "patient", "standard", "k", "d")) {
            asked.add("level." + level);
        }
        for (Level one : Level.values()) {
            String level = one.word();
            asked.add("level." + level);
        }
        for (String kind : List.of("none", "absolute", "fischer", "byo-yomi", "canadian", "per-move")) {
            asked.add("clock." + kind);
        }
        for (String part : List.of("main", "increment", "cap", "period", "periods", "stretch", "turns", "each")) {
            asked.add("clock.part." + part);
        }
        assertThat(asked).hasSizeGreaterThan(100);
        assertThat(keys).containsAll(asked);
    }

    /** The pages of classes have a separate catalogue. */
    @Test
    void everySentenceThatAClassAsksForIsThere() throws IOException {
        Set<String> keys = keys(catalogue("class-en"));
        try (Stream<Path> scripts = Files.list(WWW)) {
            for (Path script : scripts.filter(
                            path -> String.valueOf(path.getFileName()).startsWith("class"))
                    .toList()) {
                Matcher asked = SAID.matcher(Files.readString(script));
                assertThat(asked.results().map(found -> found.group(1)))
                        .as(script.toString())
                        .allMatch(keys::contains);
            }
        }
        for (ClassEvent.Asking asking : ClassEvent.Asking.values()) {
            assertThat(keys).contains("ask." + asking.name().toLowerCase(Locale.ROOT));
        }
        for (ClassEvent.Showing showing : ClassEvent.Showing.values()) {
            assertThat(keys).contains("show." + showing.name().toLowerCase(Locale.ROOT));
        }
    }
}
