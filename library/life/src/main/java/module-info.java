/** Life and death by proof: the definition, the proof and its checker, an opinion, and the search for proofs. */
module org.shinpan.life {
    requires static transitive org.jspecify;
    requires transitive org.shinpan.rules;

    exports org.shinpan.life.budget;
    exports org.shinpan.life.opinion;
    exports org.shinpan.life.proof;
    exports org.shinpan.life.search;
}
