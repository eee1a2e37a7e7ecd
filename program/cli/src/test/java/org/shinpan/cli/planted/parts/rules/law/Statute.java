package org.shinpan.cli.planted.parts.rules.law;

/** Planted: a part of the rules. */
public final class Statute {}
