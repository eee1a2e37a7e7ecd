package org.shinpan.cli.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.shinpan.archive.Archive;
import org.shinpan.cli.input.ExitStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code shinpan archive report}: writes a page of HTML about an archive. */
@Command(name = "report")
public final class ArchiveReportCommand extends ArchiveQuestion {

    @Option(names = "--out", paramLabel = "FILE.html", defaultValue = "report.html")
    private Path page;

    @Override
    int onSpark(Archive archive) throws IOException {
        Files.writeString(page, archive.report(folder()));
        complain("the report is in " + page);
        return ExitStatus.DONE;
    }
}
