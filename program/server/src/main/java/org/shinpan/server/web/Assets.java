package org.shinpan.server.web;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * The pages of the site and the files that they load, such as scripts and style sheets. They are read from the class
 * path on the first request, compressed once, and kept in memory.
 */
final class Assets {

    private static final Pattern NAME =
            Pattern.compile("([a-z0-9]+/)?[A-Za-z0-9-]+\\.(html|js|wasm|css|svg|png|json|yaml|woff2|webmanifest)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "wasm", "application/wasm",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "json", "application/json; charset=utf-8",
            "yaml", "application/yaml; charset=utf-8",
            "woff2", "font/woff2",
            "webmanifest", "application/manifest+json");

    /** A comment of a script that fills whole lines. It is removed, because browsers do not need it. */
    private static final Pattern COMMENT =
            Pattern.compile("^[ \\t]*+/\\*\\*(?:[^*]++|\\*(?!/))*+\\*/[ \\t]*+\\n", Pattern.MULTILINE);

    static final class Asset {

        final byte[] plain;
        final byte[] zipped;
        final String tag;
        final String type;

        Asset(byte[] plain, byte[] zipped, String tag, String type) {
            this.plain = plain;
            this.zipped = zipped;
            this.tag = tag;
            this.type = type;
        }
    }

    private final Map<String, Asset> known = new ConcurrentHashMap<>();
    private final String attributes;

    /** @param attributes HTML attributes about the server, which every page has on its root element; may be empty */
    Assets(String attributes) {
        this.attributes = attributes;
    }

    /** Returns whether a path names a file that pages load: a script, style sheet, font, picture or translation. */
    static boolean isFile(String path) {
        return path.startsWith("/www/") || isCompiled(path);
    }

    /**
     * Returns whether a path names a file of the library compiled for browsers. A server built without it has no such
     * file.
     */
    static boolean isCompiled(String path) {
        return path.startsWith("/referee/");
    }

    /** The pages of the site. They share the template {@code page.html}, and every page has its own script. */
    enum Page {
        HOME("home", "home", "home"),
        GAME("game", "game", "verdict", "game"),
        REVIEW("review", "game review", "verdict", "review"),
        LEARN("learn", "game learn", "verdict", "learn"),
        PROBLEMS("problems", "game learn problems", "verdict", "learn", "problems"),
        CLASS("class", "game review class", "verdict", "review", "class"),
        SIMUL("simul", "wall-page simul-page", "home", "host", "class", "simul"),
        GAMES("games", "games-page", "home"),
        WALL("wall", "wall-page", "host"),
        TABLE("table", "host-page", "home", "host"),
        ADMIN("admin", "host-page", "home", "host"),
        EMBED("embed", "embed", "verdict", "embed"),
        /** The page shown if the requested page does not exist. */
        LOST("lost", "lost");

        private final String script;
        /** The classes of the main element of the page, for the style sheet. */
        private final String classes;

        private final String sheets;

        /**
         * The location of the library compiled for browsers; empty if the program was built without it, as by a quick
         * build.
         */
        private static final String REFEREE = Assets.class.getClassLoader().getResource("www/referee/worker.js") == null
                ? ""
                : " data-referee=\"/referee/\"";

        /** @param sheets the style sheets that this page has besides the common one, in their order */
        Page(String script, String classes, String... sheets) {
            this.script = script;
            this.classes = classes;
            this.sheets = Stream.of(sheets)
                    .map(sheet -> "<link rel=\"stylesheet\" href=\"/www/" + sheet + ".css\">")
                    .collect(Collectors.joining("\n"));
        }

        private byte[] fill(byte[] shell, String attributes) {
            // Without the library, pages send their questions to the server. The home page has no such questions, and
            // should be small.
            String used = REFEREE.isEmpty() || this == HOME ? REFEREE : REFEREE + attributes;
            return fill(new String(shell, StandardCharsets.UTF_8), used).getBytes(StandardCharsets.UTF_8);
        }

        /**
         * Returns the page.
         *
         * @param attributes attributes with the location of the library for browsers and the functions of the server;
         *     may be empty
         */
        String fill(String shell, String attributes) {
            return shell.replace("{script}", script)
                    .replace("{main}", classes)
                    .replace("{sheets}", sheets)
                    .replace("{attributes}", attributes);
        }
    }

    /** Sends the service worker, with which browsers store the pages. */
    void sendWorker(Context context) {
        send(context, known.computeIfAbsent(OfflineScript.FILE, name -> load(name, OfflineScript::ofServer)
                .orElseThrow()));
    }

    /** Returns the bytes of a file. */
    static byte[] plain(String name) {
        return load(name, UnaryOperator.identity()).orElseThrow().plain;
    }

    /** Sends a page. */
    void send(Context context, Page page) {
        send(context, known.computeIfAbsent(page.name(), name -> load(
                        "page.html", shell -> page.fill(shell, attributes))
                .orElseThrow()));
    }

    /** Sends a file of the site. Returns false if there is no file with this name. */
    boolean send(Context context, String name) {
        Optional<Asset> asset = find(name);
        asset.ifPresent(found -> send(context, found));
        return asset.isPresent();
    }

    /** Finds a file of the site. Unknown names are not cached, because a stranger can invent any number of them. */
    Optional<Asset> find(String name) {
        Asset asset = known.computeIfAbsent(
                name, file -> load(file, file.endsWith(".js") ? Assets::withoutComments : UnaryOperator.identity())
                        .orElse(null));
        return Optional.ofNullable(asset);
    }

    /** Returns a script without the comments that fill whole lines. They are a quarter of the compressed scripts. */
    private static byte[] withoutComments(byte[] script) {
        return COMMENT.matcher(new String(script, StandardCharsets.UTF_8))
                .replaceAll("")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the number of files in memory. */
    int kept() {
        return known.size();
    }

    private static void send(Context context, Asset asset) {
        context.header("ETag", asset.tag).header("Cache-Control", "no-cache").header("Vary", "Accept-Encoding");
        if (asset.tag.equals(context.header("If-None-Match"))) {
            context.status(HttpStatus.NOT_MODIFIED);
            return;
        }
        context.contentType(asset.type);
        String accepted = context.header("Accept-Encoding");
        if (accepted != null && accepted.contains("gzip")) {
            context.header("Content-Encoding", "gzip").result(asset.zipped);
        } else {
            context.result(asset.plain);
        }
    }

    private static Optional<Asset> load(String name, UnaryOperator<byte[]> filling) {
        if (!NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        try (InputStream in = Assets.class.getClassLoader().getResourceAsStream("www/" + name)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] plain = filling.apply(in.readAllBytes());
            ByteArrayOutputStream zipped = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(zipped)) {
                gzip.write(plain);
            }
            String tag = '"'
                    + HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(plain))
                            .substring(0, 20)
                    + '"';
            String ending = name.substring(name.lastIndexOf('.') + 1);
            return Optional.of(new Asset(plain, zipped.toByteArray(), tag, TYPES.getOrDefault(ending, "text/plain")));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
