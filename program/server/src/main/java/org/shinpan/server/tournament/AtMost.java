package org.shinpan.server.tournament;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/**
 * Collects the body of an HTTP response up to a maximum length. A longer response fails, so that another program cannot
 * fill the memory.
 */
final class AtMost implements BodySubscriber<byte[]> {

    private final BodySubscriber<byte[]> collector = BodySubscribers.ofByteArray();
    private final int max;
    private long received;
    private @Nullable Subscription subscription;

    AtMost(int max) {
        this.max = max;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return collector.getBody();
    }

    @Override
    public void onSubscribe(Subscription given) {
        subscription = given;
        collector.onSubscribe(given);
    }

    @Override
    public void onNext(List<ByteBuffer> part) {
        if (received > max) {
            return;
        }
        received += part.stream().mapToLong(ByteBuffer::remaining).sum();
        if (received <= max) {
            collector.onNext(part);
            return;
        }
        if (subscription != null) {
            subscription.cancel();
        }
        collector.onError(new IOException("the answer is longer than " + (max >> 20) + " MiB"));
    }

    @Override
    public void onError(Throwable fault) {
        collector.onError(fault);
    }

    @Override
    public void onComplete() {
        if (received <= max) {
            collector.onComplete();
        }
    }
}
