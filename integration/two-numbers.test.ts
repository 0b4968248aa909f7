import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SectionCounts } from '../src/contract/cache-pushes';
import type { CoverageMore } from '../src/contract/coverage-views';
import type { CoverageQuery } from '../src/contract/list-questions';
import type { ListQuery } from '../src/contract/lists';
import type { QueueMore } from '../src/contract/queue-views';
import { ALL_EVENTS, ALL_WAIVERS, WHOLE_COVERAGE, WHOLE_QUEUE } from '../src/contract/whole-lists';
import { recordedCount } from '../src/domain/events/outcome-figures';
import { withoutWaiverSentence } from '../src/renderer/features/coverage/coverage-note';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { endDesk, startDesk, type Program } from './program';

type Beside = 'waivers' | 'events' | 'awaiting' | 'templates';

const DAY = 86_400_000;

let service: SampleService;
let program: Program;

beforeAll(async () => {
  ({ service, program } = await startDesk({ waivers: 62, events: 90 }));
});
afterAll(() => endDesk({ service, program }));

/** The numbers beside the sections, once all of them are told. */
async function beside(): Promise<SectionCounts> {
  const told = (): SectionCounts | undefined =>
    program.pushes.findLast(({ name }) => name === 'section-counts')?.payload as SectionCounts;
  await expect.poll(() => told()?.coverage ?? null).not.toBeNull();
  return told() as SectionCounts;
}

const types = (): readonly string[] => {
  const { refs, type, table } = program.copy().private_events;
  return [
    ...new Set(
      Array.from({ length: table.ids.length }, (_, row) => refs.text(type.get(row)) ?? ''),
    ),
  ];
};

/* Each narrows the list: none may change what is said of all. */
const COVERAGE: readonly (readonly [string, () => Partial<CoverageQuery>])[] = [
  ['no filter', () => ({})],
  ['one type', () => ({ types: types().slice(0, 1) })],
  ['an advocate without events', () => ({ advocates: ['none of that id'] })],
  ['a week', () => ({ dates: { fromMs: Date.now(), untilMs: Date.now() + 7 * DAY } })],
  ['those with a waiver', () => ({ answers: ['signed-here'] })],
  ['those without', () => ({ answers: ['none-found'] })],
];

const LISTS: readonly (readonly [string, Beside, ListQuery])[] = [
  ['waivers', 'waivers', ALL_WAIVERS],
  ['waivers that a word finds', 'waivers', { ...ALL_WAIVERS, search: 'a' }],
  ['waivers of a week', 'waivers', { ...ALL_WAIVERS, signed: { fromMs: 0, untilMs: 7 * DAY } }],
  ['events', 'events', { ...ALL_EVENTS, zone: 'UTC' }],
  ['events under way', 'events', { ...ALL_EVENTS, zone: 'UTC', statuses: ['under_way'] }],
  ['the queue', 'awaiting', WHOLE_QUEUE],
  ['the queue of a search', 'awaiting', { ...WHOLE_QUEUE, search: 'zz' }],
  ['the queue of those that wait longest', 'awaiting', { ...WHOLE_QUEUE, bucket: 'long' }],
  ['templates', 'templates', { list: 'waiver_templates', search: '' }],
  ['templates of a search', 'templates', { list: 'waiver_templates', search: 'zz' }],
];

describe('sentences with two numbers, whatever a list is filtered by', () => {
  it.each(COVERAGE)('name the number beside Coverage: %s', async (_, filter) => {
    const { coverage } = await beside();
    const { matching: all } = await program.cache('list:query', WHOLE_COVERAGE);
    const summary = await program.cache('list:query', { ...WHOLE_COVERAGE, ...filter() });
    const more = summary.more as CoverageMore;
    const number = coverage?.amount ?? 0;
    expect(number).toBeGreaterThan(0);
    expect(withoutWaiverSentence({ ...more, ...summary, sectionCount: number })).toBe(
      `No waiver was found for ${String(number)} of ${String(all)} events still to come: that is the number beside “Coverage”.`,
    );
  });

  it('say nothing of the number beside Coverage where it is another one, or none', () => {
    const facts = { noneFound: 4, all: 255, everComplete: true };
    for (const other of [96, null])
      expect(withoutWaiverSentence({ ...facts, sectionCount: other })).toBe(
        'No waiver was found for 4 of 255 events still to come.',
      );
  });

  it.each(LISTS)(
    '“some of all” of %s: all is the number beside the section',
    async (_, name, query) => {
      const { matching, all } = await program.cache('list:query', query);
      expect((await beside())[name]).toEqual({ amount: all, whole: true });
      expect(matching).toBeLessThanOrEqual(all);
    },
  );

  it('the copy has as many records in Settings as beside the sections', async () => {
    const { waivers, events, templates } = await beside();
    const cached = program.status()?.lists.map((list) => [list.list, list.cached]);
    expect(Object.fromEntries(cached ?? [])).toEqual({
      waiver_submissions: waivers?.amount,
      private_events: events?.amount,
      waiver_templates: templates?.amount,
    });
  });

  it('figures of all events are the sum of their rows, and those of 30 days no more than those', async () => {
    const figures = { by: 'type', dates: null, zone: 'UTC' } as const;
    const { rows, whole } = await program.cache('figures:get', figures);
    const sum = rows.reduce((before, row) => before + recordedCount(row.figures), 0);
    const queue = await program.cache('list:query', WHOLE_QUEUE);
    const { statistics } = queue.more as QueueMore;
    expect(sum).toBe(recordedCount(whole));
    expect(whole.statuses.awaiting_outcome).toBe((await beside()).awaiting?.amount);
    expect(statistics.recorded).toBeLessThanOrEqual(recordedCount(whole));
    expect(statistics.awaiting).toBeLessThanOrEqual(queue.all);
  });
});
