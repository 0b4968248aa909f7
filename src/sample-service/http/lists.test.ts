import { expect, it } from 'vitest';
import { fingerprint } from '../../domain/compact/fingerprint';
import { createRecordStore } from '../store';
import { makeEvent } from '../testing/hooks/new-records';
import { matchEvents } from './lists';

const AT = '2026-05-04T09:30:00.000Z';

it('takes no two ids for one that have the same number', () => {
  const people = ['ʢvaa', 'ΧYꜥ㧯'].map((id) => ({ id, firstName: id, name: id, email: null }));
  expect(new Set(people.map(({ id }) => fingerprint(id))).size).toBe(1);
  const conversations = people.map((prospect) => ({
    id: prospect.id,
    advocate: prospect,
    prospect,
  }));
  const eventTypes = [{ id: '1', name: 'Walk', templateId: null }];
  const none = { brand: '', templates: [], admins: [], waivers: [], events: [] };
  const store = createRecordStore(
    { ...none, eventTypes, advocates: people, prospects: people, conversations },
    () => Date.parse(AT),
  );
  for (const { id } of people)
    store.events.add(makeEvent(store, `of ${id}`, { startsAt: AT, conversation: id }));
  for (const filter of ['prospect', 'conversation', 'advocate'])
    for (const { id } of people) {
      const { list, rows } = matchEvents(store, `filter[${filter}]=${encodeURIComponent(id)}`);
      expect(rows.map((row) => list.record(row).id)).toEqual([`of ${id}`]);
    }
});
