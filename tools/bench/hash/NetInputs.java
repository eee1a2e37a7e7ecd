//IMPORT Encoder Inputs RuleInputs FastGame RuleSets RuleSet GameRecord Move Turn RecordJudge
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.*;

/**
 * Writes the network inputs of two positions of each game, one line for each position, under one of the rule sets.
 * Arguments: {@code OUT POSITIONS}.
 */
final class NetInputs {
    public static void main(String[] args) throws Exception {
        Random random = new Random(45);
        List<Path> files = new ArrayList<>(Common.records(System.getenv("GAMES")));
        Collections.shuffle(files, random);
        List<RuleSet> ruleSets = RuleSets.all(RuleSets.Options.DEFAULT);
        int left = Integer.parseInt(args[1]);
        try (PrintStream out = Common.out(args[0])) {
            for (Path file : files) {
                RuleSet rules = ruleSets.get(random.nextInt(ruleSets.size()));
                var history = new RecordJudge(Common.read(file)).judge(rules).history();
                List<Turn> turns = new ArrayList<>();
                while (history.last().isPresent() && history.before().isPresent()) {
                    turns.add(0, history.last().get());
                    history = history.before().get();
                }
                FastGame game = FastGame.start(rules, history.agreement());
                if (history.before().isPresent()) {
                    game.setUp(history.position(), history.toMove());
                }
                Encoder encoder = new Encoder(history.agreement().board());
                RuleInputs inputs = RuleInputs.of(rules, history.agreement());
                int first = turns.isEmpty() ? 0 : random.nextInt(turns.size());
                int second = turns.isEmpty() ? 0 : random.nextInt(turns.size());
                for (int i = 0; i < turns.size() && left > 0; i++) {
                    Turn turn = turns.get(i);
                    if (!(turn.move() instanceof Move.Play play)) {
                        if (turn.move() != Move.PASS) {
                            break;
                        }
                        game.play(turn.player(), pass());
                    } else {
                        game.play(turn.player(), game.board().at(play.point()));
                    }
                    if ((i == first || i == second) && !game.isOver()) {
                        out.println(file.getFileName() + " " + rules.name() + " " + i + " "
                                + text(encoder.encode(game, inputs)));
                        left--;
                    }
                }
                if (left == 0) {
                    return;
                }
            }
        }
    }

    private static int pass() throws Exception {
        return (int) FastGame.class.getMethod("board").getReturnType().getField("PASS").get(null);
    }

    private static String text(Inputs inputs) {
        StringBuilder text = new StringBuilder();
        int area = inputs.board().area();
        for (int i = 0; i < area; i++) {
            text.append(Integer.toHexString(inputs.features(i))).append(inputs.isLegal(i) ? ',' : ';');
        }
        text.append(inputs.isLegal(area)).append(' ').append(inputs.situation());
        for (int i = 0; i < Inputs.GLOBAL; i++) {
            text.append(' ').append(inputs.global(i));
        }
        return text.toString();
    }
}
