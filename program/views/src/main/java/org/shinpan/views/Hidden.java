package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks a component that is never written, such as the hash of a secret. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Hidden {}
