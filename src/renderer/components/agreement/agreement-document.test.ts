import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FRAME_FONTS } from '../../../domain/agreement/frame-fonts';
import { AGREEMENT_FRAME_STYLE } from '../../../domain/agreement/frame-style';
import { agreementDocument, frameStyleSource } from './agreement-document';

describe('agreementDocument', () => {
  it('puts its policy before everything else', () => {
    const page = agreementDocument('<p>text</p>', "'sha256-x'");
    expect(page).toMatch(
      /^<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'sha256-x' app:\/\/bundle\/fonts\/; font-src app:\/\/bundle\/fonts\/">/,
    );
    expect(page).toContain('<body tabindex="0"><p>text</p></body>');
    expect(page).not.toContain('<link');
  });

  it('brings the program’s own fonts where its characters need them', () => {
    const page = agreementDocument('<p>王 signed</p>', 'x');
    expect(page).toContain('<link rel="stylesheet" href="app://bundle/fonts/for/738b.css">');
    expect(AGREEMENT_FRAME_STYLE).toContain(`var(${FRAME_FONTS}, serif)`);
  });

  it('names the hash of exactly the style sheet it carries', async () => {
    const digest = createHash('sha256').update(AGREEMENT_FRAME_STYLE).digest('base64');
    expect(await frameStyleSource()).toBe(`'sha256-${digest}'`);
    expect(agreementDocument('', 'x')).toContain(`<style>${AGREEMENT_FRAME_STYLE}</style>`);
  });
});
