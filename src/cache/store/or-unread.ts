import { MissingBlocks } from '../blocks/missing-blocks';

/**
 * The result of `read` from a record of the copy; undefined where it throws, so that one record
 * ends neither a file nor a sync (docs/reliability.md 64). Throws only `MissingBlocks`.
 */
export function orUnread<Made>(read: () => Made): Made | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof MissingBlocks) throw error;
    console.error('A record of the copy could not be read', error);
    return undefined;
  }
}
