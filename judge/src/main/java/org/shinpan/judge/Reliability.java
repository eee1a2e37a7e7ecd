package org.shinpan.judge;

import org.shinpan.life.opinion.Marking;

/** How often players wrote down the result of a marking, by how clear the marking is: measured on counted games. */
final class Reliability {

    private Reliability() {}

    static double of(Marking marking) {
        return marking.certainty();
    }
}
