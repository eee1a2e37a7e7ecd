package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Names the field that has the kind of a record of a sealed type, where it is not {@code kind}. */
@Retention(RetentionPolicy.RUNTIME)
public @interface KindIn {

    /** {@return the name of the field} */
    String value();
}
