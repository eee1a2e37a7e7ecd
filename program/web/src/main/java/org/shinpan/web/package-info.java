/**
 * The parts of Shinpan that are compiled for browsers and Node.js. JavaScript calls the static methods of these
 * classes; the answers are JSON.
 */
package org.shinpan.web;
