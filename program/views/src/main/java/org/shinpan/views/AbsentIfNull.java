package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks a component of a view that JSON leaves out where it is null. Every other component is written as null. */
@Retention(RetentionPolicy.RUNTIME)
public @interface AbsentIfNull {}
