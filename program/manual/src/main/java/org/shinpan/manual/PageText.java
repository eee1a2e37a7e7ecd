package org.shinpan.manual;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/** A document converted to a page: its HTML, its sections for the search, and the files that it needs. */
final class PageText {

    private static final Pattern ADDRESS = Pattern.compile("[a-z]+:.*");
    private static final Pattern SCHEMA = Pattern.compile("schemas/[a-z0-9-]+\\.json");
    /** A regular expression that matches the HTML of a table with four columns or more. */
    private static final String WIDE =
            "(?s)<table>\\s*<thead>\\s*<tr>\\s*" + "(?:<t[hd][^>]*>(?:(?!</tr>).)*?</t[hd]>\\s*){4,}</tr>.*?</table>";

    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{N}\\s_-]");

    /**
     * A section of a page: a heading with the text below it.
     *
     * @param anchor the anchor of the heading in the page; empty for the top of the page
     * @param title the words of the heading
     * @param text the text up to the next heading
     */
    record Section(String anchor, String title, String text) {}

    private final Contents contents;
    private final Path source;
    private final Node document;
    private final Map<Node, String> anchors = new HashMap<>();
    private final Set<String> files = new TreeSet<>();

    /**
     * @param contents the pages of the manual, to which links can lead
     * @param page the page
     * @param markdown the text of the page's document
     */
    PageText(Contents contents, Contents.Page page, String markdown) {
        this.contents = contents;
        this.source = Path.of(page.source());
        this.document = Markdown.parse(markdown);
        nameHeadings();
    }

    /** Returns the content of the page as HTML, without the common parts of all pages. */
    String html() {
        return HtmlRenderer.builder()
                .extensions(Markdown.EXTENSIONS)
                .nodeRendererFactory(Blocks::new)
                .attributeProviderFactory(context -> this::attributes)
                .build()
                .render(document)
                .replace("<th></th>", "<td></td>")
                // On a narrow screen a reader can scroll a wide table sideways, by the keyboard too.
                .replaceAll(WIDE, "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">$0</div>");
    }

    private void attributes(Node node, String tag, Map<String, String> attributes) {
        if (node instanceof Heading && anchors.containsKey(node)) {
            attributes.put("id", anchors.getOrDefault(node, ""));
        }
    }

    /**
     * Returns the pictures that the page shows and the schemas that it links to, relative to the folder {@code docs}.
     */
    Set<String> files() {
        return files;
    }

    /** Returns the sections in their order. */
    List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        String title = "";
        String anchor = "";
        StringBuilder text = new StringBuilder();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                if (!title.isEmpty()) {
                    sections.add(new Section(anchor, title, text.toString().strip()));
                }
                title = Markdown.plain(heading);
                anchor = heading.getLevel() == 1 ? "" : anchors.getOrDefault(heading, "");
                text.setLength(0);
            } else {
                text.append(Markdown.plain(node)).append(' ');
            }
        }
        sections.add(new Section(anchor, title, text.toString().strip()));
        return sections;
    }

    /**
     * Chooses the anchor of every heading by the same rules as GitHub: lower case, no punctuation, hyphens for spaces,
     * and a number after a name that is already used.
     */
    private void nameHeadings() {
        Set<String> taken = new HashSet<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                String name = NO_LETTERS
                        .matcher(Markdown.plain(heading).toLowerCase(Locale.ROOT))
                        .replaceAll("")
                        .replace(' ', '-');
                String unique = name;
                for (int i = 1; !taken.add(unique); i++) {
                    unique = name + "-" + i;
                }
                anchors.put(heading, unique);
            }
        });
    }

    /**
     * Returns the address to which a link of the document leads in the site; empty if it leads to a file that is not in
     * the manual.
     */
    private String target(String link) {
        if (ADDRESS.matcher(link).matches() || link.startsWith("#")) {
            return link;
        }
        String[] parts = link.split("#", 2);
        String to = beside(parts[0]);
        if (SCHEMA.matcher(to).matches()) {
            files.add(to);
            return to.substring(to.lastIndexOf('/') + 1);
        }
        return contents.page(to)
                .map(page -> page.file() + (parts.length == 2 ? "#" + parts[1] : ""))
                .orElse("");
    }

    /** Converts a path that is relative to the document to a path relative to the folder {@code docs}. */
    private String beside(String name) {
        return source.resolveSibling(name).normalize().toString().replace('\\', '/');
    }

    /**
     * Renders the parts of a document that differ from plain Markdown: code blocks that a reader can scroll, examples
     * with a board, links within the site, and pictures.
     */
    private final class Blocks implements NodeRenderer {

        /** The info strings of the code blocks that are shown as examples with a board. */
        private static final Set<String> EXAMPLES = Set.of("example", "life", "fate");

        private final HtmlNodeRendererContext context;

        Blocks(HtmlNodeRendererContext context) {
            this.context = context;
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(FencedCodeBlock.class, Link.class, Image.class);
        }

        @Override
        public void render(Node node) {
            HtmlWriter out = context.getWriter();
            if (node instanceof FencedCodeBlock block
                    && EXAMPLES.contains(block.getInfo().strip())) {
                example(out, new ExampleFigure(block.getLiteral()));
            } else if (node instanceof FencedCodeBlock block) {
                code(out, block.getInfo().strip(), block.getLiteral());
            } else if (node instanceof Link link) {
                String to = target(link.getDestination());
                if (!to.isEmpty()) {
                    out.tag("a", attributes("href", to));
                }
                for (Node child = link.getFirstChild(); child != null; child = child.getNext()) {
                    context.render(child);
                }
                if (!to.isEmpty()) {
                    out.tag("/a");
                }
            } else if (node instanceof Image image) {
                String picture = beside(image.getDestination());
                files.add(picture);
                out.tag(
                        "img",
                        attributes(
                                "src",
                                picture.substring(picture.lastIndexOf('/') + 1),
                                "alt",
                                Markdown.plain(image),
                                "loading",
                                "lazy"),
                        true);
            }
        }

        /** Converts a list of rule set names, separated by commas, to the titles of their pages. */
        private String names(String rules) {
            return Stream.of(rules.split(",\\s*"))
                    .map(name -> {
                        String[] parts = name.split("\\+", 2);
                        String title = contents.page("rules/" + parts[0] + ".md")
                                .map(Contents.Page::title)
                                .orElse(parts[0]);
                        return parts.length == 1 ? title : title + " with " + parts[1];
                    })
                    .collect(Collectors.joining("; "));
        }

        /** Returns attributes in the given order, so that every build writes exactly the same page. */
        private static Map<String, String> attributes(String... namesAndValues) {
            Map<String, String> attributes = new LinkedHashMap<>();
            for (int i = 0; i < namesAndValues.length; i += 2) {
                attributes.put(namesAndValues[i], namesAndValues[i + 1]);
            }
            return attributes;
        }

        private void example(HtmlWriter out, ExampleFigure figure) {
            out.tag("figure", figure.attributes());
            if (!figure.diagram().isEmpty()) {
                code(out, "", figure.diagram());
            }
            if (!figure.given().isEmpty()) {
                out.tag("p");
                out.text(figure.given());
                out.tag("/p");
            }
            if (!figure.table().isEmpty()) {
                out.raw("<table><thead><tr><th>Rules</th><th>What follows</th></tr></thead>");
            }
            for (ExampleFigure.Row row : figure.table()) {
                out.raw("<tr><td>");
                out.text(row.rules().isEmpty() ? "these" : names(row.rules()));
                out.raw("</td><td>");
                out.text(row.says());
                out.raw("</td></tr>");
            }
            if (!figure.table().isEmpty()) {
                out.raw("</table>");
            }
            out.tag("/figure");
            out.line();
        }

        private void code(HtmlWriter out, String kind, String text) {
            out.tag("pre", kind.isEmpty() ? attributes("tabindex", "0") : attributes("tabindex", "0", "class", kind));
            out.tag("code");
            out.text(text);
            out.tag("/code");
            out.tag("/pre");
            out.line();
        }
    }
}
