import type { CacheRequest } from '../../contract/cache-calls';
import type { PersonView } from '../../contract/person-views';
import { eventPointer } from '../copy/record-pointers';
import { heldOfPerson, type PersonSources } from './person-facts';

/** The page of a prospect, without the records that point to them. */
export async function personView(
  session: PersonSources,
  { prospect, most }: CacheRequest<'person:get'>,
): Promise<PersonView> {
  const { of, facts, eventRows, followUps, filters, exports } = await heldOfPerson(
    session,
    prospect,
  );
  const { copy, coverage } = of;
  const now = session.clock.now();
  const event = (row: number) => eventPointer(copy, row, now);
  const { name, erased, known } = facts;
  return {
    name,
    erased,
    known,
    exports,
    coverage: eventRows
      .slice(0, most)
      .map((row) => ({ event: event(row), answer: coverage.ofRow(row) })),
    followUps: followUps.map(({ row, followUp }) => ({ event: event(row), followUp })),
    filters: filters.map(({ list, name: called, by }) => ({ list, name: called, by })),
  };
}
