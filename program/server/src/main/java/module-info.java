/** The server for games between people in the browser: HTTP, WebSocket, storage, pages. */
module org.shinpan.server {
    requires transitive org.shinpan.rules;
    requires transitive org.shinpan.engine;
    requires org.shinpan.judge;
    requires org.shinpan.views;
    requires org.shinpan.life;
    requires org.shinpan.sgf;
    requires ch.qos.logback.classic;
    requires ch.qos.logback.core;
    requires com.fasterxml.jackson.databind;
    requires com.zaxxer.hikari;
    requires flyway.core;
    requires io.javalin;
    requires java.management;
    requires java.net.http;
    requires java.sql;
    requires kotlin.stdlib;
    requires org.eclipse.jetty.ee10.servlet;
    requires org.eclipse.jetty.ee10.websocket.jetty.server;
    requires org.eclipse.jetty.websocket.api;
    requires org.eclipse.jetty.websocket.common;
    requires org.eclipse.jetty.websocket.core.common;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.session;
    requires org.eclipse.jetty.util;
    requires org.jdbi.v3.core;
    requires org.jgrapht.core;
    requires org.postgresql.jdbc;
    requires org.slf4j;
    requires org.xerial.sqlitejdbc;
    requires static org.checkerframework.checker.qual;
    requires static com.google.errorprone.annotations;
    requires static transitive org.jspecify;

    exports org.shinpan.server;
    exports org.shinpan.server.log to
            ch.qos.logback.core;

    opens org.shinpan.server.engines to
            org.shinpan.views;
    opens org.shinpan.server.evening to
            com.fasterxml.jackson.databind,
            org.shinpan.views;
    opens org.shinpan.server.play to
            com.fasterxml.jackson.databind,
            org.shinpan.views;
    opens org.shinpan.server.teach to
            com.fasterxml.jackson.databind,
            org.shinpan.views;
    opens org.shinpan.server.store.migration.postgresql;
    opens org.shinpan.server.store.migration.sqlite;
    opens org.shinpan.server.web to
            org.shinpan.views;
}
