package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Sets the name of the JSON field of a component, if it differs from the name of the component. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Named {

    /** {@return the name of the field} */
    String value();
}
