/**
 * Prepares the files of a release: the manual pages, the completion for Bash, the jar for installation, and the check
 * of the repository for Maven Central.
 */
package org.shinpan.packaging;
