package org.shinpan.server;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Passes connections on to a port of this computer. A test can delay them, as if packets were lost, or refuse them. */
final class Cable implements AutoCloseable {

    /** The first byte of a message of PostgreSQL with a notification. */
    private static final int NOTIFICATION = 'A';

    private final ServerSocket here;
    private final int to;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean frozen;
    private volatile boolean cut;
    /** The first byte of the messages that are dropped; 0 if none are. */
    private volatile int dropped;

    Cable(int to) throws IOException {
        this.to = to;
        here = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    int port() {
        return here.getLocalPort();
    }

    /** Stops passing on bytes, without breaking any connection. */
    void freeze() {
        frozen = true;
    }

    /** Breaks all connections, and every new one too, until {@link #mend}. */
    void cut() {
        cut = true;
        sockets.forEach(Cable::close);
        sockets.clear();
    }

    /** Drops the notifications of PostgreSQL from now on, as some poolers do. This works only without TLS. */
    void dropNotifications() {
        dropped = NOTIFICATION;
    }

    /** Passes everything on again, including the bytes that were held back. */
    synchronized void mend() {
        frozen = false;
        cut = false;
        notifyAll();
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "cable");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            for (; ; ) {
                Socket client = here.accept();
                if (cut) {
                    client.close();
                    continue;
                }
                Socket server = new Socket(InetAddress.getLoopbackAddress(), to);
                sockets.add(client);
                sockets.add(server);
                start(() -> carry(client, server));
                start(() -> carryMessages(server, client));
            }
        } catch (IOException closed) {
            close();
        }
    }

    private void carry(Socket from, Socket into) {
        byte[] part = new byte[8192];
        try (InputStream in = from.getInputStream();
                OutputStream out = into.getOutputStream()) {
            for (int read = in.read(part); read >= 0; read = in.read(part)) {
                await();
                out.write(part, 0, read);
            }
        } catch (IOException broken) {
            close(into);
        } finally {
            sockets.remove(from);
        }
    }

    /**
     * Passes on the bytes that the server sends. If messages must be dropped, reads the bytes as messages of
     * PostgreSQL.
     */
    private void carryMessages(Socket from, Socket into) {
        if (dropped == 0) {
            carry(from, into);
            return;
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(from.getInputStream()));
                OutputStream out = new BufferedOutputStream(into.getOutputStream())) {
            for (int kind = in.read(); kind >= 0; kind = in.read()) {
                int length = in.readInt();
                byte[] body = in.readNBytes(length - Integer.BYTES);
                await();
                if (kind != dropped) {
                    out.write(kind);
                    out.write(ByteBuffer.allocate(Integer.BYTES).putInt(length).array());
                    out.write(body);
                }
                if (in.available() == 0) {
                    out.flush();
                }
            }
        } catch (IOException broken) {
            close(into);
        } finally {
            sockets.remove(from);
        }
    }

    private synchronized void await() throws IOException {
        try {
            while (frozen) {
                wait();
            }
        } catch (InterruptedException stopped) {
            throw new IOException(stopped);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException gone) {
            // The connection is closed.
        }
    }

    @Override
    public void close() {
        try {
            here.close();
        } catch (IOException gone) {
            // The connection is closed.
        }
        mend();
        cut();
    }
}
