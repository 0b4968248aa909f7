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
    expect(page).toContain('<body tabindex="0"><p>text</p></body>');
  });

  it.each([
    ['<p>Ordinary – “text” Ελλάδα, Жук €</p>', []],
    ['<p>नमस्ते</p>', ['script']],
    ['<p>תמר</p>', ['script']],
    ['<p>王小明</p>', ['script', 'east-asian']],
    ['<p>☑ Yes</p>', ['script', 'east-asian']],
    ['<p>𠮷野</p>', ['script', 'east-asian']],
  ])('brings the program’s own fonts where they are needed: %s', (body, sheets) => {
    const page = agreementDocument(body, 'x');
    const links = page.matchAll(
      /<link rel="stylesheet" href="app:\/\/bundle\/assets\/(.*?)-fonts\.css">/g,
    );
    expect([...links].map(([, name]) => name)).toEqual(sheets);
  });

  it('names the hash of exactly the style sheet it carries', async () => {
    const digest = createHash('sha256').update(AGREEMENT_FRAME_STYLE).digest('base64');
    expect(await frameStyleSource()).toBe(`'sha256-${digest}'`);
    expect(agreementDocument('', 'x')).toContain(`<style>${AGREEMENT_FRAME_STYLE}</style>`);
  });
});
