import { indexParts } from '../src/cache/copy/index-images';
import type { Program } from './program';

/** In lower case, the words and columns that a snapshot of the copy would consist of. */
export async function snapshotText(program: Program): Promise<string> {
  const generation = program.session().generation();
  await generation.search.ready();
  const parts = [...indexParts(generation.copy)];
  await generation.search.save((bytes) => Promise.resolve(parts.push({ name: 'block', bytes })));
  for await (const part of generation.parts()) parts.push(part);
  return Buffer.concat(parts.map(({ bytes }) => bytes))
    .toString('utf8')
    .toLowerCase();
}
