/** Life and death by proof: the definition, the proof, its checker, the prover and an estimate. */
module org.shinpan.life {
    requires static transitive org.jspecify;
    requires transitive org.shinpan.rules;

    exports org.shinpan.life;
}
