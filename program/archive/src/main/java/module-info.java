/**
 * Judges millions of game records in one Apache Spark job, and stores the results in tables for SQL queries. Spark is
 * not a Java module: it must be on the class path of the program that runs the job.
 */
module org.shinpan.archive {
    requires transitive org.shinpan.rules;
    requires transitive org.shinpan.judge;
    requires org.shinpan.views;
    requires org.shinpan.life;
    requires org.shinpan.sgf;
    requires com.fasterxml.jackson.databind;
    requires static transitive org.jspecify;

    exports org.shinpan.archive;
}
