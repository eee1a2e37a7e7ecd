package org.shinpan.engine.gtp;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.shinpan.rules.rulesets.RuleSets;

/**
 * How other programs speak of rules ({@code kata-set-rules}, {@code kgs-rules}), held against the five texts. Nothing is
 * rounded to the nearest text: what no text says is refused, with the reason.
 *
 * @param ko {@code SIMPLE}, {@code POSITIONAL} or {@code SITUATIONAL}
 * @param scoring {@code AREA} or {@code TERRITORY}
 * @param tax what is not counted: {@code NONE}, {@code SEKI} or {@code ALL}
 * @param suicide whether a play may remove two or more stones of one's own
 * @param button whether the first pass is worth half a point
 */
public record ForeignRules(String ko, String scoring, String tax, boolean suicide, boolean button) {

    private static final JsonFactory JSON = new JsonFactory();

    /** The names that mean such a table. Korean rules are Japanese here. */
    private static final Map<String, ForeignRules> NAMED = Map.of(
            "tromp-taylor", new ForeignRules("POSITIONAL", "AREA", "NONE", true, false),
            "japanese", new ForeignRules("SIMPLE", "TERRITORY", "SEKI", false, false),
            "korean", new ForeignRules("SIMPLE", "TERRITORY", "SEKI", false, false),
            "chinese", new ForeignRules("SIMPLE", "AREA", "NONE", false, false),
            "chinese-ogs", new ForeignRules("POSITIONAL", "AREA", "NONE", false, false),
            "chinese-kgs", new ForeignRules("POSITIONAL", "AREA", "NONE", false, false),
            "aga", new ForeignRules("SITUATIONAL", "AREA", "NONE", false, false),
            "new-zealand", new ForeignRules("SITUATIONAL", "AREA", "NONE", true, false),
            "stone-scoring", new ForeignRules("SIMPLE", "AREA", "ALL", false, false));

    private static final Map<String, ForeignRules> KGS = Map.of(
            "japanese", named("japanese"),
            "chinese", named("chinese-kgs"),
            "aga", named("aga"),
            "new_zealand", named("new-zealand"));

    private static ForeignRules named(String name) {
        return Optional.ofNullable(NAMED.get(name)).orElseThrow();
    }

    /** What one of our texts is in this table, as nearly as it can say. */
    public static ForeignRules of(String text) {
        return switch (text) {
            case "wagc-intent" -> named("japanese");
            case "go-gadget" -> new ForeignRules("SIMPLE", "AREA", "NONE", true, false);
            case "go-gadget+7A" -> named("chinese");
            default -> named("tromp-taylor");
        };
    }

    /** How a text differs from what the table says of it, if it does. */
    public static Optional<String> difference(String text) {
        return switch (text) {
            case "clarendon" -> Optional.of("clarendon counts every point of an empty board for both");
            case "go-gadget" -> Optional.of("go-gadget lets a single stone capture itself");
            case "wagc-intent" ->
                Optional.of("wagc-intent bars a second pass while dame are left, and ties on repetition");
            default -> Optional.empty();
        };
    }

    /** The name in {@code kgs-rules} that comes nearest to a text. */
    public static String kgsName(String text) {
        return switch (text) {
            case "wagc-intent" -> "japanese";
            case "go-gadget+7A" -> "chinese";
            default -> "new_zealand";
        };
    }

    /**
     * The text that is asked for by {@code kata-set-rules}: a name of ours, a name of theirs, or a table in JSON.
     *
     * @param current the text in force; it stays where it fits
     * @throws GtpException if no text says that
     */
    public static String text(String asked, String current) throws GtpException {
        String name = asked.strip();
        Optional<String> ours = ours(name);
        if (ours.isPresent()) {
            return ours.get();
        }
        if (name.startsWith("{")) {
            return table(name).text(current);
        }
        ForeignRules rules = NAMED.get(name.toLowerCase(Locale.ROOT).replace('_', '-'));
        if (rules == null) {
            throw new GtpException("unknown rules '" + GtpProtocol.oneLine(name) + "'; there are "
                    + String.join(", ", RuleSets.names()) + "; chinese and japanese are understood as well");
        }
        return rules.text(current);
    }

    /** The text that is asked for by {@code kgs-rules}. */
    public static String kgsText(String asked, String current) throws GtpException {
        Optional<String> ours = ours(asked);
        if (ours.isPresent()) {
            return ours.get();
        }
        ForeignRules rules = KGS.get(asked.toLowerCase(Locale.ROOT));
        if (rules == null) {
            throw new GtpException("unknown rules '" + GtpProtocol.oneLine(asked) + "'");
        }
        return rules.text(current);
    }

    private static Optional<String> ours(String name) {
        return RuleSets.names().stream().filter(name::equalsIgnoreCase).findFirst();
    }

    private String text(String current) throws GtpException {
        if (button) {
            throw new GtpException("no text gives half a point for a pass (hasButton)");
        }
        if (scoring.equals("TERRITORY")) {
            if (!ko.equals("SIMPLE") || suicide || !tax.equals("SEKI")) {
                throw new GtpException(
                        "the one text that counts territory, wagc-intent, has the basic ko rule (ko SIMPLE),"
                                + " bars self-capture (suicide false) and counts no points in seki (tax SEKI)");
            }
            return "wagc-intent";
        }
        if (!tax.equals("NONE")) {
            throw new GtpException("every text that counts area counts eyes and seki as well (tax NONE)");
        }
        return switch (ko) {
            case "SITUATIONAL" ->
                throw new GtpException("no text asks whose turn it is when a position comes back (ko SITUATIONAL)");
            case "POSITIONAL" -> {
                if (!suicide) {
                    throw new GtpException(
                            "no text bars every repetition and self-capture as well: tromp-taylor bars the"
                                    + " first, go-gadget+7A the second");
                }
                yield List.of("logical", "clarendon").contains(current) ? current : "tromp-taylor";
            }
            default -> {
                if (suicide) {
                    throw new GtpException(
                            "with the basic ko rule, self-capture is either barred (go-gadget+7A) or allowed"
                                    + " to single stones as well (go-gadget)");
                }
                yield "go-gadget+7A";
            }
        };
    }

    /** A table in JSON; what it leaves out is as in {@code tromp-taylor}. */
    private static ForeignRules table(String json) throws GtpException {
        Map<String, String> fields = new LinkedHashMap<>();
        try (JsonParser parser = JSON.createParser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                if (!parser.nextToken().isScalarValue()) {
                    throw new GtpException("the rule '" + GtpProtocol.oneLine(field) + "' has no plain value");
                }
                fields.put(field, parser.getText());
            }
            if (parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                throw new GtpException("the rules are no JSON object");
            }
        } catch (IOException unreadable) {
            throw new GtpException("the rules are no JSON object");
        }
        ForeignRules base = named("tromp-taylor");
        String suicide = taken(fields, "suicide", "true", "true", "false");
        String multi = taken(fields, "multiStoneSuicideLegal", suicide, "true", "false");
        ForeignRules rules = new ForeignRules(
                taken(fields, "ko", base.ko(), "SIMPLE", "POSITIONAL", "SITUATIONAL"),
                taken(fields, "scoring", base.scoring(), "AREA", "TERRITORY"),
                taken(fields, "tax", base.tax(), "NONE", "SEKI", "ALL"),
                multi.equals("true"),
                taken(fields, "hasButton", "false", "true", "false").equals("true"));
        taken(fields, "friendlyPassOk", "false", "true", "false");
        if (!taken(fields, "whiteHandicapBonus", "0", "0", "N", "N-1").equals("0")) {
            throw new GtpException("no text gives White points for handicap stones (whiteHandicapBonus)");
        }
        if (!fields.isEmpty()) {
            throw new GtpException("unknown rule '"
                    + GtpProtocol.oneLine(fields.keySet().iterator().next()) + "'");
        }
        return rules;
    }

    private static String taken(Map<String, String> fields, String field, String otherwise, String... allowed)
            throws GtpException {
        String value = Optional.ofNullable(fields.remove(field)).orElse(otherwise);
        if (!List.of(allowed).contains(value)) {
            throw new GtpException("'" + GtpProtocol.oneLine(value) + "' is no value of the rule '" + field + "': "
                    + String.join(", ", allowed));
        }
        return value;
    }

    /** The table as {@code kata-get-rules} writes it. */
    public String json() {
        return String.format(
                Locale.ROOT,
                "{\"friendlyPassOk\":false,\"hasButton\":%b,\"ko\":\"%s\",\"scoring\":\"%s\",\"suicide\":%b,\"tax\":\"%s\",\"whiteHandicapBonus\":\"0\"}",
                button,
                ko,
                scoring,
                suicide,
                tax);
    }
}
