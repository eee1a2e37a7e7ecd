package org.shinpan.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.DocumentLinks;

/** Tests the site that the build made: all pages exist, and no link is broken. */
class SiteTest {

    private static final Path SITE = Path.of("target/classes/www/manual");
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]+)\"");
    private static final Pattern NAMED = Pattern.compile("id=\"([^\"]+)\"");
    /** Matches links that leave the site: to pages and files of the server, and to other sites. */
    private static final Pattern ELSEWHERE = Pattern.compile("(?:/|\\.\\./www/|https?:).*");

    private static final DocumentLinks LINKS =
            new DocumentLinks(ELSEWHERE, text -> NAMED.matcher(text).results().map(name -> name.group(1)));

    @Test
    void eachLinkLeadsSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages()) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                links++;
                if (!LINKS.lead(page, link.group(1))) {
                    broken.add(page.getFileName() + " links to " + link.group(1));
                }
            }
        }
        assertThat(broken).isEmpty();
        assertThat(links).isGreaterThan(1000);
    }

    @Test
    void aLinkToNothingIsSeen() throws IOException {
        Path page = SITE.resolve("judging.html");
        assertThat(LINKS.lead(page, "gtp.html")).isTrue();
        assertThat(LINKS.lead(page, "gpt.html")).isFalse();
        assertThat(LINKS.lead(page, "#who-won")).isTrue();
        assertThat(LINKS.lead(page, "#who-lost")).isFalse();
    }

    @Test
    void eachPlaceOfTheSearchIsThere() throws IOException {
        Matcher place = Pattern.compile("\"to\":\"([^\"]+)\"").matcher(Files.readString(SITE.resolve("search.json")));
        TreeSet<String> broken = new TreeSet<>();
        int places = 0;
        while (place.find()) {
            places++;
            if (!LINKS.lead(SITE.resolve("index.html"), place.group(1))) {
                broken.add(place.group(1));
            }
        }
        assertThat(broken).isEmpty();
        assertThat(places).isGreaterThan(200);
    }

    /** Every document of the folder must be in the table of contents, except those that are only for developers. */
    @Test
    void noDocumentIsForgotten() throws IOException {
        Contents contents = Contents.of(Markdown.parse(Files.readString(Checkout.path("docs/README.md"))));
        try (Stream<Path> documents = Files.list(Checkout.path("docs"));
                Stream<Path> rules = Files.list(Checkout.path("docs/rules"))) {
            assertThat(Stream.concat(documents, rules)
                            .map(Checkout.path("docs")::relativize)
                            .map(Path::toString)
                            .filter(name -> name.endsWith(".md"))
                            .filter(name -> contents.page(name).isEmpty()))
                    .containsExactlyInAnyOrder("README.md", "architecture.md", "timers.md");
        }
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(SITE)) {
            return files.filter(file -> file.toString().endsWith(".html")).toList();
        }
    }
}
