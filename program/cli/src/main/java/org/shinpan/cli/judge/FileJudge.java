package org.shinpan.cli.judge;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.shinpan.cli.input.KomiChoice;
import org.shinpan.cli.input.OneLine;
import org.shinpan.judge.Conditions;
import org.shinpan.judge.DeclaredVerdict;
import org.shinpan.judge.GameJudge;
import org.shinpan.judge.JudgedGame;
import org.shinpan.judge.Judgement;
import org.shinpan.judge.Objection;
import org.shinpan.judge.RecordJudge;
import org.shinpan.judge.RuleChoice;
import org.shinpan.judge.Settled;
import org.shinpan.life.search.ProvingJudge;
import org.shinpan.rules.law.Komi;
import org.shinpan.rules.law.LifeJudge;
import org.shinpan.rules.law.Notice;
import org.shinpan.sgf.formats.RecordFile;
import org.shinpan.sgf.record.GameFault;
import org.shinpan.sgf.record.GameRecord;
import org.shinpan.sgf.record.HandicapReading;
import org.shinpan.views.ConditionsView;
import org.shinpan.views.GameView;

/**
 * Judges the games of files with the options of one run of {@code shinpan judge}.
 *
 * @param rules the choice of rule sets
 * @param komi the komi to use instead of those in the records
 * @param reading how to read a komi that is in doubt
 * @param handicap how to read a handicap whose stones are not set up
 * @param alive the chains that the players agreed are alive
 * @param proveTime the time for proofs of life in a position
 * @param notice when a repetition is noticed
 * @param settle how to settle counted games whose rule set leaves dead stones to the players
 * @param extras the additional results that are asked for
 * @param conditions the conditions of a league; empty for none
 */
record FileJudge(
        RuleChoice rules,
        Optional<Komi> komi,
        Optional<KomiChoice> reading,
        Optional<HandicapReading> handicap,
        AliveFile alive,
        Duration proveTime,
        Notice notice,
        Settled.Mode settle,
        Set<GameJudge.Extra> extras,
        Optional<Conditions> conditions) {

    /**
     * A game of a file.
     *
     * @param file the name of the file
     * @param alone whether this is the only game of its file
     * @param judged the judged game
     * @param life the judge of life that was used
     * @param asksDeclared whether a verdict under the rules that the record names was asked for
     * @param conditions the answers to the conditions of a league; empty if there are none
     */
    record Game(
            String file,
            boolean alone,
            JudgedGame judged,
            LifeJudge life,
            boolean asksDeclared,
            Optional<ConditionsView> conditions) {

        GameRecord record() {
            return judged.record();
        }

        List<Judgement> judgements() {
            return judged.judgements();
        }

        DeclaredVerdict declared() {
            return judged.declared();
        }

        /** Returns the view of the game from which the output for programs is made. */
        GameView view() {
            return GameView.of(file, record().number(), judged).answering(conditions.orElse(null));
        }

        /** Returns the name of the file, with the number of the game if the file has several games. */
        String name() {
            return alone ? file : file + "#" + record().number();
        }

        /**
         * Returns whether a judgement is by the declared rules, and a settled answer under the same rules replaces it.
         */
        boolean isSettled(Judgement judgement) {
            return declared().settled().isPresent() && declared().judgement().equals(Optional.of(judgement));
        }

        /** Returns all judgements except the one that the settled answer replaces. */
        List<Judgement> otherJudgements() {
            return judgements().stream().filter(one -> !isSettled(one)).toList();
        }

        /** Returns whether all barred turns were asked for, and not only the first one under every rule set. */
        boolean allTurns() {
            return judged.allBarred().isPresent();
        }

        /** Returns the barred turns under every rule set: all of them, or only the first one. */
        List<List<Objection>> objections() {
            return judged.allBarred().orElseGet(() -> judgements().stream()
                    .map(judgement -> judgement
                            .barred()
                            .map(barred -> List.of(new Objection(judgement.history(), barred)))
                            .orElse(List.of()))
                    .toList());
        }

        /** Returns whether the game does not meet a condition of the league. */
        boolean isRefused() {
            return conditions.filter(answers -> !answers.accepted()).isPresent();
        }

        /** Returns whether a rule set that was asked for bars a turn of the game. */
        boolean isBarred() {
            return judgements().stream().anyMatch(judgement -> !judgement.legal());
        }

        /**
         * Returns whether the result differs from the record. If the record names known rules, only they are compared;
         * otherwise every rule set that was asked for is compared.
         */
        boolean isMismatch() {
            return declared().judgement().isPresent()
                    ? declared().agrees() == DeclaredVerdict.Agreement.NO
                    : declared().stop().isEmpty()
                            && judgements().stream()
                                    .anyMatch(judgement -> !judgement.agrees().orElse(true));
        }
    }

    /** Receives the judged games of a file. */
    interface Taker {

        /** Receives a judged game. */
        void onGame(Game game);

        /** Receives one line about a game that could not be read or judged. */
        void onFault(String line);
    }

    /**
     * Judges games of a file.
     *
     * @param file the name of the file
     * @param alone whether the file has one game only
     */
    void judge(String file, boolean alone, RecordFile records, Taker taker) {
        for (GameFault fault : records.faults()) {
            taker.onFault(file + ": " + fault);
        }
        for (GameRecord record : records.gamesWithNotes()) {
            try {
                taker.onGame(judge(file, alone, record));
            } catch (IllegalArgumentException fault) {
                taker.onFault(file + ": game " + record.number() + ": " + OneLine.of(fault));
            }
        }
    }

    private Game judge(String file, boolean alone, GameRecord written) {
        GameRecord record = handicap.map(how -> how.of(written)).orElse(written);
        Optional<LifeJudge> life =
                alive.about(file, record.number(), record.board()).or(this::proof);
        if (komi.isPresent()) {
            return judge(file, alone, new RecordJudge(record, komi.get()), life);
        }
        RecordJudge judge = reading.flatMap(KomiChoice::reading)
                .map(one -> RecordJudge.reading(record, one))
                .orElseGet(() -> new RecordJudge(record));
        return judge(file, alone, judge, life);
    }

    private Game judge(String file, boolean alone, RecordJudge judge, Optional<LifeJudge> life) {
        JudgedGame judged = new GameJudge(rules, life, notice, settle, extras).judge(judge);
        return new Game(
                file,
                alone,
                judged,
                life.orElseGet(LifeJudge::unknown),
                rules.asksDeclared(),
                conditions.map(league -> ConditionsView.of(league.name(), league.answers(judged))));
    }

    /** Returns a judge that proves which chains are alive, if the user allows time for this. */
    private Optional<LifeJudge> proof() {
        return proveTime.isZero() ? Optional.empty() : Optional.of(new ProvingJudge(proveTime));
    }
}
