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
 * Makes the compiler for browsers use a small {@code BigDecimal} instead of the one in its class library, which would
 * be an eighth of the compiled rules. {@link Substitutions} cannot do this, because it replaces only classes that the
 * class library of the compiler does not have.
 */
public final class Decimals implements ClassHolderTransformer {

    private static final String REPLACED = "java.math.BigDecimal";

    private final ClassRefsRenamer renamer = new ClassRefsRenamer(
            new ReferenceCache(), name -> name.equals(REPLACED) ? getClass().getPackageName() + "." + REPLACED : name);

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        // Classes of the JDK such as Duration keep the JDK's BigDecimal, which they use only internally.
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
