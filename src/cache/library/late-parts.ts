import type { LateImages } from '../index/late-column';
import { whenIdle } from '../clock/when-idle';
import { createUnpacking, type OpenedBrick } from '../index/bricks';

/* Most of a snapshot's bytes, and nothing that the first rows, their order and counts need. */
const LATE_COLUMNS: ReadonlySet<string> = new Set([
  'waiver_submissions.values',
  'waiver_submissions.agreements',
  'private_events.places',
  'private_events.notes',
]);

/* Of the search, what says whom waivers are of. */
const NAME_SEARCH = /^search\.waiver_submissions\.(?:vocabulary|names|slotOf)\b/;

/** Whether a part is kept behind those that the first rows and a search for a signer need. */
export function isLate(name: string): boolean {
  return LATE_COLUMNS.has(name) || (name.startsWith('search.') && !NAME_SEARCH.test(name));
}

/** The parts of a snapshot that are read behind the first rows. */
export interface LateParts extends LateImages {
  /** Reads them, once for all who ask; false where they do not open. */
  readonly read: () => Promise<boolean>;
  /** Somebody waits for them: they no longer stand behind what else there is to do. */
  readonly hurry: () => void;
  readonly areRead: () => boolean;
}

/* As many as are asked for together; between them, what somebody waits for goes first. That costs
   some 90 ms at 100,000 waivers: nothing else is asked for while those before are opened. */
const AT_ONCE = 12;

/** Reads bricks (`until` exclusive); null where one is missing or does not open. */
type ReadBricks = (from: number, until: number) => Promise<readonly OpenedBrick[] | null>;

/** Late parts in the bricks from `first` on, of `count`. */
export function createLateParts(first: number, count: number, readBricks: ReadBricks): LateParts {
  let takers: Parameters<LateImages['whenRead']>[0][] = [];
  let reading: Promise<boolean> | null = null;
  let areRead = false;
  let hurry: () => void = () => undefined;
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });

  /* Most of the time passes in the database: the next are asked for while those before are opened. */
  function readFrom(from: number): ReturnType<ReadBricks> {
    const some = readBricks(from, Math.min(from + AT_ONCE, count));
    /* Nobody waits for these where the ones before do not open. */
    some.catch(() => undefined);
    return some;
  }

  async function readAll(): Promise<boolean> {
    const { add, images } = createUnpacking();
    let coming = readFrom(first);
    for (let from = first; from < count; from += AT_ONCE) {
      await Promise.race([whenIdle(), hurried]);
      const next = readFrom(from + AT_ONCE);
      const some = await coming;
      if (!some) return false;
      some.forEach(add);
      coming = next;
    }
    for (const take of takers) await take(images);
    takers = [];
    areRead = true;
    return true;
  }

  return {
    read: () => {
      reading ??= readAll().catch((error: unknown) => {
        reading = null;
        throw error;
      });
      return reading;
    },
    hurry: () => hurry(),
    areRead: () => areRead,
    whenRead: (take) => void takers.push(take),
  };
}
