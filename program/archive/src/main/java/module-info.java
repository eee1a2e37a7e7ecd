/**
 * Millions of records judged as one job of Apache Spark. Spark is no module: it is on the class path of the program
 * that runs the job.
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
