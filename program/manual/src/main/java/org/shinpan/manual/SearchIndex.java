package org.shinpan.manual;

/** Writes the index for the search of the manual. It has one JSON object for every section. */
final class SearchIndex {

    private SearchIndex() {}

    /** Returns the JSON object of a section: the address, the titles of page and section, and the text. */
    static String line(Contents.Page page, PageText.Section section) {
        String to = page.file() + (section.anchor().isEmpty() ? "" : "#" + section.anchor());
        String title = section.anchor().isEmpty() ? page.title() : page.title() + " › " + section.title();
        return "{\"to\":" + quoted(to) + ",\"title\":" + quoted(title) + ",\"text\":" + quoted(section.text()) + "}";
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '"' || letter == '\\') {
                json.append('\\').append(letter);
            } else {
                json.append(letter < ' ' ? ' ' : letter);
            }
        }
        return json.append('"').toString();
    }
}
