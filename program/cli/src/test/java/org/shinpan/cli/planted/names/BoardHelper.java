package org.shinpan.cli.planted.names;

/** Planted: a name that says nothing. */
final class BoardHelper {}
