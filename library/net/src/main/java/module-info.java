/** Neural networks of KataGo's format, evaluated on the JVM. */
module org.shinpan.net {
    requires transitive org.shinpan.rules;
    requires static transitive org.jspecify;

    exports org.shinpan.net;

    uses org.shinpan.net.Kernels;
}
