package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.shinpan.testkit.Checkout;

/** Tests rules for every text of the repository: code, scripts and documents. */
class RepositoryTest {

    private static final Set<String> NOT_OURS = Set.of("target", "node_modules", ".git", ".cifuzz-corpus", ".idea");
    private static final Pattern TEXT = Pattern.compile(".*\\.(java|md|mjs|js|css)");
    private static final Pattern DOCUMENT = Pattern.compile("(?<![A-Za-z0-9_-])[A-Za-z0-9_-]++\\.md\\b");
    private static final Set<String> INVENTED = Set.of("page.md", "no-centre.md");
    private static final Pattern SHORT = Pattern.compile(".*\\.(java|js|css)");
    private static final int COLUMNS = 120;
    private static final Path PAGES = Checkout.path("server/src/main/resources/www");
    private static final Pattern TYPE = Pattern.compile("@(type|param|returns|typedef|template) \\{");
    private static final Pattern UNTYPED =
            Pattern.compile("(?<![\\w'-])(any|object|Object|Function)(?![\\w'-])|\\*|\\?}");
    private static final Pattern ELSEWHERE = Pattern.compile("\\b(DESIGN|RULINGS|STACK)\\b");

    @Test
    void citesNoDocumentOutsideTheRepository() throws IOException {
        Set<String> documents = texts().stream()
                .map(text -> text.getFileName().toString())
                .filter(name -> name.endsWith(".md"))
                .collect(Collectors.toSet());
        assertThat(documents).contains("architecture.md");
        List<String> cited = new ArrayList<>();
        for (Path text : texts()) {
            String words = Files.readString(text);
            Matcher names = DOCUMENT.matcher(words);
            while (names.find()) {
                if (!documents.contains(names.group()) && !INVENTED.contains(names.group())) {
                    cited.add(text + " cites " + names.group());
                }
            }
            if (!text.endsWith("RepositoryTest.java")
                    && ELSEWHERE.matcher(words).find()) {
                cited.add(text + " cites a document that is kept elsewhere");
            }
        }
        assertThat(cited).isEmpty();
    }

    /** Lines of this length can be read without scrolling. */
    @Test
    void linesOfCodeAreShort() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (Path text : texts()) {
            if (SHORT.matcher(text.toString()).matches()) {
                List<String> lines = Files.readAllLines(text);
                for (int i = 0; i < lines.size(); i++) {
                    int columns = lines.get(i).codePointCount(0, lines.get(i).length());
                    if (columns > COLUMNS) {
                        tooLong.add(text + ":" + (i + 1) + " has " + columns + " columns");
                    }
                }
            }
        }
        assertThat(tooLong).isEmpty();
    }

    /** The script dom.js, which makes elements, accepts any type. Every other script names the types that it uses. */
    @Test
    void scriptsOfThePagesNameTheirTypes() throws IOException {
        List<String> untyped = new ArrayList<>();
        for (Path text : texts()) {
            if (text.startsWith(PAGES) && !text.endsWith("dom.js")) {
                for (String type : types(Files.readString(text))) {
                    if (UNTYPED.matcher(type).find()) {
                        untyped.add(text.getFileName() + " has the type " + type);
                    }
                }
            }
        }
        assertThat(untyped).isEmpty();
        assertThat(types("/** @param {{a: any[]}} b @type {string} */"))
                .containsExactly("{{a: any[]}}", "{string}")
                .filteredOn(type -> UNTYPED.matcher(type).find())
                .hasSize(1);
    }

    /** Returns the types that the comments of a script name, with their braces. */
    private static List<String> types(String script) {
        List<String> types = new ArrayList<>();
        Matcher named = TYPE.matcher(script);
        while (named.find()) {
            int end = named.end();
            for (int open = 1; open > 0 && end < script.length(); end++) {
                open += script.charAt(end) == '{' ? 1 : script.charAt(end) == '}' ? -1 : 0;
            }
            types.add(script.substring(named.end() - 1, end).replaceAll("\\s*\\n\\s*\\*", ""));
        }
        return types;
    }

    /** Returns the sources, scripts and documents of the repository, without build outputs. */
    static List<Path> texts() throws IOException {
        List<Path> texts = new ArrayList<>();
        Files.walkFileTree(Checkout.ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean ours = !NOT_OURS.contains(folder.getFileName().toString());
                return ours ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (TEXT.matcher(file.getFileName().toString()).matches()) {
                    texts.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return texts;
    }
}
