/** Life and death by proof: the definition of life, proofs and their checker, the search for proofs, and an opinion. */
module org.shinpan.life {
    requires static transitive org.jspecify;
    requires transitive org.shinpan.rules;

    exports org.shinpan.life.budget;
    exports org.shinpan.life.opinion;
    exports org.shinpan.life.proof;
    exports org.shinpan.life.search;
}
