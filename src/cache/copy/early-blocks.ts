import type { Collection } from '../../domain/entities/collections';
import type { WriteBlock } from '../index/stored-column';
import { withoutSnapshot } from '../store/snapshot-mark';
import { isStorageError } from '../store/storage-error';
import type { Copy } from './copy';
import { allStoredTexts, storedTexts, type StoredTexts } from './stored-columns';

/*
 * Of a list. A first sync brings so much with some 50,000 waivers; fewer would have more blocks written
 * twice.
 */
const MOST_UNSAVED_CHARACTERS = 2 ** 24;

/**
 * Writes blocks before a snapshot names them, where what a list has in memory alone has become more
 * than `most` characters: of a million records it would take gigabytes until the first snapshot. The
 * pages stay the authority: who is killed before the snapshot reads these again, and the blocks go.
 * Where the disk takes none, all of it waits in memory for the snapshot: records that are written
 * already must not be told to have failed, nor a copy not open that could be read.
 */
export async function saveEarly(
  copy: Copy,
  collection: Collection,
  most = MOST_UNSAVED_CHARACTERS,
): Promise<void> {
  const texts = storedTexts(copy, collection);
  const unsaved = texts.reduce((sum, it) => sum + it.unsaved(), 0);
  if (unsaved <= most || copy.blockRows.isRefused) return;
  try {
    await copy.blockRows.inTurn(async () => {
      await sweep(copy);
      for (const it of texts) await saveOne(copy, it);
    });
  } catch (error) {
    if (!isStorageError(error)) throw error;
    copy.blockRows.isRefused = true;
  }
}

/* Once, before others are written: from then on all blocks are known to somebody. */
async function sweep(copy: Copy): Promise<void> {
  const { blockRows, store } = copy;
  if (blockRows.isSwept) return;
  /* One of another form, or a damaged one: others would stand under the numbers that it names. */
  const isUnread = store.state().snapshot !== null && blockRows.named.size === 0;
  if (isUnread) await store.commit({ state: withoutSnapshot });
  await store.rows.keepOnlyBlocks(inUse(copy));
  blockRows.isSwept = true;
}

/* Blocks that were written early may be replaced early, too: no snapshot names them. */
async function saveOne(
  copy: Copy,
  texts: Pick<StoredTexts<Collection>, 'blocks' | 'save'>,
): Promise<void> {
  const before = texts.blocks();
  await saveTexts(copy, blockWriter(copy), texts.save);
  const kept = new Set([...texts.blocks(), ...copy.blockRows.named]);
  const replaced = before.filter((block) => !kept.has(block));
  /* What stays goes with the next snapshot. */
  await copy.store.rows.dropBlocks(replaced).catch(() => undefined);
}

/** Writes blocks with numbers that neither the snapshot on the disk nor a column uses. */
export function blockWriter(copy: Copy): WriteBlock {
  const last = inUse(copy).reduce((most, block) => Math.max(most, block), -1);
  return (bytes) => copy.store.rows.writeBlock(bytes, last);
}

function inUse(copy: Copy): readonly number[] {
  return [...copy.blockRows.named, ...allStoredTexts(copy).flatMap((it) => it.blocks())];
}

/** A column whose blocks are all written goes on from them, whatever becomes of the snapshot. */
export async function saveTexts(
  copy: Copy,
  write: WriteBlock,
  save: (write: WriteBlock) => Promise<void>,
): Promise<void> {
  const written = droppable(copy, write);
  try {
    await save(written.write);
  } catch (error) {
    await written.drop();
    throw error;
  }
}

/**
 * Blocks that are dropped where not all of them could be written: nobody knows them by then, and a
 * disk that is full would be fuller with each try.
 */
export function droppable(
  { store: { rows } }: Copy,
  write: WriteBlock,
): { readonly write: WriteBlock; readonly drop: () => Promise<void> } {
  const written: number[] = [];
  return {
    write: async (bytes) => {
      const block = await write(bytes);
      written.push(block);
      return block;
    },
    drop: () => rows.dropBlocks(written).catch(() => undefined),
  };
}
