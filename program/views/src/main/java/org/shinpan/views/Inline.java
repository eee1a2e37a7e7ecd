package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Marks a component whose fields stand in the object itself, instead of in an object of their own. Where it is null,
 * none of them is there.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface Inline {

    /** {@return the names of the components that are left out} */
    String[] without() default {};
}
