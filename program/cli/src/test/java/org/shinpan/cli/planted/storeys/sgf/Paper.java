package org.shinpan.cli.planted.storeys.sgf;

/** Planted: a class on the second storey. */
public final class Paper {}
