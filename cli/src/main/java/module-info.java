/** The commands of {@code ./shinpan}. */
module org.shinpan.cli {
    requires org.shinpan.rules;
    requires org.shinpan.life;
    requires org.shinpan.sgf;
    requires org.shinpan.judge;
    requires org.shinpan.engine;
    requires org.shinpan.server;
    requires info.picocli;
    requires java.management;
    requires me.tongfei.progressbar;
    requires org.jline.reader;
    requires org.jline.terminal;
    requires static org.jspecify;

    opens org.shinpan.cli to
            info.picocli;
    opens org.shinpan.cli.command to
            info.picocli;
    opens org.shinpan.cli.convert to
            info.picocli;
    opens org.shinpan.cli.input to
            info.picocli;
    opens org.shinpan.cli.judge to
            info.picocli;
    opens org.shinpan.cli.match to
            info.picocli;
    opens org.shinpan.cli.terminal to
            info.picocli;
}
