// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs, type TabEntry } from './tabs';

const tabsOf = (id: string, amount = 6, answers = 'Answers'): readonly TabEntry[] => [
  { key: 'agreement', title: 'Agreement', panel: <p>Agreement {id}</p> },
  { key: 'answers', title: answers, amount, panel: <p>Answers {id}</p> },
];
const onChange = vi.fn();

interface Shown {
  readonly current?: string;
  readonly tabs?: readonly TabEntry[];
  readonly head?: ReactNode;
  readonly onChange?: (key: string) => void;
}

function shownAs(
  id: string,
  { current = 'agreement', tabs = tabsOf(id), head, ...rest }: Shown = {},
) {
  return (
    <Tabs
      label="Parts"
      record={id}
      tabs={tabs}
      current={current}
      onChange={rest.onChange ?? onChange}
      head={head ?? <h2>Waiver {id}</h2>}
    />
  );
}

const panel = (): string | null => screen.getByRole('tabpanel').textContent;

afterEach(cleanup);

describe('the tabs of a record', () => {
  it('show the next record in the same tabs, head and panel', () => {
    const { rerender } = render(shownAs('1'));
    const tab = screen.getByRole('tab', { name: 'Answers' });
    rerender(shownAs('2'));
    expect(screen.getAllByRole('heading').map((it) => it.textContent)).toEqual(['Waiver 2']);
    expect(panel()).toBe('Agreement 2');
    expect(screen.getByRole('tab', { name: 'Answers' })).toBe(tab);
  });

  it('draw the head once: React Aria goes through it twice', () => {
    const drawn = vi.fn();
    function Head() {
      drawn();
      return <h2>Waiver</h2>;
    }
    const { rerender } = render(shownAs('1', { head: <Head /> }));
    expect(drawn).toHaveBeenCalledOnce();
    rerender(shownAs('2', { head: <Head /> }));
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  it('follow what is said of them', () => {
    const { rerender } = render(shownAs('1'));
    rerender(shownAs('2', { tabs: tabsOf('2', 7) }));
    const described = screen.getByRole('tab', { name: 'Answers' }).getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toBe('7');
    rerender(shownAs('2', { tabs: tabsOf('2', 7, 'Replies') }));
    expect(screen.getByRole('tab', { name: 'Replies' })).toBeTruthy();
  });

  it('open another panel, and tell whoever listens now', () => {
    const { rerender } = render(shownAs('1'));
    const later = vi.fn();
    rerender(shownAs('1', { onChange: later }));
    fireEvent.click(screen.getByRole('tab', { name: 'Answers' }));
    expect(later).toHaveBeenCalledWith('answers');
    rerender(shownAs('1', { current: 'answers', onChange: later }));
    expect(panel()).toBe('Answers 1');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Answers6');
  });
});
