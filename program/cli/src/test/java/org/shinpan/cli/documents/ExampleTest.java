package org.shinpan.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.shinpan.rules.rulesets.RuleSets;

/** Tests reading and running examples: a wrong example is found, and an unreadable one is located. */
class ExampleTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
            B a1 barred                              | B A1 legal
            B a1 legal captures 1                    | B A1 legal captures 0
            B a1 legal self-captures 1               | B A1 legal self-captures 0
            B a1 legal ends two-passes               | B A1 legal goes on
            B a1 legal leaves . X / . .              | B A1 legal leaves . . / X .
            W a1 legal                               | W A1 barred 5 not-on-turn, to move B
            W a1 barred 6                            | W A1 barred 5 not-on-turn, to move B
            W a1 barred 5 repeats 1                  | W A1 barred 5 not-on-turn, to move B
            B a1 undetermined 6                      | B A1 legal
            score B 1 W 0                            | score B 0 W 0
            result B+1                               | result tie
            territory B 0 W 1                        | territory B 0 W 0
            prisoners B 1 W 0 stones B 0 W 1         | prisoners B 0 W 0 stones B 0 W 0
            points a1 b2 of Black by 9               | points A1 B2 of neither by 9
            points a1 open                           | points A1 of neither
            silent about equal scores                | silent about nothing
            ended two-passes                         | not ended
            stands X . / . .                         | stands . . / . .
            to move W                                | to move B
            claim ends tie repeats 1                 | claim of no effect
            """)
    void aWrongExpectationIsReported(String wrong, String found) {
        List<CheckedLine> outcomes =
                example("board: 2x2\nexpect logical: " + wrong).run();
        assertThat(outcomes).singleElement().satisfies(outcome -> {
            assertThat(outcome.agrees()).isFalse();
            assertThat(outcome.found()).isEqualTo(found);
            assertThat(outcome.line()).isEqualTo(5);
            assertThat(outcome).hasToString("line 5, logical: expected " + wrong + ", found " + found);
        });
        List<CheckedLine> corrected =
                example("board: 2x2\nexpect logical: " + found).run();
        assertThat(corrected).singleElement().matches(CheckedLine::agrees);
    }

    @Test
    void aTurnThatIsBarredIsReportedAndTheGameStands() {
        Example example = example("board: 1x1\nturns: a1 pass\nexpect go-gadget, logical: to move B");
        assertThat(example.run()).hasSize(3).first().satisfies(outcome -> {
            assertThat(outcome.agrees()).isFalse();
            assertThat(outcome.ruleSet()).isEqualTo("logical");
            assertThat(outcome.expected()).isEqualTo("Black A1 stands");
            assertThat(outcome.found()).contains("repeats the position at the start", "logical 6");
        });
        assertThat(example.play(RuleSets.named("logical", RuleSets.Options.DEFAULT))
                        .history()
                        .turns())
                .isZero();
        assertThat(example.play(RuleSets.named("go-gadget", RuleSets.Options.DEFAULT))
                        .history()
                        .turns())
                .isEqualTo(2);
    }

    @Test
    void turnsOfOneRuleSetLeaveTheOthersAlone() {
        Example example =
                example("board: 2x1\nturns go-gadget: a1\nexpect go-gadget: stands X .\nexpect logical: stands . .");
        assertThat(example.run()).hasSize(2).allMatch(CheckedLine::agrees);
        assertThat(example.ruleSets()).containsExactly("logical", "go-gadget");
    }

    @Test
    void anExpectationWithoutNamesSpeaksOfTheDocumentsOwn() {
        Example example = example("board: 2x1\nexpect: to move B");
        assertThat(example.ruleSets()).containsExactly("go-gadget", "go-gadget+7A");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            textBlock =
                    """
            X . ~ X                              | 5 | row 'X' of the diagram has 1 points
            X . ~ . Y                            | 5 | '. Y' is neither a diagram row nor a line
            expect: to move B                    | 4 | a diagram or a line 'board:' comes first
            board: 3x3                           | 4 | an example expects something
            board: 3x3 ~ X . ~ expect: to move B | 4 | either a diagram or a line 'board:'
            board: 3 ~ expect: to move B         | 4 | not '3'
            board: 60x3 ~ expect: to move B      | 4 | 1 to 52 columns and rows
            board: 3x3 ~ board: 3x3              | 5 | 'board:' occurs twice
            board: 3x3 ~ boards: 3x3             | 5 | 'boards:' is unknown
            board: 3x3 ~ to move: Red            | 5 | 'Red' is neither Black nor White
            board: 3x3 ~ to move: White ~ expect: to move W | 4 | Black moves first on an empty board
            board: 3x3 ~ komi: six               | 5 | 'six' is no komi
            board: 3x3 ~ handicap: -1            | 5 | a number is expected
            board: 3x3 ~ alive: d4               | 5 | 'd4' is not on a board of 3x3
            board: 3x3 ~ alive: all ~ agreed alive: all | 6 | life is given twice
            board: 3x3 ~ notice: never           | 5 | can only be 'on claim'
            board: 3x3 ~ turns: a1 i1            | 5 | 'i1' names no point: the columns
            board: 3x3 ~ turns: a1 a4            | 5 | 'a4' is not on a board of 3x3
            board: 3x3 ~ turns:                  | 5 | turns are expected
            board: 3x3 ~ expect nobody: to move B | 5 | there is no rule set 'nobody'
            board: 3x3 ~ expect: to move Black   | 5 | cannot be read
            board: 3x3 ~ expect:                 | 5 | something to expect is missing
            board: 3x3 ~ expect: B               | 5 | a move is missing
            board: 3x3 ~ expect: B a1            | 5 | legal, barred or undetermined is missing
            board: 3x3 ~ expect: B d4 legal      | 5 | 'd4' is not on a board of 3x3
            board: 3x3 ~ expect: B a1 allowed    | 5 | 'allowed' is not understood after 'B a1'
            board: 3x3 ~ expect: B a1 legal captures none | 5 | a number is expected, not 'none'
            board: 3x3 ~ expect: B a1 legal somehow | 5 | 'somehow' is not understood
            board: 3x3 ~ expect: B a1 legal leaves X . / . . | 5 | a position on 2x2, the board is 3x3
            board: 3x3 ~ expect: B a1 barred 7A  | 5 | go-gadget has no clause '7A'
            board: 3x3 ~ expect: B pass undetermined | 5 | needs the label
            board: 3x3 ~ expect: points a1 of nobody | 5 | cannot be read
            board: 3x3 ~ expect: score B 1       | 5 | 'W' is missing
            board: 3x3 ~ expect: the best        | 5 | 'the' is not understood
            board: 3x3 ~ expect: to move B ~ komi: 1 | 6 | 'komi:' comes before the turns and expectations
            """)
    void aSyntaxFaultIsReportedWithItsLine(String lines, int line, String what) {
        assertThatThrownBy(() -> example(lines.replaceAll("\\s*~\\s*", "\n")))
                .isInstanceOfSatisfying(DocumentSyntaxException.class, fault -> assertThat(fault.line())
                        .isEqualTo(line))
                .hasMessageStartingWith("page.md:" + line + ": ")
                .hasMessageContaining(what);
    }

    @Test
    void aDocumentIsReadBySections() {
        RuleDocument document = RuleDocument.parse(
                "page.md",
                List.of("logical"),
                """
                # Title

                Preface

                ## 1 One thing
                Prose

                ```
                ## no heading
                ```

                ## 2
                ```example
                board: 1x1
                expect: B pass legal
                ```
                """);
        assertThat(document.sections()).hasSize(2);
        assertThat(document.section("1").orElseThrow().title()).isEqualTo("One thing");
        assertThat(document.section("1").orElseThrow().text()).isEqualTo("Prose\n\n```\n## no heading\n```");
        assertThat(document.section("1").orElseThrow().examples()).isEmpty();
        assertThat(document.section("2").orElseThrow().line()).isEqualTo(12);
        assertThat(document.section("2").orElseThrow().examples())
                .singleElement()
                .hasToString("board: 1x1\nexpect: B pass legal")
                .satisfies(example -> assertThat(example.line()).isEqualTo(14));
        assertThat(document.section("3")).isEmpty();
    }

    @Test
    void aFenceHasToBeClosedAndALabelToBeNew() {
        assertThatThrownBy(() -> RuleDocument.parse("page.md", List.of(), "## 1\n```example\nboard: 1x1\n"))
                .hasMessage("page.md:2: the fence that opens here is never closed");
        assertThatThrownBy(() -> RuleDocument.parse("page.md", List.of(), "## a\n\n## A again\n"))
                .hasMessage("page.md:3: a section needs a label of its own, not 'A'");
        assertThatThrownBy(() -> RuleDocument.parse("page.md", List.of(), "## a\n```example\nexpect: to move B\n```"))
                .hasMessageContaining("page.md:3: ");
    }

    @Test
    void documentsAreFoundByRuleSet() {
        assertThat(RuleDocument.find("go-gadget+7A").orElseThrow().name()).isEqualTo("go-gadget.md");
        assertThat(RuleDocument.find("Go-Gadget").orElseThrow().ruleSets())
                .containsExactly("go-gadget", "go-gadget+7A");
        assertThat(RuleDocumentsTest.all().stream().flatMap(document -> document.ruleSets().stream()))
                .containsAll(RuleSets.fiveTexts())
                .containsAll(RuleSets.ofClubs());
        assertThatThrownBy(() -> RuleDocument.find("chess"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("there is no rule set 'chess'");
    }

    /** Returns an example that begins on the fourth line of a page on Go Gadget's rules. */
    private static Example example(String text) {
        RuleDocument document = RuleDocument.parse(
                "page.md", List.of("go-gadget", "go-gadget+7A"), "# Page\n## 1\n```example\n" + text + "\n```\n");
        return document.sections().get(0).examples().get(0);
    }
}
