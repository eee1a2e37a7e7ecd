package org.shinpan.cli;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.GtpReferee;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code shinpan gtp}: a referee behind the Go Text Protocol. */
@Command(
        name = "gtp",
        mixinStandardHelpOptions = true,
        description = "Referees a game over the Go Text Protocol, on standard input and output.")
final class GtpCommand implements Callable<Integer> {

    @Option(
            names = "--rules",
            paramLabel = "NAME",
            defaultValue = "tromp-taylor",
            description = "the rule set (default: ${DEFAULT-VALUE})")
    private String rules;

    @Option(names = "--handicap", paramLabel = "N", description = "the handicap of every game (default: none)")
    private int handicap;

    @Mixin
    private NoticeOption notice = new NoticeOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        GtpProtocol protocol = new GtpProtocol();
        new GtpReferee(rules, handicap, notice.notice()).registerWith(protocol);
        protocol.run(
                new InputStreamReader(System.in, StandardCharsets.UTF_8),
                spec.commandLine().getOut());
        return Main.DONE;
    }
}
