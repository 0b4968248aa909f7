import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { mainCalls, type MainChannel } from './main-calls';
import { AT_ONCE } from './read-request';

const channels = Object.keys(mainCalls) as MainChannel[];
const parses = (channel: MainChannel, value: unknown): boolean =>
  v.safeParse<v.GenericSchema>(mainCalls[channel].request, value, AT_ONCE).success;

const ids = (list: unknown) => ({ kind: 'ids', list: 'waiver_submissions', ids: list });
const table = { separator: ',', bom: true };
const folder = { kind: 'folder', names: ['date', 'id'], ...table, withTable: false };
const batchOrder = (part: object) => ({
  job: 'j',
  source: ids(['1', '2']),
  form: folder,
  selection: ['2 waivers'],
  ...part,
});
const listOrder = (part: object) => ({
  job: 'j',
  source: ids(['1']),
  form: { kind: 'csv', ...table },
  selection: [],
  ...part,
});

const good: readonly [MainChannel, unknown][] = [
  ['profile:get-state', null],
  ['profile:check-connection', { address: 'https://a.example', key: 'k' }],
  ['profile:connect', { protection: { kind: 'system' } }],
  ['profile:connect', { protection: { kind: 'session' } }],
  ['profile:connect', { protection: { kind: 'passphrase', passphrase: 'p' } }],
  ['profile:unlock', { passphrase: '' }],
  ['backup:save', { passphrase: 'p' }],
  ['backup:choose', null],
  ['backup:open', { passphrase: 'p' }],
  ['paper:print-waiver', { id: '12' }],
  [
    'paper:print-sheet',
    {
      source: { kind: 'answer', list: 'coverage', token: 7 },
      selection: [],
      form: { kind: 'days-pdf', personal: false },
    },
  ],
  ['check:choose-pdf', null],
  ['check:dropped-pdf', { pdf: new Uint8Array(3) }],
  ['check:ask-service', null],
  ['export:waiver-pdf', { job: 'j', id: '12' }],
  ['export:waiver-pdf', { job: 'j', id: '../\u202e\n'.repeat(100) }],
  ['export:batch', batchOrder({})],
  ['export:batch', batchOrder({ source: { kind: 'answer', list: 'coverage', token: 7 } })],
  ['export:list', listOrder({})],
  ['export:list', listOrder({ form: { kind: 'json-lines' } })],
  ['export:person', { job: 'j', prospect: '../\u202e\n' }],
  ['export:continue', { job: 'j', exportId: 'e' }],
  ['export:cancel', { job: 'j' }],
  ['export:open', { exportId: 'e' }],
  ['export:delete-files', { exportId: 'e' }],
  ['export:keep-folder', { on: true }],
  ['export:show-in-folder', { exportId: 'e' }],
  ['proxy:set', { choice: { kind: 'automatic' }, signIn: 'keep' }],
  [
    'proxy:set',
    { choice: { kind: 'address', address: 'p:1' }, signIn: { user: 'u', password: '' } },
  ],
];

const bad: readonly [MainChannel, unknown][] = [
  ['profile:get-state', undefined],
  ['profile:get-state', {}],
  ['profile:check-connection', { address: 'a' }],
  ['profile:check-connection', { address: 'a', key: 'k', headers: {} }],
  ['profile:check-connection', { address: ['a'], key: 'k' }],
  ['profile:check-connection', { address: 'a'.repeat(2049), key: 'k' }],
  ['profile:connect', {}],
  ['profile:connect', { protection: 'system' }],
  ['profile:connect', { protection: { kind: 'plain' } }],
  ['profile:connect', { protection: { kind: 'passphrase' } }],
  ['profile:connect', { protection: { kind: 'passphrase', passphrase: '' } }],
  ['profile:connect', { protection: { kind: 'session', passphrase: 'p' } }],
  ['profile:unlock', null],
  ['paper:print-waiver', { id: '12', silent: true }],
  ['paper:print-sheet', { html: '<p>' }],
  ['check:choose-pdf', { path: '/etc/passwd' }],
  ['check:dropped-pdf', { pdf: [37, 80, 68, 70] }],
  ['check:dropped-pdf', { pdf: new Uint8Array(3), path: '/etc/passwd' }],
  ['export:waiver-pdf', { id: '1' }],
  ['export:waiver-pdf', { job: 'j', id: '' }],
  ['export:waiver-pdf', { job: 'j', id: 12 }],
  ['export:waiver-pdf', { job: 'j', id: 'a\u0000b' }],
  ['export:waiver-pdf', { job: 'j', id: 'a\ud800b' }],
  ['export:waiver-pdf', { job: 'j', id: 'x'.repeat(513) }],
  ['export:waiver-pdf', { job: 'j', id: '1', path: '/etc/passwd' }],
  ['export:batch', batchOrder({ source: ids([]) })],
  ['export:batch', batchOrder({ source: ids('12') })],
  ['export:batch', batchOrder({ path: '/etc' })],
  ['export:batch', batchOrder({ form: { ...folder, names: ['../..'] } })],
  ['export:batch', batchOrder({ form: { ...folder, folder: '/etc' } })],
  ['export:list', listOrder({ source: ids(['1', null]) })],
  ['export:list', listOrder({ form: { kind: 'csv', separator: '=', bom: true } })],
  ['export:list', listOrder({ form: { kind: 'html' } })],
  ['export:list', listOrder({ source: { kind: 'answer', list: 'people', token: 1 } })],
  ['export:person', { job: 'j', prospect: '' }],
  ['export:person', { job: 'j', prospect: '1', path: '/etc/passwd' }],
  ['export:continue', { exportId: 'e' }],
  ['export:cancel', null],
  ['export:open', { exportId: 'e', path: '/etc/passwd' }],
  ['export:delete-files', { exportId: 'x'.repeat(65) }],
  ['export:keep-folder', { on: true, folder: '/etc' }],
  ['export:choose-kept-folder', { folder: '/etc' }],
  ['export:show-in-folder', { exportId: '' }],
  ['proxy:set', { choice: { kind: 'address' }, signIn: 'none' }],
  ['proxy:set', { choice: { kind: 'none', address: 'p' }, signIn: 'none' }],
  ['proxy:set', { choice: { kind: 'none' }, signIn: { user: 'u' } }],
  ['proxy:set', { choice: { kind: 'none' } }],
];

describe('the calls from the window', () => {
  it.each(good)('%s takes %j', (channel, request) => {
    expect(parses(channel, request)).toBe(true);
  });

  it.each(bad)('%s refuses %j', (channel, request) => {
    expect(parses(channel, request)).toBe(false);
  });

  describe('every channel refuses a request of another shape', () => {
    it.each(channels)('%s refuses anything of another shape', (channel) => {
      /* Objects of random keys and values: none of them is a request of the contract. */
      const noise = fc
        .anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
        .filter((value) => value !== null);
      fc.assert(fc.property(noise, (value) => !parses(channel, value)));
    });
  });
});
