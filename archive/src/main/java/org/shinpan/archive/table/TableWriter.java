package org.shinpan.archive.table;

import com.fasterxml.jackson.databind.JsonNode;
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

/** Writes rows of a table, which are objects of JSON, to one file of Parquet. */
public final class TableWriter implements Closeable {

    /** The part of a file that is in memory until it is written, in bytes. It bounds the memory of a task. */
    private static final long ROW_GROUP = 8L << 20;

    private final ParquetWriter<JsonNode> file;

    /**
     * Creates a file.
     *
     * @throws IOException if it cannot be created
     */
    public TableWriter(Table table, Path path, Configuration configuration) throws IOException {
        file = new Builder(path, configuration, table)
                .withConf(configuration)
                .withWriteMode(ParquetFileWriter.Mode.CREATE)
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .withRowGroupSize(ROW_GROUP)
                .build();
    }

    /**
     * Writes a row. Fields that are no columns of the table are left out.
     *
     * @throws IOException if the file cannot be written
     */
    public void write(JsonNode row) throws IOException {
        file.write(row);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private static final class Builder extends ParquetWriter.Builder<JsonNode, Builder> {

        private final Table table;

        Builder(Path path, Configuration configuration, Table table) throws IOException {
            super(HadoopOutputFile.fromPath(path, configuration));
            this.table = table;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation") // Parquet declares it abstract
        protected WriteSupport<JsonNode> getWriteSupport(Configuration configuration) {
            return new Rows(table);
        }
    }

    private static final class Rows extends WriteSupport<JsonNode> {

        private final Table table;
        private @Nullable RecordConsumer out;

        Rows(Table table) {
            this.table = table;
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
        public void write(JsonNode row) {
            RecordConsumer to = Objects.requireNonNull(out, "the file is not open");
            to.startMessage();
            fields(to, table.all(), row);
            to.endMessage();
        }

        private static void fields(RecordConsumer to, List<Column> columns, JsonNode object) {
            for (int i = 0; i < columns.size(); i++) {
                Column column = columns.get(i);
                JsonNode value = object.get(column.name());
                if (value != null && !value.isNull()) {
                    to.startField(column.name(), i);
                    value(to, column, value);
                    to.endField(column.name(), i);
                }
            }
        }

        private static void value(RecordConsumer to, Column column, JsonNode value) {
            switch (column.kind()) {
                case TEXT -> to.addBinary(Binary.fromString(value.asText()));
                case WHOLE_NUMBER -> to.addLong(value.asLong());
                case TRUTH -> to.addBoolean(value.asBoolean());
                case OBJECT -> {
                    to.startGroup();
                    fields(to, column.fields(), value);
                    to.endGroup();
                }
                case LIST -> list(to, column, value);
            }
        }

        private static void list(RecordConsumer to, Column column, JsonNode list) {
            to.startGroup();
            if (!list.isEmpty()) {
                to.startField("list", 0);
                if (Table.isPairs(column)) {
                    list.properties().forEach(pair -> {
                        startElement(to);
                        to.startGroup();
                        to.startField(Table.PAIR_NAME, 0);
                        to.addBinary(Binary.fromString(pair.getKey()));
                        to.endField(Table.PAIR_NAME, 0);
                        to.startField(Table.PAIR_VALUE, 1);
                        to.addBinary(Binary.fromString(pair.getValue().asText()));
                        to.endField(Table.PAIR_VALUE, 1);
                        to.endGroup();
                        endElement(to);
                    });
                } else {
                    for (JsonNode element : list) {
                        startElement(to);
                        value(to, column.element(), element);
                        endElement(to);
                    }
                }
                to.endField("list", 0);
            }
            to.endGroup();
        }

        private static void startElement(RecordConsumer to) {
            to.startGroup();
            to.startField("element", 0);
        }

        private static void endElement(RecordConsumer to) {
            to.endField("element", 0);
            to.endGroup();
        }
    }
}
