package org.shinpan.rules.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.rules.rulesets.RuleSets.Options;

/**
 * The numbers of legal turn sequences by length, as an independent exhaustive count found them. A row has the columns,
 * the rows and the rule sets, and for each length the number of sequences and, after a slash, of those that end the
 * game. The figures of the last three rule sets were counted by {@code LiteralGame}, which shares no code with the
 * library.
 */
public final class PerftTable {

    public static final String TABLE =
            """
            1|1|logical,tromp-taylor,clarendon,go-gadget+7A,japanese,wagc-intent,on-claim|1 1/1 0 0 0 0 0 0
            1|1|go-gadget|2 4/1 6/1 10/2 16/3 26/5 42/8 68/13
            2|1|logical,tromp-taylor,clarendon,go-gadget+7A,wagc-intent,on-claim|3 7/1 8/2 6/4 2/2 0 0 0 0 0 0 0
            2|1|go-gadget|3 7/1 10/2 16/4 30/4 54/8 86/18 144/28 260/40 448/76 740/144 1268/228
            2|1|handicap|3 3/1 2/2 0 0 0 0 0 0 0 0 0
            3|1|logical,tromp-taylor,clarendon|4 11/1 22/3 41/7 58/12 78/22 98/24 110/32 116/42 128/36 154/38
            3|1|go-gadget|4 13/1 34/3 77/9 164/22 380/46 918/96 2192/238 5144/584 11934/1370 27778/3190
            3|1|go-gadget+7A,japanese,on-claim|4 11/1 22/3 41/7 66/12 106/22 176/32 288/52 460/92 752/144 1236/224
            3|1|handicap|4 4/1 9/3 6 6/6 0 0 0 0 0 0
            3|1|wagc-intent|4 11/1 22/3 41/7 66/20 88/32 118/44 136/58 142/68 160/68 188/72
            2|2|logical,tromp-taylor,clarendon|5 21/1 68/4 156/16 316/48 604/92 1088/176 2184/336 4184/576
            2|2|go-gadget|5 21/1 68/4 180/16 428/48 908/116 2000/264 5152/528 14408/1208
            2|2|go-gadget+7A,japanese,on-claim|5 21/1 68/4 156/16 316/48 604/92 1168/176 2592/336 5768/656
            2|2|handicap|5 5/1 16/4 12 36/12 48 120/24 312/24 576/72
            2|2|wagc-intent|5 21/1 68/4 156/16 316/48 604/92 1168/256 2296/448 4528/920
            3|2|logical,tromp-taylor,clarendon|7 43/1 222/6 942/36 3378/180 9834/726 26504/2472
            3|2|go-gadget|7 43/1 222/6 974/36 3626/180 11862/758 36800/2688
            3|2|go-gadget+7A,japanese,wagc-intent,on-claim|7 43/1 222/6 934/36 3242/180 8666/718 20760/2344
            3|2|handicap|7 7/1 36/6 30 150/30 396 1308/120
            3|3|logical,tromp-taylor,clarendon|10 91/1 738/9 5281/81 33384/648 180768/4552
            3|3|go-gadget|10 91/1 738/9 5345/81 34272/648 193424/4616
            3|3|go-gadget+7A,japanese,wagc-intent,on-claim|10 91/1 738/9 5281/81 33384/648 179712/4552
            3|3|handicap|10 10/1 81/9 72 576/72 3360
            1|1|chinese,aga|1 1/1 0 0 0 0 0 0
            1|1|new-zealand|2 4/1 3/1 2/2 0 0 0 0
            2|1|japanese,chinese,aga|3 7/1 8/2 6/4 2/2 0 0 0 0 0 0 0
            2|1|new-zealand|3 7/1 10/2 16/4 22/4 32/8 34/10 32/14 20/10 10/8 2/2 0
            3|1|chinese|4 11/1 22/3 41/7 58/12 78/22 98/24 110/32 116/42 128/36 154/38
            3|1|aga|4 11/1 22/3 41/7 60/12 84/22 106/26 118/36 124/44 136/38 162/42
            3|1|new-zealand|4 13/1 34/3 73/9 126/22 246/42 460/62 928/142 1726/256 3058/530 5192/940
            2|2|chinese|5 21/1 68/4 156/16 316/48 604/92 1088/176 2184/336 4184/576
            2|2|aga|5 21/1 68/4 156/16 316/48 604/92 1112/176 2312/336 4544/600
            2|2|new-zealand|5 21/1 68/4 180/16 428/48 860/116 1704/264 4184/480 10920/960
            3|2|chinese,aga|7 43/1 222/6 934/36 3242/180 8666/718 20760/2344
            3|2|new-zealand|7 43/1 222/6 974/36 3626/180 11782/758 36216/2688
            3|3|chinese,aga|10 91/1 738/9 5281/81 33384/648 179712/4552
            3|3|new-zealand|10 91/1 738/9 5345/81 34272/648 193040/4616
            """;

    /** Counts the sequences of each length under a rule set, as the table writes them. */
    public interface Counter {
        List<String> count(RuleSet rules, Agreement agreement, int lengths);
    }

    private PerftTable() {}

    /** Compares a row of the table with the counts under each of its rule sets. */
    public static void compare(int columns, int rows, String names, String figures, Counter counter) {
        List<String> expected = List.of(figures.split(" "));
        for (String name : names.split(",")) {
            int handicap = name.equals("handicap") ? 3 : 0;
            Agreement agreement = new Agreement(Board.of(columns, rows), Komi.NONE, handicap);
            assertThat(counter.count(ruleSet(name), agreement, expected.size()))
                    .as(name)
                    .isEqualTo(expected);
        }
    }

    /** Returns a count in the form of the table. */
    public static String figure(long sequences, long endings) {
        return sequences + (endings == 0 ? "" : "/" + endings);
    }

    /** Returns a rule set by its name in the table. */
    private static RuleSet ruleSet(String name) {
        return switch (name) {
            case "handicap" -> RuleSets.named("clarendon", Options.DEFAULT);
            case "on-claim" -> RuleSets.named("wagc-intent", new Options(LifeJudge.unknown(), Notice.ON_CLAIM));
            default -> RuleSets.named(name, Options.DEFAULT);
        };
    }
}
