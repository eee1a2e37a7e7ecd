package org.shinpan.sgf.text;

/**
 * Measures how plausible a text is in the header of a game record. The result is a sum over the characters: for each,
 * roughly a hundred times the logarithm of its frequency in such headers. ASCII characters count as 0, because they are
 * the same in all encodings. More is better.
 *
 * <p>There is one constant for each script or country, because each has its own common characters.
 */
enum Plausibility {
    /** Any script. */
    UTF_8 {
        @Override
        int ofHan(char c) {
            return CommonCharacters.isCommonHan(c) ? COMMON : KNOWN;
        }
    },
    JAPANESE {
        @Override
        int ofHan(char c) {
            if (CommonCharacters.isJapanese(c)) {
                return COMMON;
            }
            return CommonCharacters.isJisFirst(c) ? KNOWN : RARE;
        }
    },
    KOREAN {
        @Override
        int ofHan(char c) {
            return CommonCharacters.isCommonHan(c) ? FOREIGN : RARE;
        }
    },
    SIMPLIFIED {
        @Override
        int ofHan(char c) {
            if (CommonCharacters.isSimplified(c)) {
                return COMMON;
            }
            if (CommonCharacters.isCommonHan(c) || CommonCharacters.isGbFirst(c)) {
                return KNOWN;
            }
            return CommonCharacters.isGbSecond(c) ? RARE : STRANGE;
        }
    },
    TRADITIONAL {
        @Override
        int ofHan(char c) {
            if (CommonCharacters.isTraditional(c)) {
                return COMMON;
            }
            return CommonCharacters.isCommonHan(c) || CommonCharacters.isBig5First(c) ? KNOWN : STRANGE;
        }
    },
    CYRILLIC {
        @Override
        int ofHan(char c) {
            return STRANGE;
        }
    },
    LATIN {
        @Override
        int ofHan(char c) {
            return STRANGE;
        }
    };

    /** The points for a byte that is not valid in the encoding. */
    static final int BROKEN = -130;

    /** The points for a closing bracket that follows the first byte of a character; see {@link Decoded#saved}. */
    static final int SAVED = -150;

    /**
     * The points for an ASCII byte that is the second byte of a character. They make up for the cost of the character,
     * because in other encodings the same byte is an ASCII character, which costs nothing.
     */
    static final int HALF = 35;

    // The points for a character that is common in headers of this script, common in headers of another script, in the
    // common half of the character set, in its rare half, or foreign to the script.
    private static final int COMMON = -65;
    private static final int FOREIGN = -75;
    private static final int KNOWN = -95;
    private static final int RARE = -120;
    private static final int STRANGE = -135;
    // The points for other kinds of characters, and for their neighbours.

    private static final int RANK = -35;
    private static final int KANA = -50;
    private static final int FOREIGN_KANA = -62;
    private static final int HALF_WIDTH = -75;
    private static final int SYLLABLE = -55;
    private static final int PUNCTUATION = -80;
    private static final int ACCENT = -60;
    private static final int IN_A_WORD = -40;
    private static final int LETTER_ALONE = -100;
    private static final int FREQUENT_LETTER = -28;
    private static final int LETTER = -45;
    private static final String FREQUENT_CYRILLIC = "оеаинтсрвлкмдпуОЕАИНТСРВЛКМДПУ";

    /** Returns the points for a Chinese character. */
    abstract int ofHan(char c);

    /** Returns the sum of the points over the characters of a text. */
    long of(String text) {
        long sum = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                sum += of(text, i) + inAWord(text, i);
            }
        }
        return sum;
    }

    /**
     * Returns the points for lower-case letters beside an East Asian character. They are negative, because the
     * character is then probably an accented letter of a European name in another encoding.
     */
    private static int inAWord(String text, int i) {
        boolean eastern = text.charAt(i) >= 0x3000 && text.charAt(i) != Utf8.REPLACEMENT;
        if (!eastern) {
            return 0;
        }
        return (isSmallLatin(before(text, i)) ? IN_A_WORD : 0) + (isSmallLatin(after(text, i)) ? IN_A_WORD : 0);
    }

    private int of(String text, int i) {
        char c = text.charAt(i);
        if (c == Utf8.REPLACEMENT) {
            return BROKEN;
        }
        if (CommonCharacters.isOfRank(c)) {
            return RANK;
        }
        if (c >= 0x4E00 && c <= 0x9FFF) {
            return ofHan(c);
        }
        if (c >= 0xAC00 && c <= 0xD7A3) {
            int home = this == KOREAN || this == UTF_8 ? 0 : STRANGE;
            return home + ofHangul(c);
        }
        if (isKana(c)) {
            return ofKana(text, i);
        }
        if (c >= 0xFF61 && c <= 0xFF9F) {
            return isHalfKana(before(text, i)) || isHalfKana(after(text, i)) ? HALF_WIDTH : LETTER_ALONE;
        }
        if ((c >= 0x3000 && c <= 0x3020) || (c >= 0xFF00 && c <= 0xFF60)) {
            return PUNCTUATION;
        }
        if (c >= 0x400 && c <= 0x45F) {
            return ofCyrillic(text, i);
        }
        if (c >= 0xC0 && c <= 0x24F && c != '×' && c != '÷') {
            return ofAccent(text, i);
        }
        boolean quote = (c >= 0x2010 && c <= 0x2026) || c == '·' || c == '°' || c == '№' || c == '«' || c == '»';
        return quote && c != '‡' && c != '†' ? KNOWN : STRANGE;
    }

    private static int ofHangul(char c) {
        if (CommonCharacters.isKorean(c)) {
            return SYLLABLE;
        }
        return CommonCharacters.isKsHangul(c) ? KNOWN : STRANGE;
    }

    private int ofKana(String text, int i) {
        if (this == JAPANESE || this == UTF_8) {
            return KANA;
        }
        if (text.charAt(i) == '・') {
            return PUNCTUATION;
        }
        return isKana(before(text, i)) || isKana(after(text, i)) ? FOREIGN_KANA : KNOWN;
    }

    private int ofAccent(String text, int i) {
        char before = before(text, i);
        char after = after(text, i);
        boolean beside = isLatin(before) || isLatin(after);
        boolean word = isAccented(before) || isAccented(after);
        boolean strange = !word && (before >= 0x80 || after >= 0x80);
        if (this != LATIN && this != UTF_8) {
            return STRANGE;
        }
        boolean capital = Character.isUpperCase(text.charAt(i)) && Character.isLowerCase(before);
        return (beside ? ACCENT : LETTER_ALONE)
                + (word ? IN_A_WORD / 2 : strange ? ACCENT : 0)
                + (capital ? ACCENT : 0);
    }

    private int ofCyrillic(String text, int i) {
        char c = text.charAt(i);
        char before = before(text, i);
        char after = after(text, i);
        if (this != CYRILLIC && this != UTF_8) {
            return KNOWN;
        }
        if (isLatin(before) || isLatin(after)) {
            return STRANGE;
        }
        boolean alone = !isCyrillic(before) && !isCyrillic(after);
        if (alone) {
            return LETTER_ALONE;
        }
        int letter = FREQUENT_CYRILLIC.indexOf(c) >= 0 ? FREQUENT_LETTER : LETTER;
        boolean usual = (c >= 'А' && c <= 'я') || c == 'ё' || c == 'Ё';
        boolean capital = Character.isUpperCase(c);
        boolean mixed = isCyrillic(before) && capital && Character.isLowerCase(before);
        boolean shouted = isCyrillic(before) && capital && Character.isUpperCase(before);
        return letter + (usual ? 0 : LETTER) + (mixed ? -80 : shouted ? -12 : 0);
    }

    private static char before(String text, int i) {
        return i == 0 ? ' ' : text.charAt(i - 1);
    }

    private static char after(String text, int i) {
        return i + 1 == text.length() ? ' ' : text.charAt(i + 1);
    }

    private static boolean isKana(char c) {
        return c >= 0x3041 && c <= 0x30FF;
    }

    private static boolean isHalfKana(char c) {
        return c >= 0xFF61 && c <= 0xFF9F;
    }

    /** Returns whether a character is a small letter of Latin-1 that is not ASCII. */
    private static boolean isAccented(char c) {
        return c >= 0xDF && c <= 0xFF && c != '÷';
    }

    private static boolean isSmallLatin(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isLatin(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isCyrillic(char c) {
        return c >= 0x400 && c <= 0x45F;
    }
}
