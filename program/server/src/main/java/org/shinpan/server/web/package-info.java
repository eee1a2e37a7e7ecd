/** The door to the browser: pages, the API, live connections. Nothing is decided here. */
@NullMarked
package org.shinpan.server.web;

import org.jspecify.annotations.NullMarked;
