/**
 * KataGo's protocol for analysis. A client sends queries as lines of JSON and receives replies as lines of JSON.
 * Clients such as KaTrain can therefore use Shinpan instead of KataGo.
 *
 * <p>Experimental: it may change in any version.
 */
@NullMarked
package org.shinpan.engine.analysis;

import org.jspecify.annotations.NullMarked;
