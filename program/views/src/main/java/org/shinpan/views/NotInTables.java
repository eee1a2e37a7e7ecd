package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks a component of a view that stands in the JSON alone, and is no column of CSV or of an archive's tables. */
@Retention(RetentionPolicy.RUNTIME)
public @interface NotInTables {}
