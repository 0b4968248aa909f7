import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { app } from './electron/index';
import { start } from './program';

it('ends with a sentence once another computer has taken the folder, and leaves it to that one', async () => {
  const program = await start();
  const path = join(program.folder, 'in-use.json');
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
  const other = JSON.stringify({ host: 'front-desk', boot: 'another', pid: 1, token: 'theirs' });
  await writeFile(path, other);
  /* As after sleep: the person comes back to the window. */
  app.emit('browser-window-focus');
  await expect.poll(() => program.isDead()).toBe(true);
  expect(program.engine.messages.join()).toContain('front-desk');
  expect(await readFile(path, 'utf8')).toBe(other);
});
