package org.shinpan.sgf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.board.PointSet;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.sgf.formats.GameBlocks;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.RecordBuilder;
import org.shinpan.sgf.tree.Lines;
import org.shinpan.sgf.tree.NodeTable;
import org.shinpan.sgf.tree.SgfBuilder;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfNode;
import org.shinpan.testkit.NullCalls;

/** Tests that the public methods refuse null. */
class NullRefusalTest {

    private static final Board BOARD = Board.square(9);

    private static SgfCollection trees() {
        return new SgfBuilder().open().node().put("SZ", "9").close().build();
    }

    private static GameBlocks.Block block() {
        try {
            return new GameBlocks(new ByteArrayInputStream(new byte[] {'(', ';', ')'}))
                    .next()
                    .orElseThrow();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @Test
    void everyPublicMethodRefusesNull() {
        assertThat(NullCalls.ofTheModuleOf(GameRecord.class)
                        .sample(Board.class, () -> BOARD)
                        .sample(PointSet.class, () -> PointSet.empty(BOARD))
                        .sample(History.class, () -> History.start(Agreement.on(BOARD)))
                        .sample(GameRecord.class, () -> new RecordBuilder(BOARD).build())
                        .sample(SgfCollection.class, NullRefusalTest::trees)
                        .sample(SgfNode.class, () -> trees().node(0))
                        .sample(NodeTable.class, () -> trees().table())
                        .sample(GameBlocks.Block.class, NullRefusalTest::block)
                        .sample(Komi.class, () -> Komi.parse("6.5"))
                        .sample(Lines.class, () -> trees().table().lines())
                        .complaints())
                .isEmpty();
    }
}
