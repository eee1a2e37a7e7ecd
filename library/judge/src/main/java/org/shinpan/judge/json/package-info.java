/** The JSON of verdicts, judgements and proofs: the command line, GTP and the server all write it here. */
@NullMarked
package org.shinpan.judge.json;

import org.jspecify.annotations.NullMarked;
