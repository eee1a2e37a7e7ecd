package org.shinpan.server;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A WebSocket client for tests. It reads only on request, and can send frames that browsers do not send. */
final class RawSocket implements AutoCloseable {

    private static final int SMALL = 4096;
    private static final int PATIENCE_MILLIS = 20_000;
    private static final int PING = 9;

    private final Socket socket;
    private final OutputStream out;
    private final DataInputStream in;
    private final String head;

    /** Opens the live connection of a game. */
    RawSocket(URI server, String game) throws IOException {
        this(connected(server), "/live/" + game, "Host: " + server.getAuthority());
    }

    private static Socket connected(URI server) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(SMALL);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.connect(new InetSocketAddress(server.getHost(), server.getPort()));
        return socket;
    }

    /** Opens a live connection over a socket, with these headers in addition to the usual ones of a handshake. */
    RawSocket(Socket socket, String path, String... headers) throws IOException {
        this.socket = socket;
        out = socket.getOutputStream();
        in = new DataInputStream(socket.getInputStream());
        out.write(String.join(
                        "\r\n",
                        "GET " + path + " HTTP/1.1",
                        String.join("\r\n", headers),
                        "Connection: Upgrade",
                        "Upgrade: websocket",
                        "Sec-WebSocket-Version: 13",
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                        "",
                        "")
                .getBytes(StandardCharsets.US_ASCII));
        StringBuilder head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            head.append((char) in.readByte());
        }
        this.head = head.toString();
        if (!this.head.startsWith("HTTP/1.1 101")) {
            throw new IOException(this.head);
        }
    }

    /** Returns the status line and the headers of the server's answer to the handshake. */
    String head() {
        return head;
    }

    /** Sends a frame of at most 125 bytes: opcode 1 is text, 2 is binary. */
    void send(int opcode, String text) throws IOException {
        out.write(frame(opcode, text));
    }

    /**
     * Sends the same frame several times at once. The server then reads them all; if it closed with unread bytes, its
     * answer could be lost.
     */
    void send(int times, int opcode, String text) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            all.writeBytes(frame(opcode, text));
        }
        out.write(all.toByteArray());
    }

    private static byte[] frame(int opcode, String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        byte[] frame = new byte[body.length + 6];
        frame[0] = (byte) (0x80 | opcode);
        // The frame has a mask, which clients must send. It is four zeros, so it changes nothing.
        frame[1] = (byte) (0x80 | body.length);
        System.arraycopy(body, 0, frame, 6, body.length);
        return frame;
    }

    /** Sends bytes that need not be frames. */
    void write(byte[] bytes) throws IOException {
        out.write(bytes);
    }

    /** Reads until the server closes the connection. Returns the code of its close frame. */
    int closeCode() throws IOException {
        for (; ; ) {
            int opcode = in.readByte() & 0xf;
            byte[] body = body();
            if (opcode == 8) {
                return (body[0] & 0xff) << 8 | (body[1] & 0xff);
            }
        }
    }

    /** Reads the next message, which must be text in one frame. Does not answer pings. */
    String text() throws IOException {
        int opcode = in.readByte() & 0xf;
        String body = new String(body(), StandardCharsets.UTF_8);
        if (opcode == PING) {
            return text();
        }
        if (opcode != 1) {
            throw new IOException("a frame with opcode " + opcode);
        }
        return body;
    }

    private byte[] body() throws IOException {
        int length = in.readByte() & 0x7f;
        if (length == 126) {
            length = in.readUnsignedShort();
        } else if (length == 127) {
            length = (int) in.readLong();
        }
        return in.readNBytes(length);
    }

    /** Resets the connection at once, so that the server can send nothing more. */
    void cut() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
