package org.shinpan.archive.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.shinpan.archive.source.FaultLine;
import org.shinpan.archive.source.Piece;
import org.shinpan.archive.table.ArchiveTable;

/**
 * The log of an archive: one file in the folder {@code _log} for every finished task. The output of a task is called a
 * part: one file for every table. The files of a part belong to the archive only if the part is in the log. So a job
 * may be stopped at any moment, and no incomplete part gets into the archive.
 */
public final class TaskLog {

    private static final String FOLDER = "_log";
    private static final String OPTIONS = "options.json";
    /** The field with the version number of the tables. The number is increased whenever their columns change. */
    private static final String TABLES = "tables";

    private static final int VERSION = 1;
    private static final String FINISHED = "finished.json";
    private static final JsonMapper JSON = new JsonMapper();

    private final Path out;
    private final FileSystem files;
    /** The names of the parts in the log. */
    private final Set<String> parts = new HashSet<>();
    /** The {@link Piece#key keys} of the pieces that have been judged. */
    private final Set<String> done = new HashSet<>();
    /** The length of every file when it was judged, by the name of the file. */
    private final Map<String, Long> lengths = new HashMap<>();

    private final Totals totals = new Totals();

    /** The numbers of rows in the tables of the archive. */
    public static final class Totals {

        private long games;
        private long verdicts;
        private long faults;

        /** Returns the number of rows of {@code games}. */
        public long games() {
            return games;
        }

        /** Returns the number of rows of {@code verdicts}. */
        public long verdicts() {
            return verdicts;
        }

        /** Returns the number of rows of {@code faults}. */
        public long faults() {
            return faults;
        }
    }

    private TaskLog(Path out, FileSystem files) {
        this.out = out;
        this.files = files;
    }

    /**
     * Begins an archive in a folder that is empty or does not exist.
     *
     * @throws IOException if the folder is in use or cannot be written
     */
    static TaskLog begin(Path out, Configuration configuration, JudgeOptions options) throws IOException {
        FileSystem files = out.getFileSystem(configuration);
        if (files.exists(out) && (files.getFileStatus(out).isFile() || files.listStatus(out).length > 0)) {
            throw new IOException(out + ": it is in use; name another folder, or continue with --resume");
        }
        TaskLog log = new TaskLog(out, files);
        try {
            for (ArchiveTable table : ArchiveTable.values()) {
                files.mkdirs(new Path(out, table.word()));
            }
            files.mkdirs(new Path(out, FOLDER));
            log.write(OPTIONS, json(options).put(TABLES, VERSION));
        } catch (IOException fault) {
            throw new IOException(out + ": it cannot be written: " + FaultLine.of(fault), fault);
        }
        return log;
    }

    /**
     * Opens an existing archive.
     *
     * @throws IOException if there is none in the folder, or it cannot be read
     */
    public static TaskLog open(Path out, Configuration configuration) throws IOException {
        FileSystem files = out.getFileSystem(configuration);
        if (!files.exists(new Path(new Path(out, FOLDER), OPTIONS))) {
            throw new IOException(out + ": there is no archive of judged games in this folder");
        }
        TaskLog log = new TaskLog(out, files);
        log.refuseNewer();
        for (FileStatus file : files.listStatus(new Path(out, FOLDER))) {
            String name = file.getPath().getName();
            if (name.startsWith("part-") && name.endsWith(".json")) {
                log.read(file.getPath());
            }
        }
        return log;
    }

    /**
     * Opens an archive to judge more games. Removes the unfinished files of an earlier run.
     *
     * @throws IOException if the archive cannot be opened, or was judged with other options
     */
    static TaskLog resume(Path out, Configuration configuration, JudgeOptions options) throws IOException {
        TaskLog log = open(out, configuration);
        try (InputStream file = log.files.open(new Path(new Path(out, FOLDER), OPTIONS))) {
            ObjectNode there = JSON.readValue(file, ObjectNode.class);
            there.remove(TABLES);
            if (!there.equals(json(options))) {
                throw new IOException(
                        out + ": it was judged with other options; give the same as before with --resume");
            }
        }
        log.files.delete(new Path(new Path(out, FOLDER), FINISHED), /* recursive= */ false);
        log.sweep();
        return log;
    }

    /**
     * Checks the version of the archive. An archive without a version number has version 1.
     *
     * @throws IOException if a newer version of the program has written the archive
     */
    private void refuseNewer() throws IOException {
        try (InputStream file = files.open(new Path(new Path(out, FOLDER), OPTIONS))) {
            int version = JSON.readTree(file).path(TABLES).asInt(1);
            if (version > VERSION) {
                throw new IOException(out + ": a newer Shinpan has written it, with tables of version " + version
                        + ", and this program knows them up to version " + VERSION + "; use the newer program");
            }
        }
    }

    private static ObjectNode json(JudgeOptions options) {
        ObjectNode json = JSON.createObjectNode();
        ArrayNode rules = json.putArray("rules");
        options.rules().forEach(rules::add);
        return json.put("proveSeconds", options.proveSeconds())
                .put("settle", options.settle().name().toLowerCase(Locale.ROOT));
    }

    private void read(Path path) throws IOException {
        try (InputStream file = files.open(path)) {
            JsonNode json = JSON.readTree(file);
            parts.add(json.get("name").asText());
            totals.games += json.get("games").asLong();
            totals.verdicts += json.get("verdicts").asLong();
            totals.faults += json.get("faults").asLong();
            for (JsonNode piece : json.get("pieces")) {
                String name = piece.get(0).asText();
                long length = piece.get(1).asLong();
                addDone(new Piece(
                        "", name, length, piece.get(2).asLong(), piece.get(3).asLong(), 1));
            }
        }
    }

    private void addDone(Piece piece) {
        done.add(piece.key());
        if (piece.length() >= 0) { // a missing file has no length
            lengths.put(piece.name(), piece.length());
        }
    }

    /**
     * Records a part in the log. From then on it belongs to the archive.
     *
     * @throws IOException if the log cannot be written
     */
    void add(WrittenPart part) throws IOException {
        ObjectNode json = JSON.createObjectNode()
                .put("name", part.name())
                .put("games", part.games())
                .put("verdicts", part.verdicts())
                .put("faults", part.faults());
        ArrayNode pieces = json.putArray("pieces");
        for (Piece piece : part.pieces()) {
            pieces.addArray()
                    .add(piece.name())
                    .add(piece.length())
                    .add(piece.start())
                    .add(piece.end());
            addDone(piece);
        }
        write(part.name() + ".json", json);
        parts.add(part.name());
        totals.games += part.games();
        totals.verdicts += part.verdicts();
        totals.faults += part.faults();
    }

    /**
     * Records that everything has been judged.
     *
     * @throws IOException if the log cannot be written
     */
    void finish() throws IOException {
        sweep();
        write(
                FINISHED,
                JSON.createObjectNode()
                        .put("games", totals.games)
                        .put("verdicts", totals.verdicts)
                        .put("faults", totals.faults));
    }

    /**
     * Returns whether the last job has finished.
     *
     * @throws IOException if the folder cannot be read
     */
    public boolean isFinished() throws IOException {
        return files.exists(new Path(new Path(out, FOLDER), FINISHED));
    }

    /** Returns the numbers of rows so far. */
    public Totals totals() {
        return totals;
    }

    /** Returns whether a piece has been judged. */
    boolean has(Piece piece) {
        return done.contains(piece.key());
    }

    /** Returns whether a file with the same name, but with another length, has been judged. */
    boolean hasChanged(Piece piece) {
        Long before = lengths.get(piece.name());
        return before != null && before != piece.length();
    }

    /** Returns the paths of all files of a table that belong to the archive. */
    public String[] files(ArchiveTable table) {
        return parts.stream()
                .sorted()
                .map(part -> file(out, table, part).toString())
                .toArray(String[]::new);
    }

    /** Returns the path of the file of a table in a part. */
    static Path file(Path out, ArchiveTable table, String part) {
        return new Path(new Path(out, table.word()), part + ".parquet");
    }

    /** Removes the files of parts that are not in the log. */
    private void sweep() throws IOException {
        for (ArchiveTable table : ArchiveTable.values()) {
            for (FileStatus file : files.listStatus(new Path(out, table.word()))) {
                String name = file.getPath().getName();
                String part = name.substring(0, Math.max(0, name.lastIndexOf('.')));
                if (!parts.contains(part)) {
                    files.delete(file.getPath(), /* recursive= */ false);
                }
            }
        }
    }

    /** Writes a file of the log under another name and then renames it, so that no reader sees an incomplete file. */
    private void write(String name, JsonNode json) throws IOException {
        Path path = new Path(new Path(out, FOLDER), name);
        Path unfinished = new Path(new Path(out, FOLDER), "_" + name);
        try (OutputStream file = files.create(unfinished, /* overwrite= */ true)) {
            file.write(JSON.writeValueAsBytes(json));
        } catch (FSError full) { // Hadoop reports a full disk in this way
            Throwable cause = full.getCause();
            throw new IOException(path + ": " + FaultLine.of(cause == null ? full : cause), full);
        }
        if (!files.rename(unfinished, path)) {
            throw new IOException(path + ": cannot be written");
        }
    }
}
