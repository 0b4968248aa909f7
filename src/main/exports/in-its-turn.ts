import { basename, dirname } from 'node:path';
import { success, type Result } from '../../contract/result';
import { freePath } from '../files/free-path';
import type { ExportTools } from './tools';

/** What is exported, with its place, as it is when its turn comes. */
export type InItsTurn<Placed> = () => Promise<Result<Placed>>;

/**
 * An export with its place, kept until it is written. Where the chosen name was free, but an
 * earlier export has used it since, another name is found, because nobody was asked whether that
 * file may be replaced.
 */
export async function inItsTurn<Placed extends { readonly path: string }>(
  { files }: Pick<ExportTools, 'files'>,
  placing: Promise<Result<Placed>>,
): Promise<Result<InItsTurn<Placed>>> {
  const placed = await placing;
  if (!placed.ok) return placed;
  const { path } = placed.value;
  if (await files.exists(path)) return success(async () => placed);
  return success(async () => {
    const free = await freePath(dirname(path), basename(path), new Set(), files.exists);
    return success({ ...placed.value, path: free });
  });
}
