import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { LONGEST_NAME } from '../../contract/profile';
import type { Result } from '../../contract/result';
import { readJsonWhereThere } from '../files/read-json-file';
import { writeFileWhole } from '../files/write-whole';

/** The community whose profile is in the data folder itself, where the only one used to be. */
export const FIRST_COMMUNITY = 'first';

const id = v.pipe(v.string(), v.regex(/^(?:first|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/));

const registry = v.strictObject({
  version: v.literal(1),
  /** The id of the community that the next start opens. */
  open: v.nullable(id),
  /** In the order of the switcher. Names are not encrypted: a locked one is chosen by its name. */
  communities: v.array(
    v.strictObject({
      id,
      name: v.pipe(v.string(), v.maxLength(4 * LONGEST_NAME)),
      sample: v.boolean(),
    }),
  ),
  /** Ids of profiles that were removed or lasted for one run. What is left is to be deleted. */
  erase: v.array(v.pipe(v.string(), v.uuid())),
});

/** The content of `communities.json`: only what the communities' folders do not tell. */
export type Registry = Omit<v.InferOutput<typeof registry>, 'version'>;

export const EMPTY: Registry = { open: null, communities: [], erase: [] };

/**
 * Reads the registry. It is empty where there is no file, or none that a program wrote, because the
 * folders alone say which communities there are. Throws where the disk does not give it, because
 * the next change would forget what is still to be removed.
 */
export function readRegistry(path: string): Registry {
  const { success, output } = v.safeParse(registry, readJsonWhereThere(path));
  return success
    ? { open: output.open, communities: output.communities, erase: output.erase }
    : EMPTY;
}

/** Replaces the registry whole, or leaves it and fails. */
export function writeRegistry(path: string, content: Registry): Promise<Result<null>> {
  return writeFileWhole(path, `${JSON.stringify({ version: 1, ...content }, null, 1)}\n`);
}

/**
 * Removes the registry; false where that cannot be done. It is not needed for a single community,
 * whose profile tells everything.
 */
export function removeRegistry(path: string): Promise<boolean> {
  return rm(path, { force: true }).then(
    () => true,
    () => false,
  );
}

/** True where the registry says nothing that the profile does not. */
export function isNeedless({ communities, erase }: Registry): boolean {
  return erase.length === 0 && communities.every((it) => it.id === FIRST_COMMUNITY);
}

/**
 * The registered communities that have a profile, in their order, then the others that have one: a
 * program that was killed while it added a community has already written its profile.
 */
export function communitiesInOrder(
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
