package org.shinpan.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Checks whether a folder in the layout of a Maven repository meets the <a
 * href="https://central.sonatype.org/publish/requirements/">requirements of Maven Central</a>, except for signatures,
 * which are added when the release is published.
 */
public final class CentralRules {

    /** The elements that every POM must have, as paths of element names. */
    private static final List<String> NAMED = List.of(
            "groupId",
            "artifactId",
            "version",
            "name",
            "description",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name");

    /** The elements that every POM must also have once the project has a public address. */
    private static final List<String> ADDRESSES =
            List.of("url", "scm/url", "scm/connection", "scm/developerConnection");

    /** The checksums that every file must have: their algorithms by the extension of the checksum file. */
    private static final Map<String, String> SUMS = Map.of("md5", "MD5", "sha1", "SHA-1");

    private final List<String> refusals = new ArrayList<>();
    private final List<String> named;

    private CentralRules(List<String> named) {
        this.named = named;
    }

    /**
     * Prints why Maven Central would refuse the folder, one reason on every line. The exit status is 1 if there is a
     * reason, else 0.
     *
     * @param arguments the folder; then, optionally, {@code --without-addresses} to accept POMs without the addresses
     *     of the project
     * @throws IOException if a file cannot be read
     */
    public static void main(String[] arguments) throws IOException {
        boolean addresses = !List.of(arguments).contains("--without-addresses");
        List<String> refusals = refusals(Path.of(arguments[0]), addresses);
        refusals.forEach(System.out::println);
        System.exit(refusals.isEmpty() ? 0 : 1);
    }

    static List<String> refusals(Path repository, boolean withAddresses) throws IOException {
        CentralRules rules = new CentralRules(
                withAddresses
                        ? Stream.concat(NAMED.stream(), ADDRESSES.stream()).toList()
                        : NAMED);
        List<Path> files;
        try (Stream<Path> all = Files.walk(repository)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        if (files.stream().noneMatch(file -> file.toString().endsWith(".pom"))) {
            rules.refusals.add(repository + ": has no pom");
        }
        for (Path file : files) {
            String name = file.getFileName().toString();
            if (name.endsWith(".pom")) {
                rules.pom(file);
            }
            if (SUMS.keySet().stream().noneMatch(kind -> name.endsWith("." + kind))) {
                rules.sums(file);
            }
        }
        return rules.refusals;
    }

    private void pom(Path file) throws IOException {
        Node project = read(file).getDocumentElement();
        for (String path : named) {
            if (text(project, path).isEmpty()) {
                refuse(file, "names no " + path);
            }
        }
        String version = text(project, "version");
        String stem = text(project, "artifactId") + "-" + version;
        if (!file.getFileName().toString().equals(stem + ".pom")) {
            refuse(file, "is of " + stem);
        }
        if (version.endsWith("-SNAPSHOT")) {
            refuse(file, "is no release");
        }
        if (!text(project, "packaging").equals("pom")) {
            for (String kind : List.of("", "-sources", "-javadoc")) {
                if (!Files.isRegularFile(file.resolveSibling(stem + kind + ".jar"))) {
                    refuse(file, "has no " + stem + kind + ".jar beside it");
                }
            }
        }
        dependencies(file, project);
    }

    /**
     * Checks that every dependency has the version of a release, without which other projects could not use the module.
     */
    private void dependencies(Path file, Node project) {
        for (Node list : children(project, "dependencies")) {
            for (Node one : children(list, "dependency")) {
                String version = text(one, "version");
                if (version.isEmpty() || version.contains("${") || version.endsWith("-SNAPSHOT")) {
                    refuse(file, "depends on " + text(one, "artifactId") + " in version '" + version + "'");
                }
            }
        }
    }

    private void sums(Path file) throws IOException {
        for (Map.Entry<String, String> sum : SUMS.entrySet()) {
            Path written = file.resolveSibling(file.getFileName() + "." + sum.getKey());
            if (!Files.isRegularFile(written)) {
                refuse(file, "has no " + sum.getKey());
            } else if (!Files.readString(written).trim().equals(sum(file, sum.getValue()))) {
                refuse(file, "does not have its " + sum.getKey());
            }
        }
    }

    private void refuse(Path file, String why) {
        refusals.add(file.getFileName() + " " + why);
    }

    private static String sum(Path file, String algorithm) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("each Java has " + algorithm, impossible);
        }
    }

    private static Document read(Path file) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        } catch (ParserConfigurationException | SAXException unreadable) {
            throw new IOException(file + ": " + unreadable.getMessage(), unreadable);
        }
    }

    /** Returns the text at a path of elements; empty if an element is missing or has no text. */
    private static String text(Node from, String path) {
        Node at = from;
        for (String name : path.split("/")) {
            List<Node> found = children(at, name);
            if (found.isEmpty()) {
                return "";
            }
            at = found.get(0);
        }
        return at.getTextContent().trim();
    }

    private static List<Node> children(Node of, String name) {
        List<Node> found = new ArrayList<>();
        NodeList all = of.getChildNodes();
        for (int i = 0; i < all.getLength(); i++) {
            if (all.item(i).getNodeName().equals(name)) {
                found.add(all.item(i));
            }
        }
        return found;
    }
}
