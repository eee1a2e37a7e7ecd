package org.shinpan.cli.terminal;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.shinpan.cli.input.OneLine;
import org.shinpan.rules.board.Player;
import org.shinpan.rules.game.Game;
import org.shinpan.sgf.record.SgfWriter;

/** Writes a game of the terminal to a new file. */
final class SavedGame {

    private SavedGame() {}

    /**
     * Writes the game.
     *
     * @param name the name of the file to create; an existing file is not overwritten
     * @param black Black's name
     * @param white White's name
     * @param result the result; empty while the game is not over
     * @return a line for the person that reports success or the reason for a failure
     */
    static String write(String name, Game game, String black, String white, Optional<String> result) {
        if (name.isEmpty()) {
            return "type a file name after save, such as game.sgf";
        }
        try {
            Path file = Path.of(name);
            SgfWriter record = SgfWriter.of(game.history())
                    .put("RU", game.rules().name())
                    .name(Player.BLACK, black)
                    .name(Player.WHITE, white);
            result.ifPresent(won -> record.put("RE", won));
            Files.write(file, record.write(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            return "saved: " + file;
        } catch (FileAlreadyExistsException there) {
            return name + " already exists; nothing was written";
        } catch (IOException | InvalidPathException fault) {
            return "could not write " + name + ": " + OneLine.of(fault);
        }
    }
}
