package org.shinpan.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.DeclaredVerdict.Agreement;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.life.opinion.Marking;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.Ending;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.Result;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.rulesets.AgaRules;
import org.shinpan.rules.rulesets.DeclaredRules;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordedResult;

/**
 * The records of folders that name their rules: how many name which, and of those that were counted the share whose
 * recorded result comes out under these rules, with the marking that Shinpan proposes. Arguments: {@code FOLDER ...}.
 * Each counted game that does not come out is one line.
 */
public final class DeclaredResults {

    private DeclaredResults() {}

    /** What was found under one rule set. */
    private static final class Row {
        private int declared;
        private int barred;
        private int resigned;
        private int counted;
        private int asItStands;
        private int marked;
        private int filled;
        private int agaCountsEqual;
    }

    /** Measures and prints. */
    public static void main(String[] args) throws IOException {
        Map<String, Row> rows = new TreeMap<>();
        List<String> otherwise = new ArrayList<>();
        for (String folder : args) {
            try (Stream<Path> below = Files.walk(Path.of(folder))) {
                for (Path file : below.filter(path -> path.toString().endsWith(".sgf"))
                        .sorted()
                        .toList()) {
                    for (GameRecord record :
                            RecordFile.read(Files.readAllBytes(file)).games()) {
                        add(file, record, rows, otherwise);
                    }
                }
            }
        }
        otherwise.forEach(System.out::println);
        System.out.printf(
                Locale.ROOT,
                "%-12s %8s %7s %9s %8s %12s %8s %8s%n",
                "rules",
                "declared",
                "barred",
                "resigned",
                "counted",
                "all stones",
                "marked",
                "filled");
        rows.forEach((name, row) -> System.out.printf(
                Locale.ROOT,
                "%-12s %8d %7d %9d %8d %12d %8d %8d%n",
                name,
                row.declared,
                row.barred,
                row.resigned,
                row.counted,
                row.asItStands,
                row.marked,
                row.filled));
        rows.forEach((name, row) -> System.out.println(
                name + ": by the AGA's rules both counts are equal in " + row.agaCountsEqual + " counted games"));
    }

    private static void add(Path file, GameRecord record, Map<String, Row> rows, List<String> otherwise) {
        DeclaredRules declared = DeclaredVerdict.rules(record);
        String name = declared.ruleSet().orElse("-");
        Row row = rows.computeIfAbsent(name, key -> new Row());
        row.declared++;
        if (declared.ruleSet().isEmpty()) {
            return;
        }
        RecordJudge judge = new RecordJudge(record);
        Judgement plain = judge.judge(rules(name, LifeJudge.unknown()));
        row.barred += plain.legal() ? 0 : 1;
        Ending ending = plain.settlement().ending().orElse(null);
        row.resigned += ending instanceof Ending.Resignation ? 1 : 0;
        boolean score =
                record.recorded() instanceof RecordedResult.Score || record.recorded() instanceof RecordedResult.Tie;
        if (!plain.legal() || !(ending instanceof Ending.TwoPasses) || !score) {
            return;
        }
        row.counted++;
        Position position = plain.history().position();
        Marking marking = Marking.propose(position, List.of());
        AgreedLife agreed = agreed(position, marking);
        Judgement marked = judge.judge(rules(name, agreed));
        Result filled = Result.ofMargin(marking.filling().margin(plain.history()));
        boolean territory = plain.rules().traits().counting() == Traits.Counting.TERRITORY;
        boolean yes = DeclaredVerdict.of(record, List.of(marked)).agrees() == Agreement.YES;
        boolean yesFilled = territory && judge.agrees(filled).orElse(false);
        row.asItStands += plain.agrees().orElse(false) ? 1 : 0;
        row.marked += yes ? 1 : 0;
        row.filled += yes || yesFilled ? 1 : 0;
        Judgement aga = judge.judge(rules("aga", agreed));
        row.agaCountsEqual += aga.rules() instanceof AgaRules rules
                        && aga.settlement().ending().orElse(null) instanceof Ending.TwoPasses
                        && rules.byTerritory(aga.history())
                                .margin()
                                .equals(aga.settlement().score().margin())
                ? 1
                : 0;
        if (!yes && !yesFilled) {
            otherwise.add(file.getFileName() + ": " + name + ", recorded "
                    + record.result().orElse("-") + ", marked "
                    + marked.settlement().result() + (territory ? ", filled " + filled : "") + ", komi "
                    + judge.agreement().komi() + ", handicap " + record.handicap());
        }
    }

    private static RuleSet rules(String name, LifeJudge life) {
        return RuleSets.named(name, new RuleSets.Options(life, Notice.AT_ONCE));
    }

    /** The players' agreement if they took the proposal; a chain in a seki is not dead. */
    private static AgreedLife agreed(Position position, Marking marking) {
        Set<Point> alive = new HashSet<>();
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain chain : position.chains(color)) {
                if (marking.living().contains(chain) || marking.filling().seki().intersects(chain.points())) {
                    alive.add(chain.points().first());
                }
            }
        }
        return AgreedLife.of(alive);
    }
}
