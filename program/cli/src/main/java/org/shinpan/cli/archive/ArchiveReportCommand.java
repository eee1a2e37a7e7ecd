package org.shinpan.cli.archive;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.shinpan.archive.Archive;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.OutputOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code shinpan archive report}: writes an HTML page about an archive. */
@Command(name = "report")
public final class ArchiveReportCommand extends ArchiveQuestion {

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
