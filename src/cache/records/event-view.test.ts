import { expect, it } from 'vitest';
import { WHOLE_COVERAGE } from '../../contract/whole-lists';
import { cacheAnswers } from '../doors/window-answers';
import { createModelService, type ModelService } from '../testing/model-service';
import { atSecond, eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk } from '../testing/test-desk';

const NUMBERS = [1, 2, 3, 4];
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const eventId = (n: number): string => eventNumber(n).id;
const waiverId = (n: number): string => waiverNumber(n).id;

/* One person's records, which come in another order than that in which they were signed and begin. */
function mixed(): ModelService {
  const model = createModelService();
  const { relations } = eventNumber(0);
  for (const n of NUMBERS) {
    const at = atSecond(1000 * ((n * 3) % 5));
    model.events.set(eventId(n), eventNumber(n, { startsAt: at, relations }));
    const own = { signedAt: at, relations: waiverNumber(0).relations };
    model.waivers.set(waiverId(n), waiverNumber(n, own));
  }
  return model;
}

it('tells the records that belong to an event or a waiver, newest first', async () => {
  const { desk } = await syncedDesk(mixed());
  const event = await cacheAnswers['event:get'](desk.session(), { id: eventId(4) });
  const waiver = await cacheAnswers['waiver:get'](desk.session(), { id: waiverId(4) });
  if (!event.ok || !waiver.ok) throw new Error('A record is not in the copy');
  const newest = [3, 1, 4, 2];
  const others = newest.filter((n) => n !== 4);
  for (const list of [event.value.sameProspect, event.value.sameConversation])
    expect(idsOf(list)).toEqual(others.map(eventId));
  for (const list of [waiver.value.sameProspect, waiver.value.sameConversation])
    expect(idsOf(list)).toEqual(others.map(waiverId));
  expect(idsOf(event.value.waivers)).toEqual(newest.map(waiverId));
  expect(idsOf(waiver.value.events)).toEqual(newest.map(eventId));
  desk.close();
});

it('has events that start together in the order of their ids, whichever came first', async () => {
  const model = createModelService();
  const { relations } = eventNumber(0);
  const together = { startsAt: atSecond(200_000_000), endsAt: null, relations };
  for (const n of NUMBERS)
    model.events.set(eventId(n), eventNumber(n, { ...together, updatedAt: atSecond(100 - n) }));
  const { desk } = await syncedDesk(model);
  const session = desk.session();
  const { first } = await cacheAnswers['list:query'](session, WHOLE_COVERAGE);
  expect(idsOf(first)).toEqual(NUMBERS.map(eventId));
  const asked = { kind: 'prospect', id: 'pro_0', most: 9 } as const;
  const { events } = await cacheAnswers['people:get'](session, asked);
  expect(idsOf(events)).toEqual(NUMBERS.map(eventId));
  desk.close();
});
