package org.shinpan.archive.table;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.util.HadoopOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.archive.table.Tape.Mark;
import org.shinpan.judge.json.Column;

/** Writes rows of a table to one file of Parquet. */
public final class TableWriter implements Closeable {

    /** The part of a file that is in memory until it is written, in bytes. It bounds the memory of a task. */
    private static final long ROW_GROUP = 8L << 20;

    private final ParquetWriter<TableRow> file;

    /**
     * Creates a file.
     *
     * @throws IOException if it cannot be created
     */
    public TableWriter(ArchiveTable table, Path path, Configuration configuration) throws IOException {
        Builder builder = new Builder(path, configuration, table)
                .withConf(configuration)
                .withWriteMode(ParquetFileWriter.Mode.CREATE)
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .withRowGroupSize(ROW_GROUP)
                .withStatisticsEnabled(false)
                .withSizeStatisticsEnabled(false);
        for (String column : ArchiveTable.OF_ONE_ROW) {
            builder.withDictionaryEncoding(column, /* enableDictionary= */ false);
        }
        file = builder.build();
    }

    /**
     * Writes a row. Fields that are no columns of the table are left out.
     *
     * @throws IOException if the file cannot be written
     */
    public void write(TableRow row) throws IOException {
        file.write(row);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private static final class Builder extends ParquetWriter.Builder<TableRow, Builder> {

        private final ArchiveTable table;

        Builder(Path path, Configuration configuration, ArchiveTable table) throws IOException {
            super(HadoopOutputFile.fromPath(path, configuration));
            this.table = table;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation") // Parquet declares it abstract
        protected WriteSupport<TableRow> getWriteSupport(Configuration configuration) {
            return new Rows(table);
        }
    }

    private static final class Rows extends WriteSupport<TableRow> {

        private final ArchiveTable table;
        private final List<Column> columns;
        private @Nullable RecordConsumer out;

        Rows(ArchiveTable table) {
            this.table = table;
            this.columns = table.columns();
        }

        @Override
        @SuppressWarnings("deprecation") // Parquet declares it abstract
        public WriteContext init(Configuration configuration) {
            return new WriteContext(table.parquet(), Map.of());
        }

        @Override
        public void prepareForWrite(RecordConsumer consumer) {
            out = consumer;
        }

        @Override
        public void write(TableRow row) {
            RecordConsumer to = Objects.requireNonNull(out, "the file is not open");
            to.startMessage();
            fields(to, columns, row.tape(), row.start(), row.end());
            to.endMessage();
        }

        /** Writes fields up to a place, or to the end of their object, and returns the place after the last one. */
        private static int fields(RecordConsumer to, List<Column> columns, Tape tape, int from, int end) {
            int at = from;
            int next = 0;
            while (at < end && tape.mark(at) == Mark.FIELD) {
                int i = find(columns, tape.text(at), next);
                at++;
                if (i < 0 || tape.mark(at) == Mark.NOTHING) {
                    at = tape.after(at);
                } else {
                    Column column = columns.get(i);
                    to.startField(column.name(), i);
                    at = value(to, column, tape, at);
                    to.endField(column.name(), i);
                    next = i + 1;
                }
            }
            return at;
        }

        /** The place of a column. The fields mostly come in the order of the columns. */
        private static int find(List<Column> columns, String name, int next) {
            for (int i = next; i < columns.size(); i++) {
                if (columns.get(i).name().equals(name)) {
                    return i;
                }
            }
            for (int i = 0; i < next; i++) {
                if (columns.get(i).name().equals(name)) {
                    return i;
                }
            }
            return -1;
        }

        /** Writes a value and returns the place after it. */
        private static int value(RecordConsumer to, Column column, Tape tape, int at) {
            switch (column.kind()) {
                case TEXT -> to.addBinary(Binary.fromString(tape.text(at)));
                case WHOLE_NUMBER -> to.addLong(tape.number(at));
                case TRUTH -> to.addBoolean(tape.mark(at) == Mark.TRUE);
                case OBJECT -> {
                    to.startGroup();
                    int end = fields(to, column.fields(), tape, at + 1, Integer.MAX_VALUE);
                    to.endGroup();
                    return end + 1;
                }
                case LIST, TEXTS_BY_NAME -> {
                    return list(to, column, tape, at + 1);
                }
            }
            return at + 1;
        }

        /** Writes a list, or texts by their names, in Parquet's form of a list. Returns the place after it. */
        private static int list(RecordConsumer to, Column column, Tape tape, int from) {
            int at = from;
            to.startGroup();
            if (tape.mark(at) != Mark.END_LIST && tape.mark(at) != Mark.END_OBJECT) {
                to.startField("list", 0);
                while (tape.mark(at) != Mark.END_LIST && tape.mark(at) != Mark.END_OBJECT) {
                    to.startGroup();
                    to.startField("element", 0);
                    at = column.kind() == Column.Kind.LIST ? value(to, column.element(), tape, at) : pair(to, tape, at);
                    to.endField("element", 0);
                    to.endGroup();
                }
                to.endField("list", 0);
            }
            to.endGroup();
            return at + 1;
        }

        /** Writes a name and its text. Returns the place after them. */
        private static int pair(RecordConsumer to, Tape tape, int at) {
            to.startGroup();
            for (int i = 0; i < ArchiveTable.PAIR.size(); i++) {
                to.startField(ArchiveTable.PAIR.get(i).name(), i);
                to.addBinary(Binary.fromString(tape.text(at + i)));
                to.endField(ArchiveTable.PAIR.get(i).name(), i);
            }
            to.endGroup();
            return at + ArchiveTable.PAIR.size();
        }
    }
}
