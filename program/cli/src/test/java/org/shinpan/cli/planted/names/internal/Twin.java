package org.shinpan.cli.planted.names.internal;

/** Planted: the twin of a public type. */
final class Twin {}
