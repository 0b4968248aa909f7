import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AGREEMENT_FRAME_STYLE } from '../../../domain/agreement/frame-style';
import { agreementDocument, frameStyleSource } from './agreement-document';

describe('agreementDocument', () => {
  it('puts its policy before everything else', () => {
    const page = agreementDocument('<p>text</p>', "'sha256-x'");
    expect(page).toMatch(
      /^<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'sha256-x' app:\/\/bundle\/assets\/window-fonts\.css; font-src app:\/\/bundle\/fonts\/">/,
    );
    expect(page).toContain('<body tabindex="0"><p>text</p></body>');
  });

  it.each([
    ['<p>Ordinary – “text” Ελλάδα, Жук €</p>', false],
    ['<p>王小明</p>', true],
    ['<p>नमस्ते</p>', true],
    ['<p>☑ Yes</p>', true],
  ])('brings the program’s own fonts where they are needed: %s', (body, wanted) => {
    expect(agreementDocument(body, 'x').includes('<link rel="stylesheet"')).toBe(wanted);
  });

  it('names the hash of exactly the style sheet it carries', async () => {
    const digest = createHash('sha256').update(AGREEMENT_FRAME_STYLE).digest('base64');
    expect(await frameStyleSource()).toBe(`'sha256-${digest}'`);
    expect(agreementDocument('', 'x')).toContain(`<style>${AGREEMENT_FRAME_STYLE}</style>`);
  });
});
