package org.shinpan.server.web;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.shinpan.server.engines.EngineOffer;
import org.shinpan.server.web.Assets.Page;
import org.shinpan.views.Json;

/**
 * Creates the files of the site without a server: its pages, with relative addresses, and the answers of the API that
 * never change.
 */
public final class StaticPages {

    private static final List<Page> PAGES = List.of(Page.GAME, Page.REVIEW, Page.LEARN, Page.PROBLEMS, Page.EMBED);

    private StaticPages() {}

    /** Returns the contents of the files by their paths. */
    public static Map<String, String> all() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("index.html", html(Page.HOME));
        files.put("404.html", html(Page.LOST));
        for (Page page : PAGES) {
            files.put(page.name().toLowerCase(Locale.ROOT) + ".html", html(page));
        }
        files.put("desk/api/rules.json", Json.text(RulesView.withoutClauses()));
        files.put("desk/api/engines.json", Json.text(EnginesView.of(List.of(EngineOffer.ownLadder()))));
        return files;
    }

    /**
     * Returns the service worker with which browsers store the site.
     *
     * @param files the files to store before they are requested, by their addresses
     */
    public static byte[] worker(SortedMap<String, byte[]> files) {
        return OfflineScript.ofFiles(Assets.plain(OfflineScript.FILE), files);
    }

    private static String html(Page page) {
        String policy = Audience.OWN.policy().replace(" frame-ancestors 'none';", "");
        return new String(Assets.plain("page.html"), StandardCharsets.UTF_8)
                .transform(shell -> page.fill(shell, " data-referee=\"referee/\""))
                .replace(
                        "<meta charset=\"utf-8\">",
                        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy
                                + "\">")
                .replace("\"/www/", "\"www/")
                .replace("\"/manifest", "\"manifest")
                .replace("href=\"/\"", "href=\"./\"");
    }
}
