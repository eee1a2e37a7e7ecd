package org.shinpan.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExportsTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.shinpan.testkit.Checkout;

/**
 * Tests that each public or protected member that the library exports has a comment with its parameters and its result.
 * The components of a record are described once, at the record: its compact constructor needs no comment.
 */
class CommentsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"rules", "sgf", "life", "net", "judge", "engine", "lanes"})
    void eachExportedMemberIsDescribed(String module) throws IOException {
        assertThat(missing(Checkout.path(module + "/src/main/java"))).isEmpty();
    }

    @Test
    void theCheckFindsWhatIsMissing() throws IOException {
        Path source = Files.createDirectories(folder.resolve("p"));
        Files.writeString(folder.resolve("module-info.java"), "module m { exports p; }");
        Files.writeString(
                source.resolve("A.java"),
                """
                package p;
                /** A pair.
                 * @param first the first */
                public record A(int first, int second) {
                    public A {}
                    /** Adds.
                     * @param more what is added */
                    public int plus(int more, int other) { return 0; }
                    public void bare() {}
                    @Override public String toString() { return ""; }
                    void inside() {}
                    /** A thing.
                     * @param <T> its type */
                    public interface Thing<T, U> { int size(); }
                }
                """);
        assertThat(missing(folder))
                .containsExactly(
                        "A: @param second",
                        "A.plus: @param other",
                        "A.plus: @return",
                        "A.bare: a comment",
                        "Thing: @param <U>",
                        "Thing.size: a comment");
    }

    private static List<String> missing(Path root) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> missing = new ArrayList<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
                Stream<Path> found = Files.walk(root)) {
            List<Path> sources = found.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
            JavacTask task = (JavacTask) compiler.getTask(
                    new StringWriter(),
                    files,
                    null,
                    List.of("-proc:none"),
                    null,
                    files.getJavaFileObjectsFromPaths(sources));
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            Set<String> exported = exported(units);
            DocTrees trees = DocTrees.instance(task);
            for (CompilationUnitTree unit : units) {
                if (unit.getPackage() != null
                        && exported.contains(unit.getPackage().getPackageName().toString())) {
                    new Members(trees, unit, missing).scan(unit, null);
                }
            }
        }
        return missing;
    }

    /** Returns the name of a parameter in the form that {@code @param} has: a type parameter is in angle brackets. */
    private static String named(ParamTree described) {
        String name = described.getName().toString();
        return described.isTypeParameter() ? "<" + name + ">" : name;
    }

    private static Set<String> exported(List<CompilationUnitTree> units) {
        Set<String> packages = new HashSet<>();
        for (CompilationUnitTree unit : units) {
            if (unit.getModule() != null) {
                unit.getModule().getDirectives().stream()
                        .filter(directive -> directive instanceof ExportsTree)
                        .map(directive -> (ExportsTree) directive)
                        .filter(exports -> exports.getModuleNames() == null)
                        .forEach(
                                exports -> packages.add(exports.getPackageName().toString()));
            }
        }
        return packages;
    }

    /** Visits the visible types and members of a file. */
    private static final class Members extends TreePathScanner<@Nullable Void, @Nullable Void> {

        private final DocTrees trees;
        private final CompilationUnitTree unit;
        private final CharSequence source;
        private final List<String> missing;

        private Members(DocTrees trees, CompilationUnitTree unit, List<String> missing) throws IOException {
            this.trees = trees;
            this.unit = unit;
            this.source = unit.getSourceFile().getCharContent(true);
            this.missing = missing;
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, @Nullable Void none) {
            if (!isVisible(type.getModifiers())) {
                return null;
            }
            List<String> names = new ArrayList<>();
            if (type.getKind() == Tree.Kind.RECORD) {
                type.getMembers().stream()
                        .filter(member -> member instanceof VariableTree)
                        .map(member -> (VariableTree) member)
                        .filter(field -> isComponent(type, field))
                        .forEach(component -> names.add(component.getName().toString()));
            }
            type.getTypeParameters().forEach(parameter -> names.add("<" + parameter.getName() + ">"));
            describe(type.getSimpleName().toString(), names, false);
            // the members of an anonymous class belong to no named type
            for (Tree member : type.getMembers()) {
                if (member instanceof ClassTree || member instanceof MethodTree || member instanceof VariableTree) {
                    scan(member, null);
                }
            }
            return null;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void none) {
            boolean overrides = method.getModifiers().getAnnotations().stream()
                    .anyMatch(annotation ->
                            annotation.getAnnotationType().toString().equals("Override"));
            if (!isVisible(method.getModifiers()) || overrides || isCompactConstructor(method)) {
                return null;
            }
            List<String> names = new ArrayList<>();
            method.getParameters()
                    .forEach(parameter -> names.add(parameter.getName().toString()));
            method.getTypeParameters().forEach(parameter -> names.add("<" + parameter.getName() + ">"));
            Tree result = method.getReturnType();
            describe(
                    owner().getSimpleName() + "." + method.getName(),
                    names,
                    result != null && !result.toString().equals("void"));
            return null;
        }

        @Override
        public @Nullable Void visitVariable(VariableTree field, @Nullable Void none) {
            boolean component = isComponent(owner(), field);
            if (isVisible(field.getModifiers()) && !component) {
                describe(owner().getSimpleName() + "." + field.getName(), List.of(), false);
            }
            return null;
        }

        private void describe(String name, List<String> parameters, boolean hasResult) {
            DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
            if (comment == null) {
                missing.add(name + ": a comment");
                return;
            }
            List<? extends DocTree> tags = comment.getBlockTags();
            for (String parameter : parameters) {
                if (tags.stream()
                        .noneMatch(tag -> tag instanceof ParamTree described && parameter.equals(named(described)))) {
                    missing.add(name + ": @param " + parameter);
                }
            }
            boolean inline =
                    comment.getFirstSentence().stream().anyMatch(part -> part.getKind() == DocTree.Kind.RETURN);
            if (hasResult && !inline && tags.stream().noneMatch(tag -> tag.getKind() == DocTree.Kind.RETURN)) {
                missing.add(name + ": @return");
            }
        }

        private ClassTree owner() {
            return (ClassTree) getCurrentPath().getParentPath().getLeaf();
        }

        private boolean isVisible(ModifiersTree modifiers) {
            Set<Modifier> flags = modifiers.getFlags();
            TreePath parent = getCurrentPath().getParentPath();
            boolean inInterface = parent.getLeaf() instanceof ClassTree owner && owner.getKind() == Tree.Kind.INTERFACE;
            return flags.contains(Modifier.PUBLIC)
                    || flags.contains(Modifier.PROTECTED)
                    || (inInterface && !flags.contains(Modifier.PRIVATE));
        }

        /** The fields of a record are its components, except for static ones. */
        private static boolean isComponent(ClassTree type, VariableTree field) {
            return type.getKind() == Tree.Kind.RECORD
                    && !field.getModifiers().getFlags().contains(Modifier.STATIC);
        }

        /**
         * Returns whether a method is a compact constructor, that is, whether its name is not followed by a
         * parenthesis.
         */
        private boolean isCompactConstructor(MethodTree method) {
            if (!method.getName().contentEquals("<init>") || owner().getKind() != Tree.Kind.RECORD) {
                return false;
            }
            long body = trees.getSourcePositions().getStartPosition(unit, method.getBody());
            long start = trees.getSourcePositions().getStartPosition(unit, method);
            return !source.subSequence((int) start, (int) body).toString().contains(")");
        }
    }
}
