package org.shinpan.engine.gtp;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.shinpan.rules.check.Present;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * Rules as other programs describe them, for example in the GTP commands {@code kata-set-rules} and {@code kgs-rules}.
 * This class finds the rule set of Shinpan that has these rules. A name of one of our rule sets means that rule set;
 * all other rules are compared with the traits of our rule sets. If no rule set has the rules, they are refused, except
 * for an analysis, for which {@link #meant} chooses the nearest rule set.
 *
 * @param ko {@code SIMPLE}, {@code POSITIONAL} or {@code SITUATIONAL}
 * @param scoring {@code AREA} or {@code TERRITORY}
 * @param tax the points that are not counted: {@code NONE}; {@code SEKI}, for eyes in a seki; or {@code ALL}, for two
 *     points of every group as well
 * @param suicide whether a play may remove two or more stones of the player's own
 * @param button whether the first pass is worth half a point
 */
public record ForeignRules(String ko, String scoring, String tax, boolean suicide, boolean button) {

    public ForeignRules {
        Present.all("the ko rule", ko, "the scoring", scoring, "the tax", tax);
    }

    /** The rule set that is chosen if several fit. */
    private static final String USUAL = "tromp-taylor";

    private static final JsonFactory JSON = new JsonFactory();

    /** The rules by the names that other programs use for them. Korean rules are treated as Japanese rules. */
    private static final Map<String, ForeignRules> NAMED = Map.ofEntries(
            Map.entry("tromp-taylor", new ForeignRules("POSITIONAL", "AREA", "NONE", true, false)),
            Map.entry("japanese", new ForeignRules("SIMPLE", "TERRITORY", "SEKI", false, false)),
            Map.entry("korean", new ForeignRules("SIMPLE", "TERRITORY", "SEKI", false, false)),
            Map.entry("chinese", new ForeignRules("SIMPLE", "AREA", "NONE", false, false)),
            Map.entry("chinese-ogs", new ForeignRules("POSITIONAL", "AREA", "NONE", false, false)),
            Map.entry("chinese-kgs", new ForeignRules("POSITIONAL", "AREA", "NONE", false, false)),
            Map.entry("aga", new ForeignRules("SITUATIONAL", "AREA", "NONE", false, false)),
            Map.entry("bga", new ForeignRules("SITUATIONAL", "AREA", "NONE", false, false)),
            Map.entry("aga-button", new ForeignRules("SITUATIONAL", "AREA", "NONE", false, true)),
            Map.entry("new-zealand", new ForeignRules("SITUATIONAL", "AREA", "NONE", true, false)),
            Map.entry("stone-scoring", new ForeignRules("SIMPLE", "AREA", "ALL", false, false)));

    private static final Map<String, ForeignRules> KGS = Map.of(
            "japanese", named("japanese"),
            "chinese", named("chinese-kgs"),
            "aga", named("aga"),
            "new_zealand", named("new-zealand"));

    private static ForeignRules named(String name) {
        return Optional.ofNullable(NAMED.get(name)).orElseThrow();
    }

    /**
     * {@return the description of one of our rule sets in these terms, as exactly as they allow}
     *
     * @param traits the traits of a rule set
     */
    public static ForeignRules of(Traits traits) {
        Objects.requireNonNull(traits, "the traits must not be null");
        String ko =
                switch (traits.repetition()) {
                    case NONE, KO, BASIC_KO -> "SIMPLE";
                    case POSITIONAL -> "POSITIONAL";
                    case SITUATIONAL -> "SITUATIONAL";
                };
        boolean area = traits.counting() != Traits.Counting.TERRITORY;
        boolean suicide = traits.selfCapture() != Traits.SelfCapture.BARRED;
        return new ForeignRules(ko, area ? "AREA" : "TERRITORY", area ? "NONE" : "SEKI", suicide, false);
    }

    /**
     * {@return how a rule set differs from the description that {@link #of} returns, as a sentence; empty if it does
     * not differ}
     *
     * @param rules the rule set
     */
    public static Optional<String> difference(RuleSet rules) {
        Objects.requireNonNull(rules, "the rule set must not be null");
        Traits traits = rules.traits();
        List<String> differences = new ArrayList<>();
        if (traits.counting() == Traits.Counting.OTHER) {
            differences.add("counts neither area nor territory");
        }
        if (traits.emptyBoard() == Traits.EmptyBoard.FOR_BOTH) {
            differences.add("counts every point of an empty board for both");
        }
        if (letsASingleStoneCaptureItself(traits) || isSituationalWithSelfCapture(traits)) {
            differences.add("lets a single stone capture itself");
        }
        if (traits.secondPass() == Traits.SecondPass.BARRED_BY_DAME) {
            differences.add("bars a second pass while dame are left");
        }
        if (traits.knowsTies()) {
            differences.add("ties on repetition");
        }
        if (traits.removesAgreedDead()) {
            differences.add("takes off stones only if the players agree that they are dead");
        }
        if (!traits.nameAllProhibitions()) {
            differences.add("bars more than other programs have words for");
        }
        return differences.isEmpty()
                ? Optional.empty()
                : Optional.of(rules.name() + " " + String.join(", and ", differences));
    }

    /**
     * Returns whether the rules let a single stone capture itself because situational superko does not bar it: the
     * stones are the same as before, but the other player is to move.
     */
    private static boolean isSituationalWithSelfCapture(Traits traits) {
        return traits.selfCapture() == Traits.SelfCapture.ALLOWED
                && traits.repetition() == Traits.Repetition.SITUATIONAL;
    }

    /**
     * Returns whether a single stone may capture itself because there is no superko, which would bar this play as a
     * repetition.
     */
    private static boolean letsASingleStoneCaptureItself(Traits traits) {
        return traits.selfCapture() == Traits.SelfCapture.ALLOWED && !traits.isSuperko();
    }

    /**
     * {@return the name that {@code kgs-rules} uses for the rules nearest to a rule set}
     *
     * @param traits the traits of a rule set
     */
    public static String kgsName(Traits traits) {
        Objects.requireNonNull(traits, "the traits must not be null");
        if (traits.counting() == Traits.Counting.TERRITORY) {
            return "japanese";
        }
        if (traits.selfCapture() != Traits.SelfCapture.BARRED) {
            return "new_zealand";
        }
        return traits.repetition() == Traits.Repetition.SITUATIONAL ? "aga" : "chinese";
    }

    /**
     * {@return the name of the rule set that a client asks for with {@code kata-set-rules}} The client may use the name
     * of one of our rule sets, a name that other programs use, or a JSON object with the rules.
     *
     * @param asked the rules that the client asks for
     * @param current the name of the current rule set, which stays in force if it fits
     * @throws GtpException if no rule set has these rules
     */
    public static String ruleSet(String asked, String current) throws GtpException {
        Present.all("the rules", asked, "the present rules", current);
        String name = asked.strip();
        Optional<String> ours = ours(name);
        if (ours.isPresent()) {
            return ours.get();
        }
        if (name.startsWith("{")) {
            return table(fields(name)).ruleSet(current);
        }
        ForeignRules rules = NAMED.get(plain(name).toLowerCase(Locale.ROOT));
        if (rules == null) {
            throw new GtpException("unknown rules '" + GtpProtocol.oneLine(name) + "'; there are "
                    + String.join(", ", RuleSets.names()) + "; chinese and japanese are understood as well");
        }
        return rules.ruleSet(current);
    }

    /**
     * {@return the name of the rule set that a client asks for with {@code kgs-rules}}
     *
     * @param asked the rules that the client asks for
     * @param current the name of the current rule set, which stays in force if it fits
     * @throws GtpException if the name is unknown, or if no rule set has these rules
     */
    public static String kgsRuleSet(String asked, String current) throws GtpException {
        Present.all("the rules", asked, "the present rules", current);
        Optional<String> ours = ours(asked);
        if (ours.isPresent()) {
            return ours.get();
        }
        ForeignRules rules = KGS.get(asked.toLowerCase(Locale.ROOT));
        if (rules == null) {
            throw new GtpException("unknown rules '" + GtpProtocol.oneLine(asked) + "'");
        }
        return rules.ruleSet(current);
    }

    /**
     * Returns one of our rule sets by its name, which may be in capitals or with underscores; empty if there is none.
     * Korean rules are treated as Japanese rules.
     */
    private static Optional<String> ours(String name) {
        String plain = plain(name);
        String meant = plain.equalsIgnoreCase("korean") ? "japanese" : plain;
        return RuleSets.names().stream().filter(meant::equalsIgnoreCase).findFirst();
    }

    /**
     * Replaces underscores and blanks by hyphens, because programs write {@code new-zealand}, {@code new_zealand} and
     * {@code new zealand}.
     */
    private static String plain(String name) {
        return name.replace('_', '-').replace(' ', '-');
    }

    /**
     * {@return the name of the rule set that differs from the current one in a single rule}
     *
     * @param rule a field of the JSON object with the rules, such as {@code ko}
     * @param value the value that is asked for
     * @param current the current rule set, which stays in force if it fits
     * @throws GtpException if no rule set has these rules
     */
    public static String ruleSetWith(String rule, String value, RuleSet current) throws GtpException {
        Present.all("the rule", rule, "the value", value, "the present rules", current);
        Map<String, String> fields = fields(of(current.traits()).json());
        fields.put(rule, value);
        return table(fields).ruleSet(current.name());
    }

    /**
     * The rule set that comes nearest to the rules of another program.
     *
     * @param ruleSet the name of the rule set
     * @param difference how the rules differ, as a sentence; empty if they do not
     */
    public record Meant(String ruleSet, Optional<String> difference) {

        public Meant {
            Present.all("the name of the rule set", ruleSet, "the difference", difference);
        }
    }

    /**
     * {@return the rule set for an analysis: the one that {@link #ruleSet} returns, or the nearest one if no rule set
     * has these rules} The field {@code whiteHandicapBonus} is ignored; the caller must handle it.
     *
     * @param asked the rules that the client asks for
     * @throws GtpException if the rules are unknown
     */
    public static Meant meant(String asked) throws GtpException {
        Objects.requireNonNull(asked, "the rules must not be null");
        String name = asked.strip();
        ForeignRules rules;
        if (name.startsWith("{")) {
            Map<String, String> fields = fields(name);
            fields.remove("whiteHandicapBonus");
            rules = table(fields);
        } else {
            ForeignRules named = NAMED.get(plain(name).toLowerCase(Locale.ROOT));
            if (named == null || ours(name).isPresent()) {
                return new Meant(ruleSet(name, USUAL), Optional.empty());
            }
            rules = named;
        }
        try {
            return new Meant(rules.ruleSet(USUAL), Optional.empty());
        } catch (GtpException none) {
            String nearest = rules.nearest();
            return new Meant(nearest, Optional.of("no rule set has these rules; " + nearest + " is used"));
        }
    }

    /** Returns the name of the rule set that comes nearest to these rules. */
    private String nearest() {
        if (scoring.equals("TERRITORY")) {
            return "japanese";
        }
        return switch (ko) {
            case "SIMPLE" -> suicide ? "go-gadget" : "go-gadget+7A";
            case "POSITIONAL" -> suicide ? USUAL : "chinese";
            default -> suicide ? "new-zealand" : "aga";
        };
    }

    /**
     * {@return the points that White gets for N handicap stones in other programs: {@code 0}, {@code N} or {@code N-1}}
     *
     * @param name the name of the rules
     */
    public static String handicapBonus(String name) {
        Objects.requireNonNull(name, "the name must not be null");
        return switch (plain(name.strip()).toLowerCase(Locale.ROOT)) {
            case "chinese", "chinese-ogs", "chinese-kgs" -> "N";
            case "aga", "bga", "aga-button" -> "N-1";
            default -> "0";
        };
    }

    /**
     * Returns the name of the rule set that has these rules. If several have them, the current one is preferred, then
     * {@code tromp-taylor}.
     *
     * @throws GtpException if no rule set has them
     */
    private String ruleSet(String current) throws GtpException {
        if (button) {
            throw new GtpException("no rule set gives half a point for a pass (hasButton)");
        }
        List<RuleSet> all = RuleSets.all(RuleSets.Options.DEFAULT);
        List<String> fitting =
                all.stream().filter(this::fits).map(RuleSet::name).toList();
        if (fitting.isEmpty()) {
            throw new GtpException("no rule set has " + this + "; there are "
                    + all.stream()
                            .map(rules -> rules.name() + " (" + of(rules.traits())
                                    + (letsASingleStoneCaptureItself(rules.traits())
                                            ? ", of a single stone too)"
                                            : ")"))
                            .collect(Collectors.joining("; ")));
        }
        return List.of(current, USUAL).stream()
                .filter(fitting::contains)
                .findFirst()
                .orElse(fitting.get(0));
    }

    /** Returns whether a rule set has exactly these rules. */
    private boolean fits(RuleSet rules) {
        Traits traits = rules.traits();
        return of(traits).equals(this) && traits.nameAllProhibitions() && !letsASingleStoneCaptureItself(traits);
    }

    @Override
    public String toString() {
        return "ko " + ko + ", scoring " + scoring + ", tax " + tax + ", suicide " + suicide;
    }

    /** Returns the fields of a JSON object, by their names, with the values as text. */
    private static Map<String, String> fields(String json) throws GtpException {
        Map<String, String> fields = new LinkedHashMap<>();
        try (JsonParser parser = JSON.createParser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                if (!parser.nextToken().isScalarValue()) {
                    throw new GtpException(
                            "the rule '" + GtpProtocol.oneLine(field) + "' needs a text, a number, true or false");
                }
                fields.put(field, parser.getText());
            }
            if (parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                throw new GtpException("the rules are not a JSON object");
            }
        } catch (IOException unreadable) {
            throw new GtpException("the rules are not a JSON object");
        }
        return fields;
    }

    /**
     * Builds the rules from the fields of a JSON object. A missing field gets the value that it has under {@code
     * tromp-taylor}.
     */
    private static ForeignRules table(Map<String, String> fields) throws GtpException {
        ForeignRules base = named("tromp-taylor");
        String suicide = takeField(fields, "suicide", "true", "true", "false");
        String multi = takeField(fields, "multiStoneSuicideLegal", suicide, "true", "false");
        ForeignRules rules = new ForeignRules(
                takeField(fields, "ko", base.ko(), "SIMPLE", "POSITIONAL", "SITUATIONAL"),
                takeField(fields, "scoring", base.scoring(), "AREA", "TERRITORY"),
                takeField(fields, "tax", base.tax(), "NONE", "SEKI", "ALL"),
                multi.equals("true"),
                takeField(fields, "hasButton", "false", "true", "false").equals("true"));
        takeField(fields, "friendlyPassOk", "false", "true", "false");
        if (!takeField(fields, "whiteHandicapBonus", "0", "0", "N", "N-1").equals("0")) {
            throw new GtpException("no rule set gives White points for handicap stones (whiteHandicapBonus)");
        }
        if (!fields.isEmpty()) {
            throw new GtpException("unknown rule '"
                    + GtpProtocol.oneLine(fields.keySet().iterator().next()) + "'");
        }
        return rules;
    }

    /** Removes a field from the map and returns its value, so that only unknown fields remain at the end. */
    private static String takeField(Map<String, String> fields, String field, String fallback, String... allowed)
            throws GtpException {
        String value = Optional.ofNullable(fields.remove(field)).orElse(fallback);
        if (!List.of(allowed).contains(value)) {
            throw new GtpException("'" + GtpProtocol.oneLine(value) + "' is not a value of the rule '" + field + "': "
                    + String.join(", ", allowed));
        }
        return value;
    }

    /** {@return the rules as the JSON object that {@code kata-get-rules} writes} */
    public String json() {
        return String.format(
                Locale.ROOT,
                "{\"friendlyPassOk\":false,\"hasButton\":%b,\"ko\":\"%s\",\"scoring\":\"%s\",\"suicide\":%b,"
                        + "\"tax\":\"%s\",\"whiteHandicapBonus\":\"0\"}",
                button,
                ko,
                scoring,
                suicide,
                tax);
    }
}
