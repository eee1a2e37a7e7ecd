package org.shinpan.rules.rulesets;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.shinpan.rules.check.HalfWidth;
import org.shinpan.rules.check.Present;

/**
 * The name of rules in a game record ({@code RU[]} in SGF), and the rule set that it means. This class contains all
 * names of rules that Shinpan knows.
 *
 * @param written the rules as the record writes them, in one line; empty if the record names none
 * @param ruleSet the name of the rule set; empty if there is no rule set for these rules
 * @param sentence the meaning of the name for people who read a report, in one sentence without a full stop
 */
public record DeclaredRules(Optional<String> written, Optional<String> ruleSet, String sentence) {

    private static final int LONGEST = 60;

    /**
     * The maximum length in characters of a name in which words such as "rules" are ignored. Known names are shorter.
     */
    private static final int LONGEST_NAME = 200;

    /** For each rule set, the names that mean it, in lower case and without the word for rules. */
    private static final Map<String, List<String>> NAMES = Map.of(
            "japanese", List.of("japanese", "japan", "jp", "jpn", "ja", "nihon", "nihon kiin", "日本", "日本棋院", "일본"),
            "chinese", List.of("chinese", "china", "cn", "chn", "zh", "chinese-ogs", "chinese-kgs", "中国", "中國", "중국"),
            "aga", List.of("aga", "american", "america", "us", "usa", "american go association"),
            "new-zealand", List.of("new-zealand", "new zealand", "newzealand", "new_zealand", "nz"),
            "tromp-taylor", List.of("tromp-taylor", "tromp taylor", "tromptaylor", "tromp/taylor", "tt"));

    /** Names of rules without a rule set of their own, with the similar rule set by which their games are judged. */
    private static final Map<String, Relative> RELATIVES = relatives();

    /** Names of known rules for which there is no rule set. */
    private static final List<String> WITHOUT_TEXT = List.of(
            "ing",
            "goe",
            "ing goe",
            "ing sst",
            "ing's sst",
            "ing's",
            "sst",
            "应氏",
            "應氏",
            "taiwanese",
            "taiwan",
            "stone-scoring",
            "ancient");

    /** A cache of the names read so far. It saves time because most records name the same few rules. */
    private static final Map<String, DeclaredRules> READ = new ConcurrentHashMap<>();

    /** The maximum number of names in the cache. */
    private static final int MAX_READ = 200;

    private record Relative(String ruleSet, String reason) {}

    public DeclaredRules {
        Present.all("the written rules", written, "the rule set", ruleSet, "the sentence", sentence);
    }

    private static Map<String, Relative> relatives() {
        Map<String, Relative> found = new HashMap<>();
        Relative korean = new Relative(
                "japanese",
                "Korean rules count territory and prisoners as Japanese rules do, and no Korean text is here");
        List.of("korean", "korea", "kr", "kor", "ko", "한국", "韩国", "韓国", "韓國", "한국기원", "한국 기원")
                .forEach(name -> found.put(name, korean));
        Relative british = new Relative("aga", "the British Go Association plays by the AGA's rules");
        List.of("bga", "british", "british go association").forEach(name -> found.put(name, british));
        Relative french = new Relative("aga", "the French rules follow the AGA's");
        List.of("french", "ffg", "fr").forEach(name -> found.put(name, french));
        return Map.copyOf(found);
    }

    /**
     * {@return the rules that a record names, with the rule set that the name means}
     *
     * @param written the rules as the record writes them; empty if the record names none
     */
    public static DeclaredRules of(Optional<String> written) {
        Objects.requireNonNull(written, "the written rules must not be null");
        String line = written.map(text -> text.replaceAll("\\s+", " ").strip()).orElse("");
        if (line.isEmpty()) {
            return new DeclaredRules(Optional.empty(), Optional.empty(), "the record names no rules");
        }
        if (line.length() > LONGEST) {
            return read(line);
        }
        DeclaredRules known = READ.get(line);
        if (known == null) {
            known = read(line);
            if (READ.size() < MAX_READ) {
                READ.put(line, known);
            }
        }
        return known;
    }

    private static DeclaredRules read(String line) {
        String shown = line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
        Optional<RuleParts> parts = RuleParts.of(line);
        if (parts.isPresent()) {
            return parts.get()
                    .ruleSet()
                    .map(ruleSet -> readAs(ruleSet, shown, ": " + parts.get()))
                    .orElseGet(() -> withoutText(shown));
        }
        String name = plain(line);
        Optional<String> own = RuleSets.names().stream()
                .filter(known -> known.equalsIgnoreCase(line) || known.equalsIgnoreCase(name))
                .findFirst();
        Optional<String> meant = own.or(() -> NAMES.entrySet().stream()
                .filter(entry -> entry.getValue().contains(name))
                .map(Map.Entry::getKey)
                .findFirst());
        if (meant.isPresent()) {
            return readAs(meant.get(), shown, "");
        }
        Relative relative = RELATIVES.get(name);
        if (relative != null) {
            return readAs(relative.ruleSet(), shown, ": " + relative.reason());
        }
        return WITHOUT_TEXT.contains(name)
                ? withoutText(shown)
                : new DeclaredRules(
                        Optional.of(shown),
                        Optional.empty(),
                        "the record names the rules '" + shown + "', which are not known");
    }

    /**
     * {@return the reason why the name in the record means a rule set with another name; if the record describes its
     * rules by parts, these parts; empty if the name is a usual name of the rule set}
     */
    public Optional<String> reason() {
        String lead = "'" + written.orElse("") + "' is read as " + ruleSet.orElse("") + ": ";
        return sentence.startsWith(lead) ? Optional.of(sentence.substring(lead.length())) : Optional.empty();
    }

    /** {@return the declared rules for a name that means a rule set; without a rule set if that is not registered} */
    private static DeclaredRules readAs(String ruleSet, String shown, String reason) {
        return RuleSets.names().contains(ruleSet)
                ? new DeclaredRules(
                        Optional.of(shown), Optional.of(ruleSet), "'" + shown + "' is read as " + ruleSet + reason)
                : withoutText(shown);
    }

    private static DeclaredRules withoutText(String shown) {
        return new DeclaredRules(
                Optional.of(shown),
                Optional.empty(),
                "there is no rule set for the rules '" + shown + "' that the record names");
    }

    /**
     * {@return a name in half-width characters and lower case, without a year, without the words for rules and for Go,
     * and cut off at the first bracket, comma, colon or semicolon}
     */
    private static String plain(String line) {
        String lower = HalfWidth.of(line).toLowerCase(Locale.ROOT);
        String first = lower.replaceFirst("[(,;:].*", "");
        if (first.length() > LONGEST_NAME) {
            // To test for a word boundary, Java searches back for the letter before an accent; this can take quadratic
            // time.
            return lower;
        }
        String name = first.replaceAll(
                        "(?:ルール|规则|規則|规约|規約|棋规|棋規|规定|규칙|규정|룰|围棋|圍棋|囲碁|바둑" + "|\\brules?(?: of go)?\\b|\\bruleset\\b)",
                        " ")
                .replaceFirst("(?:\\b|(?<=[^ a-z0-9]))(?:19|20)[0-9]{2}年?\\s*$", " ")
                .replaceAll("\\s+", " ")
                .strip();
        return name.isEmpty() ? lower : name;
    }
}
