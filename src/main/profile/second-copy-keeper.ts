import type { SecondCopy } from '../../contract/store-calls';
import { createInTurn } from '../../domain/in-turn';
import { after, within } from '../../runtime/timers';
import type { SecondCopies } from '../files/second-copies';
import type { ProfileBase } from './profile-base';

interface SecondCopyParts extends Pick<ProfileBase, 'vault' | 'link' | 'now'> {
  readonly copies: SecondCopies;
}

export type SecondCopyKeeper = ReturnType<typeof createSecondCopyKeeper>;

const DAY_MS = 24 * 60 * 60_000;
/* The person waits for the lock or for the end of the program, so the worker gets little time. */
const GIVEN_WITHIN_MS = 2_000;
/* Nobody waits for a copy that is due. A large export list, or a busy worker, takes long. */
const GIVEN_AT_LEISURE_MS = 60_000;
/* A person writes a note or marks ten waivers; one copy has them all. */
const SOON_MS = 20_000;
/* A copy that takes long is written less often, but not much: the computer may only be busy. */
const REST_OF_ITS_TIME = 20;
const LONGEST_REST_MS = 60_000;
/* Nor may a disk that does not answer keep the program open. */
const WRITTEN_WITHIN_MS = 3_000;

/** Keeps up to date the second copy of what is kept on this computer alone. */
export function createSecondCopyKeeper(parts: SecondCopyParts) {
  const { vault, link, copies, now } = parts;
  let newest: Pick<SecondCopy, 'generation' | 'atMs'> | null = null;
  let ofProfile: string | undefined;
  /* A copy that is being written would be there again after its removal. */
  const inTurn = createInTurn();
  /* How often the worker was asked, and up to which question copies were written or removed. */
  let [asked, settled] = [0, 0];
  let [isSoon, restMs] = [false, SOON_MS];

  /* Null for a profile of this session only, of which a next start could read nothing. */
  const generation = (): number | null => {
    const profile = vault.profile();
    return profile === null || profile.protection === 'session' ? null : profile.generation;
  };

  const write = (timeoutMs: number): Promise<void> =>
    within(writeNow(timeoutMs), timeoutMs + WRITTEN_WITHIN_MS, '').catch(() => undefined);

  async function writeNow(timeoutMs: number): Promise<void> {
    if (generation() === null) return;
    const question = ++asked;
    const made = await link.call('make-second-copy', null, { timeoutMs });
    if (made.ok) await inTurn(() => keep(made.value, question));
  }

  async function keep(copy: SecondCopy, question: number): Promise<void> {
    if (question < settled || copy.generation !== generation()) return;
    if (!(await copies.write(copy)).ok) return;
    settled = question;
    newest = { generation: copy.generation, atMs: copy.atMs };
  }

  async function writeChanged(): Promise<void> {
    /* What changes from here on may not be in it. */
    isSoon = false;
    const begunMs = now();
    await write(GIVEN_AT_LEISURE_MS);
    const rest = REST_OF_ITS_TIME * (now() - begunMs);
    restMs = Math.min(Math.max(rest, SOON_MS), LONGEST_REST_MS);
  }

  return {
    /** Writes a second copy within half a minute, a minute where one takes long to write. */
    soon: (): void => {
      if (isSoon) return;
      isSoon = true;
      after(restMs, () => void writeChanged());
    },
    /** Writes a second copy, unless the worker or the disk takes too long. Never rejects. */
    write: (): Promise<void> => write(GIVEN_WITHIN_MS),
    /**
     * Writes a second copy where the last is a day old, or under a key that is no longer in force.
     */
    ifDue: async (): Promise<void> => {
      const profileId = vault.profile()?.profileId;
      /* The generations of another profile have the same numbers. */
      if (ofProfile !== profileId) newest = null;
      ofProfile = profileId;
      const last = (newest ??= (await copies.read())[0] ?? null);
      const isFresh = last?.generation === generation() && Math.abs(now() - last.atMs) < DAY_MS;
      if (!isFresh) await write(GIVEN_AT_LEISURE_MS);
    },
    /** Removes the copies, and writes none that the worker was asked for before. */
    remove: (): Promise<void> => {
      settled = ++asked;
      return inTurn(copies.remove);
    },
  };
}
