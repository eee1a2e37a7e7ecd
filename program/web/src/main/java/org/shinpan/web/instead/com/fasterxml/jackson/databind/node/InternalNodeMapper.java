package org.shinpan.web.instead.com.fasterxml.jackson.databind.node;

import com.fasterxml.jackson.databind.node.BaseJsonNode;

/**
 * Replaces Jackson's class that writes a JSON tree as text. Only messages about faults of the program would need the
 * text, so here it is only the kind of the node.
 */
final class InternalNodeMapper {

    private InternalNodeMapper() {}

    /** Returns the name of the node's kind. */
    public static String nodeToString(BaseJsonNode node) {
        return node.getNodeType().name();
    }

    /** Returns the name of the node's kind. */
    public static String nodeToPrettyString(BaseJsonNode node) {
        return nodeToString(node);
    }

    /** Returns an empty array. */
    public static byte[] valueToBytes(Object value) {
        return new byte[0];
    }
}
