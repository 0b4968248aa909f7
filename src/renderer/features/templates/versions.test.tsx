// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TemplateHistoryView } from '../../../contract/template-views';
import type { MaskedWord } from '../../../domain/templates/mask';
import { useWaiverQuestion } from '../../stores/record-questions';
import { resetView, useViewStore } from '../../stores/view-store';
import { ComparedText } from './compared-text';
import { QuestionComparison } from './question-comparison';
import { verdictOf } from './template-words';
import { VersionTable } from './version-table';

const signed = { kind: 'signed', firstMs: 0, lastMs: 0, titles: ['Ride'], ahead: false } as const;
const history: TemplateHistoryView = {
  extent: 'whole',
  current: 3,
  entries: [
    { ...signed, version: 3, count: 1200, questionSets: [2, 1] },
    { ...signed, version: 2, count: 7, questionSets: [0] },
    { kind: 'gap', from: 1, to: 1 },
  ],
  questionSets: {
    0: [
      { identifier: 'helmet', label: 'Helmet?' },
      { identifier: 'phone', label: 'Phone' },
    ],
    1: [{ identifier: 'helmet', label: 'Helmet?' }],
    2: [
      { identifier: 'helmet', label: 'Do you wear a helmet?' },
      { identifier: 'mail', label: 'Email' },
    ],
  },
};

beforeEach(() => {
  resetView();
  useWaiverQuestion.getState().clear();
});
afterEach(cleanup);

describe('the versions of a template', () => {
  it('lead to their signatures, and nothing else is asked of the waivers then', () => {
    useWaiverQuestion.getState().change({ search: 'iris' });
    render(<VersionTable id="tpl_1" history={history} reading={null} onRead={vi.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: '1,200' }));
    expect(useViewStore.getState().section).toBe('waivers');
    expect(useWaiverQuestion.getState().query).toMatchObject({
      search: '',
      templates: ['tpl_1'],
      versions: [{ template: 'tpl_1', version: 3 }],
    });
  });

  it('can be read one by one where anybody signed them', () => {
    const onRead = vi.fn();
    render(<VersionTable id="tpl_1" history={history} reading={3} onRead={onRead} />);
    const read = screen.getAllByRole('button', { name: /^Read version/ });
    expect(read.map((it) => it.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    for (const button of read) fireEvent.click(button);
    expect(onRead.mock.calls).toEqual([[null], [2]]);
    expect(screen.getByText('no signature in this copy, so its text cannot be known')).toBeTruthy();
  });
});

describe('the questions of two versions', () => {
  const rows = (): readonly string[] =>
    within(screen.getByRole('table', { hidden: true }))
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((row) => row.textContent);

  it('stand side by side, with what is new, reworded and no longer asked', () => {
    render(<QuestionComparison history={history} pair={{ from: 2, to: 3 }} />);
    expect(screen.getByText('Questions: changed')).toBeTruthy();
    expect(rows()).toEqual([
      'helmet rewordedHelmet?Do you wear a helmet?',
      'mail newnot askedEmail',
      'phone no longer askedPhonenot asked',
    ]);
  });

  it('can be those of another set of the same version', () => {
    const problem = vi.spyOn(console, 'error');
    render(<QuestionComparison history={history} pair={{ from: 3, to: 3 }} />);
    expect(screen.getByText('Questions: the same in both')).toBeTruthy();
    const [from] = screen.getAllByRole('combobox', { hidden: true });
    if (from) fireEvent.change(from, { target: { value: '1' } });
    expect(rows()).toEqual([
      'helmet rewordedHelmet?Do you wear a helmet?',
      'mail newnot askedEmail',
    ]);
    expect(problem).not.toHaveBeenCalled();
    problem.mockRestore();
  });
});

describe('a comparison', () => {
  it('shows a paragraph whole, however long it is', () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${String(at)}`);
    const text = words.map((word, at): MaskedWord => ({
      kind: 'word',
      text: word,
      gap: at === 0 ? '' : ' ',
    }));
    render(<ComparedText label="Changes" parts={[{ kind: 'added', words: text }]} />);
    expect(screen.getByRole('region', { name: 'Changes' }).textContent).toContain(words.join(' '));
  });

  it('says how many places cannot be compared, beside changes, too', () => {
    const words = [{ kind: 'word', text: 'ride', gap: '' }] as const;
    const masks = [{ kind: 'mask', label: null, gap: ' ' }] as const;
    const [same, added] = [{ kind: 'same', words } as const, { kind: 'added', words } as const];
    const unknown = { kind: 'unknown', words: masks } as const;
    const verdict = (...parts: Parameters<typeof verdictOf>[0]['parts']) =>
      verdictOf({ parts, cutShort: false });
    expect(verdict(same)).toBe('The agreement reads the same in both versions.');
    expect(verdict(same, added)).toBeNull();
    expect(verdict(same, added, unknown)).toBe(
      'One filled-in place, shown with “?”, cannot be compared.',
    );
    expect(verdict(same, unknown)).toContain('One filled-in place cannot be compared.');
    expect(verdict(unknown)).toContain('all of it counts as filled in');
  });
});
