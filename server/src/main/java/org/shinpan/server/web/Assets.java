package org.shinpan.server.web;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/** The pages and what they load: from the class path, kept in memory, compressed once. */
final class Assets {

    private static final Pattern NAME = Pattern.compile("([a-z0-9]+/)?[A-Za-z0-9-]+\\.(html|js|css|svg|json|yaml)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "json", "application/json; charset=utf-8",
            "yaml", "application/yaml; charset=utf-8");

    private static final class Asset {

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

    private final Map<String, Optional<Asset>> known = new ConcurrentHashMap<>();

    /** Sends a file of the site; false if there is none with this name. */
    boolean send(Context context, String name) {
        Asset asset = known.computeIfAbsent(name, Assets::load).orElse(null);
        if (asset == null) {
            return false;
        }
        context.header("ETag", asset.tag).header("Cache-Control", "no-cache").header("Vary", "Accept-Encoding");
        if (asset.tag.equals(context.header("If-None-Match"))) {
            context.status(HttpStatus.NOT_MODIFIED);
            return true;
        }
        context.contentType(asset.type);
        String accepted = context.header("Accept-Encoding");
        if (accepted != null && accepted.contains("gzip")) {
            context.header("Content-Encoding", "gzip").result(asset.zipped);
        } else {
            context.result(asset.plain);
        }
        return true;
    }

    private static Optional<Asset> load(String name) {
        if (!NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        try (InputStream in = Assets.class.getResourceAsStream("/www/" + name)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] plain = in.readAllBytes();
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
