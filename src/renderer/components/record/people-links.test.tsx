// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeMenu, useMenuStore } from '../../stores/menu-store';
import { resetView, useViewStore } from '../../stores/view-store';
import { RowPeople } from './row-people';
import { PersonLink } from './people-links';

const name = { name: 'Iris Hartwell', signedAt: '2026-11-19T10:00:00Z', others: 1 };

beforeEach(() => {
  resetView();
  closeMenu();
});
afterEach(cleanup);

describe('a prospect', () => {
  it('is called as signed, with the date, the other names and the id, and leads to their page', () => {
    render(<PersonLink id="pro_7" name={name} />);
    const link = screen.getByRole('button');
    expect(link.textContent).toBe(
      'Iris Hartwell and 1 other name, as signed on 19 Nov 2026, prospect  pro_7',
    );
    expect(link.title).toBe('Iris Hartwell, as signed on 19 Nov 2026 · prospect pro_7');
    fireEvent.click(link);
    expect(useViewStore.getState().people).toEqual({ kind: 'prospect', id: 'pro_7' });
  });

  it('is a name alone in a row, which tells the rest to who hears or points; people of one name differ', () => {
    const row = render(<PersonLink inRow id="9007199254740993" name={name} />);
    const link = screen.getByRole('button', {
      name: /as signed on 19 Nov 2026, prospect 9007199254740993$/,
    });
    expect(link.title).toContain('prospect 9007199254740993');
    const seen = (): string =>
      [...link.childNodes]
        .filter((it) => !(it instanceof Element && it.className.includes('unseen')))
        .map((it) => it.textContent)
        .join('');
    expect(seen().trim()).toBe('Iris Hartwell and 1 other name');
    row.rerender(<PersonLink inRow id="9007199254740993" name={{ ...name, alike: true }} />);
    expect(seen()).toMatch(/ …0993 19 Nov 2026$/);
  });

  it('shows what a time of signing hides that cannot be read', () => {
    render(<PersonLink inRow id="p" name={{ ...name, signedAt: '\u202enoos', alike: true }} />);
    const link = screen.getByRole('button');
    expect(`${link.textContent} ${link.title}`).not.toContain('\u202e');
  });

  it('has a menu that opens their page and copies what stands there; in a row the row has one', () => {
    const inRow = render(<PersonLink inRow id="pro_7" name={name} />);
    fireEvent.contextMenu(screen.getByRole('button'));
    expect(useMenuStore.getState().menu).toBeNull();
    inRow.unmount();
    render(<PersonLink id="pro_7" name={name} />);
    fireEvent.contextMenu(screen.getByRole('button'));
    const entries = useMenuStore.getState().menu?.groups.flat() ?? [];
    expect(entries.map(({ label }) => label)).toEqual([
      'Open prospect',
      'Copy name',
      'Copy prospect id',
    ]);
    entries[0]?.run();
    expect(useViewStore.getState().people).toEqual({ kind: 'prospect', id: 'pro_7' });
  });

  it('is an id where nobody says a name', () => {
    render(<PersonLink id="pro_7" name={null} />);
    expect(screen.getByRole('button', { name: 'Prospect pro_7' }).textContent).toBe(
      'prospect pro_7',
    );
  });

  it('keeps the word before the id of an advocate whom nobody names', () => {
    render(<RowPeople row={{ prospectId: null, prospectName: null, advocateId: 'adv_9' }} />);
    expect(screen.getByText('advocate').className).toBe('');
  });

  it('stands before the advocate in a row, from where both lead on and the row is not opened', () => {
    let opened = 0;
    const row = { prospectId: 'pro_7', prospectName: name, advocateId: 'adv_1' };
    render(
      <div onClick={() => (opened += 1)}>
        <RowPeople row={row} />
      </div>,
    );
    const [person, advocate] = screen.getAllByRole('button');
    fireEvent.click(person!);
    fireEvent.click(advocate!);
    expect(useViewStore.getState().people).toEqual({ kind: 'advocate', id: 'adv_1' });
    expect(useViewStore.getState().past).toHaveLength(2);
    expect(opened).toBe(0);
  });
});
