/**
 * Replaces classes that the compiler for browsers cannot compile. Each replacement is in a package below this one with
 * the same name as the package of the class that it replaces.
 */
package org.shinpan.web.instead;
