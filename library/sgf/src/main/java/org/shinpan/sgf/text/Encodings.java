package org.shinpan.sgf.text;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds encodings by the names that game records use. */
final class Encodings {

    /** Names that Java does not know, or that in practice mean a larger character set than the name implies. */
    private static final Map<String, List<String>> ALIASES = Map.ofEntries(
            Map.entry("gb2312", List.of("GB18030")),
            Map.entry("gb-2312", List.of("GB18030")),
            Map.entry("gb", List.of("GB18030")),
            Map.entry("gbk", List.of("GB18030")),
            Map.entry("cp936", List.of("GB18030")),
            Map.entry("big-5", List.of("Big5")),
            Map.entry("cp950", List.of("Big5")),
            Map.entry("shift-jis", List.of("windows-31j", "Shift_JIS")),
            Map.entry("shift_jis", List.of("windows-31j", "Shift_JIS")),
            Map.entry("shiftjis", List.of("windows-31j", "Shift_JIS")),
            Map.entry("sjis", List.of("windows-31j", "Shift_JIS")),
            Map.entry("x-sjis", List.of("windows-31j", "Shift_JIS")),
            Map.entry("cp932", List.of("windows-31j", "Shift_JIS")),
            Map.entry("euc-kr", List.of("x-windows-949", "EUC-KR")),
            Map.entry("euckr", List.of("x-windows-949", "EUC-KR")),
            Map.entry("cp949", List.of("x-windows-949", "EUC-KR")),
            Map.entry("eucjp", List.of("EUC-JP")),
            Map.entry("euc_jp", List.of("EUC-JP")),
            Map.entry("x-euc-jp", List.of("EUC-JP")),
            Map.entry("ujis", List.of("EUC-JP")),
            Map.entry("jis", List.of("ISO-2022-JP")),
            Map.entry("euc-tw", List.of("x-EUC-TW")),
            Map.entry("euctw", List.of("x-EUC-TW")),
            Map.entry("utf8", List.of("UTF-8")),
            Map.entry("utf", List.of("UTF-8")),
            Map.entry("latin-1", List.of("ISO-8859-1")),
            Map.entry("iso-8859-1", List.of("windows-1252")),
            Map.entry("cp1251", List.of("windows-1251")));

    private Encodings() {}

    /** Returns the encoding with a name; null if Java has none, or if the encoding changes ASCII characters. */
    static @Nullable Charset charset(String name) {
        for (String known : ALIASES.getOrDefault(name.toLowerCase(Locale.ROOT), List.of(name))) {
            Charset charset = Charsets.named(known);
            if (charset != null) {
                return new String(new byte[] {'(', ';', '\\', ']'}, charset).equals("(;\\]") ? charset : null;
            }
        }
        return null;
    }
}
