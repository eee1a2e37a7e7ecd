package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks an enum that is written as the names of its constants, although {@link Scalar} has other words for it. */
@Retention(RetentionPolicy.RUNTIME)
public @interface ByName {}
