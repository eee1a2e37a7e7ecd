package org.shinpan.server.store;

/**
 * Which store this is.
 *
 * @param id drawn when the database was made
 * @param secret seals what pages are told
 */
record StoreId(String id, String secret) {}
