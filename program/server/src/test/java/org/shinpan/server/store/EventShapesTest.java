package org.shinpan.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.shinpan.engine.clock.TimeControl;
import org.shinpan.server.play.Archived;
import org.shinpan.server.play.Event;
import org.shinpan.server.play.Setup.TimeNames;
import org.shinpan.server.teach.ClassEvent;
import org.shinpan.server.teach.SimulEvent;

/**
 * Tests that the kinds of events, their fields and their constants belong to the newest version of the tables. An older
 * program refuses a store with newer tables, but in tables of its own version it would take a new kind of event for
 * damage. So if this test fails, add a migration for both databases, which may consist of a comment only, and put the
 * new shapes beside its number.
 */
class EventShapesTest {

    @Test
    void newEventsComeWithNewTables() throws IOException {
        Map<String, String> shapes = new TreeMap<>();
        kinds("event", Event.class, shapes);
        kinds("event", ClassEvent.class, shapes);
        kinds("event", SimulEvent.class, shapes);
        shapes.put("event " + Archived.KIND, fields(Archived.class, shapes));
        kinds("time", TimeNames.class, shapes);
        String now = shapes.entrySet().stream()
                .map(shape -> shape.getKey() + ": " + shape.getValue() + "\n")
                .collect(Collectors.joining());
        for (String dialect : List.of("sqlite", "postgresql")) {
            assertThat(newest(dialect)).as("the number in Database").isEqualTo(Database.TABLES);
            String file = "events-" + Database.TABLES + ".txt";
            try (InputStream noted = EventShapesTest.class.getResourceAsStream(file)) {
                assertThat(noted).as("the shapes of events in %s", file).isNotNull();
                assertThat(now)
                        .as("the shapes of events since the newest tables")
                        .isEqualTo(new String(noted.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
    }

    private static int newest(String dialect) throws IOException {
        Path folder = Path.of("src/main/resources/org/shinpan/server/store/migration", dialect);
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()).replaceAll("V(\\d+)__.*", "$1"))
                    .mapToInt(Integer::parseInt)
                    .max()
                    .orElseThrow();
        }
    }

    private static void kinds(String what, Class<?> names, Map<String, String> shapes) {
        for (JsonSubTypes.Type type :
                Objects.requireNonNull(names.getAnnotation(JsonSubTypes.class)).value()) {
            shapes.put(what + " " + type.name(), fields(type.value(), shapes));
        }
    }

    private static String fields(Class<?> record, Map<String, String> shapes) {
        return Arrays.stream(record.getRecordComponents())
                .map(field -> field.getName() + " " + type(field, shapes))
                .collect(Collectors.joining(", "));
    }

    private static String type(RecordComponent field, Map<String, String> shapes) {
        Class<?> type = field.getType();
        if (type.isEnum() || type.isRecord()) {
            part(type, shapes);
        } else if (!type.isPrimitive() && !type.getName().startsWith("java.") && type != TimeControl.class) {
            throw new AssertionError("say here what a " + type + " looks like");
        }
        if (field.getGenericType() instanceof ParameterizedType list
                && list.getActualTypeArguments()[0] instanceof Class<?> part
                && (part.isRecord() || part.isEnum())) {
            part(part, shapes);
        }
        return List.class.isAssignableFrom(type)
                ? field.getGenericType().getTypeName().replaceAll("[a-z]+\\.", "")
                : type.getSimpleName();
    }

    private static void part(Class<?> type, Map<String, String> shapes) {
        if (type.isRecord()) {
            shapes.put("part " + type.getSimpleName(), fields(type, shapes));
        } else {
            shapes.put(
                    "words " + type.getSimpleName(),
                    Arrays.stream(type.getEnumConstants())
                            .map(word -> ((Enum<?>) word).name())
                            .collect(Collectors.joining(" ")));
        }
    }
}
