package org.shinpan.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The main loop of a load test: sends the requests of all clients when they are due, and reads the messages of the
 * server from all connections, in the thread that calls {@link #run}.
 */
final class LoadLoop implements AutoCloseable {

    private static final ByteBuffer PING = LoadWire.frame("{\"t\":\"ping\"}");
    private static final int BUFFER = 1 << 16;

    interface Step {
        /**
         * Carries out the next step of this client, such as a move, as soon as possible.
         *
         * @param planned when the step was due, by {@link System#nanoTime}
         */
        void due(long planned);
    }

    private final Selector selector;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    private final Queue<LoadWire> fresh = new ConcurrentLinkedQueue<>();
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private List<LoadWire> pinged = List.of();

    /** The time between two pings of the same connection, in nanoseconds. */
    private double pingNanos = 1e9;

    private long pingsSince;

    /** The number of pings since {@link #pingsSince}. */
    private long pings;

    /** The index of the connection that was pinged last. */
    private int lastPinged;

    LoadLoop() throws IOException {
        this.selector = Selector.open();
    }

    /** Adds a connection to those that the loop reads. */
    void add(LoadWire wire) {
        fresh.add(wire);
        selector.wakeup();
    }

    /** Runs a task soon, in the thread of the loop. */
    void soon(Runnable task) {
        tasks.add(task);
        selector.wakeup();
    }

    /**
     * Sends pings to these connections in turn, at even intervals, from now on.
     *
     * @param period the number of seconds between two pings of the same connection
     */
    void ping(List<LoadWire> wires, double period) {
        pinged = wires;
        pingNanos = period * 1e9;
        pingsSince = System.nanoTime();
        pings = 0;
    }

    /**
     * Lets the clients take steps in turn, at even intervals, and reads the messages that arrive.
     *
     * @param name the name of this part of the test, for the progress line
     * @param rate the number of steps in a second, for all clients together
     * @param seconds the length of this part of the test
     */
    void run(String name, List<? extends Step> steps, double rate, double seconds) throws IOException {
        long start = System.nanoTime();
        long end = start + (long) (seconds * 1e9);
        long taken = 0;
        int shown = 0;
        for (long now = start; now < end; now = System.nanoTime()) {
            while (!steps.isEmpty() && start + (long) (taken * 1e9 / rate) <= now) {
                steps.get((int) (taken % steps.size())).due(start + (long) (taken * 1e9 / rate));
                taken++;
            }
            long pingsDue = pinged.isEmpty() ? 0 : (long) ((now - pingsSince) / pingNanos * pinged.size());
            for (; pings < pingsDue; pings++) {
                lastPinged = (lastPinged + 1) % pinged.size();
                pinged.get(lastPinged).send(PING);
            }
            select();
            if ((now - start) / 1_000_000_000 > shown) {
                shown++;
                System.err.printf("\r%s %d of %.0f s ", name, shown, seconds);
            }
        }
        System.err.print("\r");
    }

    private void select() throws IOException {
        for (LoadWire wire = fresh.poll(); wire != null; wire = fresh.poll()) {
            try {
                wire.channel().configureBlocking(false);
                wire.channel().register(selector, SelectionKey.OP_READ, wire);
            } catch (ClosedChannelException gone) {
                wire.close();
            }
        }
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
        }
        selector.select(key -> ((LoadWire) key.attachment()).read(buffer), 1);
    }

    @Override
    public void close() throws IOException {
        for (SelectionKey key : selector.keys()) {
            ((LoadWire) key.attachment()).close();
        }
        selector.close();
    }
}
