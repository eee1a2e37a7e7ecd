package org.shinpan.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordBuilder;
import org.shinpan.sgf.record.Step;

/** Measures how long it takes to judge one 19×19 record of about 250 turns under all rule sets, on one thread. */
public class JudgeBenchmark extends AverageTime {

    private final List<RuleSet> ruleSets = RuleSets.all(RuleSets.Options.DEFAULT);
    private RecordJudge judge = new RecordJudge(new RecordBuilder(Board.square(19)).build());

    /** Chooses the 19×19 record whose number of turns is nearest to 250. */
    @Setup
    public void setUp() throws IOException {
        long nearest = Long.MAX_VALUE;
        for (byte[] bytes : RecordFolder.all()) {
            for (GameRecord game : RecordFile.read(bytes).games()) {
                long turns = game.steps().stream()
                        .filter(Step.Played.class::isInstance)
                        .count();
                if (game.board().area() == 361 && Math.abs(turns - 250) < nearest) {
                    nearest = Math.abs(turns - 250);
                    judge = new RecordJudge(game);
                }
            }
        }
        System.out.println("\n" + oneByOne().get(0).history().turns() + " turns");
    }

    /** Judges the record under one rule set after another, so that all turns are replayed for every rule set. */
    @Benchmark
    public List<Judgement> oneByOne() {
        List<Judgement> judgements = new ArrayList<>();
        for (RuleSet rules : ruleSets) {
            judgements.add(judge.judge(rules));
        }
        return judgements;
    }

    /**
     * Judges the record under all rule sets together, so that turns that they all judge alike are replayed only once.
     */
    @Benchmark
    public List<Judgement> withSharedReplay() {
        return judge.judge(ruleSets);
    }
}
