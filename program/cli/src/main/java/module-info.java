// The commands of ./shinpan. The module is open because picocli sets the fields of their options.
open module org.shinpan.cli {
    requires org.shinpan.rules;
    requires org.shinpan.life;
    requires org.shinpan.net;
    requires org.shinpan.sgf;
    requires org.shinpan.judge;
    requires org.shinpan.views;
    requires org.shinpan.engine;
    requires org.shinpan.server;
    requires org.shinpan.archive;
    requires info.picocli;
    requires java.management;
    requires me.tongfei.progressbar;
    requires org.jline.reader;
    requires org.jline.terminal;
    requires static org.jspecify;
}
