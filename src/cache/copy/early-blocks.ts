import type { Collection } from '../../domain/entities/collections';
import type { WriteBlock } from '../index/stored-column';
import { withoutSnapshot } from '../store/snapshot-mark';
import { isStorageError } from '../store/storage-error';
import type { Copy } from './copy';
import { allStoredTexts, storedTexts, type StoredTexts } from './stored-columns';

/*
 * For each list. A first sync brings this much with some 50,000 waivers. A lower limit would have
 * more blocks written twice.
 */
const MOST_UNSAVED_CHARACTERS = 2 ** 24;

/**
 * Writes blocks before a snapshot names them, once the values that a list has in memory alone
 * exceed `most` characters: with a million records, they would take gigabytes until the first
 * snapshot. The pages stay the authority: after a kill before the snapshot, they are read again,
 * and the blocks are removed. Where the disk has no space, all values wait in memory for the
 * snapshot, because records that are written must not be reported as failed, and a copy that can be
 * read must open.
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

/*
 * Removes unused blocks once, before others are written. From then on, every block is in use or
 * known to its writer.
 */
async function sweep(copy: Copy): Promise<void> {
  const { blockRows, store } = copy;
  if (blockRows.isSwept) return;
  /* The snapshot has another form or is damaged. Other blocks would get the numbers it names. */
  const isUnread = store.state().snapshot !== null && blockRows.named.size === 0;
  if (isUnread) await store.commit({ state: withoutSnapshot });
  await store.rows.keepOnlyBlocks(inUse(copy));
  blockRows.isSwept = true;
}

/* Replaces blocks that were written early at once, because no snapshot names them. */
async function saveOne(
  copy: Copy,
  texts: Pick<StoredTexts<Collection>, 'blocks' | 'save'>,
): Promise<void> {
  const before = texts.blocks();
  await saveTexts(copy, blockWriter(copy), texts.save);
  const kept = new Set([...texts.blocks(), ...copy.blockRows.named]);
  const replaced = before.filter((block) => !kept.has(block));
  /* Blocks that could not be removed go with the next snapshot. */
  await copy.store.rows.dropBlocks(replaced).catch(() => undefined);
}

/** Writes blocks under numbers that neither the snapshot on the disk nor a column uses. */
export function blockWriter(copy: Copy): WriteBlock {
  const last = inUse(copy).reduce((most, block) => Math.max(most, block), -1);
  return (bytes) => copy.store.rows.writeBlock(bytes, last);
}

function inUse(copy: Copy): readonly number[] {
  return [...copy.blockRows.named, ...allStoredTexts(copy).flatMap((it) => it.blocks())];
}

/**
 * Saves a column, which uses the new blocks from then on, even if the snapshot fails. Where not all
 * blocks could be written, removes those that were.
 */
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
 * Writes blocks that can be dropped again. Where not all could be written, nothing refers to them,
 * and a full disk would get fuller with each try.
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
