package org.shinpan.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Checks links between documents: whether the file that a link names exists, and whether it contains the anchor, if the
 * link names one.
 */
public final class DocumentLinks {

    private final Pattern elsewhere;
    private final Function<String, Stream<String>> places;

    /**
     * Creates a checker for one kind of documents.
     *
     * @param elsewhere matches the links that lead out of the documents, which are not checked
     * @param places returns the anchors in the text of a document
     */
    public DocumentLinks(Pattern elsewhere, Function<String, Stream<String>> places) {
        this.elsewhere = elsewhere;
        this.places = places;
    }

    /**
     * {@return whether the target of a link exists; true for a link that is not checked}
     *
     * @param from the document that has the link
     * @param link a path relative to the folder of the document, an anchor after {@code #}, or both
     * @throws IOException if a document cannot be read
     */
    public boolean lead(Path from, String link) throws IOException {
        if (elsewhere.matcher(link).matches()) {
            return true;
        }
        String[] parts = link.split("#", 2);
        Path to = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]);
        return Files.exists(to)
                && (parts.length == 1 || places.apply(Files.readString(to)).anyMatch(parts[1]::equals));
    }
}
