import { createInTurn } from '../../domain/in-turn';
import { instantMs } from '../../domain/time/instant';
import type { Copy } from '../copy/copy';
import { isNoteRedacted } from '../index/event-columns';
import type { ErasedProspects, GenerationContents } from '../lists/readable-session';
import type { ExportLedger } from '../local/export-ledger';
import type { KeptExport } from '../local/kept-export';
import type { LocalData } from '../local/local-data';
import type { People } from './export-people';

export interface ReviewParts {
  readonly generation: () => Pick<GenerationContents, 'copy'>;
  readonly exports: ExportLedger;
  readonly erased: ErasedProspects;
  readonly local: Pick<LocalData, 'readValue' | 'writeValue'>;
}

/* For each export, the erased prospects in it that a person has marked as handled. */
type Handled = Readonly<Record<string, readonly string[]>>;

/** What one question about exports is answered from, read once for all of them. */
export interface KnownExports {
  readonly entries: readonly KeptExport[];
  readonly done: Handled;
  readonly lastErased: LastErased;
}

const HANDLED = 'export-handled';

/** Which exports have data of people erased since that nobody has dealt with. */
export function createExportReview(
  { generation, exports, erased, local }: ReviewParts,
  peopleOf: (entry: KeptExport) => Promise<People>,
) {
  const inTurn = createInTurn();

  async function known(): Promise<KnownExports> {
    const [entries, handled] = await Promise.all([
      exports.entries(),
      local.readValue<Handled>(HANDLED),
    ]);
    const isAnyTakenOver = entries.some(({ takenOver }) => takenOver);
    const lastErased: LastErased = isAnyTakenOver ? erasuresIn(generation().copy) : new Map();
    return { entries, done: handled ?? {}, lastErased };
  }

  /* The people of an export whose data was erased since. */
  function erasedIn(
    entry: KeptExport,
    people: People,
    { lastErased }: KnownExports,
  ): readonly string[] {
    const since = erasedSince(entry, lastErased).filter(people.has);
    return [...new Set([...erased.among(people), ...since])];
  }

  function toReview(entry: KeptExport, people: People, about: KnownExports): readonly string[] {
    const done = new Set(about.done[entry.exportId]);
    return erasedIn(entry, people, about).filter((prospect) => !done.has(prospect));
  }

  /*
   * Whether a person has to look at an export. Checked first without its records, because it is
   * asked whenever counts change, and an export may have a million records.
   */
  async function isOpen(entry: KeptExport, about: KnownExports): Promise<boolean> {
    if (erased.none() && erasedSince(entry, about.lastErased).length === 0) return false;
    return toReview(entry, await peopleOf(entry), about).length > 0;
  }

  return {
    known,
    /** The people of an export with whose erasure nobody has dealt yet. */
    toReview,
    isOpen,
    /** Whether an export has data of people erased since and is not handled. */
    isToReview: async (exportId: string): Promise<boolean> => {
      const about = await known();
      const entry = about.entries.find((it) => it.exportId === exportId);
      return entry !== undefined && isOpen(entry, about);
    },
    /** Notes that the person has dealt with all that was erased so far. */
    markHandled: (exportId: string): Promise<void> =>
      inTurn(async () => {
        const about = await known();
        const entry = about.entries.find((it) => it.exportId === exportId);
        if (!entry) return;
        const erasedSoFar = erasedIn(entry, await peopleOf(entry), about);
        await local.writeValue(HANDLED, { ...about.done, [exportId]: erasedSoFar });
      }),
  };
}

/* For each person with an erased event, when one of them was last changed (epoch ms). */
type LastErased = ReadonlyMap<string, number>;

function erasuresIn({ private_events: events }: Copy): LastErased {
  const { table, prospect, refs } = events;
  const last = new Map<string, number>();
  for (let row = 0; row < table.ids.length; row += 1) {
    const person = isNoteRedacted(events, row) ? refs.text(prospect.get(row)) : null;
    if (person === null) continue;
    const changedMs = instantMs(table.updatedAt.get(row)) ?? 0;
    last.set(person, Math.max(changedMs, last.get(person) ?? 0));
  }
  return last;
}

/*
 * The people with an event that an erasure changed after an export that a backup brought. This
 * computer may have fetched their events only after it, and has not seen it itself.
 */
function erasedSince({ takenOver, at }: KeptExport, lastErased: LastErased): readonly string[] {
  if (!takenOver) return [];
  return [...lastErased].flatMap(([person, changedMs]) => (changedMs > at ? [person] : []));
}
