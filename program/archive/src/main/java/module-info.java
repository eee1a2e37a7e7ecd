/**
 * The judging of millions of records as one Apache Spark job. Spark is not a module: it is on the class path of the
 * program that runs the job.
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
