/**
 * The parts of Shinpan that are compiled for browsers and Node.js. JavaScript calls the exported methods of these
 * classes, most of which return JSON.
 *
 * <p>The site without a server is a folder of files that any web server can deliver. On this site, two workers of the
 * browser answer the requests of the pages: the desk ({@link org.shinpan.web.Desk}) answers most of them, and the mind
 * ({@link org.shinpan.web.Mind}) those that need long computations, such as opinions and proofs. The pages of a server
 * use the mind too.
 */
package org.shinpan.web;
