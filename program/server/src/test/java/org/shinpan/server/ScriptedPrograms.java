package org.shinpan.server;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes an {@code engines.json} with programs whose moves a test knows: {@code scripted-engine.sh} plays a list. */
final class ScriptedPrograms {

    static final Path SCRIPT =
            Path.of("src", "test", "resources", "scripted-engine.sh").toAbsolutePath();

    private ScriptedPrograms() {}

    /** Allows these programs in a data folder. */
    static void allow(Path data) throws IOException {
        ObjectNode file = Visitor.JSON.createObjectNode();
        ArrayNode engines = file.putArray("engines");
        scripted(engines, "Steady", "a1,b1,c1,d1,e1,pass");
        scripted(engines, "Passes", "pass,pass,pass");
        scripted(engines, "Wall", "b1,b2,b3,b4,b5,pass,pass");
        scripted(engines, "Barred", "a1,c3");
        scripted(engines, "Resigns", "resign");
        scripted(engines, "Clock", "clock");
        for (String odd : List.of("exit", "hang", "garbage", "shout", "refuse")) {
            scripted(engines, "always " + odd, odd);
            scripted(engines, "once " + odd, odd, data.resolve(odd).toString());
        }
        ObjectNode missing = engines.addObject().put("name", "Missing");
        missing.putArray("command").add("/no/such/program");
        ObjectNode picky = engines.addObject().put("name", "Picky");
        picky.putArray("command").add("/no/such/program");
        picky.putObject("levels").putArray("low").add("--level");
        picky.putObject("rules").putArray("logical");
        picky.putObject("boards").put("least", 5).put("most", 9);
        Files.writeString(data.resolve("engines.json"), file.toString());
    }

    private static void scripted(ArrayNode engines, String name, String... arguments) {
        ObjectNode program = engines.addObject().put("name", name).put("seconds", name.endsWith("hang") ? 1 : 20);
        ArrayNode command = program.putArray("command").add("/bin/sh").add(SCRIPT.toString());
        for (String argument : arguments) {
            command.add(argument);
        }
        program.putObject("boards").put("rectangles", true);
    }

    /** Makes a game on 5x5 against a program. Returns the visitor's seat. */
    static HeldSeat sit(Visitor visitor, String engine, String rules, String more) {
        return visitor.make("{'rules':'" + rules + "','columns':5,'rows':5,'meeting':'engine','engine':'" + engine
                + "','level':'" + (engine.equals("Shinpan") ? "steady" : "standard") + "'" + more + "}");
    }

    /** Makes a game on 5x5 against a program, and plays C3 as the first turn. Returns the visitor's seat. */
    static HeldSeat begun(Visitor visitor, String engine, String rules, String more) {
        HeldSeat seat = sit(visitor, engine, rules, more);
        seat.play("c3");
        return seat;
    }
}
