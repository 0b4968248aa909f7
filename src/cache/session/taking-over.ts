import type { BackupView, OpenedBackup } from '../../contract/backup';
import { failed, success, type Result } from '../../contract/result';
import { COLLECTIONS } from '../../domain/entities/collections';
import { createInTurn } from '../../domain/in-turn';
import { communityVerdict } from '../../domain/sync/same-community';
import type { Copy } from '../copy/copy';
import {
  changesBy,
  mergedBy,
  otherExports,
  takeablePart,
  type BackupContent,
  type Changeable,
  type OnlyHere,
  type Takeable,
} from '../local/backup';
import { mayBeKept } from '../local/follow-ups';
import type { RowsTogether } from '../local/local-data';
import { holdsOf } from '../local/reviews';
import { knownIds } from '../sync/community-watch';
import type { SessionBase } from './session-parts';

type TakingOverParts = Pick<
  SessionBase,
  'open' | 'localNow' | 'push' | 'kept' | 'settings' | 'generation' | 'events'
>;

/* What was there before a take-over and after it, and which exports it added. */
interface Undo {
  readonly before: Changeable;
  readonly after: Changeable;
  readonly added: Pick<RowsTogether, 'removedValues' | 'removedExports'>;
}

type Rows = Pick<RowsTogether, 'exports' | 'removedValues' | 'removedExports'> & {
  readonly files: RowsTogether['values'];
};

/** Thrown where something was written since the take-over. */
class ChangedSinceError extends Error {}

/** Saves for another computer what exists on this one alone, and takes over what another saved. */
export function createTakingOver(parts: TakingOverParts) {
  const { kept, settings, events } = parts;
  const { followUps, reviews, advocates, filters, exports } = kept;
  let opened: BackupContent | null = null;
  let last: Undo | null = null;
  const inTurn = createInTurn();
  /* A second press has the answer of the first. */
  let running: Promise<Result<null>> | null = null;

  const here = async (): Promise<OnlyHere> => ({
    followUps: followUps.all(),
    reviews: reviews.all(),
    advocates: advocates.all(),
    filters: await filters.all(),
    settings: settings.current(),
    exports: await exports.all(),
  });

  async function takeOver(): Promise<Result<null>> {
    const from = opened;
    if (from === null) return failed('outdated');
    const part = takeablePart(from, await takeable(parts));
    const { lines, files } = await exports.sealed(otherExports(await exports.all(), part.exports));
    const rows = { exports: lines, files, removedValues: [], removedExports: [] };
    const done = await exchangeAll(parts, rows, (kind, now) => mergedBy[kind](now, part[kind]));
    if (opened === from) opened = null;
    last = {
      ...done,
      added: {
        removedValues: files.map(({ name }) => name),
        removedExports: lines.flatMap(({ id }) => id ?? []),
      },
    };
    tellChanges(parts);
    return success(null);
  }

  async function undo(): Promise<boolean> {
    const taken = last;
    if (taken === null) return false;
    const rows = { exports: [], files: [], ...taken.added };
    try {
      await exchangeAll(parts, rows, (kind, now) => {
        if (!isSame(now, taken.after[kind])) throw new ChangedSinceError();
        return taken.before[kind];
      });
    } catch (error) {
      if (!(error instanceof ChangedSinceError)) throw error;
      last = null;
      return false;
    }
    last = null;
    tellChanges(parts);
    return true;
  }

  /* Forgets what `undo` would bring back, once it can no longer be undone. */
  function forgetStale(): void {
    const after = last?.after;
    const isSameStill =
      after?.followUps === followUps.all() &&
      after.reviews === reviews.all() &&
      after.advocates === advocates.all();
    if (!isSameStill) last = null;
  }

  events.on('records', forgetStale);
  events.on('names', forgetStale);
  return {
    /**
     * Merges the backup that was looked at last, in one write. Changes nothing where it fails;
     * fails with `outdated` where there is no such backup.
     */
    takeOver: () => (running ??= inTurn(takeOver).finally(() => (running = null))),
    /** Undoes the last take-over. Returns false, and changes nothing, if anything changed since. */
    undo: () => inTurn(undo),
    /** All that exists here alone, as it is now; `program` is the version that saves it. */
    content: async (program: string): Promise<BackupContent> => ({
      ...(await here()),
      program,
      savedAtMs: parts.localNow(),
      host: parts.open.host,
      known: knownIds(parts.generation().copy),
      unusable: {
        'follow-ups': 0,
        reviews: 0,
        advocates: 0,
        filters: 0,
        settings: 0,
        exports: 0,
      },
    }),
    /** Holds a backup for `takeOver`, tells what it would change. Refuses another community's. */
    look: async (content: BackupContent): Promise<OpenedBackup> => {
      opened = null;
      running = null;
      if (isOfAnother(content, parts))
        return { kind: 'refused', refusal: { why: 'other-community', host: content.host } };
      opened = content;
      const lines = changesBy(await here(), content, await takeable(parts));
      return { kind: 'opened', view: viewOf(content, lines, parts.generation().copy) };
    },
  };
}

/* Tells the others after a take-over or its undoing that what is kept here has changed. */
function tellChanges({ events, push }: TakingOverParts): void {
  for (const changed of ['time', 'exports', 'records', 'names'] as const) events.tell(changed);
  push('filters-changed', null);
}

/* Maps are the same objects as long as nothing was written. Filters are read anew each time. */
function isSame(current: unknown, after: unknown): boolean {
  return (
    current === after ||
    (Array.isArray(current) && JSON.stringify(current) === JSON.stringify(after))
  );
}

/* Takes the turn of every part at once, and writes all of them together. */
async function exchangeAll(
  { kept, settings }: TakingOverParts,
  { files, ...rows }: Rows,
  change: <Kind extends keyof Changeable>(
    kind: Kind,
    current: Changeable[Kind],
  ) => Changeable[Kind],
): Promise<Pick<Undo, 'before' | 'after'>> {
  const before: { -readonly [Kind in keyof Changeable]?: Changeable[Kind] } = {};
  const after: typeof before = {};
  const next =
    <Kind extends keyof Changeable>(kind: Kind) =>
    (current: Changeable[Kind]): Changeable[Kind] => {
      const changed = change(kind, current);
      before[kind] = current;
      after[kind] = changed;
      return changed;
    };
  const { followUps, reviews, advocates, filters, local } = kept;
  await followUps.exchange(next('followUps'), (notes) =>
    reviews.exchange(next('reviews'), (marks) =>
      advocates.exchange(next('advocates'), (named) =>
        filters.exchange(next('filters'), (saved) =>
          settings.exchange(next('settings'), (chosen) =>
            local.writeTogether({
              ...rows,
              values: [...files, notes, marks, named, saved, chosen],
            }),
          ),
        ),
      ),
    ),
  );
  return { before: before as Changeable, after: after as Changeable };
}

async function takeable({ kept, generation }: TakingOverParts): Promise<Takeable> {
  const { waiver_submissions: waivers, private_events: events } = generation().copy;
  const neverAgain = await kept.filters.neverAgain();
  const erased = kept.erased.people();
  return {
    followUp: (id, followUp) => mayBeKept(events, id, followUp),
    review: (id, review) => {
      const row = waivers.table.ids.find(id);
      if (row === undefined || !holdsOf(waivers, row, review)) return false;
      return !erased.has(waivers.refs.text(waivers.prospect.get(row)) ?? '');
    },
    filter: ({ id }) => !neverAgain.has(id),
  };
}

/* An address may be given to another community; some ids that the backup knows tell that. */
function isOfAnother({ host, known }: BackupContent, parts: TakingOverParts): boolean {
  if (host !== parts.open.host) return true;
  const { copy } = parts.generation();
  const answers = COLLECTIONS.flatMap((list) => {
    const { everComplete, sinceMs } = copy.store.state().lists[list];
    const found = known[list].some((id) => copy[list].table.ids.find(id) !== undefined);
    if (found) return ['found' as const];
    /* Records that a list lacks for their age are of this community all the same. */
    return everComplete && sinceMs === null ? known[list].map(() => 'not-found' as const) : [];
  });
  return communityVerdict(answers) === 'other';
}

function viewOf(
  { savedAtMs, program }: BackupContent,
  lines: BackupView['lines'],
  { store }: Copy,
): BackupView {
  const { lists } = store.state();
  const isDone = (list: (typeof COLLECTIONS)[number]): boolean =>
    lists[list].everComplete || lists[list].access === 'refused';
  return { savedAtMs, program, lines, copyComplete: COLLECTIONS.every(isDone) };
}
