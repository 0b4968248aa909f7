import { describe, expect, it } from 'vitest';
import { manifestCsv, manifestJson, type ManifestFile, type ManifestHead } from './manifest';

const head: ManifestHead = {
  zone: 'Europe/Vienna',
  copy: { state: 'complete', asOf: '2026-11-21T09:30:00.000Z', basis: 'by count 2026-11-21' },
  selection: ['331 waivers shown', 'Version: 2'],
  program: 'Waiver Desk 0.1.0',
  renderer: 'Waiver Desk 0.1.0, Chromium 130',
  exportedAtMs: Date.UTC(2026, 10, 22, 8, 0),
  asked: 331,
};
const file: ManifestFile = {
  id: 'wvr_1',
  fileName: 'Waiver 2026-11-20 wvr_1.pdf',
  sha256: 'ab'.repeat(32),
  updatedAt: '2026-11-21T08:00:00Z',
  signedAt: '2026-11-20T13:41:07.123456Z',
  template: 'tpl_7',
  version: 3,
};

const rowsOf = (csv: string): string[][] =>
  csv
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"|"$/g, '')));

describe('a manifest', () => {
  it('says of each file what it is, where it comes from and what it was made with', () => {
    const [names = [], cells = []] = rowsOf(
      manifestCsv(head, [file], { bom: false, separator: '\t' }),
    );
    expect(Object.fromEntries(names.map((name, at) => [name, cells[at]]))).toEqual({
      file: 'Waiver 2026-11-20 wvr_1.pdf',
      sha256: 'ab'.repeat(32),
      id: 'wvr_1',
      updated_at: '2026-11-21T08:00:00.000Z',
      template: 'tpl_7',
      template_version: '3',
      signed_at: '2026-11-20T13:41:07.123456Z',
      signed_at_local: '2026-11-20T14:41:07+01:00',
      time_zone: 'Europe/Vienna',
      copy_state: 'complete',
      copy_as_of: '2026-11-21T09:30:00.000Z',
      copy_basis: 'by count 2026-11-21',
      selection: '331 waivers shown; Version: 2',
      program: 'Waiver Desk 0.1.0',
      renderer: 'Waiver Desk 0.1.0, Chromium 130',
      exported_at: '2026-11-22T08:00:00.000Z',
      exported_at_local: '2026-11-22T09:00:00+01:00',
    });
  });

  it('says how many characters a file shows as their codes, where one does', () => {
    const files = [{ ...file, withoutFont: 3 }, file];
    const [names = [], some = [], none = []] = rowsOf(
      manifestCsv(head, files, { bom: false, separator: '\t' }),
    );
    const at = names.indexOf('characters_without_font');
    expect([some[at], none[at]]).toEqual(['3', '0']);
    expect(JSON.parse(manifestJson(head, files))).toMatchObject({
      files: [{ characters_without_font: 3 }, {}],
    });
  });

  it('says what stands at the top of the pages of a file, where anything does', () => {
    const files = [{ ...file, pageHead: ['Wheel house', 'Copy'] }, file];
    const [names = [], some = [], none = []] = rowsOf(
      manifestCsv(head, files, { bom: false, separator: '\t' }),
    );
    const at = names.indexOf('page_head');
    expect([some[at], none[at]]).toEqual(['Wheel house; Copy', '']);
    expect(JSON.parse(manifestJson(head, files))).toMatchObject({
      files: [{ page_head: ['Wheel house', 'Copy'] }, {}],
    });
  });

  it('says the same as JSON', () => {
    expect(JSON.parse(manifestJson(head, [file]))).toMatchObject({
      time_zone: 'Europe/Vienna',
      list: { completeness: 'complete', as_of: '2026-11-21T09:30:00.000Z', records_asked_for: 331 },
      files: [{ file: file.fileName, sha256: file.sha256, record: { id: 'wvr_1' } }],
    });
  });

  it('has no as-of and no template where there is none', () => {
    const bare = { ...head, copy: { state: 'stopped', asOf: undefined, basis: undefined } };
    const csv = manifestCsv(bare, [{ ...file, template: null }], { bom: false, separator: '\t' });
    const [names = [], cells = []] = rowsOf(csv);
    expect([cells[names.indexOf('copy_as_of')], cells[names.indexOf('template')]]).toEqual([
      '',
      '',
    ]);
    expect(JSON.parse(manifestJson(bare, []))).toMatchObject({ list: { as_of: null }, files: [] });
  });
});
