package org.shinpan.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.DeclaredVerdict.Agreement;
import org.shinpan.judge.Explanation;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.Settled;
import org.shinpan.net.Encoder;
import org.shinpan.net.Evaluation;
import org.shinpan.net.Evaluator;
import org.shinpan.net.Kernels;
import org.shinpan.net.Network;
import org.shinpan.net.NetworkFileException;
import org.shinpan.net.RuleInputs;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.fast.FastGame;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.Step;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * Measures how often the results that {@code judge} computes for records are right, and compares this with the
 * probability that it states. Arguments: a file with a network in KataGo's format, then folders with records. If games
 * are equal, only the first is used. The games are split into two halves by a hash of their moves; the probability of
 * 99 % that {@code judge} states was fitted to the first half.
 *
 * <p>If the computed result is the recorded one, it is assumed to be right, because two independent sources agree.
 * Otherwise the network is asked as a third source: the game is scored with those chains alive that the network expects
 * to keep their points, and the computed result is assumed to be right if this result is the same. It is assumed to be
 * wrong if the record has a komi of 0 and another komi would explain the recorded result. In addition, records with a
 * known error are made from games whose computed result is the recorded one: the winner is exchanged, or the result is
 * that of another game. For these records, the computed result is right.
 */
public final class Confidence {

    private final Network network;
    private final List<Case> cases = new ArrayList<>();
    private final Set<Integer> known = new HashSet<>();
    /** The files of the games whose computed result is the recorded one. */
    private final List<Path> sound = new ArrayList<>();

    /**
     * A settled result.
     *
     * @param half 0 for the half to which the probability was fitted; 1 for the other
     * @param kind how the record agrees with the computed result, or which error it has; for the table
     * @param sure the probability that Shinpan states
     * @param right whether the computed result is assumed to be right
     */
    private record Case(int half, String kind, double sure, boolean right) {}

    private Confidence(Network network) {
        this.network = network;
    }

    /** Runs the measurement and prints the results. */
    public static void main(String[] args) throws IOException, NetworkFileException {
        Confidence confidence = new Confidence(Network.read(Path.of(args[0])));
        for (int i = 1; i < args.length; i++) {
            for (Path file : RecordFolder.files(Path.of(args[i]))) {
                confidence.add(file);
            }
        }
        confidence.withKnownErrors();
        confidence.print();
    }

    private void add(Path file) throws IOException {
        try {
            for (GameRecord record : RecordFile.read(Files.readAllBytes(file)).games()) {
                if (known.add(hash(record))) {
                    verdict(record).ifPresent(verdict -> add(file, record, verdict));
                }
            }
        } catch (SgfSyntaxException unreadable) {
            System.out.println(file + ": " + unreadable.getMessage());
        }
    }

    private static Optional<DeclaredVerdict> verdict(GameRecord record) {
        RecordJudge judge = new RecordJudge(record);
        return DeclaredVerdict.rules(record)
                .ruleSet()
                .map(name -> DeclaredVerdict.of(
                        judge,
                        List.of(judge.judge(RuleSets.named(name, RuleSets.Options.DEFAULT))),
                        Settled.Mode.AGREED,
                        Optional.empty()))
                .filter(verdict -> verdict.settled()
                        .filter(one -> one.by() == Settled.By.AGREED)
                        .isPresent());
    }

    private void add(Path file, GameRecord record, DeclaredVerdict verdict) {
        Settled settled = verdict.settled().orElseThrow();
        if (verdict.agrees() == Agreement.YES) {
            sound.add(file);
            add(record, "agrees", settled, /* right= */ true);
        } else if (verdict.agrees() == Agreement.NO) {
            Settled byNetwork = byNetwork(settled);
            boolean isOfKomi = settled.history().agreement().komi().isZero()
                    && verdict.explanations().stream().anyMatch(one -> one.kind() == Explanation.Kind.KOMI);
            boolean right = !isOfKomi && byNetwork.result().equals(settled.result());
            add(record, "differs", settled, right);
            System.out.printf(
                    Locale.ROOT,
                    "half %d %s: sure %.2f, %s, recorded %s, by the network %s; %s%n",
                    half(record),
                    file.getFileName(),
                    settled.sure(),
                    settled.result(),
                    record.result().orElse("-"),
                    byNetwork.result(),
                    verdict.explanations().stream().map(Explanation::sentence).collect(Collectors.joining("; or ")));
        }
    }

    private void add(GameRecord record, String kind, Settled settled, boolean right) {
        cases.add(new Case(half(record), kind, settled.sure(), right));
    }

    private static int half(GameRecord record) {
        return Math.floorMod(hash(record) >> 3, 2);
    }

    /** Returns a hash that is the same for equal games on every machine. */
    private static int hash(GameRecord record) {
        return record.steps().stream()
                .map(step -> step instanceof Step.Played played ? played.turn().toString() : "set up")
                .collect(Collectors.joining(" "))
                .hashCode();
    }

    /**
     * Scores the same game with those chains alive that the network expects to keep their points. The network is asked
     * twice, once with either player to move, and its two answers are added.
     */
    private Settled byNetwork(Settled settled) {
        Position position = settled.history().position();
        RuleInputs rules = RuleInputs.of(settled.rules(), settled.history().agreement());
        Encoder encoder = new Encoder(position.board(), network);
        Evaluator evaluator = Evaluator.quick(network, Kernels.plain());
        double[] owner = new double[position.board().area()];
        for (Player next : Player.values()) {
            FastGame game = FastGame.start(settled.rules(), settled.history().agreement());
            game.setUp(position, next);
            Evaluation seen = evaluator.evaluate(encoder.encode(game, rules));
            for (int point = 0; point < owner.length; point++) {
                owner[point] += seen.ownership(point);
            }
        }
        Set<Point> living = new HashSet<>();
        for (Player player : Player.values()) {
            for (Chain chain : position.chains(player.color())) {
                double sum = 0;
                for (Point point : chain.points()) {
                    sum += owner[position.board().index(point)];
                }
                if (player == Player.BLACK ? sum > 0 : sum < 0) {
                    living.add(chain.points().first());
                }
            }
        }
        return Settled.byMarks(settled.rules(), settled.history(), AgreedLife.of(living), Settled.By.MARKS);
    }

    /**
     * Adds records with a known error, made from every eighth game: the other player as winner, or another game's
     * result.
     */
    private void withKnownErrors() throws IOException {
        for (int i = 0; i < sound.size(); i += 8) {
            String sgf = Files.readString(sound.get(i), StandardCharsets.ISO_8859_1);
            String own = result(sgf);
            String next = result(Files.readString(sound.get((i + 1) % sound.size()), StandardCharsets.ISO_8859_1));
            addWrong(
                    sgf.replace(own, own.replace("[B", "[?").replace("[W", "[B").replace("[?", "[W")), "other winner");
            addWrong(sgf.replace(own, next), "other game");
        }
    }

    private static String result(String sgf) {
        int start = sgf.indexOf("RE[");
        return sgf.substring(start, sgf.indexOf(']', start) + 1);
    }

    /** Adds a record with a known error, if its computed result differs from the wrong recorded result. */
    private void addWrong(String sgf, String kind) {
        try {
            GameRecord changed = RecordFile.read(sgf.getBytes(StandardCharsets.ISO_8859_1))
                    .games()
                    .get(0);
            verdict(changed)
                    .filter(verdict -> verdict.agrees() == Agreement.NO)
                    .flatMap(DeclaredVerdict::settled)
                    .ifPresent(settled -> add(changed, kind, settled, /* right= */ true));
        } catch (SgfSyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void print() {
        TreeMap<String, List<Case>> rows = new TreeMap<>(cases.stream()
                .collect(Collectors.groupingBy(one ->
                        String.format(Locale.ROOT, "half %d, %-12s said %.2f", one.half, one.kind + ",", one.sure))));
        rows.forEach((name, these) -> System.out.printf(
                Locale.ROOT,
                "%s: right %d of %d%n",
                name,
                these.stream().filter(Case::right).count(),
                these.size()));
    }
}
