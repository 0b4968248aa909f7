// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readAgreement, seenText } from '../../../domain/agreement/read-agreement';
import { marksOf } from '../../../domain/search/mark-ranges';
import { parseQuery } from '../../../domain/search/query';
import { markFragment } from './mark-agreement';

/* The marked words of an agreement's page, with | between the parts of one hit. */
function marked(html: string, typed: string): string {
  const holder = document.createElement('template');
  holder.innerHTML = readAgreement(html).html;
  const { html: page } = markFragment(holder.content, { typed, by: 'words' });
  return [...page.matchAll(/<mark data-hit=""[^>]*>([^<]*)/g)].map(([, words]) => words).join('|');
}

describe('what the search finds is marked where it stands', () => {
  it.each([
    ['<p>the <b>whole</b> deposit</p>', '"whole deposit"', 'whole| deposit'],
    ['<p>hel<b>met</b></p>', 'helmet', 'hel|met'],
    ['<p>hel<wbr>met</p>', 'helmet', 'hel|met'],
    ['<p>hel&shy;met</p>', 'helmet', 'hel|met'],
    ['<p>the&nbsp;deposit</p>', '"the deposit"', 'the&nbsp;deposit'],
    ['<p>o\ufb03ce</p>', 'office', 'o\ufb03ce'],
    ['<p>the<br>deposit</p>', '"the deposit"', 'the|deposit'],
    ['<table><tr><td>Fee<td>200</table>', '"Fee 200"', 'Fee|200'],
    ['<ol><li>the deposit<li>a helmet</ol>', 'deposit', 'deposit'],
    ['<div style="display:flex"><b>Fee</b><i>200</i></div>', '"Fee 200"', 'Fee|200'],
    ['<p>Pay 500<sup>1</sup> euros</p>', '"pay 500"', 'Pay 500'],
    ['<p>10<sup>6</sup> euros</p>', '"6 euros"', '6| euros'],
    ['<p>10<sup>1</sup><sup>2</sup> euros</p>', '"12 euros"', '1|2| euros'],
    ['<p>Pay 10<sup></sup>6 euros</p>', '"pay 106"', 'Pay 10|6'],
  ])('%s: %s', (html, typed, words) => {
    expect(marksOf(parseQuery(typed), seenText(html))).not.toEqual([]);
    expect(marked(html, typed)).toBe(words);
  });
});
