import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { supportEnd } from './support';

describe('the end of support of Electron', () => {
  it('is the end of the published day', () => {
    expect(supportEnd('33.4.11')).toBe(Date.parse('2025-04-30T00:00:00Z'));
  });

  it('is unknown for a line nobody has looked up', () => {
    expect(supportEnd('4.0.0')).toBeNull();
    expect(supportEnd('')).toBeNull();
    expect(supportEnd('toString.0')).toBeNull();
  });

  it('is known for the line that the program is built with', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    const electron = lock.packages['node_modules/electron']?.version ?? '';
    expect(supportEnd(electron)).toBeGreaterThan(0);
  });
});
