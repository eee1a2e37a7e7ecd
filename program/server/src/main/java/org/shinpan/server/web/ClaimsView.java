package org.shinpan.server.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.shinpan.rules.game.ChainStudy;
import org.shinpan.server.play.Claims;
import org.shinpan.server.play.GameState;
import org.shinpan.views.Json;

/** The claims of a marking as the page draws them. */
final class ClaimsView {

    private ClaimsView() {}

    /** Whether a chain may be claimed alive or dead, the claim that is played out, and those that were settled. */
    static ObjectNode of(GameState state) {
        Claims claims = state.marking().claims();
        ObjectNode node = Views.object().put("possible", state.takesClaims());
        claims.open().ifPresent(claim -> open(node.putObject("open"), claim));
        ArrayNode settled = node.putArray("settled");
        for (Claims.Settled claim : claims.settled()) {
            ArrayNode clauses = settled.addObject()
                    .put("at", claim.chain().toString())
                    .put("mark", claim.mark().name())
                    .put("how", claim.how().name())
                    .put("reason", claim.reason())
                    .putArray("clauses");
            for (String clause : claim.clauses()) {
                ObjectNode one = clauses.addObject()
                        .put("ruleset", state.game().rules().name())
                        .put("clause", clause);
                state.game().rules().clause(clause).ifPresent(text -> one.put("says", text.says()));
            }
        }
        return node;
    }

    private static void open(ObjectNode node, Claims.Open claim) {
        ChainStudy study = claim.study();
        node.put("by", claim.by().name())
                .put("at", study.chain().points().first().toString())
                .put("mark", claim.mark().name())
                .put("owner", study.chain().player().letter())
                .put("stones", Views.stones(study.position()))
                .put("toMove", study.toMove().letter())
                .put("moves", study.moves())
                .put("taken", study.isTaken())
                .put("searching", !claim.searched());
        node.set("chain", Json.array(study.chain().points()));
        node.set("barred", Json.array(study.barredPlaces()));
    }
}
