package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Sets the name of the JSON field with the kind of a record of a sealed type, if the name is not {@code kind}. */
@Retention(RetentionPolicy.RUNTIME)
public @interface KindIn {

    /** {@return the name of the field} */
    String value();
}
