/** The door: {@code ./shinpan}. */
module org.shinpan.cli {
    requires org.shinpan.rules;
    requires org.shinpan.sgf;
    requires static org.jspecify;
}
