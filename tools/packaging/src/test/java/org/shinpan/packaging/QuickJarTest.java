package org.shinpan.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Tests that the classes of picocli get another format, and still do the same. */
class QuickJarTest {

    /** The number in a class file that stands for Java 8. */
    private static final int JAVA_8 = 52;

    @Test
    void aClassOfJava5GetsTheFormatOfJava8AndStillLoads() throws IOException, ReflectiveOperationException {
        byte[] old = bytes(CommandLine.class.getName());
        assertThat(version(old)).isLessThan(JAVA_8);
        assertThat(version(QuickJar.inFormatOfJava8(old))).isEqualTo(JAVA_8);
        // Loading a class checks each method against the frames that were added.
        Class<?> loaded = new Young().loadClass(CommandLine.class.getName());
        assertThat(Class.forName(loaded.getName(), true, loaded.getClassLoader())
                        .getField("VERSION")
                        .get(null))
                .isEqualTo(CommandLine.VERSION);
    }

    /** Loads the converted classes of picocli. */
    private static final class Young extends ClassLoader {

        Young() {
            super(CommandLine.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("picocli.")) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            byte[] young = QuickJar.inFormatOfJava8(bytes(name));
            return defineClass(name, young, 0, young.length);
        }
    }

    private static byte[] bytes(String name) {
        try (InputStream in = CommandLine.class.getResourceAsStream('/' + name.replace('.', '/') + ".class")) {
            return Objects.requireNonNull(in).readAllBytes();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static int version(byte[] bytes) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        in.readInt();
        in.readUnsignedShort();
        return in.readUnsignedShort();
    }
}
