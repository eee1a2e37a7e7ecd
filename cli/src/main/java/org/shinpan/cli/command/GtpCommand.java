package org.shinpan.cli.command;

import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.shinpan.cli.input.BoardSize;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.NoticeOption;
import org.shinpan.engine.gtp.GtpProtocol;
import org.shinpan.engine.gtp.referee.GenmoveCommands;
import org.shinpan.engine.gtp.referee.GtpReferee;
import org.shinpan.engine.search.RandomThinker;
import org.shinpan.engine.search.SearchLimits;
import org.shinpan.engine.search.SearchSettings;
import org.shinpan.engine.search.Thinker;
import org.shinpan.engine.search.TreeSearch;
import org.shinpan.engine.solve.ExactPlay;
import org.shinpan.rules.board.Board;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code shinpan gtp}: a referee and a player behind the Go Text Protocol. */
@Command(
        name = "gtp",
        mixinStandardHelpOptions = true,
        description = {
            "Referees and plays a game over the Go Text Protocol, on standard input and output.",
            "See docs/gtp.md."
        })
public final class GtpCommand implements Callable<Integer> {

    @Option(
            names = "--rules",
            paramLabel = "NAME",
            defaultValue = "tromp-taylor",
            description = "the rule set (default: ${DEFAULT-VALUE})")
    private String rules;

    @Option(names = "--handicap", paramLabel = "N", description = "the handicap of every game (default: none)")
    private int handicap;

    @Option(
            names = "--size",
            paramLabel = "N|CxR",
            converter = BoardSize.class,
            defaultValue = "19",
            description = "the board until the client says another (default: ${DEFAULT-VALUE})")
    private Board board;

    @Option(
            names = "--komi",
            paramLabel = "K",
            defaultValue = "0",
            description = "the komi until the client says another")
    private String komi;

    @Option(names = "--referee", description = "referee only: no genmove")
    private boolean refereeOnly;

    @Option(
            names = "--time",
            paramLabel = "S",
            defaultValue = "5",
            description = "seconds a move where the client says nothing of time (default: 5)")
    private double time;

    @Option(names = "--playouts", paramLabel = "N", description = "the most playouts a move (default: no limit)")
    private long playouts = Long.MAX_VALUE;

    @Option(names = "--threads", paramLabel = "N", description = "how many threads search (default: 1)")
    private int threads = 1;

    @Option(names = "--memory", paramLabel = "MB", description = "megabytes for the search tree (default: 256)")
    private int memory = 256;

    @Option(names = "--ponder", description = "think in the opponent's time as well")
    private boolean ponder;

    @Option(names = "--random", description = "play at random, for trying out clients and rules")
    private boolean random;

    @Option(names = "--seed", paramLabel = "N", description = "play the same games again (default: 1)")
    private long seed = 1;

    @Mixin
    private NoticeOption notice = new NoticeOption();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (!(time > 0 && time <= 86_400)) {
            throw new IllegalArgumentException("--time is a number of seconds up to 86400, not " + time);
        }
        GtpProtocol protocol = new GtpProtocol();
        GtpReferee referee = new GtpReferee(rules, handicap, notice.notice());
        referee.registerWith(protocol);
        started(protocol, "rectangular_boardsize " + board.columns() + " " + board.rows());
        started(protocol, "komi " + komi);
        SearchLimits usual = new SearchLimits(Duration.ofMillis(Math.round(1000 * time)), playouts);
        try (Thinker thinker = thinker()) {
            if (!refereeOnly) {
                new GenmoveCommands(referee, thinker, usual).registerWith(protocol);
            }
            protocol.run(
                    new InputStreamReader(System.in, StandardCharsets.UTF_8),
                    spec.commandLine().getOut());
        }
        return ExitStatus.DONE;
    }

    /** Settles something before the client does. */
    private static void started(GtpProtocol protocol, String command) {
        String reply = protocol.answer(command).orElse("");
        if (reply.startsWith("?")) {
            throw new IllegalArgumentException(reply.substring(1).strip());
        }
    }

    private Thinker thinker() {
        if (random || refereeOnly) {
            return new RandomThinker(seed);
        }
        if (threads < 1 || threads > 256) {
            throw new IllegalArgumentException("--threads is from 1 to 256, not " + threads);
        }
        if (memory < 1 || memory > 1_000_000) {
            throw new IllegalArgumentException("--memory is from 1 to 1000000 megabytes, not " + memory);
        }
        return new ExactPlay(new TreeSearch(SearchSettings.DEFAULT
                .withSeed(seed)
                .withThreads(threads)
                .withMemory((long) memory << 20)
                .withPondering(ponder ? SearchSettings.Pondering.ON : SearchSettings.Pondering.OFF)));
    }
}
