package org.shinpan.engine.gtp.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@link GtpProgram}. */
class GtpProgramTest {

    @Test
    void wordsArePartedWithoutAShell() {
        assertThat(GtpProgram.parse("  gnugo --mode   gtp ").command()).containsExactly("gnugo", "--mode", "gtp");
        assertThat(GtpProgram.parse("'/opt/my games/x' -a \"b 'c'\" d\\ e \"\\\"\" ''")
                        .command())
                .containsExactly("/opt/my games/x", "-a", "b 'c'", "d e", "\"", "");
        assertThat(GtpProgram.parse("x $HOME *.sgf ; rm -r | > `y` C:\\go\\x.exe")
                        .command())
                .containsExactly("x", "$HOME", "*.sgf", ";", "rm", "-r", "|", ">", "`y`", "C:\\go\\x.exe");
        assertThat(GtpProgram.parse(" a b ").name()).isEqualTo("a b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "x 'y", "x \"y", "''"})
    void anInvalidCommandLineIsRefused(String line) {
        assertThatThrownBy(() -> GtpProgram.parse(line)).isInstanceOf(IllegalArgumentException.class);
    }
}
