package org.shinpan.server.web;

import org.jspecify.annotations.Nullable;
import org.shinpan.judge.JudgedGame;
import org.shinpan.views.ConditionsView;

/**
 * Checks which conditions of a league a game meets. {@link League} implements it; the site without a server has no
 * league.
 */
@FunctionalInterface
interface Acceptance {

    /** Returns the result for every condition of the league; null if no league is configured. */
    @Nullable ConditionsView of(JudgedGame game);
}
