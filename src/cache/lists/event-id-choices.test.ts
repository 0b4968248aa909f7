import type { IdChoicesQuery } from '../../contract/cache-calls';
import { describe, expect, it } from 'vitest';
import type { EventListQuery } from '../../contract/list-questions';
import { at, sampleEvent } from '../../domain/testing/sample-event';
import { markGone } from '../index/record-table';
import { sampleIndex } from '../testing/sample-index';
import { ALL_EVENTS } from './testing/list-queries';
import { recordEngine } from './testing/record-engine';

const to = (type: string, id: string) => ({ ref: { type, id }, related: null });

function event(n: number, advocate: string, prospect: string | null, typ = 'typ_1') {
  return sampleEvent({
    id: `evt_${String(n)}`,
    startsAt: '2026-11-21T12:00:00Z',
    eventType: { id: typ, name: typ === 'typ_1' ? 'Ride' : 'Visit' },
    relations: {
      advocate: to('advocates', advocate),
      conversation: to('conversations', `cnv_${String(n)}`),
      ...(prospect !== null && { prospect: to('prospects', prospect) }),
    },
  });
}

function engine() {
  const index = sampleIndex();
  index.putEvents(
    event(0, 'adv_A', 'pro_1'),
    event(1, 'adv_B', 'pro_1'),
    event(2, 'adv_B', 'pro_2'),
    event(3, 'adv_B', 'pro_1', 'typ_2'),
    event(4, 'adv_c', null),
    event(5, 'adv_gone', 'pro_gone'),
  );
  markGone(index.copy.private_events.table, 5);
  return recordEngine(index.copy, null, at('2026-11-20T09:30:00Z')).engine;
}

type Asked = Partial<Omit<IdChoicesQuery, 'query'>> & { readonly query?: Partial<EventListQuery> };

function ask({ query, ...rest }: Asked): string {
  const asked = { facet: 'prospect', typed: '', orNone: false, most: 9, ...rest } as const;
  const list = engine();
  const whole = { ...ALL_EVENTS, ...query };
  const { choices, more } = list.choices({ ...asked, query: whole }, () => false);
  for (const { key, count } of choices) {
    const own = asked.facet === 'advocates' ? { advocates: [key] } : { [asked.facet]: key };
    expect(list.query({ ...whole, ...own }).matching).toBe(count);
  }
  const lines = choices.map((it) => `${it.key}/${it.name ?? 'None'}=${String(it.count)}`);
  return [...lines, `+${String(more)}`].join(' ');
}

describe('choices of an id filter', () => {
  it.each<[Asked, string]>([
    [{}, 'pro_1/pro_1=3 /None=1 pro_2/pro_2=1 +0'],
    [{ facet: 'advocates' }, 'adv_B/adv_B=3 adv_A/adv_A=1 adv_c/adv_c=1 +0'],
    [{ facet: 'conversation', most: 2 }, 'cnv_0/cnv_0=1 cnv_1/cnv_1=1 +3'],
    [{ most: 1 }, 'pro_1/pro_1=3 +2'],
    [{ typed: ' O_2 ' }, 'pro_2/pro_2=1 +0'],
    [{ typed: 'non', orNone: true }, '/None=1 +0'],
    [{ typed: 'x' }, '+0'],
    [{ facet: 'advocates', typed: 'a' }, 'adv_B/adv_B=3 adv_A/adv_A=1 adv_c/adv_c=1 +0'],
    [{ query: { types: ['typ_2'] } }, 'pro_1/pro_1=1 +0'],
    [{ query: { search: 'visit' } }, 'pro_1/pro_1=1 +0'],
    [{ query: { advocates: ['adv_A'] } }, 'pro_1/pro_1=1 +0'],
    [{ query: { prospect: 'pro_2' } }, 'pro_1/pro_1=3 /None=1 pro_2/pro_2=1 +0'],
    [{ query: { prospect: 'pro_2' }, most: 1 }, 'pro_1/pro_1=3 pro_2/pro_2=1 +1'],
    [{ query: { prospect: 'pro_2' }, typed: '1' }, 'pro_1/pro_1=3 pro_2/pro_2=1 +0'],
    [{ query: { prospect: 'pro_2', types: ['typ_2'] } }, 'pro_1/pro_1=1 pro_2/pro_2=0 +0'],
    [{ query: { prospect: 'unknown' } }, 'pro_1/pro_1=3 /None=1 pro_2/pro_2=1 +0'],
    [{ facet: 'advocates', query: { prospect: 'pro_1' }, most: 1 }, 'adv_B/adv_B=2 +1'],
  ])('%j', (asked, expected) => {
    expect(ask(asked)).toBe(expected);
  });
});

describe('the filter on types', () => {
  it('finds events whose type has an empty id, as many as it counts', () => {
    const index = sampleIndex();
    index.putEvents(event(0, 'adv_A', 'pro_1', ''), event(1, 'adv_A', 'pro_1'));
    const { engine: list } = recordEngine(index.copy, null, at('2026-11-20T09:30:00Z'));
    const none = list.query(ALL_EVENTS).facets.types.find(({ key }) => key === '');
    expect(none?.count).toBe(1);
    expect(list.query({ ...ALL_EVENTS, types: [''] }).matching).toBe(1);
  });
});
