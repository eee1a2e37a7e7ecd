package org.shinpan.bench;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.opinion.Filling;
import org.shinpan.life.opinion.Marking;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.search.Prover;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordedResult;

/**
 * Lists the games under territory rules whose recorded score differs from the score that Shinpan computes. Shinpan
 * estimates which chains are alive; this estimate is called the marking. Arguments: {@code [--boards] FOLDER ...}.
 *
 * <p>For every listed game, a line names the record, and the recorded and the computed margin (Black's points minus
 * White's). Below it are some changes of the marking that would lead to the recorded margin: single chains that are
 * alive instead of dead or dead instead of alive; if there are none, groups of chains marked dead; if there are none,
 * pairs of chains. For every chain, the result of a proof by the Japanese definition of life is printed. {@code
 * --boards} adds the final position, with capitals for stones marked alive and small letters for stones marked dead.
 */
public final class Disagreements {

    /** The maximum number of changes that are listed for a game. */
    private static final int MAX_SETS = 3;

    /** The maximum number of states in the search for a proof. */
    private static final int STATES = 200_000;

    /** The maximum time for a proof. */
    private static final int SECONDS = 5;

    private Disagreements() {}

    /** Runs the measurement and prints the list. */
    public static void main(String[] args) throws IOException {
        boolean boards = args.length > 0 && args[0].equals("--boards");
        for (String folder : List.of(args).subList(boards ? 1 : 0, args.length)) {
            for (Path file : RecordFolder.files(Path.of(folder))) {
                for (GameRecord record : RecordFile.read(file).games()) {
                    add(file, record, boards);
                }
            }
        }
    }

    private static void add(Path file, GameRecord record, boolean boards) {
        String name = DeclaredVerdict.rules(record).ruleSet().orElse("");
        if (name.isEmpty() || !(record.recorded() instanceof RecordedResult.Score score)) {
            return;
        }
        RecordJudge judge = new RecordJudge(record);
        Judgement plain = judge.judge(RuleSets.named(name, new RuleSets.Options(LifeJudge.unknown(), Notice.AT_ONCE)));
        boolean counted = plain.legal() && plain.settlement().ending().orElse(null) instanceof Ending.TwoPasses;
        if (!counted || plain.rules().traits().counting() != Traits.Counting.TERRITORY) {
            return;
        }
        BigDecimal recorded =
                score.winner() == Player.BLACK ? score.margin() : score.margin().negate();
        History history = plain.history();
        Marking marking = Marking.propose(history.position(), List.of());
        BigDecimal computed = marking.filling().margin(history);
        if (computed.compareTo(recorded) == 0) {
            return;
        }
        System.out.println(file.getFileName() + ": " + name + ", recorded " + recorded + ", computed " + computed
                + ", turns " + history.turns() + ", dame "
                + marking.filling().dame().size() + ", teire "
                + names(marking.filling().teire().stream().toList()) + ", seki "
                + names(marking.filling().seki().stream().toList())
                + (computed.negate().compareTo(recorded) == 0 ? ", the other player" : ""));
        changes(history, marking, recorded);
        if (boards) {
            System.out.println(draw(history.position(), marking));
        }
    }

    /** Prints the changes of the marking that would lead to the recorded margin: see the comment of the class. */
    private static void changes(History history, Marking marking, BigDecimal recorded) {
        Position position = history.position();
        List<Chain> chains = position.chains();
        chains.sort(Comparator.comparingInt(Chain::size));
        List<List<Chain>> sets = new ArrayList<>();
        chains.forEach(one -> sets.add(List.of(one)));
        sets.removeIf(set -> !gives(history, reversed(marking.living(), set), recorded));
        if (sets.isEmpty()) {
            sets.addAll(deadGroups(marking, chains));
            sets.removeIf(set -> !gives(history, reversed(marking.living(), set), recorded));
        }
        for (int i = 0; i < chains.size() && sets.isEmpty(); i++) {
            for (int j = 0; j < i && sets.size() < MAX_SETS; j++) {
                List<Chain> two = List.of(chains.get(j), chains.get(i));
                if (gives(history, reversed(marking.living(), two), recorded)) {
                    sets.add(two);
                }
            }
        }
        sets.stream().limit(MAX_SETS).forEach(set -> {
            List<String> described = new ArrayList<>();
            set.forEach(chain -> described.add(described(position, marking, chain)));
            System.out.println("  if " + String.join("; and ", described));
        });
    }

    /** Returns the chains marked dead in groups: chains of one colour that share liberties form one group. */
    private static List<List<Chain>> deadGroups(Marking marking, List<Chain> chains) {
        List<List<Chain>> groups = new ArrayList<>();
        for (Chain chain : chains) {
            if (!marking.living().contains(chain)) {
                List<Chain> group = new ArrayList<>(List.of(chain));
                for (List<Chain> other : List.copyOf(groups)) {
                    boolean together = other.stream()
                            .anyMatch(one -> one.color() == chain.color()
                                    && one.liberties().intersects(chain.liberties()));
                    if (together) {
                        groups.remove(other);
                        group.addAll(other);
                    }
                }
                groups.add(group);
            }
        }
        return groups;
    }

    /** Returns whether the computed margin is the recorded one if exactly the given chains are alive. */
    private static boolean gives(History history, Set<Chain> living, BigDecimal recorded) {
        return Filling.of(history.position(), living).margin(history).compareTo(recorded) == 0;
    }

    /** Returns the living chains with the marking of some chains reversed. */
    private static Set<Chain> reversed(Set<Chain> living, List<Chain> chains) {
        Set<Chain> changed = new HashSet<>(living);
        for (Chain chain : chains) {
            if (!changed.remove(chain)) {
                changed.add(chain);
            }
        }
        return changed;
    }

    private static String described(Position position, Marking marking, Chain chain) {
        Finding finding =
                new Prover(position, Traits.Life.JAPANESE).prove(chain, Budget.of(Duration.ofSeconds(SECONDS), STATES));
        return chain.points().first() + " (" + chain.color() + ", " + chain.size() + " stones, "
                + chain.liberties().size() + " liberties, proof: " + finding.life() + ") "
                + (marking.living().contains(chain) ? "were dead" : "were alive");
    }

    private static String names(List<Point> points) {
        Set<String> names = new TreeSet<>();
        points.forEach(point -> names.add(point.toString()));
        return names.isEmpty() ? "none" : String.join(" ", names);
    }

    /** Draws a position, with capitals for stones marked alive and small letters for stones marked dead. */
    private static String draw(Position position, Marking marking) {
        StringBuilder drawn = new StringBuilder();
        for (int row = position.board().rows() - 1; row >= 0; row--) {
            drawn.append(String.format(Locale.ROOT, "%4d ", row + 1));
            for (int column = 0; column < position.board().columns(); column++) {
                Point point = new Point(column, row);
                Color color = position.at(point);
                boolean lives = color != Color.EMPTY && marking.living().contains(position.chainAt(point));
                String letter = String.valueOf(color.symbol());
                drawn.append(lives ? letter : letter.toLowerCase(Locale.ROOT)).append(' ');
            }
            drawn.append('\n');
        }
        return drawn.toString();
    }
}
