/**
 * The parts of Shinpan that are compiled for browsers and Node.js. JavaScript calls the static methods of these
 * classes; the answers are JSON.
 *
 * <p>The site without a server is a folder of files that any web server can deliver. In it, workers of the browser
 * answer the requests of the pages: the desk answers what the server answers quickly, and the mind computes what takes
 * long, such as opinions and proofs. Pages of the server use the mind too.
 */
package org.shinpan.web;
