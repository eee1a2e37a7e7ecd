package org.shinpan.cli.archive;

import java.io.IOException;
import org.shinpan.archive.Archive;
import org.shinpan.cli.input.ExitStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code shinpan archive query}: queries an archive by SQL. */
@Command(name = "query")
public final class ArchiveQueryCommand extends ArchiveQuestion {

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
