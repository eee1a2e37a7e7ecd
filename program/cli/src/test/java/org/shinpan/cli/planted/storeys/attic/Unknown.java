package org.shinpan.cli.planted.storeys.attic;

/** Planted: a module that is not in the table. */
final class Unknown {}
