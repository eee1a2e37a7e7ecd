package org.shinpan.life.search;

import java.util.List;
import org.shinpan.life.proof.Proof.Claim;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.board.Position;

/** Where to look for a proof about one chain: small zones first. */
abstract class Proposals {

    final Study study;
    final Position position;
    final Board board;
    final Chain chain;
    final Player owner;
    final Surroundings surroundings;
    final Windows windows;
    final PointSet none;

    Proposals(Study study, Chain chain) {
        this.study = study;
        this.position = study.position;
        this.board = study.board;
        this.chain = chain;
        this.owner = chain.player();
        this.surroundings = new Surroundings(study, chain);
        this.windows = new Windows(position);
        this.none = PointSet.empty(board);
    }

    /** The proposals for a proof that the chain is alive, or that it is not. */
    static Proposals of(Claim claim, Study study, Chain chain) {
        return claim == Claim.ALIVE ? new LifeProposals(study, chain) : new DeathProposals(study, chain);
    }

    /** The first places to look at. */
    abstract List<Proposal> near();

    /** Further places, for a chain that the first ones left open. */
    abstract List<Proposal> far();
}
