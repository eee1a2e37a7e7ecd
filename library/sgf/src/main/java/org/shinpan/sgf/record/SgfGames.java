package org.shinpan.sgf.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.shinpan.rules.check.Present;
import org.shinpan.sgf.text.Looks;
import org.shinpan.sgf.tree.SgfCollection;
import org.shinpan.sgf.tree.SgfSyntaxException;

/**
 * The games of SGF trees.
 *
 * @param games the games that could be read, in the order of the trees
 * @param faults the reasons why the other games could not be read
 */
public record SgfGames(List<GameRecord> games, List<GameFault> faults) {

    /** The maximum number of games in one file. */
    public static final int MAX_GAMES = TreeReader.MAX_GAMES;

    public SgfGames {
        games = List.copyOf(Objects.requireNonNull(games, "the games must not be null"));
        faults = List.copyOf(Objects.requireNonNull(faults, "the faults must not be null"));
    }

    /**
     * Reads the main line of each tree as a game.
     *
     * @param trees the trees of a file
     * @return the games
     * @throws SgfSyntaxException if there are more than {@link #MAX_GAMES} trees
     */
    public static SgfGames of(SgfCollection trees) throws SgfSyntaxException {
        return of(trees, looks -> {});
    }

    /**
     * Reads the main line of each tree as a game, and reports the number of bytes that it examines.
     *
     * @param trees the trees of a file
     * @param looks receives the numbers, as in {@link org.shinpan.sgf.tree.SgfGrammar#read(byte[], IntConsumer)}
     * @return the games
     * @throws SgfSyntaxException if there are more than {@link #MAX_GAMES} trees
     */
    public static SgfGames of(SgfCollection trees, IntConsumer looks) throws SgfSyntaxException {
        Present.all("the trees", trees, "the taker of looks", looks);
        List<GameRecord> games = new ArrayList<>(1);
        List<GameFault> faults = new ArrayList<>(0);
        Looks counted = new Looks(looks);
        try {
            new TreeReader(trees.table(), counted).read(games, faults);
        } finally {
            counted.report();
        }
        return new SgfGames(games, faults);
    }
}
