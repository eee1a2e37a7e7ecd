package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Marks a component whose fields are written directly into the JSON object, instead of into a nested object. If the
 * component is null, these fields are absent.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface Inline {

    /** {@return the names of the fields that are not written} */
    String[] without() default {};
}
