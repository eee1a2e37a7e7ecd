package org.shinpan.server.play;

/** The person or program at a seat. A person holds a secret, whose hash is the proof; a program has no proof. */
public record Person(String name, String proof) {}
