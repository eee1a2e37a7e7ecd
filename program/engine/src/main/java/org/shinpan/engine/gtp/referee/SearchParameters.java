package org.shinpan.engine.gtp.referee;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.engine.gtp.GtpException;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.search.Assumption;
import org.shinpan.engine.search.Networks;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.net.Profile;

/**
 * The search parameters that a client can change with {@code kata-set-param}: the limits for a move without a clock,
 * the number of threads, and what a network assumes about the players. The parameters have the same names as in KataGo.
 */
final class SearchParameters {

    private static final String NOISE = "analysisWideRootNoise";
    private static final String PROFILE = "humanSLProfile";
    private static final String PLAYOUTS = "maxPlayouts";
    private static final String TIME = "maxTime";
    private static final String VISITS = "maxVisits";
    private static final String THREADS = "numSearchThreads";
    private static final String DOUBLINGS = "playoutDoublingAdvantage";
    private static final List<String> NAMES = List.of(NOISE, PROFILE, PLAYOUTS, TIME, VISITS, THREADS, DOUBLINGS);

    private static final JsonFactory JSON = new JsonFactory();

    private final ReplaceableThinker thinker;
    private final Networks networks;
    private SearchLimits limits;
    private long visits = Long.MAX_VALUE;
    /** The value that the client set for KataGo's noise parameter. It is stored but has no effect. */
    private BigDecimal noise = BigDecimal.ZERO;

    private Assumption assumption;

    SearchParameters(SearchLimits limits, ReplaceableThinker thinker, Networks networks) {
        this.limits = limits;
        this.thinker = thinker;
        this.networks = networks;
        this.assumption = networks.defaultAssumption();
    }

    void registerWith(GtpProtocol protocol) {
        protocol.registerPlain("kata-list-params", () -> String.join(" ", NAMES));
        protocol.registerPlain("kata-get-params", this::all);
        protocol.register("kata-get-param", arguments -> {
            GtpGame.need(arguments, 1, "a parameter");
            return value(arguments.get(0));
        });
        protocol.register("kata-set-param", arguments -> {
            boolean isReset = arguments.equals(List.of(PROFILE));
            GtpGame.need(arguments, isReset ? 1 : 2, "a parameter and a value");
            return set(arguments.get(0), isReset ? "" : arguments.get(1));
        });
        protocol.register("kata-set-params", this::setAll);
    }

    /**
     * Returns the limits for a move. A limit on visits limits only new playouts: visits that remain in the tree from
     * earlier searches are not counted.
     */
    SearchLimits limits() {
        return limits.upTo(Math.min(limits.playouts(), visits)).assuming(assumption);
    }

    /** Returns what a network assumes about the players. */
    Assumption assumption() {
        return assumption;
    }

    private String all() throws GtpException {
        StringJoiner entries = new StringJoiner(",", "{", "}");
        for (String name : NAMES) {
            String value = value(name);
            entries.add('"' + name + "\":" + (name.equals(PROFILE) ? '"' + value + '"' : value));
        }
        return entries.toString();
    }

    private String value(String name) throws GtpException {
        return switch (name) {
            case NOISE -> noise.toPlainString();
            case PROFILE -> assumption.profile().map(Profile::name).orElse("");
            case DOUBLINGS ->
                BigDecimal.valueOf(assumption.doublings()).stripTrailingZeros().toPlainString();
            case PLAYOUTS -> Long.toString(limits.playouts());
            case TIME -> seconds(limits.time());
            case VISITS -> Long.toString(visits);
            case THREADS -> Integer.toString(thinker.threads());
            default -> throw unknown(name);
        };
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString();
    }

    private static GtpException unknown(String name) {
        return new GtpException(
                "unknown parameter '" + GtpProtocol.oneLine(name) + "'; expected one of: " + String.join(", ", NAMES));
    }

    /** Sets a parameter. Returns an empty text, or a sentence if the new value has no effect. */
    private String set(String name, String value) throws GtpException {
        switch (name) {
            case NOISE -> {
                return setNoise(value);
            }
            case PROFILE -> assume(assumption.withProfile(profile(value)));
            case DOUBLINGS -> assume(assumption.withDoublings(doublings(value)));
            case PLAYOUTS -> limits = new SearchLimits(limits.time(), count(value, "number of playouts"));
            case TIME -> limits = new SearchLimits(time(value), limits.playouts());
            case VISITS -> visits = count(value, "number of visits");
            case THREADS ->
                thinker.setThreads(GtpGame.number(value, 1, thinker.mostThreads(), "number of threads of this player"));
            default -> throw unknown(name);
        }
        return "";
    }

    private void assume(Assumption wished) throws GtpException {
        Optional<String> objection = networks.objection(wished);
        if (objection.isPresent()) {
            throw new GtpException(objection.get());
        }
        assumption = wished;
    }

    /** Parses the name of a profile of players. An empty name stands for the network's own default. */
    private static Optional<Profile> profile(String name) throws GtpException {
        try {
            return name.isEmpty() ? Optional.empty() : Optional.of(Profile.named(name));
        } catch (IllegalArgumentException unknown) {
            throw new GtpException(GtpProtocol.oneLine(String.valueOf(unknown.getMessage())));
        }
    }

    private static double doublings(String value) throws GtpException {
        double doublings = number(value).doubleValue();
        if (Math.abs(doublings) > Assumption.MAX_DOUBLINGS) {
            throw new GtpException("unacceptable advantage: -3 to 3");
        }
        return doublings;
    }

    private static BigDecimal number(String value) throws GtpException {
        try {
            return new BigDecimal(value);
        } catch (NumberFormatException notANumber) {
            throw new GtpException("'" + GtpProtocol.oneLine(value) + "' is not a number");
        }
    }

    private String setNoise(String value) throws GtpException {
        BigDecimal number = number(value);
        if (number.signum() < 0 || number.compareTo(BigDecimal.valueOf(5)) > 0 || number.scale() > 100) {
            throw new GtpException("unacceptable noise: 0 to 5");
        }
        noise = number;
        return number.signum() == 0 ? "" : "kept; an analysis of Shinpan has no noise";
    }

    /**
     * Parses a number from 1 to 2^31 − 1. The number 2^63 − 1 is accepted too, because {@code kata-get-param} returns
     * it for "no limit".
     */
    private static long count(String text, String what) throws GtpException {
        try {
            if (Long.parseLong(text) == Long.MAX_VALUE) {
                return Long.MAX_VALUE;
            }
        } catch (NumberFormatException noNumber) {
            // The exception below reports it.
        }
        return GtpGame.number(text, 1, Integer.MAX_VALUE, what);
    }

    private static Duration time(String text) throws GtpException {
        Duration max = Duration.ofMillis(TimeControl.LONGEST);
        Duration time = GtpGame.seconds(text, Integer.MAX_VALUE);
        return time.compareTo(max) > 0 ? max : time;
    }

    private String setAll(List<String> arguments) throws GtpException {
        GtpGame.needAtLeast(arguments, 1, "a JSON object");
        Map<String, String> values = new LinkedHashMap<>();
        try (JsonParser parser = JSON.createParser(String.join(" ", arguments))) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new GtpException("a JSON object expected");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                values.put(name, parser.getText());
            }
            if (parser.currentToken() != JsonToken.END_OBJECT || parser.nextToken() != null) {
                throw new GtpException("a JSON object expected");
            }
        } catch (IOException unreadable) {
            throw new GtpException("a JSON object expected");
        }
        for (String name : values.keySet()) {
            if (!NAMES.contains(name)) {
                throw unknown(name);
            }
        }
        String threads = values.remove(THREADS);
        if (threads != null) {
            values.put(THREADS, threads); // set last, because this change cannot be undone
        }
        return setOrKeep(values);
    }

    /** Sets all parameters, or none if one of them is refused. */
    private String setOrKeep(Map<String, String> values) throws GtpException {
        SearchLimits limitsBefore = limits;
        long visitsBefore = visits;
        BigDecimal noiseBefore = noise;
        Assumption assumptionBefore = assumption;
        StringJoiner replies = new StringJoiner("");
        try {
            for (Map.Entry<String, String> entry : values.entrySet()) {
                replies.add(set(entry.getKey(), entry.getValue()));
            }
        } catch (GtpException refused) {
            limits = limitsBefore;
            visits = visitsBefore;
            noise = noiseBefore;
            assumption = assumptionBefore;
            throw refused;
        }
        return replies.toString();
    }
}
