package org.shinpan.cli.input;

import java.io.IOException;
import java.nio.file.Path;
import org.shinpan.judge.Conditions;
import org.shinpan.views.CheckedJson;
import org.shinpan.views.ConditionsFile;

/** Reads the file with the conditions of a league, which is an option of several commands. */
public final class ConditionsInput {

    private ConditionsInput() {}

    /**
     * Reads a file.
     *
     * @throws UnreadableInputException if it cannot be read; the message names the file, the place and the reason
     */
    public static Conditions read(Path file) throws UnreadableInputException {
        try {
            return ConditionsFile.read(FileNames.find(file.toString()));
        } catch (CheckedJson.Fault | IOException wrong) {
            throw new UnreadableInputException(file.toString(), wrong);
        }
    }
}
