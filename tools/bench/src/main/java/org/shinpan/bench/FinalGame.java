package org.shinpan.bench;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.judge.RecordJudge;
import org.shinpan.life.opinion.Filling;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordedResult;

/**
 * A game that was played to its end and counted, read from a record.
 *
 * @param name the name of the file
 * @param history the game under {@code wagc-intent}, two passes included
 * @param recorded Black's points minus White's, according to the record
 */
record FinalGame(String name, History history, BigDecimal recorded) {

    /**
     * Reads the first game of a file.
     *
     * @throws IllegalArgumentException if the recorded result of the game is neither a score nor a tie
     */
    static FinalGame read(Path file) throws IOException {
        GameRecord record = RecordFile.read(Files.readAllBytes(file)).games().get(0);
        return new FinalGame(String.valueOf(file.getFileName()), history(record), margin(file, record.recorded()));
    }

    /** Returns the game of a record under {@code wagc-intent}, without any knowledge about which chains are alive. */
    static History history(GameRecord record) {
        return new RecordJudge(record).judge(rules(LifeJudge.unknown())).history();
    }

    private static RuleSet rules(LifeJudge life) {
        return RuleSets.named("wagc-intent", new RuleSets.Options(life, Notice.ON_CLAIM));
    }

    private static BigDecimal margin(Path file, RecordedResult recorded) {
        if (recorded instanceof RecordedResult.Tie) {
            return BigDecimal.ZERO;
        }
        if (recorded instanceof RecordedResult.Score score) {
            return score.winner() == Player.BLACK
                    ? score.margin()
                    : score.margin().negate();
        }
        throw new IllegalArgumentException(file + ": no counted result: " + recorded);
    }

    Position position() {
        return history.position();
    }

    /** Returns Black's points minus White's if exactly the given chains are alive. */
    BigDecimal margin(Set<Chain> living) {
        Set<Point> points = new HashSet<>();
        for (Chain chain : living) {
            points.add(chain.points().first());
        }
        return rules(AgreedLife.of(points)).settle(history).score().margin().orElseThrow();
    }

    /**
     * Returns the first of some chains that explains the recorded result: with the dame filled, the result is the
     * recorded one if this chain is dead instead of alive, or alive instead of dead.
     */
    Optional<Chain> repair(Set<Chain> living, List<Chain> open) {
        for (Chain one : open) {
            if (Filling.of(position(), flipped(living, one)).margin(history).compareTo(recorded) == 0) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }

    private static Set<Chain> flipped(Set<Chain> living, Chain chain) {
        Set<Chain> changed = new HashSet<>(living);
        if (!changed.remove(chain)) {
            changed.add(chain);
        }
        return changed;
    }
}
