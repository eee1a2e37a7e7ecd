package org.shinpan.archive.source;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.shinpan.archive.source.BoundedStream.Room;
import org.shinpan.archive.source.GameScanner.Encoding;
import org.shinpan.archive.source.GameScanner.Text;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.GameRecord;

/**
 * Reads the game records of a {@link Piece}: a file or a part of one. The format of a file is recognised from its first
 * bytes: records, gzip, zip or tar. The unpacked size of a packed file is limited. A broken record is reported and
 * skipped. If a zip or tar file is broken, the rest of that file is skipped, but the job continues.
 */
public final class PieceReader {

    /** The limit of the unpacked size is this many bytes for every packed byte, plus {@link #UNPACKED_FOR_ALL}. */
    static final int UNPACKED_FOR_BYTE = 200;

    /** The number of bytes to which even the shortest packed file may be unpacked. */
    static final long UNPACKED_FOR_ALL = 64L << 20;

    /** The approximate length of the parts into which a long collection is cut, in bytes. */
    static final long PART = 4L << 20;

    /**
     * The length in bytes from which records are parsed one at a time in a JVM. Parsing a record needs several times
     * its length in memory.
     */
    private static final int LARGE = 2 << 20;

    private static final Object ONE_AT_A_TIME = new Object();
    private static final String NOTHING = "no game records in it (sgf, gib, ngf, ugf, ugi or gz)";
    private static final int TAR_MAGIC_AT = 257;
    private static final String TAR_MAGIC = "ustar";

    private final Configuration configuration;
    private final Taker taker;

    /** Receives the games and faults that were read. */
    public interface Taker {

        /**
         * Receives a game.
         *
         * @param file the name of its file
         * @param record the game
         * @param number its number in the file, from 1
         * @param baseOffset the offset in the file, in bytes, from which {@link GameRecord#offset} is counted
         */
        void onGame(String file, GameRecord record, long number, long baseOffset);

        /**
         * Receives a fault.
         *
         * @param file the name of the file
         * @param offset the offset of the fault in the file, in bytes, if it is known
         * @param reason the reason, in one line
         */
        void onFault(String file, OptionalLong offset, String reason);
    }

    /** Creates a reader that passes all games and faults to a taker. */
    public PieceReader(Configuration configuration, Taker taker) {
        this.configuration = configuration;
        this.taker = taker;
    }

    /** Reads a piece. Faults of the file are passed to the taker. */
    public void read(Piece piece) {
        try (FSDataInputStream file = open(piece)) {
            if (piece.isPart()) {
                part(piece, file);
            } else {
                readWhole(piece.name(), file, piece.length());
            }
        } catch (IOException | RuntimeException unreadable) {
            taker.onFault(piece.name(), OptionalLong.empty(), FaultLine.of(unreadable));
        }
    }

    private FSDataInputStream open(Piece piece) throws IOException {
        Path path = new Path(piece.uri());
        return path.getFileSystem(configuration).open(path);
    }

    /**
     * Cuts a long collection into parts at the boundaries of games. A short file, or a packed one, stays whole.
     *
     * @throws IOException if the file cannot be read
     */
    public List<Piece> cut(Piece file) throws IOException {
        if (file.length() <= Piece.WHOLE) {
            return List.of(file);
        }
        try (InputStream in = new BufferedInputStream(open(file))) {
            byte[] head = head(in);
            if (isGzip(head) || isZip(head) || isTar(head)) {
                return List.of(file);
            }
            GameScanner games = new GameScanner(in, Encoding.of(head), Text.SKIPPED);
            List<Piece> parts = new ArrayList<>();
            long start = 0;
            long first = 1;
            long count = 0;
            while (games.next()) {
                count++;
                if (games.end() - start >= PART) {
                    parts.add(new Piece(file.uri(), file.name(), file.length(), start, games.end(), first));
                    start = games.end();
                    first = count + 1;
                }
            }
            if (first <= count || parts.isEmpty()) {
                parts.add(new Piece(file.uri(), file.name(), file.length(), start, file.length(), first));
            }
            return parts;
        }
    }

    /** Reads a part of a collection. The head of the file is read first, because it names the encoding. */
    private void part(Piece piece, FSDataInputStream file) throws IOException {
        byte[] head = new byte[(int) Math.min(GameScanner.SAMPLE, piece.length())];
        file.readFully(0, head);
        file.seek(piece.start());
        InputStream content = new PrefixStream(file, piece.end() - piece.start());
        readGames(
                piece.name(), new GameScanner(content, Encoding.of(head), Text.KEPT), piece.start(), piece.firstGame());
    }

    /** Reads a whole file, and unpacks it if necessary. */
    private void readWhole(String name, InputStream file, long length) throws IOException {
        BufferedInputStream in = new BufferedInputStream(file);
        byte[] head = head(in);
        if (isGzip(head)) {
            BufferedInputStream unpacked =
                    new BufferedInputStream(new BoundedStream(new GZIPInputStream(in), room(length)));
            if (isTar(head(unpacked))) {
                readArchive(name, new TarArchiveInputStream(unpacked), room(length));
            } else {
                readRecords(name, unpacked);
            }
        } else if (isEmptyZip(head)) {
            taker.onFault(name, OptionalLong.empty(), NOTHING);
        } else if (isZip(head)) {
            readArchive(name, new ZipArchiveInputStream(in, "UTF-8", true, true), room(length));
        } else if (isTar(head)) {
            readArchive(name, new TarArchiveInputStream(in), room(length));
        } else {
            readRecords(name, in);
        }
    }

    private static Room room(long length) {
        return new Room(UNPACKED_FOR_ALL + UNPACKED_FOR_BYTE * length);
    }

    /**
     * Reads all records in a zip or tar file. Skipped entries are unpacked too, so that they count towards the limit.
     */
    private void readArchive(String name, ArchiveInputStream<? extends ArchiveEntry> archive, Room room) {
        BoundedStream content = new BoundedStream(archive, room);
        String at = "";
        int found = 0;
        boolean readable = false;
        try {
            for (ArchiveEntry entry = archive.getNextEntry(); entry != null; entry = archive.getNextEntry()) {
                at = name(entry);
                readable = true;
                if (entry.isDirectory() || !InputFiles.isRecord(at)) {
                    content.transferTo(OutputStream.nullOutputStream());
                } else if (archive instanceof ZipArchiveInputStream zip && !zip.canReadEntryData(entry)) {
                    found++;
                    taker.onFault(
                            name + "/" + at, OptionalLong.empty(), "encrypted, or packed in a way that is not known");
                } else {
                    found++;
                    readEntry(name + "/" + at, content, room);
                }
            }
        } catch (IOException | RuntimeException broken) {
            String place = at.isEmpty() ? "" : " at " + at;
            taker.onFault(name, OptionalLong.empty(), "the archive is broken" + place + ": " + FaultLine.of(broken));
            return;
        }
        if (!readable) {
            taker.onFault(name, OptionalLong.empty(), "the archive is broken: there is nothing after its first bytes");
        } else if (found == 0) {
            taker.onFault(name, OptionalLong.empty(), NOTHING);
        }
    }

    private void readEntry(String name, BoundedStream content, Room room) throws IOException {
        BufferedInputStream in = new BufferedInputStream(content);
        if (isGzip(head(in))) {
            readRecords(name, new BoundedStream(new GZIPInputStream(in), room));
        } else {
            readRecords(name, in);
        }
    }

    /**
     * Returns the name of an entry, without a leading slash. The name of an entry in a zip file is decoded as UTF-8 if
     * its bytes are valid UTF-8, else as Latin-1.
     */
    private static String name(ArchiveEntry entry) {
        String name = entry.getName();
        if (entry instanceof ZipArchiveEntry zipped && zipped.getRawName() != null) {
            try {
                name = StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(zipped.getRawName()))
                        .toString();
            } catch (CharacterCodingException notUtf8) {
                name = new String(zipped.getRawName(), StandardCharsets.ISO_8859_1);
            }
        }
        return name.startsWith("/") ? name.substring(1) : name;
    }

    /** Reads a file of records: as a whole if it is short, otherwise game by game. */
    private void readRecords(String name, InputStream in) throws IOException {
        byte[] start = in.readNBytes(Piece.WHOLE + 1);
        if (start.length > Piece.WHOLE) {
            InputStream all = new SequenceInputStream(new ByteArrayInputStream(start), in);
            readGames(name, new GameScanner(all, Encoding.of(start), Text.KEPT), 0, 1);
            return;
        }
        RecordFile file;
        try {
            file = readOne(start);
        } catch (IOException | RuntimeException unreadable) {
            taker.onFault(name, OptionalLong.empty(), FaultLine.of(unreadable));
            return;
        }
        for (GameFault fault : file.faults()) {
            taker.onFault(name, OptionalLong.empty(), fault.toString());
        }
        for (GameRecord record : file.games()) {
            taker.onGame(name, record, record.number(), 0);
        }
    }

    /** Reads every game separately, so that a broken game does not affect the others. */
    private void readGames(String name, GameScanner games, long baseOffset, long firstGame) throws IOException {
        long number = firstGame;
        while (games.next()) {
            long offset = baseOffset + games.start();
            byte[] text = games.game();
            if (text == null) {
                fault(name, offset, number, "longer than " + (GameScanner.MAX_GAME >> 20) + " MiB");
            } else {
                readGame(name, text, offset, number);
            }
            number++;
        }
        if (number == firstGame) {
            taker.onFault(
                    name, OptionalLong.empty(), "a file of " + (Piece.WHOLE >> 20) + " MiB or more without a game");
        }
    }

    private void readGame(String name, byte[] text, long offset, long number) {
        try {
            RecordFile file = readOne(text);
            file.faults().forEach(fault -> fault(name, offset, number, fault.what()));
            file.games().forEach(record -> taker.onGame(name, record, number, offset));
        } catch (IOException | RuntimeException unreadable) {
            fault(name, offset, number, FaultLine.of(unreadable));
        }
    }

    private void fault(String name, long offset, long number, String reason) {
        taker.onFault(name, OptionalLong.of(offset), "game " + number + ": " + reason);
    }

    private static RecordFile readOne(byte[] text) throws IOException {
        if (text.length < LARGE) {
            return RecordFile.read(text);
        }
        synchronized (ONE_AT_A_TIME) {
            return RecordFile.read(text);
        }
    }

    /** Returns the first bytes of a stream, which can be read again afterwards. */
    private static byte[] head(InputStream in) throws IOException {
        in.mark(GameScanner.SAMPLE);
        byte[] head = in.readNBytes(GameScanner.SAMPLE);
        in.reset();
        return head;
    }

    private static boolean isGzip(byte[] head) {
        return head.length > 2 && head[0] == 0x1F && head[1] == (byte) 0x8B;
    }

    private static boolean isZip(byte[] head) {
        return head.length > 3 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4;
    }

    private static boolean isEmptyZip(byte[] head) {
        return head.length > 3 && head[0] == 'P' && head[1] == 'K' && head[2] == 5 && head[3] == 6;
    }

    private static boolean isTar(byte[] head) {
        return head.length > TAR_MAGIC_AT + 5
                && new String(head, TAR_MAGIC_AT, 5, StandardCharsets.US_ASCII).equals(TAR_MAGIC);
    }
}
