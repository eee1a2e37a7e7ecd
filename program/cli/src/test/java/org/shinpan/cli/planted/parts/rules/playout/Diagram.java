package org.shinpan.cli.planted.parts.rules.playout;

/** Planted: a part of the rules. */
public final class Diagram {}
