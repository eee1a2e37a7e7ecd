package org.shinpan.server.teach;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.LogEvent;

/**
 * An event of a class. A class is the list of its events; nothing else is stored. Journals contain the names of the
 * kinds of events, of their fields and of the constants. {@link ClassState#apply} shows the effect of every kind.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ClassEvent.Opened.class, name = "class-opened"),
    @JsonSubTypes.Type(value = ClassEvent.Joined.class, name = "class-joined"),
    @JsonSubTypes.Type(value = ClassEvent.Dismissed.class, name = "class-dismissed"),
    @JsonSubTypes.Type(value = ClassEvent.Door.class, name = "class-door"),
    @JsonSubTypes.Type(value = ClassEvent.Chalk.class, name = "class-chalk"),
    @JsonSubTypes.Type(value = ClassEvent.Added.class, name = "class-added"),
    @JsonSubTypes.Type(value = ClassEvent.Went.class, name = "class-went"),
    @JsonSubTypes.Type(value = ClassEvent.Marked.class, name = "class-marked"),
    @JsonSubTypes.Type(value = ClassEvent.Commented.class, name = "class-commented"),
    @JsonSubTypes.Type(value = ClassEvent.Removed.class, name = "class-removed"),
    @JsonSubTypes.Type(value = ClassEvent.Asked.class, name = "class-asked"),
    @JsonSubTypes.Type(value = ClassEvent.Answered.class, name = "class-answered"),
    @JsonSubTypes.Type(value = ClassEvent.Shown.class, name = "class-shown"),
    @JsonSubTypes.Type(value = ClassEvent.Closed.class, name = "class-closed"),
    @JsonSubTypes.Type(value = ClassEvent.Given.class, name = "class-given"),
    @JsonSubTypes.Type(value = ClassEvent.Shares.class, name = "class-shares"),
    @JsonSubTypes.Type(value = ClassEvent.Tried.class, name = "class-tried")
})
public sealed interface ClassEvent extends LogEvent {

    /** The kinds of questions. */
    enum Asking {
        /** Where would you play? The answer is a point, or {@code pass}. */
        POINT,
        /** Is it alive? The answer is {@code alive} or {@code dead}. */
        LIFE,
        /** Who is ahead? The answer is {@code black}, {@code white} or {@code even}. */
        LEAD
    }

    /** The part of the answers to the question that the class sees. */
    enum Showing {
        NOTHING,
        /** The number of pupils who gave each answer. */
        COUNTS,
        /** The answer of each pupil, with the pupil's name. */
        NAMES
    }

    /**
     * The class was opened.
     *
     * @param rules the name of the rule set that judges moves
     * @param nodes the nodes of the record from which it was opened
     * @param at the number of the node that is on the board
     * @param proof the hash of the secret that leads the class
     */
    record Opened(
            String title,
            String rules,
            String komi,
            int handicap,
            int columns,
            int rows,
            Player first,
            List<Node> nodes,
            int at,
            String proof)
            implements ClassEvent {
        public Opened {
            nodes = List.copyOf(nodes);
        }
    }

    /**
     * A pupil joined. Pupils are numbered from 1.
     *
     * @param proof the hash of the pupil's secret
     */
    record Joined(String name, String proof) implements ClassEvent {}

    /** A teacher removed a pupil from the class. */
    record Dismissed(int pupil) implements ClassEvent {}

    /** A teacher opened the class to further pupils, or closed it. */
    record Door(boolean open) implements ClassEvent {}

    /**
     * A teacher gave a pupil the chalk, which is the right to play moves on the board of the class; 0 if the teacher
     * took it back.
     */
    record Chalk(int pupil) implements ClassEvent {}

    /** A node was added to the tree of moves, and is now on the board. */
    record Added(Node node) implements ClassEvent {}

    /** Another node is on the board now. */
    record Went(int to) implements ClassEvent {}

    /** The marks on a node were replaced with these. */
    record Marked(int node, Marks marks) implements ClassEvent {}

    /** The comment on a node was replaced with this one. */
    record Commented(int node, String text) implements ClassEvent {}

    /** A node was removed, with all nodes below it. */
    record Removed(int node) implements ClassEvent {}

    /**
     * A teacher asked a question, which ends the one before.
     *
     * @param text the question in the teacher's words; empty for the usual words
     * @param node the node that the question is about
     */
    record Asked(Asking asking, String text, int node) implements ClassEvent {}

    /** A pupil answered the open question; a later answer replaces it. */
    record Answered(int pupil, String answer) implements ClassEvent {}

    /** A teacher chose what the class sees of the answers. */
    record Shown(Showing showing) implements ClassEvent {}

    /** A teacher closed the question: no more answers. */
    record Closed() implements ClassEvent {}

    /**
     * A teacher gave the class a set of problems to solve.
     *
     * @param problems the problems, each as the page of problems names it in a link: {@code 1.0a1b2c} with the grade
     *     and the name of a problem of the page, or a position that a teacher made
     */
    record Given(String title, List<String> problems) implements ClassEvent {
        public Given {
            problems = List.copyOf(problems);
        }
    }

    /** A pupil agreed that the teachers see which problems the pupil solved, or withdrew that. */
    record Shares(int pupil, boolean shares) implements ClassEvent {}

    /**
     * A pupil tried a problem.
     *
     * @param set the number of the set, from 1
     * @param problem the number of the problem in its set, from 1
     * @param right whether the pupil solved it
     */
    record Tried(int pupil, int set, int problem, boolean right) implements ClassEvent {}
}
