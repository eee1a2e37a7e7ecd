package org.shinpan.web.instead.com.fasterxml.jackson.databind.node;

import com.fasterxml.jackson.databind.node.BaseJsonNode;

/** Writes trees as text. Only messages about faults of the program would need this class. */
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

    /** Returns the bytes of nothing. */
    public static byte[] valueToBytes(Object value) {
        return new byte[0];
    }
}
