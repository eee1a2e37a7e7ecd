package org.shinpan.sgf.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class SgfBuilderTest {

    @Test
    void buildsWhatItIsToldTo() {
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

    @Test
    void refusesWhatIsNoTree() {
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
    void whatItRefusesChangesNothing() {
        SgfBuilder builder = new SgfBuilder();
        assertThatIllegalStateException().isThrownBy(builder::close);
        assertThat(builder.open().node().put("B", "aa").close().build().games()).hasSize(1);
    }
}
