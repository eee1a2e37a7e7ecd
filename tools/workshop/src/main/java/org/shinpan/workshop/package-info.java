/**
 * Makes neural networks and life-and-death problems: produces samples from games, trains networks on them, and compares
 * networks in games.
 */
package org.shinpan.workshop;
