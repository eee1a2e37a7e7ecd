package org.shinpan.archive.question;

import java.util.List;

/**
 * A bar chart in the report: a title, a sentence, and an SQL query, whose answer has one row for every bar. Its columns
 * are the {@code label} and {@code value} of the bar, the {@code file} and {@code game} of an example, and the {@code
 * ruleset} under which the example is shown.
 *
 * @param title the title
 * @param about a sentence about the games that the bars count
 * @param sql the query
 */
record Figure(String title, String about, String sql) {

    // Parts of the queries: the columns for counting games, those for counting verdicts, and the order of the bars, to
    // be followed by the maximum number of bars.
    private static final String OF_GAMES = ", count(*) as value, min(struct(file, game)).file as file, "
            + "min(struct(file, game)).game as game, cast(null as string) as ruleset from games ";
    private static final String OF_VERDICTS = ", count(*) as value, min(struct(file, game)).file as file, "
            + "min(struct(file, game)).game as game, min(ruleset) as ruleset from verdicts ";
    private static final String MAX_FIRST = " group by 1 order by value desc, label limit ";

    /** All figures, in the order of the page. */
    static final List<Figure> ALL = List.of(
            new Figure(
                    "How often the texts part",
                    "Games on which the texts that were asked agree, and games on which at least two of them part.",
                    "select if(size(differences) > 0 and not differences[0] like 'no difference%', 'they part', "
                            + "'they agree') as label" + OF_GAMES + MAX_FIRST + 2),
            new Figure(
                    "What they part on",
                    "Games on which the texts part, by where they part. A game can be in several bars.",
                    "select case when d like '%leaves it open%' "
                            + "then concat(substring_index(d, ' leaves', 1), ' leaves open which chains live') "
                            + "when d like '%ends the game%' "
                            + "then concat(substring_index(d, ' ends', 1), ' ends the game by a repetition') "
                            + "when d like 'turn %' then 'a turn that some of them bar' "
                            + "else substring_index(d, ':', 1) end as label"
                            + OF_GAMES + "lateral view explode(differences) as d where d not like 'no difference%'"
                            + MAX_FIRST + 12),
            new Figure(
                    "What bars a turn",
                    "Games in which a text bars a turn, by what the bar rests on.",
                    "with barred as (select file, game, illegal.witness.kind as kind, min(ruleset) as ruleset "
                            + "from verdicts where not legal group by all) "
                            + "select case kind when 'repeats' then 'superko: a position is repeated' "
                            + "when 'ko' then 'ko: the stone is taken back at once' "
                            + "when 'no-liberty' then 'self-capture' "
                            + "when 'dame-between' then 'second pass: dame between living chains' "
                            + "when 'must-pass' then 'handicap: the turn must be a pass' "
                            + "when 'game-over' then 'play after the end of the game' "
                            + "when 'not-on-turn' then 'the other player is to move' "
                            + "when 'occupied' then 'the point is occupied' else kind end as label, "
                            + "count(*) as value, min(struct(file, game)).file as file, "
                            + "min(struct(file, game)).game as game, "
                            + "min(struct(file, game, ruleset)).ruleset as ruleset from barred" + MAX_FIRST + 10),
            new Figure(
                    "Barred turns by clause",
                    "Games in which a text bars a turn, by the text and the clause that bars the first one.",
                    "select concat(ruleset, ' ', illegal.clause) as label" + OF_VERDICTS + "where not legal" + MAX_FIRST
                            + 25),
            new Figure(
                    "Questions that stay open",
                    "Verdicts that depend on what the record does not say: living chains, seki, dame.",
                    "select concat(ruleset, ': ', regexp_replace(substring(regexp_replace(undetermined, "
                            + "'([A-HJ-Z][0-9]+[, ]*)+|:.*', '…'), 1, 41), '^(.{40}).$', '$1…')) as label" + OF_VERDICTS
                            + "where undetermined is not null" + MAX_FIRST + 12),
            new Figure(
                    "The recorded result",
                    "Games by the rules that they declare, and whether the result by these rules is the recorded one.",
                    "select concat(coalesce(declared.ruleset, 'no rules that are known'), ': ', declared.agrees) "
                            + "as label" + OF_GAMES + MAX_FIRST + 16),
            new Figure(
                    "Length",
                    "Games by the number of turns.",
                    "select concat(lpad(cast(turns / 50 as int) * 50, 3, ' '), ' to ', "
                            + "cast(turns / 50 as int) * 50 + 49) as label" + OF_GAMES
                            + "group by 1 order by min(turns) limit 20"),
            new Figure(
                    "Cycles",
                    "Games that end by a repetition, or in which a repetition is barred or let stand.",
                    "select label, count(*) as value, min(struct(file, game)).file as file, "
                            + "min(struct(file, game)).game as game, min(ruleset) as ruleset from (select file, game, "
                            + "ruleset, concat(ruleset, case "
                            + "when ended = 'repetition-tie' then ': a tie by repetition' "
                            + "when illegal.witness.kind = 'repeats' then ': a repetition is barred' "
                            + "when exists(silent, s -> s like '%recreates%') then ': a repetition stands' end) "
                            + "as label from verdicts) where label is not null" + MAX_FIRST + 16),
            new Figure(
                    "Duplicates",
                    "Games that are there several times, up to a symmetry of the board, by the number of copies.",
                    "select if(copies = 1, 'once', concat(copies, ' times')) as label, "
                            + "count(*) as value, min(e).file as file, min(e).game as game, cast(null as string) as "
                            + "ruleset from (select count(*) as copies, min(struct(file, game)) as e from games "
                            + "where turns > 0 group by hash) group by copies order by copies limit 12"),
            new Figure(
                    "Openings",
                    "The first six plays on 19x19, up to a symmetry of the board.",
                    "select opening as label" + OF_GAMES + "where board.columns = 19 and board.rows = 19 "
                            + "and turns >= 6" + MAX_FIRST + 16),
            new Figure(
                    "What could not be read",
                    "Files and games in the table of faults, by the reason.",
                    "select substring(regexp_replace(reason, '[0-9]+', 'N'), 1, 50) as label, count(*) as value, "
                            + "cast(null as string) as file, cast(null as bigint) as game, "
                            + "cast(null as string) as ruleset from faults" + MAX_FIRST + 12));
}
