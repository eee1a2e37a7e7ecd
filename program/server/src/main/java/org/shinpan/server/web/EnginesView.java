package org.shinpan.server.web;

import java.util.List;
import org.shinpan.server.engines.EngineOffer;

/** The programs that may be played against. */
record EnginesView(List<EngineView> engines) {

    /**
     * A program that may be played against.
     *
     * @param least the fewest lines of a board
     * @param rectangles whether it plays on boards that are not square
     * @param levels the weakest first
     */
    record EngineView(
            String name, int least, int most, boolean rectangles, List<String> levels, List<String> ruleSets) {

        static EngineView of(EngineOffer offer) {
            return new EngineView(
                    offer.name(),
                    offer.least(),
                    offer.most(),
                    offer.shapes() == EngineOffer.Shapes.RECTANGLES,
                    offer.levels(),
                    offer.ruleSets());
        }
    }

    static EnginesView of(List<EngineOffer> offers) {
        return new EnginesView(offers.stream().map(EngineView::of).toList());
    }
}
