package org.shinpan.examples;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;

/** Lays a game record before all the texts. */
public final class JudgeARecord {

    private JudgeARecord() {}

    public static void main(String[] arguments) throws IOException {
        run(Path.of(arguments[0]), System.out);
    }

    static void run(Path file, PrintStream out) throws IOException {
        // README: judge
        GameRecord record = RecordFile.read(Files.readAllBytes(file)).games().get(0);
        for (Judgement judgement : new RecordJudge(record).judge(RuleSets.all(RuleSets.Options.DEFAULT))) {
            String barred = judgement
                    .barred()
                    .map(turn -> ", turn " + turn.number() + " " + turn.verdict())
                    .orElse("");
            out.println(judgement.rules().name() + ": " + judgement.settlement().result() + barred);
        }
        // README: end
    }
}
