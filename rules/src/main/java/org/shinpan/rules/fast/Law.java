package org.shinpan.rules.fast;

import org.shinpan.rules.fast.FastGame.Ruling;
import org.shinpan.rules.law.Clause;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.ClarendonRules;
import org.shinpan.rules.rulesets.GoGadgetRules;
import org.shinpan.rules.rulesets.LogicalRules;
import org.shinpan.rules.rulesets.TrompTaylorRules;
import org.shinpan.rules.rulesets.WagcIntentRules;

/** What {@link FastGame} has to know of each text: which of its prohibitions there are, and the clauses they stand in. */
enum Law {
    LOGICAL,
    TROMP_TAYLOR,
    GO_GADGET,
    GO_GADGET_7A,
    CLARENDON,
    WAGC_INTENT,
    WAGC_INTENT_ON_CLAIM;

    /** @throws IllegalArgumentException if the text is none of the five */
    static Law of(RuleSet rules) {
        if (rules instanceof LogicalRules) {
            return LOGICAL;
        }
        if (rules instanceof TrompTaylorRules) {
            return TROMP_TAYLOR;
        }
        if (rules instanceof GoGadgetRules goGadget) {
            return goGadget.selfCapture() == GoGadgetRules.SelfCapture.ALLOWED ? GO_GADGET : GO_GADGET_7A;
        }
        if (rules instanceof ClarendonRules) {
            return CLARENDON;
        }
        if (rules instanceof WagcIntentRules wagcIntent) {
            return wagcIntent.notice() == WagcIntentRules.Notice.AT_ONCE ? WAGC_INTENT : WAGC_INTENT_ON_CLAIM;
        }
        throw new IllegalArgumentException("the fast twin does not know the text '" + rules.name() + "'");
    }

    /** The clause of the text that a ruling rests on. */
    Clause clause(RuleSet rules, Ruling ruling) {
        return rules.clause(label(ruling))
                .orElseThrow(
                        () -> new IllegalArgumentException(rules.name() + " has no clause for the ruling " + ruling));
    }

    private String label(Ruling ruling) {
        return switch (this) {
            case LOGICAL, TROMP_TAYLOR -> labelOfTen(ruling);
            case GO_GADGET, GO_GADGET_7A -> labelOfGoGadget(ruling);
            case CLARENDON -> labelOfClarendon(ruling);
            case WAGC_INTENT, WAGC_INTENT_ON_CLAIM -> labelOfWagcIntent(ruling);
        };
    }

    private static String labelOfTen(Ruling ruling) {
        return switch (ruling) {
            case OVER -> "8";
            case NOT_ON_TURN -> "5";
            case OCCUPIED -> "7";
            case REPETITION -> "6";
            default -> "none";
        };
    }

    private static String labelOfGoGadget(Ruling ruling) {
        return switch (ruling) {
            case OVER -> "9";
            case NOT_ON_TURN -> "6";
            case OCCUPIED -> "7.1";
            case SELF_CAPTURE -> "7A";
            case KO -> "8";
            default -> "none";
        };
    }

    private static String labelOfClarendon(Ruling ruling) {
        return switch (ruling) {
            case OVER -> "IV";
            case NOT_ON_TURN -> "III.turns";
            case MUST_PASS -> "VI";
            case OCCUPIED -> "III.1";
            case REPETITION -> "III";
            default -> "none";
        };
    }

    private static String labelOfWagcIntent(Ruling ruling) {
        return switch (ruling) {
            case OVER -> "P15";
            case NOT_ON_TURN -> "P4";
            case OCCUPIED -> "P6";
            case SELF_CAPTURE -> "P10";
            case KO -> "P12";
            case DAME, UNDETERMINED -> "P16";
            default -> "none";
        };
    }

    /** Whether no play may recreate any earlier position. */
    boolean superko() {
        return this == LOGICAL || this == TROMP_TAYLOR || this == CLARENDON;
    }

    boolean barsSelfCapture() {
        return this == GO_GADGET_7A || wagcIntent();
    }

    boolean wagcIntent() {
        return this == WAGC_INTENT || this == WAGC_INTENT_ON_CLAIM;
    }

    /** Whether anything in the text hangs on earlier positions beyond the last. */
    boolean remembers() {
        return superko() || wagcIntent();
    }
}
