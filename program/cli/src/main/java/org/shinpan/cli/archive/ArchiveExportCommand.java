package org.shinpan.cli.archive;

import java.io.IOException;
import org.shinpan.archive.Archive;
import org.shinpan.cli.input.ExitStatus;
import picocli.CommandLine.Command;

/**
 * The command {@code shinpan archive export}: prints an archive in the form in which {@code judge --format json} prints
 * games.
 */
@Command(name = "export")
public final class ArchiveExportCommand extends ArchiveQuestion {

    @Override
    int onSpark(Archive archive) throws IOException {
        archive.export(folder(), out());
        return ExitStatus.DONE;
    }
}
