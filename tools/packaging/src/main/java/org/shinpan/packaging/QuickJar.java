package org.shinpan.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/**
 * Converts the program's jar for installation, so that the program starts fast. The installed program uses a class data
 * archive of the JVM, which cannot contain class files in the format of Java 5. Picocli's classes have that format, so
 * this class converts them to the format of Java 8.
 */
public final class QuickJar {

    /** The package whose classes are converted. */
    private static final String OLD = "picocli/";

    private QuickJar() {}

    /**
     * Writes the jar.
     *
     * @param arguments the path of the program's jar, and the path of the file to write
     * @throws IOException if the jar cannot be read, or the file cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        try (InputStream from = Files.newInputStream(Path.of(arguments[0]));
                OutputStream to = Files.newOutputStream(Path.of(arguments[1]))) {
            copy(from, to);
        }
    }

    private static void copy(InputStream from, OutputStream to) throws IOException {
        ZipInputStream in = new ZipInputStream(from);
        ZipOutputStream out = new ZipOutputStream(to);
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            ZipEntry copied = new ZipEntry(entry.getName());
            copied.setTimeLocal(entry.getTimeLocal());
            out.putNextEntry(copied);
            byte[] bytes = in.readAllBytes();
            String name = entry.getName();
            out.write(name.startsWith(OLD) && name.endsWith(".class") ? inFormatOfJava8(bytes) : bytes);
            out.closeEntry();
        }
        out.finish();
    }

    /** Returns the same class in the format of Java 8. */
    static byte[] inFormatOfJava8(byte[] bytes) {
        ClassWriter written = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected ClassLoader getClassLoader() {
                return QuickJar.class.getClassLoader();
            }
        };
        new ClassReader(bytes).accept(new Converter(written), ClassReader.SKIP_FRAMES);
        return written.toByteArray();
    }

    private static final class Converter extends ClassVisitor {
        Converter(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visit(int version, int access, String name, String signature, String above, String[] interfaces) {
            super.visit(Math.max(version & 0xffff, Opcodes.V1_8), access, name, signature, above, interfaces);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new JSRInlinerAdapter(next, access, name, descriptor, signature, exceptions);
        }
    }
}
