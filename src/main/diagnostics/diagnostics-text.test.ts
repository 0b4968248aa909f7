import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { success } from '../../contract/result';
import { createDiagnosticsCalls } from '../ipc/diagnostics-calls';
import { diagnosticsText } from './compose-diagnostics';

const about = {
  version: '0.1.0',
  electron: '33',
  chromium: '130',
  node: '20',
  platform: 'linux x64',
  zoneRules: '2026f',
};

describe('diagnosticsText', () => {
  it('names the profile by its kind only', () => {
    const text = diagnosticsText({
      about,
      profile: {
        kind: 'open',
        host: 'MARKER.example',
        address: 'https://MARKER.example/api',
        name: 'MARKER',
        sample: false,
        protection: 'passphrase',
      },
      zone: { zone: 'UTC+03:00', isNamed: false },
      engineRules: '2024a',
      keyring: 'basic_text, not protected',
      store: { waivers: 3 },
      setAside: ['2026-11-27T10-32-05Z'],
      log: ['{"code":"program:started"}'],
      atMs: 0,
    });
    expect(text).not.toContain('MARKER');
    expect(text).toContain('Profile: open, protection passphrase');
    expect(text).toContain('Time zone: UTC+03:00 (offset only, the computer names none)');
    expect(text).toContain('Time zone rules: IANA 2026f (the engine has 2024a)');
    expect(text).toContain('"waivers": 3');
    expect(text).toContain('Set aside: 2026-11-27T10-32-05Z');
    expect(text).toContain('program:started');
  });
});

describe('the diagnostics channels', () => {
  it('save exactly what was previewed', async () => {
    const texts = ['first', 'second'];
    const path = join(mkdtempSync(join(tmpdir(), 'diagnostics-')), 'a.txt');
    const dialogs = { chooseFile: async () => path };
    const calls = createDiagnosticsCalls(async () => texts.shift() ?? '', dialogs);
    expect(await calls['diagnostics:save'](null)).toMatchObject({ ok: false });
    expect(await calls['diagnostics:preview'](null)).toEqual(success('first'));
    expect(await calls['diagnostics:save'](null)).toMatchObject({
      value: { fileName: 'a.txt' },
    });
    expect(readFileSync(path, 'utf8')).toBe('first');
  });
});
