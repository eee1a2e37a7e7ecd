package org.shinpan.engine.search;

import java.util.List;
import org.shinpan.rules.check.Present;

/**
 * How the playouts of a search ended on average: all its playouts, or those that began with one move.
 *
 * @param owners for every point, by its index, the mean owner at the end from −1 (White) to 1 (Black)
 * @param deviations for every point, by its index, the standard deviation of its owner over the playouts, 0 to 1
 * @param noResult the expected share of games without a result, 0 to 1; 0 if no network evaluates the playouts, because
 *     these always have a result
 */
public record Outcomes(List<Double> owners, List<Double> deviations, double noResult) {

    public Outcomes {
        Present.all("the owners", owners, "the deviations", deviations);
        owners = List.copyOf(owners);
        deviations = List.copyOf(deviations);
    }
}
