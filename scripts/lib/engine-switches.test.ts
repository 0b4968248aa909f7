import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { FOR_CHECKS } from './engine-switches.mjs';

it('switches of the engine for checks are known to the Node that is here', () => {
  const { status, stderr } = spawnSync(process.execPath, [...FOR_CHECKS, '--eval', '0']);
  expect({ status, told: stderr.toString() }).toEqual({ status: 0, told: '' });
});
