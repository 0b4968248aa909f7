import { afterEach, describe, expect, it } from 'vitest';
import { failed } from '../../contract/result';
import type { StoreCalls } from '../../contract/store-calls';
import type { CacheCall } from '../../contract/cache-calls';
import { DEFAULT_SETTINGS } from '../../contract/settings';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { localName } from '../local/local-database';
import { cutWrites } from '../testing/cut-writes';
import { filledModel } from '../testing/filled-model';
import { eventNumber, waiverNumber } from '../testing/sample-records';
import { syncedDesk, type TestDesk } from '../testing/test-desk';
import type { Session } from '../session/session';
import { windowAnswers } from './window-answers';
import type { SessionHolder } from './session-holder';
import { storeAnswers } from './store-answers';

let desk: TestDesk;

const filter = { id: '1', name: 'Mine', choices: ALL_WAIVERS };
const WRITES: readonly (readonly [CacheCall, unknown])[] = [
  ['asked:put', ALL_WAIVERS],
  ['filters:put', filter],
  ['filters:delete', { id: '1' }],
  ['filters:removed-seen', { ids: ['a'] }],
  [
    'follow-up:put',
    {
      id: eventNumber(0).id,
      followUp: { note: 'x', asked: null, waiverAskedAtMs: null, snooze: null },
    },
  ],
  ['drafts:put', { event: null, text: 'x', from: '', turn: 0 }],
  ['review:toggle', { chosen: { kind: 'ids', ids: [waiverNumber(0).id] } }],
  ['settings:put', { ...DEFAULT_SETTINGS, agreementZoom: 120 }],
];

describe('where the disk is full', () => {
  afterEach(() => desk.close());

  /* The engine seldom says that the disk is full. */
  const silent = WRITES.map(([call, request]) => [call, request, 'UnknownError'] as const);

  it.each([...WRITES, ...silent])('%s says so and not that the store broke', async (...row) => {
    const [call, request, error = 'QuotaExceededError'] = row;
    const synced = await syncedDesk(filledModel(3));
    desk = synced.desk;
    synced.main.obstacle = { kind: 'disk-full', detail: '' };
    const cut = cutWrites(localName(synced.main.open().profileId), 1, () => undefined, error);
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

describe('a store that fails', () => {
  const fails = () => Promise.reject(new DOMException('broken', 'DataError'));
  const session = {
    exports: { unfinished: fails },
    local: { readValue: fails },
    secondCopy: fails,
    expectKey: fails,
    generationNumber: () => 1,
    erased: { people: () => new Set() },
    takingOver: { content: fails },
  } as unknown as Session;
  const holder = { current: () => session } as SessionHolder;
  const answers = storeAnswers(holder, { publicKey: fails });

  it.each([
    ['unfinished-exports', 'export list'],
    ['kept-folder', 'kept folder'],
    ['make-second-copy', 'second copy'],
    ['expect-key', 'expected key'],
    ['make-backup', 'backup'],
  ] satisfies [keyof StoreCalls, string][])('tells main what of: %s', async (call, detail) => {
    const answer = answers[call] as (request: unknown) => unknown;
    expect(await answer({ program: '' })).toEqual(failed('storage-failed', { detail }));
  });
});
