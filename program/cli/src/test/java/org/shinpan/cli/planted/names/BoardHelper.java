package org.shinpan.cli.planted.names;

/** Planted: a name without a meaning. */
final class BoardHelper {}
