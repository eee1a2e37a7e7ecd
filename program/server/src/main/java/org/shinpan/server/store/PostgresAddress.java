package org.shinpan.server.store;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Properties;

/**
 * The address of a PostgreSQL database, such as {@code postgres://user@host:5432/name}, converted for the JDBC driver,
 * with the settings of the connections.
 */
final class PostgresAddress {

    private static final String SYNTAX = "the database must look like postgres://user@host:5432/name";

    /** The times without an answer after which a connection counts as broken, on both sides. */
    private static final String SECONDS_TO_CONNECT = "5";

    private static final String SECONDS_TO_ANSWER = "10";
    /**
     * The settings of a connection that PostgreSQL applies on its side. A server whose process stops in the middle of a
     * commit may hold locks that others need; the database ends its session after a second.
     */
    private static final String SERVER_SIDE = "-c synchronous_commit=on -c idle_in_transaction_session_timeout=1000"
            + " -c tcp_keepalives_idle=4 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3";

    private final String url;
    private final Properties properties = new Properties();

    private PostgresAddress(String url) {
        this.url = url;
    }

    /**
     * Parses an address such as {@code postgres://user:password@host:5432/name?sslmode=require}. Without a password the
     * driver looks into {@code ~/.pgpass}.
     *
     * @throws IllegalArgumentException if the address is not of this form; the message does not repeat it
     */
    static PostgresAddress of(URI address) {
        String path = address.getPath();
        if (!String.valueOf(address.getScheme()).matches("postgres(ql)?")
                || address.getHost() == null
                || path == null
                || path.length() < 2) {
            throw new IllegalArgumentException(SYNTAX);
        }
        PostgresAddress read = new PostgresAddress("jdbc:postgresql://" + address.getHost()
                + (address.getPort() < 0 ? "" : ":" + address.getPort())
                + address.getRawPath()
                + (address.getRawQuery() == null ? "" : "?" + address.getRawQuery()));
        String[] user = address.getRawUserInfo() == null
                ? new String[0]
                : address.getRawUserInfo().split(":", 2);
        if (user.length > 0) {
            read.properties.setProperty("user", decoded(user[0]));
        }
        if (user.length > 1) {
            read.properties.setProperty("password", decoded(user[1]));
        }
        read.properties.setProperty("ApplicationName", "shinpan");
        read.properties.setProperty("connectTimeout", SECONDS_TO_CONNECT);
        read.properties.setProperty("socketTimeout", SECONDS_TO_ANSWER);
        read.properties.setProperty("tcpKeepAlive", "true");
        read.properties.setProperty("options", SERVER_SIDE);
        return read;
    }

    private static String decoded(String text) {
        return java.net.URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** Returns the address for JDBC, without user and password. */
    String url() {
        return url;
    }

    /** Returns the user, the password and the settings of the connections. */
    Properties properties() {
        Properties copy = new Properties();
        copy.putAll(properties);
        return copy;
    }

    /** Returns a message of the driver in one line, without the password. */
    String plain(Throwable fault) {
        String message = "";
        for (Throwable at = fault; at != null; at = at.getCause()) {
            message = at.getMessage() == null ? message : at.getMessage();
        }
        String line = message.lines().findFirst().orElse("");
        String password = properties.getProperty("password", "");
        return password.isEmpty()
                ? line
                : Arrays.stream(line.split(java.util.regex.Pattern.quote(password), -1))
                        .reduce((before, after) -> before + "***" + after)
                        .orElse("");
    }
}
