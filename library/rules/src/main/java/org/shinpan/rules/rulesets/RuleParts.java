package org.shinpan.rules.rulesets;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rules that a record describes by their parts, as KataGo writes them: {@code koPOSITIONALscoreAREAtaxNONEsui1}, or a
 * JSON object with the same parts:
 *
 * <ul>
 *   <li>ko: which repetitions are barred
 *   <li>score: whether area or territory is counted
 *   <li>tax: whether eyes in seki do not count, or every group pays a tax of two points
 *   <li>suicide: whether a play may remove the player's own stones
 *   <li>button: whether the first player who passes gets half a point
 *   <li>bonus: whether White gets points for Black's handicap stones, one for each ({@code N}) or one less ({@code
 *       N-1})
 *   <li>friendly pass: whether a player may pass before all dead stones are captured; Shinpan ignores this part
 * </ul>
 *
 * @param ko {@code SIMPLE}, {@code POSITIONAL}, {@code SITUATIONAL}, or a word of the record that Shinpan does not know
 * @param score {@code AREA}, {@code TERRITORY}, or a word that Shinpan does not know
 * @param tax {@code NONE}, {@code SEKI}, {@code ALL}, or a word that Shinpan does not know
 * @param suicide whether a play may remove the player's own stones
 * @param extras further parts that change the score: a button, or more points for handicap stones
 */
record RuleParts(String ko, String score, String tax, boolean suicide, List<String> extras) {

    /** The parts in one word. In KataGo's words, {@code whb} is the bonus and {@code fpok} the friendly pass. */
    private static final Pattern JOINED = Pattern.compile(
            "ko([A-Z]+)score([A-Z]+)tax([A-Z]+)sui([01])(?:button([01]))?(?:whb(0|N|N-1))?(?:fpok[01])?");

    private static final Pattern FIELD =
            Pattern.compile("\"([A-Za-z]+)\"\\s*:\\s*(?:\"([^\"]*)\"|(true|false)|(-?[0-9.]+))");
    /** A JSON object. The quantifier is possessive, because Java matches other quantifiers by recursion. */
    private static final Pattern OBJECT = Pattern.compile("\\{\\s*(?:" + FIELD.pattern() + "\\s*(?:,\\s*)?)++\\}");

    /** The maximum length in characters of a JSON object that is read; KataGo's own have fewer than 300. */
    private static final int LONGEST = 2000;

    /** {@return the parts that a text describes; empty if it is not such a description} */
    static Optional<RuleParts> of(String written) {
        String text = written.strip();
        Matcher joined = JOINED.matcher(text);
        if (joined.matches()) {
            return Optional.of(new RuleParts(
                    joined.group(1),
                    joined.group(2),
                    joined.group(3),
                    joined.group(4).equals("1"),
                    extras("1".equals(joined.group(5)), joined.group(6) == null ? "0" : joined.group(6))));
        }
        if (text.length() > LONGEST || !OBJECT.matcher(text).matches()) {
            return Optional.empty();
        }
        Map<String, String> fields = new HashMap<>();
        Matcher field = FIELD.matcher(text);
        while (field.find()) {
            String value =
                    field.group(2) != null ? field.group(2) : field.group(3) != null ? field.group(3) : field.group(4);
            fields.put(field.group(1), value.toUpperCase(Locale.ROOT));
        }
        // KataGo's documents use the short names, and its source code the long ones.
        String ko = fields.getOrDefault("ko", fields.get("koRule"));
        String score = fields.getOrDefault("scoring", fields.getOrDefault("score", fields.get("scoringRule")));
        String tax = fields.getOrDefault("tax", fields.get("taxRule"));
        String suicide = fields.getOrDefault("suicide", fields.get("multiStoneSuicideLegal"));
        if (ko == null || score == null || tax == null || suicide == null) {
            return Optional.empty();
        }
        return Optional.of(new RuleParts(
                ko,
                score,
                tax,
                suicide.equals("TRUE"),
                extras("TRUE".equals(fields.get("hasButton")), fields.getOrDefault("whiteHandicapBonus", "0"))));
    }

    private static List<String> extras(boolean button, String bonus) {
        List<String> extras = new ArrayList<>();
        if (button) {
            extras.add("a button");
        }
        if (!bonus.equals("0")) {
            extras.add("bonus " + bonus);
        }
        return List.copyOf(extras);
    }

    /** {@return the name of the rule set with these parts; empty if there is none} */
    Optional<String> ruleSet() {
        String main = ko + " " + score + " " + tax + (suicide ? " suicide" : "");
        return switch (main) {
            case "POSITIONAL AREA NONE suicide" -> ruleSetNamed("tromp-taylor", "");
            case "SITUATIONAL AREA NONE suicide" -> ruleSetNamed("new-zealand", "bonus N");
            case "SITUATIONAL AREA NONE" -> ruleSetNamed("aga", "bonus N-1");
            // KataGo's rules with the name chinese have a simple ko; other programs bar all repetitions. Both mean the
            // same rule set.
            case "SIMPLE AREA NONE", "POSITIONAL AREA NONE" -> ruleSetNamed("chinese", "bonus N");
            case "SIMPLE TERRITORY SEKI" -> ruleSetNamed("japanese", "");
            default -> Optional.empty();
        };
    }

    /**
     * {@return the rule set if the record adds nothing to its rules but the bonus that its text gives for handicap
     * stones; empty otherwise} A description without the bonus also means the rule set, because the bonus changes only
     * games with a handicap.
     */
    private Optional<String> ruleSetNamed(String ruleSet, String bonus) {
        return extras.isEmpty() || extras.equals(List.of(bonus)) ? Optional.of(ruleSet) : Optional.empty();
    }

    /** {@return the parts in words} */
    @Override
    public String toString() {
        return "its parts are " + ko.toLowerCase(Locale.ROOT) + " ko, " + score.toLowerCase(Locale.ROOT) + " scoring, "
                + (tax.equals("NONE") ? "no tax" : "tax " + tax.toLowerCase(Locale.ROOT)) + ", suicide "
                + (suicide ? "allowed" : "barred")
                + (extras.isEmpty() ? "" : ", " + String.join(", ", extras));
    }
}
