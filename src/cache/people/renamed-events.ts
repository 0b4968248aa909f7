import { numberColumn, numbersFrom } from '../index/number-column';
import { isNoteRedacted } from '../index/event-columns';
import type { IndexedCopy } from '../copy/indexed-copy';
import { countOf } from '../index/bytes';
import { createRowTracker } from '../index/row-tracker';
import type { PeopleNames } from './people-names';

/**
 * Gives the rows of events whose prospect may have another name than at the last call. `touched`
 * are the rows of events that changed themselves.
 */
export type RenamedEvents = (touched: readonly number[]) => readonly number[];

/** Follows waivers, erasures and redactions person by person, from the snapshot on. */
export function createRenamedEvents(copy: IndexedCopy, names: PeopleNames): RenamedEvents {
  const { waiver_submissions: waivers, private_events: events } = copy;
  const changedSigners = createSignerWatch(copy);
  /* A snapshot may have names of people who were erased since. */
  let erased: ReadonlySet<string> = new Set();

  function* newlyErased(): Iterable<string> {
    const current = names.rules.erased();
    if (current !== erased) for (const person of current) if (!erased.has(person)) yield person;
    erased = current;
  }

  function* redacted(touched: readonly number[]): Iterable<string | null> {
    for (const row of touched)
      if (isNoteRedacted(events, row)) yield events.refs.text(events.prospect.get(row));
  }

  return (touched) => {
    const signers = [...changedSigners()].map(waivers.refs.text);
    const people = new Set([...signers, ...newlyErased(), ...redacted(touched)]);
    people.delete(null);
    return [...people].flatMap((person) => names.eventsOf(person ?? ''));
  };
}

/* The prospects, as codes, of waivers that came, changed or went since the last call. */
function createSignerWatch({ waiver_submissions: waivers, images }: IndexedCopy) {
  const { table, prospect } = waivers;
  const from = images?.waiver_submissions ?? {};
  const changed = createRowTracker(table, images?.rounds.waiver_submissions);
  /* The prospect and the state of each row at the last call. */
  const [signers, gone] = [numberColumn(from.prospect), numberColumn(from.gone)];
  const wasGone = numbersFrom(from.gone ?? []);
  let rows = wasGone.length;
  /* A table that is still as in its image is not gone over, which would take a while. */
  let [changes, served] = [0, rows - countOf(wasGone, 1)];

  function* touched(): Iterable<number> {
    yield* changed();
    for (let row = 0; row < rows; row += 1) if (table.gone.get(row) !== gone.get(row)) yield row;
  }

  return (): ReadonlySet<number> => {
    const found = new Set<number>();
    if (changes === table.changes && served === table.served) return found;
    ({ changes, served } = table);
    for (const row of touched()) {
      if (row < rows) found.add(signers.get(row));
      found.add(prospect.get(row));
      signers.set(row, prospect.get(row));
      gone.set(row, table.gone.get(row));
    }
    rows = table.ids.length;
    return found;
  };
}
