package org.shinpan.life.japanese;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.shinpan.life.budget.Budget;
import org.shinpan.life.proof.Confirmation;
import org.shinpan.life.proof.Finding;
import org.shinpan.life.proof.Proof;
import org.shinpan.life.proof.ProofChecker;
import org.shinpan.life.zone.Benson;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;
import org.shinpan.rules.cells.BoardLife;
import org.shinpan.rules.law.Traits;

/** Studies a position by the Japanese definition of life: finds proofs for its chains, and keeps them. */
public final class Confirmations {

    /** The maximum number of states of a search in one region, for each round of searches. */
    private static final int[] EFFORTS = {3_000, 30_000, 200_000, 1_000_000, 4_000_000, 8_000_000};

    private final Position position;
    private String ending = "";
    private final Map<Chain, Finding> findings = new LinkedHashMap<>();
    private final Map<Chain, Long> nodes = new LinkedHashMap<>();
    private final Map<Player, Map<PointSet, Proof>> standing = new EnumMap<>(Player.class);
    private final List<String> refused = new ArrayList<>();

    public Confirmations(Position position) {
        this.position = position;
        for (Player player : Player.values()) {
            PointSet none = PointSet.empty(position.board());
            Benson benson = Benson.of(position, player, BoardLife.Touch.EVERY_EMPTY_POINT, none);
            Map<PointSet, Proof> proofs = new LinkedHashMap<>();
            for (Chain chain : position.chains(player.color())) {
                if (benson.chains().containsAll(chain.points())) {
                    proofs.put(chain.points(), benson.standing());
                    keep(chain, benson.standing(), "cannot be taken as it stands", 0);
                }
            }
            standing.put(player, proofs);
        }
    }

    public List<String> refused() {
        return List.copyOf(refused);
    }

    public Finding finding(Chain chain) {
        Finding known = findings.get(chain);
        return known != null
                ? known
                : new Finding(
                        chain,
                        Optional.empty(),
                        "neither life nor death was proved" + ending,
                        nodes.getOrDefault(chain, 0L));
    }

    /** Studies the position until the wanted chains are decided or the budget is spent. */
    public void run(List<Chain> wanted, Budget budget) {
        for (int effort : EFFORTS) {
            for (Chain chain : wanted) {
                if (!findings.containsKey(chain) && !budget.isOver() && effort <= most(budget)) {
                    study(chain, effort, budget);
                }
            }
        }
        ending = budget.ending();
    }

    private static int most(Budget budget) {
        return Math.max(EFFORTS[0], budget.nodesPerSearch());
    }

    private void study(Chain chain, int effort, Budget budget) {
        ConfirmationStudy study = new ConfirmationStudy(position, chain, standing);
        Proof proof = study.search(effort, budget);
        nodes.merge(chain, study.nodes(), Long::sum);
        if (proof instanceof Confirmation confirmation) {
            keep(chain, confirmation, reason(confirmation), nodes.getOrDefault(chain, 0L));
        }
    }

    private static String reason(Confirmation confirmation) {
        String how = confirmation.claim() == Proof.Claim.ALIVE
                ? "cannot be taken, or only for a new stone that cannot be"
                : "can be taken, and no new stone comes of it that cannot be";
        return how + ": a region of " + confirmation.region().size() + " points, "
                + confirmation.replies().size() + (confirmation.replies().size() == 1 ? " reply" : " replies");
    }

    private void keep(Chain chain, Proof proof, String reason, long looked) {
        Optional<String> fault = ProofChecker.check(position, chain, proof, Traits.Life.JAPANESE);
        if (fault.isPresent()) {
            refused.add(chain + ": " + fault.get());
            return;
        }
        findings.put(chain, new Finding(chain, Optional.of(proof), reason, looked));
    }
}
