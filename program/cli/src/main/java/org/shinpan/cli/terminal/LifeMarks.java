package org.shinpan.cli.terminal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.shinpan.life.opinion.Estimate;
import org.shinpan.life.proof.Finding;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.game.AgreedLife;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.LifeJudge.Life;

/**
 * The players' marks of the chains as alive or not alive. The players make them after two passes, under a rule set that
 * asks for them. A mark that is proved cannot be changed. Every other mark is an estimate at first, and the players may
 * change it.
 */
final class LifeMarks {
    /** The number of random games from which the estimate of the chains without a proof is made. */
    private static final int PLAYOUTS = 400;

    private final Position position;
    private final Map<Chain, Life> marks = new LinkedHashMap<>();
    private final Set<Chain> proved = new HashSet<>();

    /**
     * Marks every chain.
     *
     * @param findings what is proved about the chains; a chain without a finding, or with the finding
     *     {@link Life#UNKNOWN}, is marked by an estimate
     */
    LifeMarks(Position position, Map<Chain, Finding> findings) {
        this.position = position;
        Optional<Estimate> estimate = Optional.empty();
        for (Chain chain : position.chains()) {
            Life life =
                    Optional.ofNullable(findings.get(chain)).map(Finding::life).orElse(Life.UNKNOWN);
            if (life != Life.UNKNOWN) {
                proved.add(chain);
            } else {
                estimate = estimate.or(() -> Optional.of(Estimate.of(position, PLAYOUTS, 1)));
                life = estimate.get().lives(chain) ? Life.ALIVE : Life.NOT_ALIVE;
            }
            marks.put(chain, life);
        }
    }

    private LifeMarks(Position position) {
        this.position = position;
    }

    /**
     * Returns the marks for the position after some more turns. A chain is marked as not alive if one of its stones
     * belonged to a chain with this mark; all other chains are marked as alive. No mark counts as proved any longer.
     */
    LifeMarks carriedTo(Position later) {
        Set<Point> dead = new HashSet<>();
        marks.forEach((chain, life) -> {
            if (life != Life.ALIVE) {
                chain.points().forEach(dead::add);
            }
        });
        LifeMarks carried = new LifeMarks(later);
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain chain : later.chains(color)) {
                boolean dies =
                        chain.points().stream().anyMatch(point -> dead.contains(point) && position.at(point) == color);
                carried.marks.put(chain, dies ? Life.NOT_ALIVE : Life.ALIVE);
            }
        }
        return carried;
    }

    /** Returns one line for every chain. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        marks.keySet().forEach(chain -> lines.add(line(chain)));
        return lines;
    }

    private String line(Chain chain) {
        String lives = marks.get(chain) == Life.ALIVE ? "alive" : "not alive";
        return (chain.color() == Color.BLACK ? "Black " : "White ")
                + chain.points().first() + ": " + lives
                + (proved.contains(chain) ? ", proved" : ", an opinion, not proved");
    }

    /** Switches the mark of the chain on a point, unless it is proved, and returns the line about the chain. */
    String change(Point point) {
        Chain chain = position.chainAt(point);
        if (proved.contains(chain)) {
            return line(chain) + "; a proved mark cannot be changed";
        }
        marks.computeIfPresent(chain, (marked, life) -> life == Life.ALIVE ? Life.NOT_ALIVE : Life.ALIVE);
        return line(chain);
    }

    /** Sets the mark of the chain on a point, unless it is proved, and returns the line about the chain. */
    String set(Point point, Life life) {
        Chain chain = position.chainAt(point);
        if (proved.contains(chain)) {
            return line(chain) + "; a proved mark cannot be changed";
        }
        marks.put(chain, life);
        return line(chain);
    }

    /** Returns a judge of life that answers according to the marks. */
    LifeJudge agreed() {
        Set<Point> alive = new HashSet<>();
        marks.forEach((chain, life) -> {
            if (life == Life.ALIVE) {
                alive.add(chain.points().first());
            }
        });
        return AgreedLife.of(position, alive);
    }
}
