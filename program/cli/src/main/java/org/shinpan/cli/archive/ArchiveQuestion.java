package org.shinpan.cli.archive;

import java.nio.file.Files;
import java.nio.file.Path;
import org.shinpan.archive.Archive;
import org.shinpan.cli.input.UnreadableInputException;
import picocli.CommandLine.Parameters;

/** A command that reads an archive. */
abstract class ArchiveQuestion extends SparkCommand {

    @Parameters(index = "0", paramLabel = "DIR", descriptionKey = "archive")
    private String folder;

    final String folder() {
        return folder;
    }

    /**
     * Checks that the folder exists, if Spark is not running yet. A folder with a scheme such as {@code hdfs:} is not
     * on this computer and is not checked.
     */
    @Override
    final void check() throws UnreadableInputException {
        if (!Archive.isSparkHere()
                && !folder.matches("[A-Za-z][A-Za-z0-9+.-]+:.*")
                && !Files.isDirectory(Path.of(folder))) {
            throw new UnreadableInputException(folder, "there is no such folder");
        }
    }
}
