package org.shinpan.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a class whose pupils share one address and all open a page at the same time. */
class ClassroomTest {

    private static final int PUPILS = 40;

    /** Matches the name of a file that a page loads, or of a script that another script imports. */
    private static final Pattern NAMED = Pattern.compile("[\"'](?:/www/|\\./)([A-Za-z0-9-]+\\.(?:js|css|woff2))[\"']");

    @RegisterExtension
    final RunningServer server = new RunningServer().withStandardLimits();

    private final Visitor visitor = server.visitor();

    @Test
    void allPupilsGetTheWholePage() {
        Set<String> files = filesOf("/");
        assertThat(files).hasSizeGreaterThan(10);
        for (int pupil = 1; pupil <= PUPILS; pupil++) {
            assertThat(visitor.get("/").status())
                    .as("the page of pupil " + pupil)
                    .isEqualTo(200);
            for (String file : files) {
                assertThat(visitor.get(file).status())
                        .as(file + " for pupil " + pupil)
                        .isEqualTo(200);
            }
        }
    }

    private Set<String> filesOf(String page) {
        Set<String> files = new LinkedHashSet<>();
        Deque<String> unread = new ArrayDeque<>(Set.of(page));
        while (!unread.isEmpty()) {
            Matcher named = NAMED.matcher(visitor.get(unread.pop()).response().body());
            while (named.find()) {
                if (files.add("/www/" + named.group(1))) {
                    unread.push("/www/" + named.group(1));
                }
            }
        }
        return files;
    }
}
