/**
 * The same command, held back while another one has the lock on `file`. It takes the place of what
 * waits for the lock, so that whoever ends the one has ended the other.
 */
export const underLock = (file, command, args) => ['flock', ['--no-fork', file, command, ...args]];
