package org.shinpan.server.web;

import java.util.List;
import org.shinpan.server.engines.EngineOffer;
import org.shinpan.views.Inline;

/** The programs that may be played against. */
record EnginesView(List<EngineView> engines) {

    /**
     * A program that may be played against.
     *
     * @param rectangles whether it plays on boards that are not square
     */
    record EngineView(@Inline(without = "shapes") EngineOffer offer, boolean rectangles) {

        private static EngineView of(EngineOffer offer) {
            return new EngineView(offer, offer.shapes() == EngineOffer.Shapes.RECTANGLES);
        }
    }

    static EnginesView of(List<EngineOffer> offers) {
        return new EnginesView(offers.stream().map(EngineView::of).toList());
    }
}
