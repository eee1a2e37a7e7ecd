package org.shinpan.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/**
 * The table of contents of the manual. It is read from {@code docs/README.md}: every heading of level 2 begins a part,
 * and every link below it is a page.
 *
 * @param parts the parts in their order
 */
record Contents(List<Part> parts) {

    /**
     * A part of the manual.
     *
     * @param title the heading of the part
     * @param pages the pages of the part in their order
     */
    record Part(String title, List<Page> pages) {}

    /**
     * A page of the manual.
     *
     * @param source the path of the document from which the page is made, relative to the folder {@code docs}, such as
     *     {@code rules/japanese.md}
     * @param title the title of the page in the table of contents
     */
    record Page(String source, String title) {

        /** Returns the file name of the page in the site, such as {@code rules-japanese.html}. */
        String file() {
            return source.replace('/', '-').replaceFirst("\\.md$", ".html");
        }
    }

    /** Reads the table of contents from the parsed {@code README.md}. */
    static Contents of(Node document) {
        List<Part> parts = new ArrayList<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                if (heading.getLevel() == 2) {
                    parts.add(new Part(Markdown.plain(heading), new ArrayList<>()));
                }
            }

            @Override
            public void visit(Link link) {
                if (!parts.isEmpty()) {
                    Page page = new Page(link.getDestination(), Markdown.plain(link));
                    parts.get(parts.size() - 1).pages().add(page);
                }
            }
        });
        return new Contents(parts);
    }

    /** Returns all pages in their order. */
    List<Page> pages() {
        return parts.stream().flatMap(part -> part.pages().stream()).toList();
    }

    /** Returns the page that is made from a document; empty if the document is not in the manual. */
    Optional<Page> page(String source) {
        return pages().stream().filter(page -> page.source().equals(source)).findFirst();
    }
}
