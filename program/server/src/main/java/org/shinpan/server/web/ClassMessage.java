package org.shinpan.server.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.shinpan.views.AbsentIfNull;
import org.shinpan.views.KindIn;

/** A message of the server to a client that watches a class. Answers to requests are in {@link LiveMessage}. */
@KindIn("t")
sealed interface ClassMessage {

    /**
     * The answer to the first message of a client.
     *
     * @param v the version of the class
     */
    record Sync(int v, ClassView.You you, ClassView.ClassBoard board, ClassView.ClassNow now) implements ClassMessage {}

    /**
     * A message about a change of the class.
     *
     * @param v the version of the class after it
     * @param nodes the nodes that changed; absent if none did
     */
    record Events(int v, @AbsentIfNull @Nullable List<ClassView.Placed> nodes, ClassView.ClassNow now)
            implements ClassMessage {}
}
