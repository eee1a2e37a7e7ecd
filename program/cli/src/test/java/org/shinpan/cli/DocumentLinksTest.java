package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.DocumentLinks;

/** Tests that each link of a document leads to a file of the repository, and to a heading if it names one. */
class DocumentLinksTest {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern ADDRESS = Pattern.compile("[a-z]+:.*");
    private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```|`[^`\n]*`");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");
    private static final DocumentLinks LINKS = new DocumentLinks(
            ADDRESS, text -> HEADING.matcher(text).results().map(heading -> anchor(heading.group(1))));

    @Test
    void eachLinkLeadsSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path text : RepositoryTest.texts()) {
            if (text.toString().endsWith(".md")) {
                Matcher link = LINK.matcher(CODE.matcher(Files.readString(text)).replaceAll("code"));
                while (link.find()) {
                    links++;
                    if (!LINKS.lead(text, link.group(1))) {
                        broken.add(text + " links to " + link.group(1));
                    }
                }
            }
        }
        assertThat(broken).isEmpty();
        assertThat(links).isGreaterThan(100);
    }

    @Test
    void aFileOrAHeadingThatIsNotThereIsSeen() throws IOException {
        Path readme = Checkout.path("README.md");
        assertThat(LINKS.lead(readme, "docs/decisions/README.md")).isTrue();
        assertThat(LINKS.lead(readme, "docs/decisions/nothing")).isFalse();
        assertThat(LINKS.lead(readme, "CONTRIBUTING.md#build-and-test")).isTrue();
        assertThat(LINKS.lead(readme, "CONTRIBUTING.md#build-and-rest")).isFalse();
    }

    /** Returns the anchor that GitHub gives a heading: lower case, without punctuation, with hyphens for spaces. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}\\s_-]", "")
                .replace(' ', '-');
    }
}
