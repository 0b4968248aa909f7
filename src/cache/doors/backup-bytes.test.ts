import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contract/settings';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import type { BackupContent } from '../local/backup';
import { pack } from '../seal/pack';
import { backupBytes, readBackup } from './backup-bytes';

const followUp = {
  ...{ note: 'Ask again', asked: { whom: '7', atMs: 5 }, waiverAskedAtMs: 6, snooze: null },
  ...{ afterErasure: false, changedAtMs: 9 },
};
const content = {
  savedAtMs: 1,
  program: '1.2.3',
  host: 'service.example',
  known: { waiver_submissions: ['w'], private_events: [] },
  followUps: new Map([['evt_1', followUp]]),
  reviews: new Map([['w', { record: 3, atMs: 4 }]]),
  advocates: new Map([['a', { label: 'Mo', contact: '+31', changedAtMs: 4 }]]),
  filters: [{ id: 'f', name: 'Anna', choices: { ...ALL_WAIVERS, search: 'anna' } }],
  settings: { ...DEFAULT_SETTINGS, lockAfterMinutes: 45 },
  exports: [],
  unusable: {
    'follow-ups': 0,
    reviews: 0,
    advocates: 0,
    filters: 0,
    settings: 0,
    exports: 0,
  },
} as unknown as BackupContent;

const json = (value: unknown): Promise<Uint8Array> =>
  pack(new TextEncoder().encode(JSON.stringify(value)));

async function plain(): Promise<Record<string, unknown>> {
  const { followUps, reviews, advocates } = content;
  return {
    ...content,
    followUps: Object.fromEntries(followUps),
    reviews: Object.fromEntries(reviews),
    advocates: Object.fromEntries(advocates),
  };
}

describe('the content of a backup', () => {
  it('is read as it was written', async () => {
    const bytes = await backupBytes(content);
    expect(bytes && (await readBackup(bytes))).toEqual(content);
  });

  it('is not made where it is more than is read again', async () => {
    const { length } = JSON.stringify({ ...(await plain()), unusable: undefined });
    expect(await backupBytes(content, length)).not.toBeNull();
    expect(await backupBytes(content, length - 1)).toBeNull();
  });

  it('with kinds and fields of a later version is read without them', async () => {
    const later = {
      ...(await plain()),
      names: { '7': 'Ida' },
      settings: { ...content.settings, x: 1 },
    };
    expect(await readBackup(await json(later))).toEqual(content);
  });

  it('of an earlier version says of no event that its waiver was asked for', async () => {
    const earlier = { ...followUp, waiverAskedAtMs: undefined };
    const read = await readBackup(
      await json({ ...(await plain()), followUps: { evt_1: earlier } }),
    );
    expect(read?.followUps.get('evt_1')).toEqual({ ...followUp, waiverAskedAtMs: null });
  });

  it('of an earlier version has no names of advocates', async () => {
    const earlier = { ...(await plain()), advocates: undefined };
    expect((await readBackup(await json(earlier)))?.advocates).toEqual(new Map());
  });

  it('of which things cannot be used leaves these out and counts them', async () => {
    const odd = {
      ...(await plain()),
      followUps: { evt_1: followUp, a: { note: 5 }, b: { ...followUp, note: 'x'.repeat(2001) } },
      reviews: { w: { record: 3, atMs: 4 }, v: null },
      advocates: {
        a: { label: 'Mo', contact: '+31', changedAtMs: 4 },
        b: { label: 'x'.repeat(201), contact: '', changedAtMs: 4 },
        c: { label: 'two\nlines', contact: '', changedAtMs: 4 },
        d: { label: 'Jo', contact: '' },
      },
      filters: [...content.filters, { id: 'g', name: 'G', choices: { list: 'nothing' } }],
      settings: { ...content.settings, agreementZoom: 1e9 },
      exports: [{ entry: {}, files: 3 }],
    };
    expect(await readBackup(await json(odd))).toEqual({
      ...content,
      settings: DEFAULT_SETTINGS,
      unusable: {
        'follow-ups': 2,
        reviews: 1,
        advocates: 3,
        filters: 1,
        settings: 1,
        exports: 1,
      },
    });
  });

  it.each([
    ['no JSON', new Uint8Array([0, 123])],
    ['no bytes', new Uint8Array()],
    ['another form', new Uint8Array([7, 1, 2])],
  ])('is none where it is %s', async (_, bytes) => {
    expect(await readBackup(bytes)).toBeNull();
    expect(await readBackup(await json({ ...(await plain()), savedAtMs: 'now' }))).toBeNull();
  });
});
