package org.shinpan.web.instead;

import java.util.Collection;
import org.teavm.extension.spi.resources.DefaultResourcesPolicy;

/** Lists the resource files of the library that the compiler includes in its output. */
public final class Resources extends DefaultResourcesPolicy {

    @Override
    public String[] supplyResources(Collection<? extends String> tags) {
        return new String[] {
            "org/shinpan/rules/playout/shapes.txt",
            "org/shinpan/engine/search/features.txt",
            "org/shinpan/engine/search/opening.txt"
        };
    }
}
