package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Lists all strings that a component of a view can be, for the schema. */
@Retention(RetentionPolicy.RUNTIME)
public @interface OneOf {

    /** {@return the strings that the component can be} */
    String[] value();
}
