package org.shinpan.sgf.tree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@link SgfBuilder}. */
class SgfBuilderTest {

    @Test
    void buildsWhatItIsAskedFor() {
        SgfCollection tree = new SgfBuilder()
                .open()
                .node()
                .put("C", "a]b\\")
                .open()
                .node()
                .put("B", "aa")
                .close()
                .open()
                .node()
                .put("AB", "bb", "cc")
                .close()
                .close()
                .build();
        assertThat(tree.games()).hasSize(1);
        SgfNode root = tree.games().get(0);
        assertThat(root.value("C")).contains("a]b\\");
        assertThat(root.children()).extracting(SgfNode::index).containsExactly(1, 2);
        assertThat(root.children().get(1).values("AB")).containsExactly("bb", "cc");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "as in (;GM[1",
                "(;GM[1]FF[4",
                "(;SZ[9",
                "(;SZ[9](;AP[x",
                "(; SZ[19",
                "(\\;GM[1",
                "(;(;CA[",
                "text\n(;FF[4\nmore",
                "(\n;GM[1"
            })
    void aCommentMayLookLikeTheNextGame(String comment) throws SgfSyntaxException {
        SgfCollection tree = new SgfBuilder()
                .open()
                .node()
                .put("GM", "1")
                .node()
                .put("C", comment)
                .node()
                .put("B", "aa")
                .close()
                .build();
        assertThat(tree.notes()).isEmpty();
        assertThat(tree.games().get(0).children().get(0).value("C")).contains(comment);
        assertThat(tree.games().get(0).children().get(0).children()).hasSize(1);
        SgfCollection again = SgfGrammar.read(tree.toString().getBytes(UTF_8));
        assertThat(again.notes()).isEmpty();
        assertThat(again.games().get(0).children().get(0).value("C")).contains(comment);
    }

    @Test
    void refusesAVariationThatReadersTakeForTheNextGame() {
        SgfBuilder tree = new SgfBuilder().open().node().put("GM", "1").open().node();
        assertThatIllegalStateException()
                .isThrownBy(() -> tree.put("SZ", "9").close().close().build());
    }

    @Test
    void refusesCallsThatMakeNoTree() {
        assertThatIllegalStateException().isThrownBy(() -> new SgfBuilder().node());
        assertThatIllegalStateException()
                .isThrownBy(() -> new SgfBuilder().open().put("B", "aa"));
        assertThatIllegalStateException().isThrownBy(() -> new SgfBuilder().close());
        assertThatIllegalStateException()
                .isThrownBy(() -> new SgfBuilder().open().node().build());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SgfBuilder().open().node().put("b", "aa"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SgfBuilder().open().node().put("B"));
    }

    @Test
    void aRefusedCallChangesNothing() {
        SgfBuilder builder = new SgfBuilder();
        assertThatIllegalStateException().isThrownBy(builder::close);
        assertThat(builder.open().node().put("B", "aa").close().build().games()).hasSize(1);
    }
}
