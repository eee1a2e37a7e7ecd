package org.shinpan.life.opinion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.shinpan.rules.board.Chain;
import org.shinpan.rules.board.Color;
import org.shinpan.rules.board.Point;
import org.shinpan.rules.board.Position;

/** Tests which stones are marked dead, on final boards of usual games, with open borders and small eye spaces. */
class MarkingBoardsTest {

    private static final int SMALL = 11;

    @TestFactory
    Stream<DynamicTest> theProposalIsWhatPlayersWouldSay() throws IOException {
        return boards(rows -> rows.get(0).length() <= SMALL);
    }

    @TestFactory
    @Tag("nightly")
    Stream<DynamicTest> theProposalIsWhatPlayersWouldSayOnLargeBoards() throws IOException {
        return boards(rows -> rows.get(0).length() > SMALL);
    }

    private static Stream<DynamicTest> boards(Predicate<List<String>> which) throws IOException {
        try (InputStream file = MarkingBoardsTest.class.getResourceAsStream("boards.txt")) {
            String[] boards = new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n\n");
            return Stream.of(boards)
                    .skip(1)
                    .map(board -> board.strip().lines().toList())
                    .filter(lines -> which.test(lines.subList(1, lines.size())))
                    .map(lines -> dynamicTest(lines.get(0), () -> check(lines.subList(1, lines.size()))));
        }
    }

    private static void check(List<String> rows) {
        Position position = Position.parse(String.join("/", rows).toUpperCase(Locale.ROOT));
        Set<Point> dead = new TreeSet<>();
        for (Point point : position.board().points()) {
            if (Character.isLowerCase(rows.get(rows.size() - 1 - point.row()).charAt(point.column()))) {
                dead.add(point);
            }
        }
        Marking marking = Marking.propose(position, List.of());
        Set<Point> marked = new TreeSet<>();
        for (Color color : List.of(Color.BLACK, Color.WHITE)) {
            for (Chain chain : position.chains(color)) {
                if (!marking.living().contains(chain)
                        && !marking.filling().seki().intersects(chain.points())) {
                    chain.points().forEach(marked::add);
                }
            }
        }
        assertThat(marked).isEqualTo(dead);
    }
}
