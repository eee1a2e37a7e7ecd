package org.shinpan.cli.archive;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.shinpan.archive.Archive;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.OutputOption;
import org.shinpan.cli.input.UnreadableInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that reads an archive, which {@code shinpan archive} has written. */
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

    /** The command {@code shinpan archive query}: queries an archive by SQL. */
    @Command(name = "query")
    public static final class BySql extends ArchiveQuestion {

        @Parameters(index = "1", paramLabel = "SQL", descriptionKey = "sql")
        private String sql;

        @Option(names = "--format", paramLabel = "table|csv|json", defaultValue = "table")
        private Archive.Form format;

        @Override
        int onSpark(Archive archive) throws IOException {
            archive.query(folder(), sql, format, out());
            return ExitStatus.DONE;
        }
    }

    /** The command {@code shinpan archive report}: writes an HTML page about an archive. */
    @Command(name = "report")
    public static final class Report extends ArchiveQuestion {

        @Option(names = "--out", paramLabel = "FILE.html", defaultValue = "report.html")
        private Path page;

        @Mixin
        private OutputOption overwrite = new OutputOption();

        @Override
        int onSpark(Archive archive) throws IOException {
            overwrite.check(page, List.of());
            overwrite.write(page.toString(), archive.report(folder()).getBytes(StandardCharsets.UTF_8));
            complain("the report is in " + page);
            return ExitStatus.DONE;
        }
    }

    /**
     * The command {@code shinpan archive export}: prints an archive in the form in which {@code judge --format json}
     * prints games.
     */
    @Command(name = "export")
    public static final class Export extends ArchiveQuestion {

        @Override
        int onSpark(Archive archive) throws IOException {
            archive.export(folder(), out());
            return ExitStatus.DONE;
        }
    }
}
