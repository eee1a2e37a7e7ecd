package org.shinpan.sgf.text;

/** Converts the parts of a long SGF file to UTF-8, all from the same encoding. Immutable. */
public final class PartText {

    private final TextChoice choice;

    PartText(TextChoice choice) {
        this.choice = choice;
    }

    /**
     * Returns the first part of the file as text.
     *
     * @param part the bytes of the part
     * @param looks counts the bytes that are examined
     * @return the text without the byte order mark, with the notes of the choice for the whole file
     */
    public FileText first(byte[] part, Looks looks) {
        looks.at(part.length);
        return FileText.of(choice, part, true, looks);
    }

    /**
     * Returns a later part of the file as text.
     *
     * @param part the bytes of the part
     * @param looks counts the bytes that are examined
     * @return the text, with the notes of the choice for the whole file
     */
    public FileText later(byte[] part, Looks looks) {
        looks.at(part.length);
        return FileText.of(choice, part, false, looks);
    }
}
