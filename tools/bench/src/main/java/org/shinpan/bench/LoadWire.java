package org.shinpan.bench;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/**
 * A WebSocket connection of a client that needs little processor time, so that a load test measures the server and not
 * its clients. It reads only the beginning of every message. The mask that WebSocket prescribes for messages of clients
 * is zero, so that the bytes stay as they are. Only the thread of a {@link LoadLoop} may call {@link #read}.
 */
final class LoadWire {

    /** Receives the beginning of every message. */
    interface Ear {
        void heard(String beginning);
    }

    /** The number of bytes of a message that are kept. */
    private static final int BEGINNING = 64;

    /** The maximum length of a message with a short frame, which stores the length in its second byte. */
    private static final int LONGEST_SHORT = 125;

    /** The opcode of a frame that closes the connection. */
    private static final int CLOSE = 8;

    private final SocketChannel channel;
    // The frame that is being read: its head, the kept part of its message, and the number of bytes still to come.
    private final byte[] head = new byte[10];
    private final byte[] text = new byte[BEGINNING];
    private int headLength;
    private int textLength;
    private long left;
    private volatile Ear ear;
    private volatile boolean closed;

    /** Connects, and waits for the answer to the handshake. */
    LoadWire(URI server, String path, String client, Ear ear) throws IOException {
        this.ear = ear;
        this.channel = SocketChannel.open(new InetSocketAddress(server.getHost(), server.getPort()));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        write("GET " + path + " HTTP/1.1\r\nHost: " + server.getAuthority() + "\r\nUpgrade: websocket\r\n"
                + "Connection: Upgrade\r\nX-Forwarded-For: " + client + "\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
        StringBuilder answer = new StringBuilder();
        ByteBuffer one = ByteBuffer.allocate(1);
        while (answer.indexOf("\r\n\r\n") < 0) {
            one.clear();
            if (channel.read(one) < 0) {
                channel.close();
                throw new EOFException("no answer to the handshake");
            }
            answer.append((char) one.get(0));
        }
        if (answer.indexOf(" 101 ") < 0) {
            channel.close();
            throw new IOException("the handshake was refused: " + answer.substring(0, answer.indexOf("\r")));
        }
    }

    SocketChannel channel() {
        return channel;
    }

    boolean isClosed() {
        return closed;
    }

    private void write(String plain) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(plain.getBytes(StandardCharsets.US_ASCII));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /**
     * Returns the WebSocket frame of a text message: 0x81 for a complete text, the length with the highest bit set
     * because a mask follows, the mask 0, and the text. The frame can be sent any number of times.
     */
    static ByteBuffer frame(String message) {
        byte[] bytes = message.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer frame = ByteBuffer.allocate(8 + bytes.length).put((byte) 0x81);
        if (bytes.length > LONGEST_SHORT) {
            frame.put((byte) (0x80 | 126)).putShort((short) bytes.length);
        } else {
            frame.put((byte) (0x80 | bytes.length));
        }
        return frame.putInt(0).put(bytes).flip();
    }

    void send(ByteBuffer frame) {
        ByteBuffer bytes = frame.duplicate();
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException gone) {
            closed = true;
        }
    }

    void send(String message) {
        send(frame(message));
    }

    /** Reads the bytes that have arrived, through a buffer that all connections share. */
    void read(ByteBuffer shared) {
        try {
            int length;
            do {
                shared.clear();
                length = channel.read(shared);
                take(shared.flip());
            } while (length == shared.capacity());
            if (length < 0) {
                close();
            }
        } catch (IOException gone) {
            close();
        }
    }

    /**
     * Reads frames, which may begin and end anywhere in the bytes, and passes every complete message to the receiver.
     */
    private void take(ByteBuffer bytes) {
        while (bytes.hasRemaining()) {
            if (left == 0) {
                head[headLength++] = bytes.get();
                if (headLength < 2 || headLength < headLength()) {
                    continue;
                }
                left = length();
                // A frame with the opcode 0 continues the message of the frame before it.
                textLength = (head[0] & 15) == 0 ? textLength : 0;
            }
            int part = (int) Math.min(left, bytes.remaining());
            int kept = Math.min(part, text.length - textLength);
            bytes.get(text, textLength, kept).position(bytes.position() + part - kept);
            textLength += kept;
            left -= part;
            if (left == 0) {
                headLength = 0;
                // The highest bit of the first byte marks the last frame of a message.
                if (head[0] < 0) {
                    end(head[0] & 15);
                }
            }
        }
    }

    private void end(int kind) {
        if (kind == CLOSE) {
            close();
        } else {
            ear.heard(new String(text, 0, textLength, StandardCharsets.US_ASCII));
        }
    }

    private int headLength() {
        return switch (head[1]) {
            case 126 -> 4;
            case 127 -> 10;
            default -> 2;
        };
    }

    private long length() {
        ByteBuffer bytes = ByteBuffer.wrap(head);
        return switch (head[1]) {
            case 126 -> bytes.getShort(2) & 0xffff;
            case 127 -> bytes.getLong(2);
            default -> head[1];
        };
    }

    /** Sets another receiver of messages. */
    void hearBy(Ear other) {
        ear = other;
    }

    void close() {
        closed = true;
        try {
            channel.close();
        } catch (IOException gone) {
            ear = beginning -> {};
        }
    }
}
