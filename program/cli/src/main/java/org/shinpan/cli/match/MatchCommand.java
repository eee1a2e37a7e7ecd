package org.shinpan.cli.match;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.shinpan.cli.input.ConsoleCommand;
import org.shinpan.cli.input.ExitStatus;
import org.shinpan.cli.input.FormatOption;
import org.shinpan.cli.input.GameOptions;
import org.shinpan.cli.input.KomiOption;
import org.shinpan.cli.input.Progress;
import org.shinpan.cli.input.ProveSecondsOption;
import org.shinpan.cli.input.Range;
import org.shinpan.cli.input.RecordInput;
import org.shinpan.cli.input.UnreadableInputException;
import org.shinpan.engine.gtp.GtpTime;
import org.shinpan.engine.gtp.client.GtpClientException;
import org.shinpan.engine.gtp.client.GtpProgram;
import org.shinpan.engine.match.Entrant;
import org.shinpan.engine.match.MatchScore;
import org.shinpan.engine.match.MatchSettings;
import org.shinpan.engine.match.OwnOpenings;
import org.shinpan.engine.match.Sprt;
import org.shinpan.engine.match.Tournament;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.RecordJudge;
import org.shinpan.rules.board.Board;
import org.shinpan.rules.law.Agreement;
import org.shinpan.rules.law.History;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.Move;
import org.shinpan.rules.law.RuleSet;
import org.shinpan.rules.rulesets.RuleSets;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameRecord;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code shinpan match}: plays games between programs that speak GTP. */
@Command(name = "match")
public final class MatchCommand extends ConsoleCommand {

    /** The value of {@code --openings} for which Shinpan itself makes the openings. */
    private static final Path OWN = Path.of("own");

    /**
     * Options of this JVM that must not be passed on to the JVM of a player, because it would then write files or wait
     * for a debugger.
     */
    private static final Pattern NOT_PASSED_ON =
            Pattern.compile("^-Xrun|^-Xdebug|Output|AtExit|FlightRecord|OnOutOf|ErrorFile|HeapDump|^-Xlog.*file=");

    @Option(names = "--black", paramLabel = "COMMAND")
    private @Nullable String black;

    @Option(names = "--white", paramLabel = "COMMAND")
    private @Nullable String white;

    @ArgGroup(exclusive = false, multiplicity = "0..*")
    private List<ProgramOptions> programs = new ArrayList<>();

    @Option(names = "--gauntlet")
    private boolean gauntlet;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private GameOptions options = new GameOptions(19);

    @Mixin
    private KomiOption komi = new KomiOption(Komi.parse("7.5"));

    @Option(names = "--games", paramLabel = "N", defaultValue = "1")
    private int games;

    @Option(names = "--time", paramLabel = "TIME")
    private @Nullable String time;

    @Option(names = "--jobs", paramLabel = "J", defaultValue = "1")
    private int jobs;

    @Option(names = "--openings", paramLabel = "FILE|own")
    private @Nullable Path openings;

    @Option(names = "--patience", paramLabel = "S", defaultValue = "60")
    private Duration patience;

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable Path folder;

    @Mixin
    private ProveSecondsOption proveSeconds = new ProveSecondsOption();

    @Option(names = "--sprt", paramLabel = "LOW:HIGH[:ALPHA:BETA]")
    private @Nullable String sprt;

    @Option(names = "--play-out")
    private boolean playOut;

    @Option(names = "--max-turns", paramLabel = "N")
    private int maxTurns;

    @Override
    public Integer call() throws IOException, InterruptedException, UnreadableInputException, GtpClientException {
        Range.check("--jobs", jobs, 1, 256);
        Optional<Sprt> test = Optional.ofNullable(sprt).map(Sprt::parse);
        List<Entrant> entrants = entrants();
        MatchSettings settings = settings(entrants);
        Tournament tournament = new Tournament(
                entrants,
                gauntlet ? Tournament.Pairing.GAUNTLET : Tournament.Pairing.ROUND_ROBIN,
                settings,
                Optional.ofNullable(folder),
                test);
        int starts = 2 * settings.openings().size();
        if (starts > 0 && starts < games) {
            complain(settings.openings().size() + " openings are " + starts + " starts, and each comes again after "
                    + starts + " games");
        }
        List<Tournament.Couple> couples = tournament.couples();
        int before = couples.stream()
                .mapToInt(couple -> couple.match().results().size())
                .sum();
        try (Progress progress = new Progress("playing", games * couples.size())) {
            progress.step(before);
            tournament.run(jobs, (couple, result) -> {
                if (result.cause().isForfeit()) {
                    complain(
                            MatchTable.prefix(tournament, couple) + "game " + result.number() + ": " + result.reason());
                }
                MatchScore score = couple.match().score();
                progress.say(MatchTable.prefix(tournament, couple) + score.wins() + "-" + score.losses());
                progress.step(1);
            });
        }
        if (format.isJson()) {
            out().println(MatchJson.of(tournament, settings, test));
            return ExitStatus.DONE;
        }
        if (before > 0) {
            out().println(before + " games of the match were already in the folder");
        }
        out().print(MatchTable.of(tournament, settings, test));
        return ExitStatus.DONE;
    }

    /** Returns the programs of {@code --black} and {@code --white}, or of {@code --program}. */
    private List<Entrant> entrants() {
        boolean both = black != null && white != null;
        boolean either = black != null || white != null;
        if (programs.isEmpty() ? !both : either || programs.size() < 2) {
            throw new IllegalArgumentException("a match needs --black and --white, or --program twice or more");
        }
        String first = spec().commandLine().getParseResult().originalArgs().stream()
                .filter(word -> word.startsWith("--program") || word.startsWith("--its-"))
                .findFirst()
                .orElse("");
        if (first.startsWith("--its-")) {
            throw new IllegalArgumentException(first + " is about the program before it, and there is none");
        }
        return programs.isEmpty()
                ? Stream.of(black, white).map(this::program).map(Entrant::of).toList()
                : programs.stream().map(each -> each.entrant(this::program)).toList();
    }

    private MatchSettings settings(List<Entrant> entrants) throws UnreadableInputException {
        Board board = options.board();
        RuleSet ruleSet = RuleSets.named(options.rules(), RuleSets.Options.DEFAULT);
        return new MatchSettings(
                entrants.get(0),
                entrants.get(1),
                games,
                ruleSet.name(),
                board,
                komi.komi(),
                Optional.ofNullable(time).map(GtpTime::parse),
                patience,
                maxTurns == 0 ? 4 * board.area() + 100 : maxTurns,
                playOut ? MatchSettings.Endgame.PLAYED_OUT : MatchSettings.Endgame.BY_PASSES,
                proveSeconds.time(),
                openings(ruleSet, board));
    }

    /** Returns the program for a command line. If its first word is {@code shinpan}, this is Shinpan itself. */
    private GtpProgram program(String line) {
        GtpProgram given = GtpProgram.parse(line);
        if (!given.command().get(0).equals("shinpan")) {
            return given;
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(passedOn(ManagementFactory.getRuntimeMXBean().getInputArguments()));
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                spec().root().userObject().getClass().getName()));
        List<String> arguments = given.command().subList(1, given.command().size());
        if (!arguments.contains("gtp")) {
            command.add("gtp");
        }
        command.addAll(arguments);
        return new GtpProgram(given.name(), command);
    }

    /**
     * Returns the options of this JVM that are passed on to Shinpan's own players: the options of the launcher and of
     * the user about memory, modules, archives and compiling, except the ones that let a JVM write a file or wait for a
     * debugger.
     */
    static List<String> passedOn(List<String> options) {
        return options.stream()
                .filter(option -> option.startsWith("-X") || option.startsWith("--add-modules"))
                .filter(option -> !NOT_PASSED_ON.matcher(option).find())
                .toList();
    }

    private List<History> openings(RuleSet ruleSet, Board board) throws UnreadableInputException {
        if (openings == null) {
            return List.of();
        }
        return openings.equals(OWN)
                ? OwnOpenings.make(ruleSet, new Agreement(board, komi.komi(), 0), (games + 1) / 2)
                : openings(openings, ruleSet, komi.komi(), board);
    }

    /**
     * Returns the games of a file as openings, each without a resignation at its end.
     *
     * @throws IllegalArgumentException if a game cannot be an opening of this match
     * @throws UnreadableInputException if the file cannot be read
     */
    private static List<History> openings(Path file, RuleSet rules, Komi komi, Board board)
            throws UnreadableInputException {
        RecordFile records = RecordInput.read(file.toString());
        if (!records.faults().isEmpty()) {
            throw new IllegalArgumentException(file + ": " + records.faults().get(0));
        }
        List<History> openings = new ArrayList<>();
        for (GameRecord record : records.games()) {
            String where = file + ": game " + record.number();
            if (record.board() != board) {
                throw new IllegalArgumentException(
                        where + " is on " + record.board() + ", the match on " + board + " (--size)");
            }
            Judgement judgement = new RecordJudge(record, komi).judge(rules);
            if (judgement.barred().isPresent()) {
                throw new IllegalArgumentException(
                        where + ": " + judgement.barred().get());
            }
            History history = judgement.history();
            if (history.last()
                    .filter(turn -> turn.move() instanceof Move.Resign)
                    .isPresent()) {
                history = history.before().orElseThrow();
            }
            if (history.ending().isPresent()) {
                throw new IllegalArgumentException(
                        where + " is over: it ended by " + history.ending().get());
            }
            openings.add(history);
        }
        if (openings.isEmpty()) {
            throw new IllegalArgumentException(file + ": the file has no game");
        }
        return openings;
    }
}
