import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { contentTypeOf, listFonts, readBundle } from './bundle';
import { answerFromBundle } from './bundle-response';
import type { SchemeAnswer } from './serve-scheme';

async function builtFolder() {
  const outer = await temporaryFolder();
  const folder = join(outer, 'renderer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets/index-1.js'), 'export {};');
  await writeFile(join(folder, 'assets/index-1.js.map'), '{}');
  await writeFile(join(outer, 'secret.js'), 'secret');
  await symlink(join(outer, 'secret.js'), join(folder, 'linked.js'));
  return readBundle(folder);
}

const headers = { 'X-Content-Type-Options': 'nosniff' };
const textOf = ({ body }: SchemeAnswer): string => new TextDecoder().decode(body);

describe('readBundle', () => {
  it('holds the built files of known kinds by their URL path', async () => {
    expect([...(await builtFolder()).keys()].sort()).toEqual(['/assets/index-1.js', '/index.html']);
  });

  it.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['a.JS', 'text/javascript; charset=utf-8'],
    ['a.woff2', 'font/woff2'],
    ['a.map', null],
    ['a.exe', null],
    ['a', null],
  ])('knows the type of %s', (name, type) => {
    expect(contentTypeOf(name)).toBe(type);
  });
});

describe('listFonts', () => {
  it('serves the fonts of a folder and nothing else of it', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'noto-1.woff2'), 'font');
    await writeFile(join(folder, 'faces.json'), '[]');
    const fonts = await listFonts(folder);
    expect([...fonts.keys()]).toEqual(['/fonts/noto-1.woff2']);
    const ask = (url: string) => answerFromBundle(fonts, headers, { method: 'GET', url });
    const answer = await ask('app://bundle/fonts/noto-1.woff2');
    expect(answer.headers['Content-Type']).toBe('font/woff2');
    expect(textOf(answer)).toBe('font');
    expect((await ask('app://bundle/fonts/faces.json')).status).toBe(404);
    expect((await ask('app://bundle/fonts/../faces.json')).status).toBe(404);
  });
});

describe('answerFromBundle', () => {
  it('serves a file with its type and the headers', async () => {
    const bundle = await builtFolder();
    const url = 'app://bundle/assets/index-1.js';
    const answer = await answerFromBundle(bundle, headers, { method: 'GET', url });
    expect(answer.status).toBe(200);
    expect(answer.headers['Content-Type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['X-Content-Type-Options']).toBe('nosniff');
    expect(textOf(answer)).toBe('export {};');
  });

  it('serves the page at the root', async () => {
    const request = { method: 'GET', url: 'app://bundle/' };
    const answer = await answerFromBundle(await builtFolder(), headers, request);
    expect(answer.status).toBe(200);
  });

  describe('whatever is no file of the window is answered with 404 and the headers', () => {
    it.each([
      ['GET', 'app://bundle/nothing.js'],
      ['GET', 'app://bundle/assets'],
      ['GET', 'app://bundle/assets/'],
      ['GET', 'app://bundle/linked.js'],
      ['GET', 'app://bundle/../secret.js'],
      ['GET', 'app://bundle/%2e%2e/secret.js'],
      ['GET', 'app://bundle/..%2fsecret.js'],
      ['GET', 'app://bundle/assets/index-1.js.map'],
      ['GET', 'app://bundle/index.html?x=1'],
      ['GET', 'app://other/index.html'],
      ['GET', 'file:///index.html'],
      ['GET', 'no url'],
      ['POST', 'app://bundle/index.html'],
      ['HEAD', 'app://bundle/index.html'],
    ])('answers %s %s with 404 and the headers', async (method, url) => {
      const answer = await answerFromBundle(await builtFolder(), headers, { method, url });
      expect(answer.status).toBe(404);
      expect(answer.headers['X-Content-Type-Options']).toBe('nosniff');
      expect(textOf(answer)).toBe('');
    });
  });
});
