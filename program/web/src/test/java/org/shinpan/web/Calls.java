package org.shinpan.web;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Calls of the referee, with the answers that the JVM gives. */
final class Calls {

    private static final JsonMapper JSON = new JsonMapper();

    private final ArrayNode cases = JSON.createArrayNode();
    private int answers;

    /** A list of calls on one game; calls of {@link Referee} may stand between them. */
    final class Sequence {

        private final WebGame game = new WebGame();
        private final ArrayNode calls;
        private final ArrayNode expected;

        private Sequence(String name) {
            ObjectNode one = cases.addObject().put("name", name);
            calls = one.putArray("calls");
            expected = one.putArray("expected");
        }

        /** Makes a call on the JVM, adds it with its answer, and returns the answer. */
        String call(String name, Object... arguments) {
            Method method = method(name);
            try {
                String answer = (String) method.invoke(game, arguments);
                ObjectNode call = calls.addObject().put("method", name);
                ArrayNode args = call.putArray("args");
                for (Object argument : arguments) {
                    if (argument instanceof byte[] bytes) {
                        args.addObject().put("bytes", bytes);
                    } else {
                        args.addPOJO(argument);
                    }
                }
                expected.add(answer);
                answers++;
                return answer;
            } catch (IllegalAccessException | InvocationTargetException fault) {
                throw new LinkageError(name + " " + Arrays.toString(arguments), fault);
            }
        }

        /** Adds a question that the script answers by many calls, with the answer that is known to be correct. */
        void known(String name, String answer, Object... arguments) {
            ArrayNode args = calls.addObject().put("method", name).putArray("args");
            for (Object argument : arguments) {
                args.addPOJO(argument);
            }
            expected.add(answer);
            answers++;
        }

        private static Method method(String name) {
            List<Method> methods = new ArrayList<>(List.of(Referee.class.getDeclaredMethods()));
            methods.addAll(List.of(WebGame.class.getMethods()));
            return methods.stream()
                    .filter(method -> method.getName().equals(name) && method.getReturnType() == String.class)
                    .findFirst()
                    .orElseThrow();
        }
    }

    Sequence sequence(String name) {
        return new Sequence(name);
    }

    int answers() {
        return answers;
    }

    @Override
    public String toString() {
        return cases.toString();
    }
}
