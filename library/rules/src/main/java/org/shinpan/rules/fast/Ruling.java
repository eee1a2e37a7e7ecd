package org.shinpan.rules.fast;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Verdict;

/** The ruling of a rule set on a turn that a player attempts in a {@link FastGame}. */
public enum Ruling {
    /** The turn is legal. */
    LEGAL(null),
    /** The turn is accepted for now; whether it is barred depends on chains whose life is not known. */
    UNDETERMINED(Prohibition.DAME),
    /** The game is over. */
    OVER(Prohibition.AFTER_END),
    /** The other player is to move. */
    NOT_ON_TURN(Prohibition.OUT_OF_TURN),
    /** White must pass on this turn because of the handicap. */
    MUST_PASS(Prohibition.OWED_PASS),
    /** The point already holds a stone. */
    OCCUPIED(Prohibition.OCCUPIED),
    /** The play would leave the player's own stones without a liberty. */
    SELF_CAPTURE(Prohibition.SELF_CAPTURE),
    /** The play would retake a ko at once. */
    KO(Prohibition.KO),
    /** The play would repeat an earlier position. */
    REPETITION(Prohibition.REPETITION),
    /** A pass may not end the game while an empty chain lies between living chains of both players. */
    DAME(Prohibition.DAME),
    /** The turn is barred for a reason that the rule set's traits do not list. */
    OTHER(Prohibition.OTHER);

    /** The kind of turn that is barred, or may be barred if the ruling is undetermined; null for a legal turn. */
    final @Nullable Prohibition prohibition;

    Ruling(@Nullable Prohibition prohibition) {
        this.prohibition = prohibition;
    }

    /** {@return whether the turn is accepted, because it is legal or undetermined} */
    public boolean stands() {
        return this == LEGAL || this == UNDETERMINED;
    }

    /** {@return the ruling that corresponds to a verdict of a rule set with these traits} */
    static Ruling of(Verdict verdict, Traits traits) {
        return verdict.fold(new Verdict.Cases<Ruling>() {
            @Override
            public Ruling legal(Verdict.Legal legal) {
                return LEGAL;
            }

            @Override
            public Ruling illegal(Verdict.Illegal illegal) {
                return barredBy(illegal.clause(), traits);
            }

            @Override
            public Ruling undetermined(Verdict.Undetermined open) {
                return UNDETERMINED;
            }
        });
    }

    private static Ruling barredBy(Clause clause, Traits traits) {
        for (Ruling ruling : values()) {
            if (!ruling.stands()
                    && ruling.prohibition != null
                    && clause.equals(traits.clauses().get(ruling.prohibition))) {
                return ruling;
            }
        }
        return OTHER;
    }
}
