/**
 * Makes neural networks and problems. It produces samples from games, trains networks on them, and compares networks by
 * games.
 */
package org.shinpan.workshop;
