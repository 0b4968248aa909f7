import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { LONGEST_NAME } from '../../contract/profile';
import type { Result } from '../../contract/result';
import { readJson } from '../files/read-json';
import { writeFileWhole } from '../files/write-whole';

/** The community whose profile lies in the data folder itself, as the only one's always did. */
export const FIRST = 'first';

const id = v.pipe(v.string(), v.regex(/^(?:first|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/));

const registry = v.strictObject({
  version: v.literal(1),
  /** The one that the next start opens. */
  open: v.nullable(id),
  /** In their order in the switcher; the name is in the clear, because a locked one is chosen by it. */
  communities: v.array(
    v.strictObject({
      id,
      name: v.pipe(v.string(), v.maxLength(4 * LONGEST_NAME)),
      sample: v.boolean(),
    }),
  ),
  /** Profiles that were removed or lasted for one run: what is left of them is to be deleted. */
  erase: v.array(v.pipe(v.string(), v.uuid())),
});

/** What `communities.json` holds: only what the folders of the communities do not tell. */
export type Registry = Omit<v.InferOutput<typeof registry>, 'version'>;

export const EMPTY: Registry = { open: null, communities: [], erase: [] };

/**
 * The registry; an empty one where there is none or it cannot be read, because the folders alone say
 * which communities there are.
 */
export function readRegistry(path: string): Registry {
  const { success, output } = v.safeParse(registry, readJson(path));
  return success
    ? { open: output.open, communities: output.communities, erase: output.erase }
    : EMPTY;
}

/** Replaces it whole, or leaves it and fails. */
export function writeRegistry(path: string, content: Registry): Promise<Result<null>> {
  return writeFileWhole(path, `${JSON.stringify({ version: 1, ...content }, null, 1)}\n`);
}

/** With one community alone, whose profile tells all, there is none. */
export async function removeRegistry(path: string): Promise<void> {
  await rm(path, { force: true });
}

/** Whether nothing needs to be kept of it. */
export function isNeedless({ communities, erase }: Registry): boolean {
  return erase.length === 0 && communities.every((it) => it.id === FIRST);
}

/**
 * The registered communities that are there, in their order, then those that are there and not
 * registered: a program killed in the middle of adding one has written its profile already.
 */
export function inOrder(
  registered: Registry['communities'],
  found: readonly string[],
): Registry['communities'] {
  const known = registered.filter((it, at) => isFirstOf(registered, it.id, at));
  const there = known.filter((it) => found.includes(it.id));
  const others = found.filter((it) => !known.some((entry) => entry.id === it));
  return [...there, ...others.map((other) => ({ id: other, name: '', sample: false }))];
}

function isFirstOf(all: Registry['communities'], wanted: string, at: number): boolean {
  return all.findIndex((it) => it.id === wanted) === at;
}
