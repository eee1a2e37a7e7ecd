package org.shinpan.views;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/**
 * Marks a component of a view that is written only to JSON, and not to the columns of CSV or of an archive's tables.
 */
@Retention(RetentionPolicy.RUNTIME)
public @interface NotInTables {}
