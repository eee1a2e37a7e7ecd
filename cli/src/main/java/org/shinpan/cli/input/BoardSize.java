package org.shinpan.cli.input;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.shinpan.rules.board.Board;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a board size such as {@code 19}, {@code 3x2} or {@code 3×2}: columns, then rows. */
public final class BoardSize implements ITypeConverter<Board> {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,4})(?:[xX×:](\\d{1,4}))?");

    @Override
    public Board convert(String text) {
        Matcher matcher = SIZE.matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is no board size, such as 19 or 3x2");
        }
        int columns = Integer.parseInt(matcher.group(1));
        int rows = matcher.group(2) == null ? columns : Integer.parseInt(matcher.group(2));
        try {
            return Board.of(columns, rows);
        } catch (IllegalArgumentException impossible) {
            throw new TypeConversionException(OneLine.of(impossible));
        }
    }
}
