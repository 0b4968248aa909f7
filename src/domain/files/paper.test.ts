import { describe, expect, it } from 'vitest';
import { paperNamed, usualPaper } from './paper';

describe('the paper of a region', () => {
  it.each([
    ['en_US.UTF-8', 'Letter'],
    ['en-US', 'Letter'],
    ['es_MX', 'Letter'],
    ['fr-CA', 'Letter'],
    ['en_GB.UTF-8', 'A4'],
    ['de-AT', 'A4'],
    ['zh_Hant_TW', 'A4'],
    ['sr-Latn-US', 'Letter'],
    ['en', 'A4'],
    ['C.UTF-8', 'A4'],
    ['', 'A4'],
  ])('in %s is %s', (locale, paper) => {
    expect(usualPaper(locale)).toBe(paper);
  });

  it('is A4 where a document names none, or none that is known', () => {
    expect(['Letter', 'A4', 'Legal', undefined].map(paperNamed)).toEqual([
      'Letter',
      'A4',
      'A4',
      'A4',
    ]);
  });
});
