package org.shinpan.server.web;

import java.util.List;
import org.shinpan.server.engines.EngineOffer;
import org.shinpan.views.Inline;

/** The list of programs that people can play against. */
record EnginesView(List<EngineView> engines) {

    /**
     * A program that people can play against.
     *
     * @param rectangles whether the program plays on boards that are not square
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
