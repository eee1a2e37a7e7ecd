package org.shinpan.archive.question;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Draws a horizontal bar chart as a self-contained SVG. A bar with an example is a link to the example. */
final class BarPlot {

    // The height of a row and the widths of the three columns, in pixels.
    private static final int ROW = 22;
    private static final int LABELS = 360;
    private static final int BARS = 300;
    private static final int NUMBERS = 140;

    /**
     * A bar.
     *
     * @param label the text next to the bar
     * @param value the number that the bar shows
     * @param link the id of an example on the page, if there is one
     */
    record Bar(String label, long value, Optional<String> link) {}

    private BarPlot() {}

    /** Draws the bars one below the other. Every bar is labelled with its value and its share of the sum. */
    static String of(String title, List<Bar> bars) {
        long max = bars.stream().mapToLong(Bar::value).max().orElse(1);
        long sum = Math.max(1, bars.stream().mapToLong(Bar::value).sum());
        int height = ROW * bars.size();
        StringBuilder svg = new StringBuilder();
        svg.append(String.format(
                Locale.ROOT,
                "<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                        + "role=\"img\" aria-label=\"%s\">\n",
                LABELS + BARS + NUMBERS,
                height,
                LABELS + BARS + NUMBERS,
                Html.escaped(title)));
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            int y = i * ROW;
            double width = Math.max(1, (double) BARS * bar.value() / Math.max(1, max));
            bar.link().ifPresent(link -> svg.append("<a href=\"#").append(link).append("\">"));
            svg.append(String.format(
                    Locale.ROOT,
                    "<text class=\"label\" x=\"%d\" y=\"%d\">%s</text>"
                            + "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>"
                            + "<text x=\"%.1f\" y=\"%d\">%,d (%.1f %%)</text>",
                    LABELS - 8,
                    y + 15,
                    Html.escaped(bar.label()),
                    LABELS,
                    y + 4,
                    width,
                    ROW - 8,
                    LABELS + width + 6,
                    y + 15,
                    bar.value(),
                    100.0 * bar.value() / sum));
            bar.link().ifPresent(link -> svg.append("</a>"));
            svg.append('\n');
        }
        return svg.append("</svg>\n").toString();
    }
}
