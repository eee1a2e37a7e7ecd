package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Marks a component of a view that is left out of the JSON if it is null. Every other null component is written as
 * null.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface AbsentIfNull {}
