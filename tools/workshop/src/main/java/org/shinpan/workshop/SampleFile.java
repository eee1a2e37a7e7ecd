package org.shinpan.workshop;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.shinpan.net.Inputs;

/**
 * Reads and writes files of training samples, compressed with gzip. A file begins with four letters and the numbers of
 * columns and rows of the board. Then the samples follow, with a byte 1 before every sample and a byte 0 at the end.
 */
final class SampleFile {

    /** The first four bytes of a file: the letters SHN1. */
    private static final int MARK = 0x53484e31;

    /** The number of bytes for the inputs that concern a point; the low byte comes first. */
    private static final int BYTES_OF_POINT = 3;

    private SampleFile() {}

    /** Writes samples one by one. */
    static final class Writer implements AutoCloseable {

        private final DataOutputStream out;
        private final int columns;
        private final int rows;

        Writer(Path file, int columns, int rows) throws IOException {
            OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
            this.out = new DataOutputStream(new BufferedOutputStream(new GZIPOutputStream(bytes, 1 << 16), 1 << 16));
            this.columns = columns;
            this.rows = rows;
            out.writeInt(MARK);
            out.writeByte(columns);
            out.writeByte(rows);
        }

        void write(Sample sample) throws IOException {
            if (sample.columns != columns || sample.rows != rows) {
                throw new IllegalArgumentException(
                        "a sample of " + sample.columns + "x" + sample.rows + " for a file of " + columns + "x" + rows);
            }
            out.writeByte(1);
            for (int bits : sample.points) {
                for (int i = 0; i < BYTES_OF_POINT; i++) {
                    out.writeByte(bits >>> (8 * i));
                }
            }
            for (float global : sample.globals) {
                out.writeFloat(global);
            }
            out.writeShort(sample.moves.length);
            for (int i = 0; i < sample.moves.length; i++) {
                out.writeShort(sample.moves[i]);
                out.writeFloat(sample.shares[i]);
            }
            out.writeFloat(sample.win);
            out.writeFloat(sample.lead);
            out.writeBoolean(sample.owners.length > 0);
            out.write(sample.owners);
        }

        @Override
        public void close() throws IOException {
            out.writeByte(0);
            out.close();
        }
    }

    /**
     * Reads at most {@code max} samples of a file. If the file is incomplete, all complete samples are returned.
     *
     * @throws IOException if the file is not a file of samples; the message is one line
     */
    static List<Sample> read(Path file, int max) throws IOException {
        List<Sample> samples = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(
                new BufferedInputStream(new GZIPInputStream(Files.newInputStream(file), 1 << 16), 1 << 16))) {
            if (in.readInt() != MARK) {
                throw new IOException(file + ": this is not a file of samples");
            }
            int columns = in.readUnsignedByte();
            int rows = in.readUnsignedByte();
            if (columns < 2 || columns > 19 || rows < 2 || rows > 19) {
                throw new IOException(file + ": samples of a board of " + columns + "x" + rows);
            }
            while (samples.size() < max && in.read() == 1) {
                samples.add(read(in, columns, rows));
            }
        } catch (ZipException damaged) {
            throw new IOException(file + ": this is not a file of samples (" + damaged.getMessage() + ")", damaged);
        } catch (EOFException cut) {
            if (samples.isEmpty()) {
                throw new IOException(file + ": the file ends too early", cut);
            }
        }
        return samples;
    }

    private static Sample read(DataInputStream in, int columns, int rows) throws IOException {
        int area = columns * rows;
        int[] points = new int[area];
        byte[] bytes = in.readNBytes(BYTES_OF_POINT * area);
        if (bytes.length < BYTES_OF_POINT * area) {
            throw new EOFException();
        }
        for (int point = 0; point < area; point++) {
            for (int i = 0; i < BYTES_OF_POINT; i++) {
                points[point] |= (bytes[BYTES_OF_POINT * point + i] & 0xff) << (8 * i);
            }
        }
        float[] globals = new float[Inputs.GLOBAL];
        for (int i = 0; i < globals.length; i++) {
            globals[i] = in.readFloat();
        }
        int count = in.readUnsignedShort();
        short[] moves = new short[count];
        float[] shares = new float[count];
        for (int i = 0; i < count; i++) {
            moves[i] = in.readShort();
            shares[i] = in.readFloat();
            if (moves[i] < 0 || moves[i] > area) {
                throw new IOException("a sample with a move at " + moves[i] + " of " + area + " points");
            }
        }
        float win = in.readFloat();
        float lead = in.readFloat();
        byte[] owners = new byte[in.readBoolean() ? area : 0];
        in.readFully(owners);
        return new Sample(columns, points, globals, moves, shares, new Sample.Target(win, lead, owners));
    }
}
