package org.shinpan.cli.planted.parts.rules.examples;

/** Planted: a part of the rules. */
public final class Diagram {}
