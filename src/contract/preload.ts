/**
 * The arguments by which main names its calls and topics to the preload. Their schemas are not read
 * there, because the page would wait for it.
 */
export const CALLS_ARGUMENT = '--desk-calls=';
export const TOPICS_ARGUMENT = '--desk-topics=';

/**
 * The message type with which the preload passes the cache worker's port to the page:
 * `window.postMessage({type: CACHE_PORT_MESSAGE}, origin, [port])`.
 */
export const CACHE_PORT_MESSAGE = 'waiver-desk:cache-port';

/**
 * The message type of the ports for a second worker, which syncs a community that is not in front:
 * `[port, end]`. The page ends that worker on any message over `end`, and closes `end` once the
 * worker has ended.
 */
export const QUIET_PORT_MESSAGE = 'waiver-desk:quiet-port';
