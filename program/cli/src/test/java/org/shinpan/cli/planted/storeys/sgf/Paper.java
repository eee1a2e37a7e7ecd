package org.shinpan.cli.planted.storeys.sgf;

/** Planted: a paper on the second storey. */
public final class Paper {}
