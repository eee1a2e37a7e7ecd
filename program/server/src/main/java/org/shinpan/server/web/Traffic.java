package org.shinpan.server.web;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.shinpan.server.play.Refusal.Code;

/**
 * Counts requests for the metrics of the server: how many were served, how many were refused for which reason, and how
 * long they took.
 */
final class Traffic {

    /** The kinds of requests. The durations of every kind are counted separately. */
    enum Kind {
        /** A page or a file of a page. */
        PAGE,
        /** A request of the API that changes nothing. */
        READ,
        /** A request of the API with a body. */
        WRITE,
        /** A message of a live connection. */
        LIVE;

        /** Returns the kind of an HTTP request. */
        static Kind of(String method, String path) {
            return !path.startsWith("/api/") ? PAGE : method.equals("GET") ? READ : WRITE;
        }
    }

    /** The upper bounds of the buckets of durations, in microseconds. */
    private static final long[] BOUNDS = {
        1_000,
        2_500,
        5_000,
        10_000,
        25_000,
        50_000,
        100_000,
        250_000,
        500_000,
        1_000_000,
        2_500_000,
        5_000_000,
        10_000_000
    };

    private static final double MICROS = 1e6;

    private final LongAdder served = new LongAdder();
    private final Map<Code, LongAdder> refused = new EnumMap<>(Code.class);
    private final Map<Kind, Histogram> durations = new EnumMap<>(Kind.class);

    /**
     * The durations of one kind of request: the number in each bucket, and their sum. The last bucket has no upper
     * bound.
     */
    private static final class Histogram {

        private final LongAdder[] counts = new LongAdder[BOUNDS.length + 1];
        private final LongAdder nanos = new LongAdder();

        Histogram() {
            for (int i = 0; i < counts.length; i++) {
                counts[i] = new LongAdder();
            }
        }

        void add(long took) {
            int bucket = 0;
            while (bucket < BOUNDS.length && took > BOUNDS[bucket] * 1000) {
                bucket++;
            }
            counts[bucket].increment();
            nanos.add(took);
        }
    }

    Traffic() {
        for (Code code : Code.values()) {
            refused.put(code, new LongAdder());
        }
        for (Kind kind : Kind.values()) {
            durations.put(kind, new Histogram());
        }
    }

    /** Counts an HTTP request. */
    void countServed() {
        served.increment();
    }

    /** Counts a refused HTTP request. */
    void countRefused(Code code) {
        Objects.requireNonNull(refused.get(code)).increment();
    }

    /** Counts how long the answer to a request took. */
    void addDuration(Kind kind, long nanos) {
        Objects.requireNonNull(durations.get(kind)).add(Math.max(0, nanos));
    }

    /** Writes all counts in the text format of Prometheus. */
    void write(Metrics metrics) {
        metrics.addCounter("shinpan_requests_total", "HTTP requests served", served.sum());
        metrics.addHead("shinpan_refusals_total", "counter", "HTTP requests refused, by the code of the refusal");
        refused.forEach((code, count) ->
                metrics.addLine("shinpan_refusals_total{code=\"" + code + "\"}", Long.toString(count.sum())));
        String name = "shinpan_request_seconds";
        metrics.addHead(name, "histogram", "Time until a request was answered, by kind");
        durations.forEach((kind, histogram) -> {
            String label = "kind=\"" + kind.name().toLowerCase(Locale.ROOT) + "\"";
            long[] counts = LongStream.range(0, histogram.counts.length)
                    .map(i -> histogram.counts[(int) i].sum())
                    .toArray();
            long all = 0;
            for (int i = 0; i < counts.length; i++) {
                all += counts[i];
                String bound = i < BOUNDS.length ? Double.toString(BOUNDS[i] / MICROS) : "+Inf";
                metrics.addLine(name + "_bucket{" + label + ",le=\"" + bound + "\"}", Long.toString(all));
            }
            metrics.addLine(name + "_sum{" + label + "}", Metrics.seconds(histogram.nanos.sum()));
            metrics.addLine(name + "_count{" + label + "}", Long.toString(all));
        });
    }
}
