/**
 * What `read` makes of a record of the copy; undefined where it throws, so that one record ends
 * neither a file nor a sync (docs/reliability.md 64).
 */
export function orUnread<Made>(read: () => Made): Made | undefined {
  try {
    return read();
  } catch (error) {
    console.error('A record of the copy could not be read', error);
    return undefined;
  }
}
