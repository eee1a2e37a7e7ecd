package org.shinpan.web.instead;

import java.util.Set;
import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/**
 * Lists the classes that the compiler for browsers replaces: classes of the JDK that its own class library lacks, and
 * classes of Shinpan and Jackson that use threads or other functions of the JVM. The replacements are in packages with
 * the same names below this package.
 */
public final class Substitutions extends SimpleSubstitutionPolicy {

    private static final Set<String> REPLACED = Set.of(
            "java.text.Normalizer",
            "java.text.Normalizer$Form",
            "org.shinpan.engine.search.SearchThreads",
            "org.shinpan.engine.search.NetGame",
            "org.shinpan.engine.search.SharedIndexes",
            "org.shinpan.engine.search.Tally",
            "org.shinpan.life.budget.Memory",
            "org.shinpan.life.study.Workers",
            "com.fasterxml.jackson.core.io.schubfach.DoubleToDecimal",
            "com.fasterxml.jackson.databind.node.InternalNodeMapper",
            "org.shinpan.server.play.Secret",
            "org.shinpan.server.web.JsonTrees",
            "org.shinpan.sgf.text.Charsets");

    @Override
    public void contribute(SubstitutionSink sink) {
        sink.selectClasses(REPLACED::contains).packagePrefix("org.shinpan.web.instead.");
    }
}
