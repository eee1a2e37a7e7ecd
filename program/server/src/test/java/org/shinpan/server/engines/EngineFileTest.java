package org.shinpan.server.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the operator's {@code engines.json} is used, or refused in one line that names the place of the fault. */
class EngineFileTest {

    @TempDir
    Path data;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "{; line 1, column",
                "[]; the file must be an object with the fields atOnce, engines",
                "{'engins':[]}; the file has the unknown field 'engins'; expected one of: atOnce, engines",
                "{'engines':{}}; engines must be a list",
                "{'atOnce':0,'engines':[]}; atOnce must be a whole number from 1 to 16",
                "{'engines':[{'command':['x']}]}; engines[0].name must be a text",
                "{'engines':[{'name':'A','command':'gnugo --mode gtp'}]}; engines[0].command must be a list of texts",
                "{'engines':[{'name':'A','command':[]}]}; engines[0].command must begin with a program",
                "{'engines':[{'name':'A','command':['x',7]}]}; engines[0].command may hold only texts",
                "{'engines':[{'name':'Shinpan','command':['x']}]}; engines[0].name is also the name of another program",
                "{'engines':[{'name':'A','command':['x'],'rules':{'chess':[]}}]};"
                        + " engines[0].rules names the unknown rule set 'chess'",
                "{'engines':[{'name':'A','command':['x'],'boards':{'least':30}}]};"
                        + " engines[0].boards.least must be a whole",
                "{'engines':[{'name':'A','command':['x'],'seconds':0}]}; engines[0].seconds must be a whole number",
                "{'engines':[{'name':'A','name':'B','command':['x']}]}; line 1, column",
                "{'engines':[]} x; line 1, column"
            })
    void aFileOfProgramsThatCannotBeUsedIsOneClearLine(String text, String says) throws IOException {
        Files.writeString(data.resolve("engines.json"), text.replace('\'', '"'));
        assertThatThrownBy(() -> Engines.in(data, Engines::ownPlayer))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(data.resolve("engines.json").toString())
                .hasMessageContaining(
                        says.replace('\'', text.contains("chess") || text.contains("engins") ? '\'' : '"'))
                .satisfies(failed -> assertThat(failed.getMessage()).hasLineCount(1));
    }
}
