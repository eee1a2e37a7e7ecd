/**
 * Prepares a release: generates the manual pages, the completion script for Bash and the jar for installation, and
 * checks the files for Maven Central.
 */
package org.shinpan.packaging;
