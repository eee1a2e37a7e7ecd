package org.shinpan.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.shinpan.testkit.Checkout;
import org.shinpan.testkit.JavaProgram;

/** Tests that each block of Java in {@code docs/cookbook.md} compiles, runs, and prints the text below it. */
class CookbookTest {

    private static final Path PAGE = Checkout.path("docs/cookbook.md");
    private static final Pattern IMPORTS = Pattern.compile("(?ms)^```imports\\n(.*?)^```$");
    private static final Pattern RECIPE =
            Pattern.compile("(?ms)^## ([^\\n]+)\\n(?:(?!^## ).)*?^```java\\n(.*?)^```$\\s*^```output\\n(.*?)^```$");

    @TempDir
    private static Path folder;

    private static String imports = "";
    private static List<String> titles = new ArrayList<>();
    private static List<String> printed = new ArrayList<>();

    /** Compiles all recipes once, as methods of one class. */
    @BeforeAll
    static void compile() throws Exception {
        String page = Files.readString(PAGE);
        Matcher matcher = IMPORTS.matcher(page);
        assertThat(matcher.find()).isTrue();
        imports = matcher.group(1);
        StringBuilder source = new StringBuilder(imports).append("public class Recipes {\n");
        Matcher recipe = RECIPE.matcher(page);
        while (recipe.find()) {
            source.append("public static void recipe").append(titles.size()).append("() throws Exception {\n");
            source.append(recipe.group(2)
                            .replace("Path.of(\"", "Path.of(\"" + Checkout.path("tools/examples/records") + "/"))
                    .append("}\n");
            titles.add(recipe.group(1));
            printed.add(recipe.group(3));
        }
        source.append("}\n");
        Path file = Files.writeString(folder.resolve("Recipes.java"), source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        boolean compiled = compiler.getTask(
                        said,
                        null,
                        null,
                        List.of("-cp", JavaProgram.classPath(), "-d", folder.toString(), "-proc:none"),
                        null,
                        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)
                                .getJavaFileObjects(file))
                .call();
        assertThat(compiled).as(said.toString()).isTrue();
    }

    @TestFactory
    Stream<DynamicTest> aRecipePrintsWhatStandsBelowIt() throws Exception {
        long blocks = Files.readString(PAGE).lines().filter("```java"::equals).count();
        assertThat((long) titles.size())
                .as("recipes with an output")
                .isEqualTo(blocks)
                .isGreaterThan(9);
        URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, CookbookTest.class.getClassLoader());
        Class<?> recipes = loader.loadClass("Recipes");
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < titles.size(); i++) {
            int number = i;
            tests.add(DynamicTest.dynamicTest(
                    titles.get(i), () -> assertThat(run(recipes, number)).isEqualTo(printed.get(number))));
        }
        return tests.stream();
    }

    private static String run(Class<?> recipes, int number) throws ReflectiveOperationException {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            recipes.getMethod("recipe" + number).invoke(null);
        } catch (InvocationTargetException thrown) {
            throw new AssertionError(thrown.getCause());
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
