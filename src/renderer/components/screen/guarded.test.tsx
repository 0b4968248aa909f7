// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventRow } from '../../../contract/lists';
import { GridRow } from '../list/grid-row';
import { Guarded, GuardedDialog } from './guarded';
import { Tabs } from '../record/tabs';

let harm = true;

function Harmed() {
  if (harm) throw new Error('A name that must not be shown');
  return <p>The record</p>;
}

beforeEach(() => {
  harm = true;
  /* React tells every error it hands to a boundary. */
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a part of the window that cannot be drawn', () => {
  it('says so without a word of the error, leaves the rest, and can be tried again', () => {
    render(
      <>
        <h1>Waivers</h1>
        <Guarded part="This section" shows="waivers">
          <Harmed />
        </Guarded>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('This section could not be shown');
    expect(document.body.textContent).not.toContain('must not be shown');
    expect(screen.getByRole('heading', { name: 'Waivers' })).toBeTruthy();
    harm = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The record')).toBeTruthy();
  });

  it('is drawn again for another record', () => {
    const part = (id: string) => (
      <Guarded part="This waiver" shows={id}>
        <Harmed />
      </Guarded>
    );
    const { rerender } = render(part('1'));
    harm = false;
    rerender(part('2'));
    expect(screen.getByText('The record')).toBeTruthy();
  });

  it('offers its own way on', () => {
    const go = vi.fn();
    render(
      <Guarded part="This waiver" shows="1" waysOn={[{ label: 'Back to the list', go }]}>
        <Harmed />
      </Guarded>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(go).toHaveBeenCalledOnce();
  });

  it('keeps the other tabs within reach', () => {
    const onChange = vi.fn();
    render(
      <Tabs
        label="Parts"
        record="1"
        tabs={[
          { key: 'a', title: 'Agreement', panel: <Harmed /> },
          { key: 'b', title: 'Answers', panel: null },
        ]}
        current="a"
        onChange={onChange}
        head={<h2>Iris</h2>}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('This part of the record');
    fireEvent.click(screen.getByRole('tab', { name: 'Answers' }));
    expect(onChange).toHaveBeenCalledWith('b');
  });

  it('closes a dialog with a sentence and a way on', () => {
    const close = vi.fn();
    render(
      <GuardedDialog onClose={close}>
        <Harmed />
      </GuardedDialog>,
    );
    expect(screen.getByRole('alert').textContent).toContain('could not be opened');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('is one row of a list, which can still be opened', () => {
    const onPick = vi.fn();
    render(
      <div role="grid">
        <GridRow
          {...{ id: 'g-0', index: 0, start: 0, height: 52 }}
          row={{ kind: 'event', id: '7' } as EventRow}
          active={false}
          selectable={false}
          chosen={false}
          open={false}
          onFocus={() => undefined}
          onPick={onPick}
          onPress={() => undefined}
          draw={() => {
            throw new Error('A row');
          }}
        />
      </div>,
    );
    fireEvent.click(screen.getByText('This row could not be shown'));
    expect(onPick).toHaveBeenCalledOnce();
  });
});
