package org.shinpan.server.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.util.IO;

/**
 * Limits the number of TCP connections of every address, and closes those beyond the limit. Behind a trusted proxy many
 * clients share the connections of one address, so the proxy's connections are not counted: it has to limit its clients
 * itself.
 */
final class Connections implements SelectorManager.AcceptListener {

    private final Callers callers;
    private final AtATime counts;
    private final Map<SelectableChannel, String> open = new HashMap<>();

    Connections(Callers callers, int mostOfOne) {
        this.callers = callers;
        this.counts = new AtATime(mostOfOne);
    }

    @Override
    public void onAccepting(SelectableChannel channel) {
        String address = address(channel);
        if (!callers.isProxy(address) && !enters(channel, AddressRange.countedAddress(address))) {
            IO.close(channel);
        }
    }

    @Override
    public void onAcceptFailed(SelectableChannel channel, Throwable cause) {
        onClosed(channel);
    }

    @Override
    public synchronized void onClosed(SelectableChannel channel) {
        String address = open.remove(channel);
        if (address != null) {
            counts.leave(address);
        }
    }

    private synchronized boolean enters(SelectableChannel channel, String address) {
        if (!counts.enter(address)) {
            return false;
        }
        open.put(channel, address);
        return true;
    }

    /** Returns the client's address of a connection; empty if the connection is already closed. */
    private static String address(SelectableChannel channel) {
        try {
            return channel instanceof SocketChannel socket
                            && socket.getRemoteAddress() instanceof InetSocketAddress remote
                    ? remote.getAddress().getHostAddress()
                    : "";
        } catch (IOException closed) {
            return "";
        }
    }
}
