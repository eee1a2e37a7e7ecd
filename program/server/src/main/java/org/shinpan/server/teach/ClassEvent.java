package org.shinpan.server.teach;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import org.shinpan.rules.board.Player;
import org.shinpan.server.play.LogEvent;

/**
 * An event of a class, that is, of a lesson in which a teacher shows positions to pupils. The state of the class is
 * computed from its events; nothing else is stored. {@link ClassState#apply} shows the effect of every kind. Stored
 * journals contain the names of the kinds, of their fields and of the enum constants, so these names must never change.
 * Pupils and questions are numbered from 1, and the nodes of the tree of moves from 0.
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
        /** No answers. */
        NOTHING,
        /** The number of pupils who gave each answer. */
        COUNTS,
        /** The answer of each pupil, with the pupil's name. */
        NAMES
    }

    /**
     * The class was opened.
     *
     * @param title the title of the class
     * @param rules the name of the rule set that judges moves
     * @param komi the komi, as a decimal number
     * @param handicap the number of handicap stones
     * @param columns the number of columns of the board
     * @param rows the number of rows of the board
     * @param first the player who moves first
     * @param nodes the nodes of the game record with which the class was opened
     * @param at the number of the node that is on the board
     * @param proof the hash of the teacher's secret
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

    /** A teacher allowed more pupils to join, or prevented it. */
    record Door(boolean open) implements ClassEvent {}

    /**
     * A teacher gave a pupil the chalk, which is the right to play moves on the board of the class. The number of the
     * pupil is 0 if the teacher took the chalk back.
     */
    record Chalk(int pupil) implements ClassEvent {}

    /** A node was added to the tree of moves, with the next free number. It is now on the board. */
    record Added(Node node) implements ClassEvent {}

    /** The class went to another node of the tree of moves, whose position is on the board now. */
    record Went(int to) implements ClassEvent {}

    /** The marks on a node were replaced with these. */
    record Marked(int node, Marks marks) implements ClassEvent {}

    /** The comment on a node was replaced with this one. */
    record Commented(int node, String text) implements ClassEvent {}

    /** A node was removed, with all nodes below it. */
    record Removed(int node) implements ClassEvent {}

    /**
     * A teacher asked a question. Pupils can no longer answer the previous question.
     *
     * @param asking the kind of question
     * @param text the question in the teacher's words; empty for the standard words of this kind
     * @param node the node that the question is about
     */
    record Asked(Asking asking, String text, int node) implements ClassEvent {}

    /** A pupil answered the open question. The answer replaces an earlier one of this pupil. */
    record Answered(int pupil, String answer) implements ClassEvent {}

    /** A teacher chose what the class sees of the answers. */
    record Shown(Showing showing) implements ClassEvent {}

    /** A teacher closed the question, so that pupils can no longer answer it. */
    record Closed() implements ClassEvent {}

    /**
     * A teacher gave the class a set of problems to solve.
     *
     * @param title the title of the set
     * @param problems the problems, in the form used in links to the problem page: either the grade and the name of a
     *     published problem, such as {@code 1.0a1b2c}, or a position that a teacher made
     */
    record Given(String title, List<String> problems) implements ClassEvent {
        public Given {
            problems = List.copyOf(problems);
        }
    }

    /** A pupil agreed that the teachers see which problems the pupil solved, or withdrew that agreement. */
    record Shares(int pupil, boolean shares) implements ClassEvent {}

    /**
     * A pupil tried a problem, and shares the results with the teachers.
     *
     * @param pupil the number of the pupil
     * @param set the number of the set, from 1
     * @param problem the number of the problem in its set, from 1
     * @param right whether the pupil solved it
     */
    record Tried(int pupil, int set, int problem, boolean right) implements ClassEvent {}
}
