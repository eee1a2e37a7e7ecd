package org.shinpan.server.web;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.shinpan.rules.board.Player;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.server.teach.ClassEvent.Asking;
import org.shinpan.server.teach.ClassEvent.Showing;
import org.shinpan.server.teach.ClassState;
import org.shinpan.server.teach.ClassState.Member;
import org.shinpan.server.teach.Node;
import org.shinpan.server.teach.ProblemSet;
import org.shinpan.server.teach.Question;
import org.shinpan.views.AbsentIfNull;

/** The data for the pages of a class. Teachers receive everything, and others only the parts that the teachers show. */
final class ClassView {

    private ClassView() {}

    /**
     * The role of the reader.
     *
     * @param pupil the number of the pupil; 0 if the reader is not a pupil
     * @param answer the reader's answer to the last question
     * @param shares whether the reader shares results with the teachers
     */
    record You(boolean leads, int pupil, @AbsentIfNull @Nullable String answer, boolean shares) {

        static You of(ClassState state, Member member) {
            return new You(
                    member.leads(),
                    member.pupil(),
                    state.question()
                            .map(last -> last.answers().get(member.pupil()))
                            .orElse(null),
                    state.problems().areShared(member.pupil()));
        }
    }

    /** The board of a class: the conditions under which it was opened, and the tree of its moves. */
    record ClassBoard(
            String id,
            String title,
            String rules,
            String komi,
            int handicap,
            int columns,
            int rows,
            Player first,
            List<Placed> nodes) {

        static ClassBoard of(String id, ClassState state) {
            ClassEvent.Opened opened = state.opened();
            List<Placed> nodes = new ArrayList<>();
            for (int i = 0; i < state.nodes().size(); i++) {
                Node node = state.node(i).orElse(null);
                if (node != null) {
                    nodes.add(new Placed(i, node));
                }
            }
            return new ClassBoard(
                    id,
                    opened.title(),
                    opened.rules(),
                    opened.komi(),
                    opened.handicap(),
                    opened.columns(),
                    opened.rows(),
                    opened.first(),
                    nodes);
        }
    }

    /**
     * A node with its number.
     *
     * @param node the node; absent if it was removed, with all nodes below it
     */
    record Placed(int id, @AbsentIfNull @Nullable Node node) {}

    /** Returns the nodes that events changed. */
    static List<Placed> changed(ClassState state, List<ClassEvent> events) {
        Set<Integer> ids = new TreeSet<>();
        for (ClassEvent event : events) {
            if (event instanceof ClassEvent.Added) {
                ids.add(state.nodes().size() - 1);
            } else if (event instanceof ClassEvent.Marked marked) {
                ids.add(marked.node());
            } else if (event instanceof ClassEvent.Commented commented) {
                ids.add(commented.node());
            } else if (event instanceof ClassEvent.Removed removed) {
                ids.add(removed.node());
            }
        }
        return ids.stream()
                .map(id -> new Placed(id, state.node(id).orElse(null)))
                .toList();
    }

    /**
     * The current state of a class without its tree of moves.
     *
     * @param at the number of the node that is on the board
     * @param chalk the number of the pupil with the chalk; 0 if no pupil has it
     * @param door whether more pupils can join
     * @param question the last question; absent before the first one
     * @param given the last set of problems; absent before the first one
     * @param results the number of changes of the pupils' results so far, so that a page notices a change; only
     *     teachers see it
     * @param pupils the pupils in the class; only teachers see them, and only when people come or leave
     * @param watching how many people without a name watch; sent with the pupils
     */
    record ClassNow(
            int at,
            int chalk,
            boolean door,
            @AbsentIfNull @Nullable AskedView question,
            @AbsentIfNull @Nullable GivenView given,
            @AbsentIfNull @Nullable Integer results,
            @AbsentIfNull @Nullable List<PupilView> pupils,
            @AbsentIfNull @Nullable Integer watching) {

        /** @param present the roles of all connected people */
        static ClassNow of(ClassState state, Member reader, Collection<Member> present) {
            if (!reader.leads()) {
                return withoutPeople(state, reader);
            }
            Set<Integer> here = present.stream().map(Member::pupil).collect(Collectors.toSet());
            List<PupilView> pupils = state.pupils().stream()
                    .filter(pupil -> !pupil.isDismissed())
                    .map(pupil -> new PupilView(pupil.number(), pupil.name(), here.contains(pupil.number())))
                    .toList();
            int watching = (int) present.stream()
                    .filter(member -> !member.leads() && member.pupil() == 0)
                    .count();
            return of(state, reader, pupils, watching);
        }

        private static ClassNow of(
                ClassState state, Member reader, @Nullable List<PupilView> pupils, @Nullable Integer watching) {
            return new ClassNow(
                    state.at(),
                    state.chalk(),
                    state.doorIsOpen(),
                    asked(state, reader),
                    GivenView.of(state),
                    reader.leads() ? state.problems().changes() : null,
                    pupils,
                    watching);
        }

        /** Returns the current state of the class without the list of people. */
        static ClassNow withoutPeople(ClassState state, Member reader) {
            return of(state, reader, null, null);
        }

        private static @Nullable AskedView asked(ClassState state, Member reader) {
            return state.question()
                    .map(last -> AskedView.of(state, last, reader.leads()))
                    .orElse(null);
        }
    }

    /**
     * The last set of problems that a teacher gave.
     *
     * @param number the number of the set, from 1
     * @param problems the number of its problems
     */
    record GivenView(int number, String title, int problems) {

        static @Nullable GivenView of(ClassState state) {
            List<ProblemSet> sets = state.problems().all();
            if (sets.isEmpty()) {
                return null;
            }
            ClassEvent.Given last = sets.get(sets.size() - 1).given();
            return new GivenView(sets.size(), last.title(), last.problems().size());
        }
    }

    /** A set of problems, in the form used in links to the problem page. */
    record ProblemsGiven(String title, List<String> problems) {

        static ProblemsGiven of(ProblemSet set) {
            return new ProblemsGiven(set.given().title(), set.given().problems());
        }
    }

    /** A pupil, and whether the pupil is connected. */
    record PupilView(int number, String name, boolean here) {}

    /**
     * A question.
     *
     * @param number the number of the question, from 1
     * @param text the question in the teacher's words; empty for the standard words of this kind
     * @param node the number of the node that the question is about
     * @param open whether pupils can still answer
     * @param counts how many pupils gave each answer; absent if the teacher hides it
     * @param answers the answers with the names of the pupils; absent if the teacher hides them
     */
    record AskedView(
            int number,
            Asking asking,
            String text,
            int node,
            boolean open,
            Showing showing,
            @AbsentIfNull @Nullable List<AnswerCount> counts,
            @AbsentIfNull @Nullable List<AnswerView> answers) {

        static AskedView of(ClassState state, Question question, boolean toTeacher) {
            ClassEvent.Asked asked = question.asked();
            Showing showing = question.showing();
            return new AskedView(
                    state.questions().indexOf(question) + 1,
                    asked.asking(),
                    asked.text(),
                    asked.node(),
                    question.isOpen(),
                    showing,
                    toTeacher || showing != Showing.NOTHING ? AnswerCount.of(question) : null,
                    toTeacher || showing == Showing.NAMES ? AnswerView.of(state, question) : null);
        }
    }

    /** An answer, and how many pupils gave it. */
    record AnswerCount(String answer, int pupils) {

        static List<AnswerCount> of(Question question) {
            Map<String, Integer> counts = new LinkedHashMap<>();
            question.answers().values().forEach(answer -> counts.merge(answer, 1, Integer::sum));
            return counts.entrySet().stream()
                    .map(count -> new AnswerCount(count.getKey(), count.getValue()))
                    .toList();
        }
    }

    /** The answer of a pupil. */
    record AnswerView(int pupil, String name, String answer) {

        static List<AnswerView> of(ClassState state, Question question) {
            return question.answers().entrySet().stream()
                    .map(one -> new AnswerView(
                            one.getKey(), state.pupils().get(one.getKey() - 1).name(), one.getValue()))
                    .toList();
        }
    }

    /**
     * All questions of a class with all answers, and the results of all problems, for the overview that a teacher can
     * open.
     */
    record ClassSheet(String title, int columns, int rows, List<SheetQuestion> questions, List<SheetProblems> sets) {

        static ClassSheet of(ClassState state) {
            return new ClassSheet(
                    state.opened().title(),
                    state.opened().columns(),
                    state.opened().rows(),
                    state.questions().stream()
                            .map(question -> SheetQuestion.of(state, question))
                            .toList(),
                    state.problems().all().stream()
                            .map(set -> SheetProblems.of(state, set))
                            .toList());
        }
    }

    /** A set of problems, with the results of the pupils who share them. */
    record SheetProblems(String title, List<String> problems, List<PupilResults> pupils) {

        static SheetProblems of(ClassState state, ProblemSet set) {
            return new SheetProblems(
                    set.given().title(),
                    set.given().problems(),
                    state.problems().sharing().stream()
                            .map(pupil -> PupilResults.of(state, set, pupil))
                            .toList());
        }
    }

    /** The results of a pupil: the problems that the pupil has tried. */
    record PupilResults(int pupil, String name, List<TriesView> tries) {

        static PupilResults of(ClassState state, ProblemSet set, int pupil) {
            return new PupilResults(
                    pupil,
                    state.pupils().get(pupil - 1).name(),
                    set.of(pupil).entrySet().stream()
                            .map(one -> new TriesView(
                                    one.getKey(),
                                    one.getValue().count(),
                                    one.getValue().solved()))
                            .toList());
        }
    }

    /**
     * The attempts of a pupil at a problem.
     *
     * @param problem the number of the problem in its set, from 1
     * @param count the number of attempts, up to and including the one that solved the problem; at most ten failed ones
     *     are counted
     */
    record TriesView(int problem, int count, boolean solved) {}

    /**
     * A question on the sheet.
     *
     * @param stones the position that the question was about: one letter for every point (X, O or .), from A1 along the
     *     rows upwards; absent if its node was removed
     */
    record SheetQuestion(@AbsentIfNull @Nullable String stones, AskedView question) {

        static SheetQuestion of(ClassState state, Question question) {
            int node = question.asked().node();
            return new SheetQuestion(
                    state.node(node)
                            .map(there -> Views.stones(ClassJudge.position(state, node)))
                            .orElse(null),
                    AskedView.of(state, question, true));
        }
    }
}
