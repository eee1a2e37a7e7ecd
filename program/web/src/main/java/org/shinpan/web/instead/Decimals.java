package org.shinpan.web.instead;

import java.util.List;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.FieldHolder;
import org.teavm.model.MethodHolder;
import org.teavm.model.ReferenceCache;
import org.teavm.parsing.ClassRefsRenamer;

/**
 * Replaces {@code BigDecimal}, which would be an eighth of the compiled rules. {@link Substitutions} cannot replace it,
 * because the compiler's class library has that class.
 */
public final class Decimals implements ClassHolderTransformer {

    private static final String REPLACED = "java.math.BigDecimal";

    private final ClassRefsRenamer renamer = new ClassRefsRenamer(
            new ReferenceCache(), name -> name.equals(REPLACED) ? getClass().getPackageName() + "." + REPLACED : name);

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        // Durations are multiplied and divided by the JDK's class, and show it to no other.
        if (type.getName().startsWith("java.")) {
            return;
        }
        for (MethodHolder method : List.copyOf(type.getMethods())) {
            type.removeMethod(method);
            type.addMethod(renamer.rename(method));
        }
        for (FieldHolder field : List.copyOf(type.getFields())) {
            type.removeField(field);
            type.addField(renamer.rename(field));
        }
    }
}
