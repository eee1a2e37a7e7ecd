/** Small example programs that use the library. */
module org.shinpan.examples {
    requires org.shinpan.judge;
    requires static org.jspecify;
}
