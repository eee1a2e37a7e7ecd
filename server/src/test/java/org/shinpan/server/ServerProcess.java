package org.shinpan.server;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** A server in a process of its own, so that a test can kill it. Stops when its input ends. */
final class ServerProcess {

    private ServerProcess() {}

    /** Takes a port, a data folder and the milliseconds to prove in; prints the address. */
    public static void main(String[] args) throws IOException {
        ServerOptions options = new ServerOptions(
                "127.0.0.1",
                Integer.parseInt(args[0]),
                1,
                Path.of(args[1]),
                Duration.ofMillis(Long.parseLong(args[2])));
        try (Server server = Server.start(options)) {
            System.out.println(server.address());
            while (System.in.read() >= 0) {
                // until the end of input
            }
        }
    }
}
