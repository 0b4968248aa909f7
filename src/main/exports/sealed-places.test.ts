import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { createPlaces } from './sealed-places';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('places open again also after a moment in which their key could not be read', async () => {
  const keyFile = join(await temporaryFolder(), 'key');
  const sealed = createPlaces(keyFile).seal('/out');
  const key = fs.readFileSync(keyFile);
  vi.spyOn(fs, 'readFileSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('held'), { code: 'EBUSY' });
  });
  syncBuiltinESMExports();
  const places = createPlaces(keyFile);
  const sealedThen = places.seal('/then');
  expect(places.open(sealed)).toBe('/out');
  expect(places.open(sealedThen)).toBe('/then');
  expect(fs.readFileSync(keyFile)).toEqual(key);
});
