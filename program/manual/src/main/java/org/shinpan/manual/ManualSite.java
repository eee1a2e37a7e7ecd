package org.shinpan.manual;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Writes the manual as a site of static pages: a page for every document in the table of contents, an index for the
 * search, and the other files that the pages need.
 */
public final class ManualSite {

    /** The style sheet and the script of the pages, which are copied to the site. */
    private static final List<String> PARTS = List.of("manual.css", "manual.js");

    private final Path docs;
    private final Path parts;
    private final Path out;
    private final String version;

    private ManualSite(Path docs, Path parts, Path out, String version) {
        this.docs = docs;
        this.parts = parts;
        this.out = out;
        this.version = version;
    }

    /**
     * Writes the site.
     *
     * @param arguments the folder of the documents; the folder with the template, the style sheet and the script of the
     *     pages; the folder to write; and the version of the program
     * @throws IOException if a document is missing or the folder cannot be written
     */
    public static void main(String... arguments) throws IOException {
        new ManualSite(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]), arguments[3]).write();
    }

    private void write() throws IOException {
        Files.createDirectories(out);
        Contents contents = Contents.of(Markdown.parse(Files.readString(docs.resolve("README.md"))));
        String frame = Files.readString(parts.resolve("page.html"));
        List<Contents.Page> pages = contents.pages();
        List<String> found = new ArrayList<>();
        TreeSet<String> files = new TreeSet<>();
        for (int i = 0; i < pages.size(); i++) {
            Contents.Page page = pages.get(i);
            PageText text = new PageText(contents, page, Files.readString(docs.resolve(page.source())));
            String html = frame.replace("{title}", escaped(page.title()))
                    .replace("{version}", escaped(version))
                    .replace("{contents}", navigation(contents, page))
                    .replace("{before}", i == 0 ? "" : step("prev", pages.get(i - 1)))
                    .replace("{after}", i + 1 == pages.size() ? "" : step("next", pages.get(i + 1)))
                    .replace("{text}", text.html());
            write(page.file(), html);
            files.addAll(text.files());
            for (PageText.Section section : text.sections()) {
                found.add(SearchIndex.line(page, section));
            }
        }
        write("index.html", Files.readString(out.resolve(pages.get(0).file())));
        write("search.json", "[\n" + String.join(",\n", found) + "\n]\n");
        for (String file : files) {
            Path from = docs.resolve(file);
            Files.write(out.resolve(String.valueOf(from.getFileName())), Files.readAllBytes(from));
        }
        for (String part : PARTS) {
            Files.write(out.resolve(part), Files.readAllBytes(parts.resolve(part)));
        }
    }

    private void write(String name, String text) throws IOException {
        Files.write(out.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }

    private static String navigation(Contents contents, Contents.Page here) {
        StringBuilder list = new StringBuilder();
        for (Contents.Part part : contents.parts()) {
            list.append("<h2>").append(escaped(part.title())).append("</h2>\n<ul>\n");
            for (Contents.Page page : part.pages()) {
                list.append("<li><a href=\"").append(page.file()).append('"');
                list.append(page.equals(here) ? " aria-current=\"page\">" : ">");
                list.append(escaped(page.title())).append("</a></li>\n");
            }
            list.append("</ul>\n");
        }
        return list.toString();
    }

    private static String step(String kind, Contents.Page page) {
        return "<a rel=\"" + kind + "\" class=\"" + kind + "\" href=\"" + page.file() + "\">" + escaped(page.title())
                + "</a>";
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
