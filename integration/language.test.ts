import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { i18n } from '@lingui/core';
import { nativeTheme } from 'electron';
import { afterEach, expect, it } from 'vitest';
import { noticeText } from '../src/main/window/desktop-signals';
import { start, type Program } from './program';

let program: Program;

afterEach(async () => {
  await program.quit();
  i18n.loadAndActivate({ locale: 'en', locales: 'en-GB', messages: {} });
});

const notice = () => noticeText({ fresh: 2, waiting: 5, longestMs: 0 }, null).title;

it('speaks the language that was chosen, at once and after the next start, and tells it to the window', async () => {
  program = await start({});
  expect(await program.call('language:get', null)).toMatchObject({
    choice: 'system',
    language: 'en',
  });
  await program.call('language:choose', { choice: 'de' });
  expect(notice()).toBe('Bei 2 weiteren Terminen ist das Ergebnis offen');

  program = await program.restart();
  expect(await program.call('language:get', null)).toMatchObject({ choice: 'de', language: 'de' });
  const kept = join(program.folder, 'language.json');
  expect(JSON.parse(await readFile(kept, 'utf8'))).toEqual({ language: 'de' });

  await writeFile(kept, '{"language":"xx"}');
  program = await program.restart();
  expect(await program.call('language:get', null)).toMatchObject({ choice: 'system' });
  expect(notice()).toBe('2 more events await an outcome');
});

it('is as light as was chosen, at once and after the next start, and follows the system else', async () => {
  program = await start({});
  expect(await program.call('theme:get', null)).toBe('system');
  await program.call('theme:choose', { choice: 'dark' });
  expect(nativeTheme.themeSource).toBe('dark');

  nativeTheme.themeSource = 'system';
  program = await program.restart();
  expect(nativeTheme.themeSource).toBe('dark');
  expect(await program.call('theme:get', null)).toBe('dark');

  await writeFile(join(program.folder, 'theme.json'), '{"theme":"pink"}');
  program = await program.restart();
  expect(nativeTheme.themeSource).toBe('system');
});
