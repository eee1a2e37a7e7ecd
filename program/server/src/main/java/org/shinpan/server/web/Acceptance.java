package org.shinpan.server.web;

import org.jspecify.annotations.Nullable;
import org.shinpan.judge.JudgedGame;
import org.shinpan.views.ConditionsView;

/** Says which conditions of a league a game meets. */
@FunctionalInterface
interface Acceptance {

    /** Returns the answers of a game; null if there are no conditions. */
    @Nullable ConditionsView of(JudgedGame game);
}
