package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks an enum in a request that is read by the words for its constants, such as black-wins for BLACK_WINS. */
@Retention(RetentionPolicy.RUNTIME)
public @interface ByWord {}
