package org.shinpan.cli.judge;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.OneLine;
import org.shinpan.cli.input.Progress;
import org.shinpan.cli.input.RecordContent;
import org.shinpan.cli.input.RecordSource;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.sgf.formats.LongFile;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Judges files on several threads, and passes the printed games on in the order in which the files were added. A long
 * file is judged in parts. Only a bounded number of short files or parts is in memory at a time.
 *
 * <p>All methods must be called on one thread. The taker and the progress bar are called on this thread, too.
 */
final class FilesInOrder implements AutoCloseable {

    /** The number of files or parts, for each thread, that may be judged before the first of them is passed on. */
    private static final int AHEAD = 8;

    /**
     * The number of games, for each thread, in the parts that are judged before the first of them is passed on. If a
     * part is large, there may be more, because every thread gets a part in any case.
     */
    private static final int GAMES_AHEAD = 500;

    private final FileJudge judge;
    private final PrintedGames.Form form;
    private final int jobs;
    private final Progress progress;
    private final Consumer<PrintedGames> taker;
    private final ExecutorService workers;
    /**
     * Repeats work that runs out of memory. A file that needs more memory than there is becomes a fault, and the other
     * files are still judged.
     */
    private final MemoryTurns memory = new MemoryTurns();

    /** The files that were added and not yet passed on, in their order. */
    private final Deque<Future<OpenedFile>> underWay = new ArrayDeque<>();

    /**
     * A file that was opened.
     *
     * @param printed its printed games if it is short; without games if it is long
     * @param content the content of a long file; null for a short one
     */
    private record OpenedFile(RecordSource source, PrintedGames printed, @Nullable RecordContent content) {}

    /**
     * A part of a long file that is being judged.
     *
     * @param games the number of games in the part
     */
    private record Pending(Future<PrintedGames> printed, int games) {}

    /**
     * Starts the threads.
     *
     * @param jobs the number of threads
     * @param progress receives one step for every file, or for every game of a long file
     * @param taker receives the games, in the order of the files
     */
    FilesInOrder(FileJudge judge, PrintedGames.Form form, int jobs, Progress progress, Consumer<PrintedGames> taker) {
        this.judge = judge;
        this.form = form;
        this.jobs = jobs;
        this.progress = progress;
        this.taker = taker;
        this.workers = Executors.newFixedThreadPool(jobs, task -> {
            Thread thread = new Thread(task, "judge");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Starts to judge a file. Its games are passed on by a later call of this method or by {@link #finish}. */
    void add(RecordSource file) throws InterruptedException {
        underWay.add(workers.submit(() -> begin(file)));
        if (underWay.size() >= AHEAD * jobs) {
            finishNext();
        }
    }

    /** Waits for all files that were added, and passes their games on. */
    void finish() throws InterruptedException {
        while (!underWay.isEmpty()) {
            finishNext();
        }
    }

    /** Waits for the first file that is under way, and passes its games on. */
    private void finishNext() throws InterruptedException {
        OpenedFile file = result(underWay.remove());
        RecordContent content = file.content;
        if (content == null) {
            taker.accept(file.printed);
            progress.step(1);
            return;
        }
        try {
            judgeParts(file.source.name(), content.parts().orElseThrow());
        } finally {
            content.deleteCopy();
            file.source.done().run();
        }
    }

    private static <T> T result(Future<T> work) throws InterruptedException {
        try {
            return work.get();
        } catch (ExecutionException fault) {
            throw new IllegalStateException(OneLine.of(fault.getCause() == null ? fault : fault.getCause()), fault);
        }
    }

    /** Opens a file on a thread of the workers, and judges it if it is short. */
    private OpenedFile begin(RecordSource source) {
        OpenedFile opened = memory.run(
                () -> open(source),
                !source.isStandardInput(),
                full -> new OpenedFile(source, faulty(source.name() + ": " + OneLine.of(full)), null));
        if (opened.content == null) {
            source.done().run();
        }
        return opened;
    }

    private OpenedFile open(RecordSource source) {
        try {
            RecordContent content = RecordContent.of(source);
            if (content.parts().isPresent()) {
                return new OpenedFile(source, new PrintedGames(form), content);
            }
            RecordFile games = content.games();
            return new OpenedFile(source, printed(source.name(), games.isOfOneGame(), games), null);
        } catch (UnreadableInputException unreadable) {
            return new OpenedFile(source, faulty(OneLine.of(unreadable)), null);
        }
    }

    private PrintedGames printed(String file, boolean alone, RecordFile games) {
        PrintedGames printed = new PrintedGames(form);
        judge.judge(file, alone, games, printed);
        return printed;
    }

    /** Returns the result for a file that cannot be judged: no games, and one line that gives the reason. */
    private PrintedGames faulty(String line) {
        PrintedGames none = new PrintedGames(form);
        none.onFault(line);
        return none;
    }

    /** Judges the parts of a long file on the workers, and passes their games on. */
    private void judgeParts(String name, LongFile file) throws InterruptedException {
        progress.add(file.games() - 1);
        Deque<Pending> pending = new ArrayDeque<>();
        int left = file.games(); // the games that are not yet passed on
        int ahead = 0; // the games of the pending parts
        try (LongFile.Parts parts = file.parts()) {
            for (Optional<LongFile.Part> next = parts.next(); next.isPresent(); next = parts.next()) {
                LongFile.Part part = next.get();
                pending.add(new Pending(workers.submit(() -> part(name, file.games() == 1, part)), part.count()));
                ahead += part.count();
                while (pending.size() >= AHEAD * jobs || (pending.size() > jobs && ahead > GAMES_AHEAD * jobs)) {
                    int taken = take(pending.remove());
                    ahead -= taken;
                    left -= taken;
                }
            }
        } catch (IOException unreadable) {
            pending.add(new Pending(workers.submit(() -> faulty(name + ": " + OneLine.reason(unreadable))), 0));
        }
        while (!pending.isEmpty()) {
            left -= take(pending.remove());
        }
        progress.step(left);
    }

    /** Waits for a part, passes its games on, and returns how many they are. */
    private int take(Pending part) throws InterruptedException {
        taker.accept(result(part.printed));
        progress.step(part.games);
        return part.games;
    }

    private PrintedGames part(String name, boolean alone, LongFile.Part part) {
        return memory.run(
                () -> {
                    try {
                        return printed(name, alone, part.read());
                    } catch (SgfSyntaxException unreadable) {
                        return faulty(name + ": " + OneLine.reason(unreadable));
                    }
                },
                true,
                full -> faulty(name + ": " + OneLine.of(full)));
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }
}
