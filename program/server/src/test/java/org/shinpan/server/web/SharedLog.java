package org.shinpan.server.web;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.shinpan.server.play.EventLog;
import org.shinpan.server.play.Nodes;
import org.shinpan.server.play.Refusal;

/** A log in memory that several nodes share. News waits until a test delivers it, and failures happen at random. */
final class SharedLog implements EventLog {

    private final Random random;
    private final Map<String, List<Entry>> games = new LinkedHashMap<>();
    private final List<Node> nodes = new ArrayList<>();

    /** Whether events are refused at random. */
    boolean troubled;

    /** Each read takes this permit for a moment, so a test that holds it stops all reads. */
    final Semaphore answers = new Semaphore(1);

    /** The time of all nodes. */
    final AtomicLong time = new AtomicLong();

    SharedLog(Random random) {
        this.random = random;
    }

    @Override
    public synchronized String append(String game, List<Entry> entries) {
        boolean fails = troubled && random.nextInt(12) == 0;
        boolean keeps = !fails || random.nextBoolean();
        List<Entry> kept = games.computeIfAbsent(game, name -> new ArrayList<>());
        boolean taken = entries.get(0).version() != kept.size() + 1
                || entries.stream().filter(entry -> !entry.request().isEmpty()).anyMatch(entry -> kept.stream()
                        .anyMatch(before -> before.request().equals(entry.request())));
        if (taken) {
            throw new Taken(game);
        }
        if (keeps) {
            kept.addAll(entries);
            nodes.forEach(node -> node.news.add(new News(game, kept.size())));
        }
        if (fails) {
            throw new Refusal(Refusal.Code.NOT_KEPT, "no");
        }
        return "";
    }

    @Override
    public Kept readEvents(String game, int after) {
        try {
            answers.acquire();
            answers.release();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return new Kept(entries(game, after), "", Optional.empty());
    }

    private synchronized List<Entry> entries(String game, int after) {
        List<Entry> all = games.getOrDefault(game, List.of());
        return List.copyOf(all.subList(after, all.size()));
    }

    @Override
    public Refusal damaged(String game, String what) {
        return new Refusal(Refusal.Code.DAMAGED, game);
    }

    @Override
    public Optional<String> damage(String game) {
        return Optional.empty();
    }

    @Override
    public boolean hasLost(String game, int version, String seal) {
        return false;
    }

    /** Adds one of {@code many} nodes. A node that is alone gets no news. */
    Nodes node(int many) {
        Node node = new Node(many > 1);
        nodes.add(node);
        return node;
    }

    /** Delivers the next piece of news to a random node, if there is any for it. */
    void deliver() {
        Node node = nodes.get(random.nextInt(nodes.size()));
        News news = node.news.pollFirst();
        if (news != null && node.listener != null && node.many) {
            node.listener.onChange(news.game(), news.version());
        }
    }

    boolean isQuiet() {
        return nodes.stream().allMatch(node -> node.news.isEmpty());
    }

    private record News(String game, int version) {}

    private final class Node implements Nodes {

        private final boolean many;
        private final Deque<News> news = new ArrayDeque<>();
        private @Nullable Listener listener;

        Node(boolean many) {
            this.many = many;
        }

        @Override
        public void listen(Listener hears) {
            listener = hears;
        }

        @Override
        public void startServing() {}

        @Override
        public long now() {
            return time.get();
        }

        @Override
        public long nanos() {
            return TimeUnit.MILLISECONDS.toNanos(time.get());
        }

        @Override
        public long countedMillis(long began, long until) {
            return until - began;
        }

        @Override
        public boolean areMany() {
            return many;
        }

        @Override
        public void look() {}

        @Override
        public boolean keeps(String game) {
            return true;
        }

        @Override
        public void release(String game) {}

        @Override
        public void announcePresence(String game, Supplier<Set<String>> here) {}

        @Override
        public Set<String> elsewhere(String game) {
            return Set.of();
        }

        @Override
        public void close() {}
    }
}
