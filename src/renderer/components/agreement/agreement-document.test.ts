import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AGREEMENT_FRAME_STYLE } from '../../../domain/agreement/frame-style';
import { agreementDocument, frameStyleSource } from './agreement-document';

describe('agreementDocument', () => {
  it('puts its policy before everything else', () => {
    const page = agreementDocument('<p>text</p>', "'sha256-x'");
    expect(page).toMatch(
      /^<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'sha256-x' app:\/\/bundle\/assets\/script-fonts\.css app:\/\/bundle\/assets\/east-asian-fonts\.css; font-src app:\/\/bundle\/fonts\/">/,
    );
    expect(page).toContain('<body tabindex="0" data-fonts="own"><p>text</p></body>');
  });

  it.each([
    ['<p>Ordinary – “text” Ελλάδα, Жук €</p>', 'own', []],
    ['<p>नमस्ते</p>', 'scripts', ['script']],
    ['<p>תמר</p>', 'scripts', ['script']],
    ['<p>王小明</p>', 'all', ['script', 'east-asian']],
    ['<p>☑ Yes</p>', 'all', ['script', 'east-asian']],
    ['<p>𠮷野</p>', 'all', ['script', 'east-asian']],
  ])('brings the program’s own fonts where they are needed: %s', (body, fonts, sheets) => {
    const page = agreementDocument(body, 'x');
    const links = page.matchAll(
      /<link rel="stylesheet" href="app:\/\/bundle\/assets\/(.*?)-fonts\.css">/g,
    );
    expect([...links].map(([, name]) => name)).toEqual(sheets);
    const rule = new RegExp(`body\\[data-fonts="${fonts}"\\] \\{\\s*font-family: ([^;]*);`);
    const named = rule.exec(AGREEMENT_FRAME_STYLE)?.[1] ?? '';
    expect(['Desk Scripts', 'Desk KR'].filter((it) => named.includes(it))).toHaveLength(
      sheets.length,
    );
    expect(page).toContain(`data-fonts="${fonts}"`);
  });

  it('names the hash of exactly the style sheet it carries', async () => {
    const digest = createHash('sha256').update(AGREEMENT_FRAME_STYLE).digest('base64');
    expect(await frameStyleSource()).toBe(`'sha256-${digest}'`);
    expect(agreementDocument('', 'x')).toContain(`<style>${AGREEMENT_FRAME_STYLE}</style>`);
  });
});
