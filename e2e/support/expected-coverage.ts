import type { RecordDocument } from '../../src/sample-service/testing/faults/pages';

/** What the lists of coverage should hold: event id → the answer's words on screen. */
export interface ExpectedCoverage {
  readonly upcoming: ReadonlyMap<string, string>;
  readonly happened: ReadonlyMap<string, string>;
}

const idOf = (record: RecordDocument, relation: string): string | null =>
  (record.relationships as Record<string, { data: { id: string } | null } | undefined>)[relation]
    ?.data?.id ?? null;
const timeOf = (record: RecordDocument, name: string): number =>
  Date.parse(String(record.attributes[name]));

/** By plain scans of what the service served, without any of the program's code. */
export function expectedCoverage(
  events: readonly RecordDocument[],
  waivers: readonly RecordDocument[],
): ExpectedCoverage {
  const matching = (event: RecordDocument, relation: string): readonly RecordDocument[] =>
    waivers.filter(
      (waiver) =>
        idOf(waiver, 'template') === idOf(event, 'waiver_template') &&
        idOf(waiver, relation) === idOf(event, relation),
    );
  const upcoming = new Map<string, string>();
  const happened = new Map<string, string>();
  for (const event of events) {
    const needed = idOf(event, 'waiver_template') !== null;
    const here = needed ? matching(event, 'conversation') : [];
    const elsewhere = needed ? matching(event, 'prospect') : [];
    if (event.attributes['status'] === 'upcoming')
      upcoming.set(String(event.id), upcomingAnswer(needed, here, elsewhere));
    if (event.attributes['status'] !== 'happened' || !needed) continue;
    const all = [...here, ...elsewhere];
    if (all.some((it) => timeOf(it, 'signed_at') <= timeOf(event, 'starts_at'))) continue;
    happened.set(String(event.id), all.length > 0 ? 'Signed after the start' : 'None found');
  }
  return { upcoming, happened };
}

function upcomingAnswer(
  needed: boolean,
  here: readonly RecordDocument[],
  elsewhere: readonly RecordDocument[],
): string {
  if (!needed) return 'Not needed now';
  if (here.length > 0) return 'Signed in this conversation';
  return elsewhere.length > 0 ? 'Signed elsewhere' : 'None found';
}
