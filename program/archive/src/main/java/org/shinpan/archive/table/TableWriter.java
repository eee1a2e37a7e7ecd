package org.shinpan.archive.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
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
import org.shinpan.views.Column;

/** Writes rows of a table to one Parquet file. */
public final class TableWriter implements Closeable {

    /**
     * The approximate number of bytes that are collected in memory before they are written: a row group of Parquet. It
     * bounds the memory of a task.
     */
    private static final long ROW_GROUP = 8L << 20;

    private final ParquetWriter<JsonNode> file;

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
     * Writes a row, given as a JSON object. Fields that are not columns of the table are left out.
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
        protected WriteSupport<JsonNode> getWriteSupport(Configuration configuration) {
            return new Rows(table);
        }
    }

    private static final class Rows extends WriteSupport<JsonNode> {

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
        public void write(JsonNode row) {
            RecordConsumer to = Objects.requireNonNull(out, "the file is not open");
            to.startMessage();
            fields(to, columns, row);
            to.endMessage();
        }

        private static void fields(RecordConsumer to, List<Column> columns, JsonNode object) {
            for (int i = 0; i < columns.size(); i++) {
                Column column = columns.get(i);
                JsonNode value = object.path(column.name());
                if (!value.isMissingNode() && !value.isNull()) {
                    to.startField(column.name(), i);
                    value(to, column, value);
                    to.endField(column.name(), i);
                }
            }
        }

        private static void value(RecordConsumer to, Column column, JsonNode value) {
            switch (column.content()) {
                case TEXT -> to.addBinary(Binary.fromString(value.textValue()));
                case NUMBER -> to.addDouble(value.doubleValue());
                case WHOLE_NUMBER -> to.addLong(value.longValue());
                case TRUTH -> to.addBoolean(value.booleanValue());
                case OBJECT -> object(to, column.fields(), value);
                case LIST -> list(to, value, element -> value(to, column.element(), element));
                case TEXTS_BY_NAME -> list(to, pairs(value), pair -> object(to, ArchiveTable.PAIR, pair));
            }
        }

        private static void object(RecordConsumer to, List<Column> columns, JsonNode object) {
            to.startGroup();
            fields(to, columns, object);
            to.endGroup();
        }

        /** Writes a list in the way that Parquet prescribes for lists. */
        private static void list(RecordConsumer to, JsonNode list, Consumer<JsonNode> element) {
            to.startGroup();
            if (!list.isEmpty()) {
                to.startField("list", 0);
                for (JsonNode one : list) {
                    to.startGroup();
                    to.startField("element", 0);
                    element.accept(one);
                    to.endField("element", 0);
                    to.endGroup();
                }
                to.endField("list", 0);
            }
            to.endGroup();
        }

        /** Returns the fields of an object as a list of pairs of a name and a value. */
        private static JsonNode pairs(JsonNode object) {
            ArrayNode pairs = JsonNodeFactory.instance.arrayNode();
            object.properties()
                    .forEach(field ->
                            pairs.addObject().put("name", field.getKey()).set("value", field.getValue()));
            return pairs;
        }
    }
}
