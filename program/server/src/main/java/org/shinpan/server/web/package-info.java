/**
 * The web site of the server: its pages, its HTTP API and its live connections, which are WebSockets over which the
 * server sends events. Classes named {@code …Api} handle the requests of one part of the API. Classes named {@code
 * …View} are records that are written as JSON. This package makes no decisions about games; it passes requests on to
 * the other packages.
 */
@NullMarked
package org.shinpan.server.web;

import org.jspecify.annotations.NullMarked;
