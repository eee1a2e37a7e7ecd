package org.shinpan.archive.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;
import org.shinpan.archive.source.FaultLine;
import org.shinpan.archive.source.Piece;
import org.shinpan.archive.source.PieceReader;
import org.shinpan.archive.table.ArchiveTable;
import org.shinpan.archive.table.TableWriter;
import org.shinpan.judge.RuleChoice;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.views.GameView;
import org.shinpan.views.Json;

/**
 * The work of one Spark task: judges the games in some pieces of the input and writes one file for every table. The
 * files get their final names when all of them are complete. They become part of the archive once the driver has
 * recorded them in its log.
 */
final class JudgeTask implements PieceReader.Taker {

    private final JudgeOptions options;
    private final RuleChoice choice;
    private final Path out;
    private final Configuration configuration;
    private final String name = "part-" + UUID.randomUUID();
    private final Map<ArchiveTable, TableWriter> writers = new EnumMap<>(ArchiveTable.class);
    private final Map<ArchiveTable, Long> rows = new EnumMap<>(ArchiveTable.class);
    /**
     * The exception from writing a row; null if there was none. {@link #onGame} and {@link #onFault} cannot throw it,
     * so it is stored here and thrown later.
     */
    private @Nullable IOException lost;

    /** Creates a task that writes below a folder. */
    JudgeTask(String out, JudgeOptions options, Configuration configuration) {
        this.out = new Path(out);
        this.options = options;
        this.choice = options.choice();
        this.configuration = configuration;
    }

    /**
     * Judges the games of the pieces.
     *
     * @throws IOException if the tables cannot be written
     */
    WrittenPart judge(List<Piece> pieces) throws IOException {
        try {
            open();
            PieceReader reader = new PieceReader(configuration, this);
            for (Piece piece : pieces) {
                reader.read(piece);
                if (lost != null) {
                    throw lost;
                }
            }
            return finish(pieces);
        } catch (IOException | RuntimeException | Error fault) {
            abandon();
            throw fault;
        }
    }

    /**
     * Writes a row for every input file that is not judged, for example because it is missing or has changed.
     *
     * @throws IOException if the tables cannot be written
     */
    WrittenPart faults(Map<Piece, String> faults) throws IOException {
        try {
            open();
            faults.forEach((piece, reason) -> onFault(piece.name(), OptionalLong.empty(), reason));
            if (lost != null) {
                throw lost;
            }
            return finish(List.copyOf(faults.keySet()));
        } catch (IOException | RuntimeException fault) {
            abandon();
            throw fault;
        }
    }

    private void open() throws IOException {
        for (ArchiveTable table : ArchiveTable.values()) {
            writers.put(table, new TableWriter(table, unfinished(table), configuration));
            rows.put(table, 0L);
        }
    }

    private WrittenPart finish(List<Piece> pieces) throws IOException {
        for (TableWriter writer : writers.values()) {
            writer.close();
        }
        FileSystem files = out.getFileSystem(configuration);
        for (ArchiveTable table : ArchiveTable.values()) {
            if (!files.rename(unfinished(table), TaskLog.file(out, table, name))) {
                throw new IOException(unfinished(table) + ": cannot be renamed");
            }
        }
        return new WrittenPart(
                name,
                pieces,
                rows(ArchiveTable.GAMES),
                rows(ArchiveTable.VERDICTS),
                rows(ArchiveTable.FAULTS),
                pieces.stream().mapToLong(Piece::weight).sum());
    }

    private long rows(ArchiveTable table) {
        return rows.getOrDefault(table, 0L);
    }

    /**
     * Returns the name of a file that is not complete. Spark and other readers ignore names that begin with an
     * underscore.
     */
    private Path unfinished(ArchiveTable table) {
        return new Path(new Path(out, table.word()), "_" + name + ".parquet");
    }

    /** Closes and removes the unfinished files after a fault. */
    private void abandon() {
        for (TableWriter writer : writers.values()) {
            try {
                writer.close();
            } catch (IOException | RuntimeException alreadyLost) {
                // The first fault is reported.
            }
        }
        for (ArchiveTable table : ArchiveTable.values()) {
            try {
                out.getFileSystem(configuration).delete(unfinished(table), /* recursive= */ false);
            } catch (IOException left) {
                // The next run with --resume removes the file.
            }
        }
    }

    @Override
    public void onGame(String file, GameRecord record, long number, long baseOffset) {
        ObjectNode game;
        try {
            game = Json.tree(options.judge(choice, file, Math.toIntExact(number), record));
            MainLine line = new MainLine(record);
            game.put("hash", line.hash()).put("opening", line.opening()).put("record", MainLine.sgf(record));
        } catch (RuntimeException | StackOverflowError notJudged) {
            OptionalLong offset = record.offset().isPresent()
                    ? OptionalLong.of(baseOffset + record.offset().getAsLong())
                    : OptionalLong.empty();
            onFault(file, offset, "game " + number + ": " + FaultLine.of(notJudged));
            return;
        }
        if (record.offset().isPresent()) {
            game.put("offset", baseOffset + record.offset().getAsLong());
        }
        write(ArchiveTable.GAMES, game);
        int place = 0;
        for (JsonNode verdict : game.path(GameView.VERDICTS)) {
            place++;
            write(
                    ArchiveTable.VERDICTS,
                    ((ObjectNode) verdict).put("file", file).put("game", number).put("place", place));
        }
    }

    @Override
    public void onFault(String file, OptionalLong offset, String reason) {
        ObjectNode row = JsonNodeFactory.instance.objectNode().put("file", file);
        offset.ifPresent(at -> row.put("offset", at));
        write(ArchiveTable.FAULTS, row.put("reason", reason));
    }

    private void write(ArchiveTable table, JsonNode row) {
        try {
            if (lost == null) {
                Objects.requireNonNull(writers.get(table), "the table is open").write(row);
                rows.merge(table, 1L, Long::sum);
            }
        } catch (IOException fault) {
            lost = fault;
        } catch (RuntimeException fault) {
            lost = new IOException(FaultLine.of(fault), fault);
        }
    }
}
