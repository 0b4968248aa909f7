import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AGREEMENT_FRAME_STYLE } from '../../domain/agreement/frame-style';
import { appContentPolicy, featurePolicy, hashSource, securityHeaders } from './content-policy';

describe('appContentPolicy', () => {
  it('is the required policy, with the frame sheet beside our own files', () => {
    expect(appContentPolicy("'sha256-x'").split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-x'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types agreement default dompurify',
    ]);
  });

  it('names the hash of the exact sheet', () => {
    const digest = createHash('sha256').update(AGREEMENT_FRAME_STYLE).digest('base64');
    expect(hashSource(AGREEMENT_FRAME_STYLE)).toBe(`'sha256-${digest}'`);
  });
});

describe('securityHeaders', () => {
  it('are all there', () => {
    expect(securityHeaders("'sha256-x'")).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
    });
  });

  it('grant no feature to anybody', () => {
    expect(featurePolicy().split(', ')).toSatisfy((entries: string[]) =>
      entries.every((entry) => /^[a-z-]+=\(\)$/.test(entry)),
    );
  });
});

describe('the sheet of the agreement frame', () => {
  it('reaches for nothing outside itself', () => {
    expect(AGREEMENT_FRAME_STYLE).not.toMatch(/url\(|@import|image-set|expression/i);
  });

  it('cannot end the style element it is put into', () => {
    expect(AGREEMENT_FRAME_STYLE).not.toContain('<');
  });
});
