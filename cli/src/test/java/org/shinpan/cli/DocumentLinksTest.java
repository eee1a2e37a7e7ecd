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

/** Each link of a document leads to a file of the repository, and to a heading if it names one. */
class DocumentLinksTest {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern ADDRESS = Pattern.compile("[a-z]+:.*");
    private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```|`[^`\n]*`");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");

    @Test
    void eachLinkLeadsSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path text : RepositoryTest.texts()) {
            if (text.toString().endsWith(".md")) {
                Matcher link = LINK.matcher(CODE.matcher(Files.readString(text)).replaceAll("code"));
                while (link.find()) {
                    links++;
                    if (!leadsSomewhere(text, link.group(1))) {
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
        Path readme = Path.of("../README.md");
        assertThat(leadsSomewhere(readme, "docs/decisions/README.md")).isTrue();
        assertThat(leadsSomewhere(readme, "docs/decisions/nothing")).isFalse();
        assertThat(leadsSomewhere(readme, "CONTRIBUTING.md#build-and-test")).isTrue();
        assertThat(leadsSomewhere(readme, "CONTRIBUTING.md#build-and-rest")).isFalse();
    }

    private static boolean leadsSomewhere(Path from, String link) throws IOException {
        if (ADDRESS.matcher(link).matches()) {
            return true;
        }
        String[] parts = link.split("#", 2);
        Path to = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]);
        if (!Files.exists(to)) {
            return false;
        }
        return parts.length == 1
                || HEADING.matcher(Files.readString(to)).results().anyMatch(heading -> anchor(heading.group(1))
                        .equals(parts[1]));
    }

    /** The name that GitHub gives a heading: small letters, without punctuation, with hyphens for spaces. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}\\s_-]", "")
                .replace(' ', '-');
    }
}
