/**
 * Verdicts, settlements and judged games in the forms that programs read: JSON, its schema, and the columns of tables.
 */
module org.shinpan.views {
    requires transitive org.shinpan.rules;
    requires transitive org.shinpan.judge;
    requires transitive com.fasterxml.jackson.databind;
    requires org.shinpan.life;
    requires org.shinpan.sgf;
    requires static transitive org.jspecify;

    exports org.shinpan.views;
}
