package org.shinpan.judge;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.law.Silence;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.tree.SgfSyntaxException;

/** Helps to judge records that are given as text. */
final class Records {

    /** The rule sets of five texts; that of Go Gadget has two. */
    static final List<RuleSet> TEXTS = Stream.of(
                    "logical", "tromp-taylor", "go-gadget", "go-gadget+7A", "clarendon", "wagc-intent")
            .map(name -> RuleSets.named(name, RuleSets.Options.DEFAULT))
            .toList();

    private Records() {}

    static GameRecord read(String text) {
        try {
            return RecordFile.read(text.getBytes(StandardCharsets.UTF_8))
                    .games()
                    .get(0);
        } catch (SgfSyntaxException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    /** Returns the judgements under these six rule sets, by their own code and not by {@code FastGame}. */
    static List<Judgement> judged(String text) {
        RecordJudge judge = new RecordJudge(read(text));
        return TEXTS.stream().map(judge::judge).toList();
    }

    static Judgement judged(String text, String rules) {
        return judged(text).stream()
                .filter(judgement -> judgement.rules().name().equals(rules))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the sentences of a judgement about one subject. */
    static List<String> said(Judgement judgement, String about) {
        return judgement.silent().stream()
                .filter(silence -> silence.about().equals(about))
                .map(Silence::applied)
                .toList();
    }
}
