package org.shinpan.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests {@link NullCalls}. */
class NullCallsTest {

    /** A class whose methods accept or refuse null, every one in a different way. */
    @SuppressWarnings("unused")
    public static final class Planted extends Hidden {

        public Planted(String name) {
            Objects.requireNonNull(name, "the name must not be null");
        }

        public void accepts(String text) {}

        public void acceptsWithReason(@Nullable String text) {}

        public int leavesItToTheJvm(String text) {
            return text.length();
        }

        public void saysNothing(int[] numbers) {
            Objects.requireNonNull(numbers);
        }

        public void throwsSomethingElse(List<String> list) {
            throw new IllegalArgumentException("not null, but wrong");
        }

        public void checksTheFirstOnly(String first, String second) {
            Objects.requireNonNull(first, "the first must not be null");
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Planted;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    /** A superclass that is not public; its public method is callable through {@link Planted}. */
    static class Hidden {

        public void inherited(String text) {}
    }

    /** A class of which {@link Samples} cannot make a value. */
    public abstract static class Unmade {

        public void take(String text) {
            Objects.requireNonNull(text, "the text must not be null");
        }
    }

    @Test
    void namesEachCallThatDoesNotRefuseNull() {
        String planted = Planted.class.getTypeName();
        assertThat(new NullCalls(List.of(Planted.class)).complaints())
                .satisfiesExactly(
                        said -> assertThat(said)
                                .isEqualTo(planted + ".accepts(String), parameter text: null is accepted"),
                        said -> assertThat(said)
                                .isEqualTo(planted
                                        + ".checksTheFirstOnly(String, String), parameter second: null is accepted"),
                        said -> assertThat(said)
                                .isEqualTo(Hidden.class.getTypeName()
                                        + ".inherited(String), parameter text: null is accepted"),
                        said -> assertThat(said)
                                .startsWith(planted + ".leavesItToTheJvm(String), parameter text:"
                                        + " NullPointerException without a sentence: Cannot invoke"),
                        said -> assertThat(said)
                                .isEqualTo(planted + ".saysNothing(int[]), parameter numbers:"
                                        + " NullPointerException without a sentence: null"),
                        said -> assertThat(said)
                                .startsWith(planted + ".throwsSomethingElse(List), parameter list: throws")
                                .contains("not null, but wrong"));
    }

    @Test
    void aHotClassMayLeaveItToTheJvmButMustRefuse() {
        assertThat(new NullCalls(List.of(Planted.class))
                        .withoutSentence(Planted.class, "planted")
                        .complaints())
                .hasSize(4)
                .noneMatch(said -> said.contains("without a sentence"));
    }

    @Test
    void asksForASampleOfWhatItCannotMake() {
        assertThat(new NullCalls(List.of(Unmade.class)).complaints())
                .singleElement()
                .asString()
                .endsWith("no sample of " + Unmade.class.getName() + " can be made; register one");
        assertThat(new NullCalls(List.of(Unmade.class))
                        .sample(Unmade.class, () -> new Unmade() {})
                        .complaints())
                .isEmpty();
    }

    @Test
    void readsTheExportedPackagesFromTheModule() {
        assertThat(NullCalls.ofTheModuleOf(Property.class).complaints())
                .anyMatch(said -> said.startsWith("org.shinpan.testkit.Property.holds"))
                .noneMatch(said -> said.contains("Samples"));
    }

    /** An interface with one method that callers implement and one method that the library implements. */
    public interface Asked {

        String answer(String question);

        static void ours(String text) {}
    }

    @Test
    void leavesOutWhatCallersImplement() {
        assertThat(new NullCalls(List.of(Asked.class))
                        .implementedByCallers(Asked.class)
                        .complaints())
                .singleElement()
                .asString()
                .contains("ours(String), parameter text: null is accepted");
    }
}
