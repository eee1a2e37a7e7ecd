package org.shinpan.cli.planted.storeys.attic;

/** Planted: a module that nobody drew. */
final class Unknown {}
