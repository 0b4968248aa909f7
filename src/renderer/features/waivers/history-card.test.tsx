// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WaiverView } from '../../../contract/record-views';
import { sampleAnswer, sampleWaiver } from '../../../domain/testing/sample-waiver';
import type { ReplacedValue } from '../../../domain/waivers/replaced-values';
import { HistoryCard } from './history-card';

afterEach(cleanup);

const helmet = sampleAnswer({ identifier: 'helmet', label: 'Your helmet', value: false });
const waiver = sampleWaiver({
  signerName: 'Iris Hart',
  agreement: '<p>I, Iris, ride at <b>my own</b> risk.</p>',
  fields: [helmet],
});

type Replaced = Omit<ReplacedValue, 'seenMs'>;
type Case = readonly [what: string, replaced: Replaced, field: string, before: string, now: string];
const CASES: readonly Case[] = [
  ['a name', { part: 'signer-name', value: 'Iris H' }, 'Name as typed', 'Iris H', 'Iris Hart'],
  [
    'what was not there',
    { part: 'ip-address' },
    'IP address',
    'not provided',
    'not recorded by the service',
  ],
  [
    'an answer with its question, and its wording where that changed',
    { part: 'answer', identifier: 'helmet', nth: 0, value: { ...helmet, label: 'H', value: true } },
    'Answer: Your helmet',
    'H: Yes',
    'Your helmet: No',
  ],
  [
    'a question that is not asked any more',
    { part: 'answer', identifier: 'x', nth: 0, value: sampleAnswer({ label: 'X', value: '1' }) },
    'Answer: X',
    '1',
    'not asked',
  ],
  [
    'an agreement by its words',
    { part: 'agreement', value: '<p>I, Iris, ride at your risk.</p>' },
    'Agreement',
    'I, Iris, ride at your risk.',
    'I, Iris, ride at my own risk.',
  ],
  [
    'an agreement of which the words are the same',
    { part: 'agreement', value: '<div>I, Iris, ride at my own risk.</div>' },
    'Agreement',
    'the same words',
    'the same words in another form',
  ],
  [
    'an agreement of which only other places are named where words may be divided',
    { part: 'agreement', value: '<p>I, Iris, ride at my own ri\u00adsk.</p>' },
    'Agreement',
    'the same words',
    'the same words in another form',
  ],
  [
    'what is not kept, and why',
    { part: 'title', withheld: 'removed' },
    'Title as signed',
    'not kept, because the service took values of this waiver away',
    'Test ride waiver',
  ],
  [
    'what was too long',
    { part: 'agreement', withheld: 'too-long' },
    'Agreement',
    'too long to be kept',
    'the text under “Agreement”',
  ],
];

function shown(...history: readonly ReplacedValue[]): void {
  render(<HistoryCard view={{ waiver, history } as unknown as WaiverView} />);
}

describe('what changed after signing, field by field', () => {
  it.each(CASES)('names %s', (_, replaced, field, before, now) => {
    shown({ ...replaced, seenMs: Date.UTC(2026, 10, 20, 9, 30) });
    const card = screen.getByRole('region', { name: 'Changed after signing' });
    expect(within(card).getByRole('rowheader').textContent).toBe(field);
    const cells = within(card).getAllByRole('cell');
    expect(cells.slice(0, 2).map((it) => it.textContent)).toEqual([before, now]);
    expect(cells[2]?.textContent).toContain('20 Nov 2026');
  });

  it('is not said where this copy held nothing else', () => {
    shown();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
