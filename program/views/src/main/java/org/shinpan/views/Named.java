package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Names the field of a component, where the name of the component is another one. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Named {

    /** {@return the name of the field} */
    String value();
}
