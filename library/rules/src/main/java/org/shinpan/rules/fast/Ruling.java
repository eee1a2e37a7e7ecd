package org.shinpan.rules.fast;

import org.jspecify.annotations.Nullable;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.Traits;
import org.shinpan.rules.law.Traits.Prohibition;
import org.shinpan.rules.law.Verdict;

/** What a text says of an attempt in a {@link FastGame}. */
public enum Ruling {
    /** The turn stands. */
    LEGAL(null),
    /** The turn stands unless it turns out that some chain lives, which is not known. */
    UNDETERMINED(Prohibition.DAME),
    /** The game is over. */
    OVER(Prohibition.AFTER_END),
    /** The other player is to move. */
    NOT_ON_TURN(Prohibition.OUT_OF_TURN),
    /** A handicap turn that has to be a pass. */
    MUST_PASS(Prohibition.OWED_PASS),
    /** A stone is there already. */
    OCCUPIED(Prohibition.OCCUPIED),
    /** Stones of the player's own would be without a liberty. */
    SELF_CAPTURE(Prohibition.SELF_CAPTURE),
    /** A single stone would take back at once the one that took one. */
    KO(Prohibition.KO),
    /** The position stood before. */
    REPETITION(Prohibition.REPETITION),
    /** A pass may not end the game while an empty chain lies between living chains of both. */
    DAME(Prohibition.DAME),
    /** Something that the text's traits do not name. */
    OTHER(Prohibition.OTHER);

    /** What bars the turn; none if it stands. */
    final @Nullable Prohibition prohibition;

    Ruling(@Nullable Prohibition prohibition) {
        this.prohibition = prohibition;
    }

    /** {@return whether the turn stands} */
    public boolean stands() {
        return this == LEGAL || this == UNDETERMINED;
    }

    /** The ruling that a verdict of a text with these traits amounts to. */
    static Ruling of(Verdict verdict, Traits traits) {
        return verdict.match(new Verdict.Cases<Ruling>() {
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
