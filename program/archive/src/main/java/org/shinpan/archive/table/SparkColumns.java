package org.shinpan.archive.table;

import java.util.List;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.shinpan.views.Column;

/** Converts the columns of a table to a schema for Spark. */
public final class SparkColumns {

    private SparkColumns() {}

    /** Returns the schema of a table. */
    public static StructType of(ArchiveTable table) {
        return struct(table.columns());
    }

    private static StructType struct(List<Column> columns) {
        return DataTypes.createStructType(columns.stream()
                .map(column -> DataTypes.createStructField(column.name(), type(column), /* nullable= */ true))
                .toArray(StructField[]::new));
    }

    private static DataType type(Column column) {
        return switch (column.content()) {
            case TEXT -> DataTypes.StringType;
            case NUMBER -> DataTypes.DoubleType;
            case WHOLE_NUMBER -> DataTypes.LongType;
            case TRUTH -> DataTypes.BooleanType;
            case OBJECT -> struct(column.fields());
            case LIST -> DataTypes.createArrayType(type(column.element()));
            case TEXTS_BY_NAME -> DataTypes.createArrayType(struct(ArchiveTable.PAIR));
        };
    }
}
