import { afterEach, describe, expect, it } from 'vitest';
import type { CacheCall } from '../../contract/cache-calls';
import { DEFAULT_SETTINGS } from '../../contract/settings';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { localName } from '../local/local-database';
import { cutWrites } from '../testing/cut-writes';
import { filledModel } from '../testing/filled-model';
import { eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk, type TestDesk } from '../testing/test-desk';
import { windowAnswers } from './answers';

let desk: TestDesk;
afterEach(() => desk.close());

const filter = { id: '1', name: 'Mine', choices: ALL_WAIVERS };
const WRITES: readonly (readonly [CacheCall, unknown])[] = [
  ['asked:put', ALL_WAIVERS],
  ['filters:put', filter],
  ['filters:delete', { id: '1' }],
  ['filters:removed-seen', { list: 'waiver_submissions' }],
  [
    'follow-up:put',
    {
      id: eventNumber(0).id,
      followUp: { note: 'x', asked: null, waiverAskedAtMs: null, snooze: null },
    },
  ],
  ['review:toggle', { ids: [waiverNumber(0).id] }],
  ['settings:put', { ...DEFAULT_SETTINGS, agreementZoom: 120 }],
];

describe('where the disk is full', () => {
  it.each(WRITES)('%s says so and not that the store broke', async (call, request) => {
    const synced = await syncedDesk(filledModel(3));
    desk = synced.desk;
    const cut = cutWrites(
      localName(synced.main.open().profileId),
      1,
      () => undefined,
      'QuotaExceededError',
    );
    try {
      const answer = await windowAnswers(() => Promise.resolve(desk.session()))[call](
        request as never,
      );
      expect(cut.reached()).toBe(true);
      expect(answer.ok ? answer.value : answer).toMatchObject({
        ok: false,
        failure: { kind: 'disk-full' },
      });
    } finally {
      cut.restore();
    }
  });
});
