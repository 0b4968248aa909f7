// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RecordChoice } from '../../../contract/cache-calls';
import type { ListFeedState } from '../../stores/list-feed-state';
import { useLastAction } from '../../stores/last-action';
import { selectionOfIds, NOTHING_SELECTED, sizeOf, type GridSelection } from './grid-selection';
import { useGridKeys, type RowLetters } from './use-grid-keys';

const IDS = ['1', '2', '3'];
const onCopy = vi.fn<(chosen: GridSelection) => void>();
const asked = vi.fn<(selected: number) => void>();

/** Resolves what the list was asked for; until then it is silent. */
let answer: (() => void)[] = [];
const chooseRows = (): Promise<RecordChoice> =>
  new Promise((resolve) => answer.push(() => resolve({ kind: 'ids', ids: IDS })));

const selected: number[] = [];

function Grid({ selects = true }: { readonly selects?: boolean }) {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const scroller = useRef<HTMLDivElement>(null);
  const onSelect = (next: GridSelection): void => {
    selected.push(sizeOf(next));
    setSelection(next);
  };
  const letters: RowLetters = {
    a: { act: () => asked(selected.at(-1) ?? 0) },
    n: { act: () => undefined, asks: true },
  };
  const keys = useGridKeys({
    state: { blocks: { rows: [] } } as unknown as ListFeedState<'waiver_submissions'>,
    rows: IDS.length,
    rowOf: (_id, before) => Promise.resolve(before),
    bringRow: () => undefined,
    rowHeight: 40,
    scroller,
    scrollTo: () => undefined,
    onOpen: () => undefined,
    onEnter: () => undefined,
    openId: null,
    onCopy,
    ...(selects && { selection, onSelect }),
    chooseRows,
    letters,
  });
  return <div role="grid" tabIndex={0} ref={scroller} onKeyDown={keys.onKeyDown} />;
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  answer = [];
  selected.length = 0;
});

const press = (key: string, more: object = {}): boolean =>
  fireEvent.keyDown(screen.getByRole('grid'), { key, ...more });

async function answerAll(): Promise<void> {
  await waitFor(() => expect(answer.length).toBeGreaterThan(0));
  answer.splice(0).forEach((give) => give());
}

vi.mock('../../stores/row-blocks', () => ({
  indexOfRow: (_: unknown, __: unknown, index: number) => index,
  rowAt: () => ({ kind: 'waiver', id: '2' }),
}));

describe('keys pressed before the list has answered the one before', () => {
  it('copy what that one selects, not the row it stands on', async () => {
    render(<Grid />);
    press('a', { ctrlKey: true });
    press('c', { ctrlKey: true });
    await answerAll();
    await waitFor(() => expect(onCopy).toHaveBeenCalled());
    expect(onCopy.mock.calls).toEqual([[selectionOfIds(IDS)]]);
  });

  it('act on what that one selects', async () => {
    render(<Grid />);
    press('a', { ctrlKey: true });
    press('a');
    expect(asked).not.toHaveBeenCalled();
    await answerAll();
    await waitFor(() => expect(asked).toHaveBeenCalledWith(IDS.length));
  });
});

it('keys behind a letter that opens a dialog are typed into it, and do nothing in the list', async () => {
  render(<Grid />);
  press('n');
  for (const key of 'aX') press(key);
  press('Backspace');
  const dialog = render(<div role="dialog" tabIndex={-1} />).getByRole('dialog');
  act(() => dialog.focus());
  fireEvent.keyDown(dialog, { key: 'a' });
  render(<input type="text" defaultValue="ride " autoFocus />, { container: dialog });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(field.value).toBe('ride aa'));
  expect(asked).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true);
});

it.each([
  ['alone presses the button that has the focus then', '', 1],
  ['behind letters does not, which no button takes', 'a', 0],
])('Enter behind a letter that opens a dialog, %s', async (_when, letters, times) => {
  render(<Grid />);
  press('n');
  for (const key of [...letters, 'Enter']) press(key);
  const onClick = vi.fn<() => void>();
  const dialog = render(<div role="dialog" tabIndex={-1} />).getByRole('dialog');
  render(<button autoFocus onClick={onClick} />, { container: dialog });
  /* The button has the keys by then. */
  await waitFor(() => expect(fireEvent.keyDown(screen.getByRole('button'))).toBe(true));
  expect(onClick).toHaveBeenCalledTimes(times);
});
it('what was typed is in the field that the focus comes to rest in, and in no other', async () => {
  render(<Grid />);
  press('n');
  press('a');
  const dialog = render(<div role="dialog" />).getByRole('dialog');
  render(
    ['One', 'Two'].map((it) => <input key={it} type="text" aria-label={it} />),
    {
      container: dialog,
    },
  );
  const [one, two] = screen.getAllByRole<HTMLInputElement>('textbox');
  one?.focus();
  two?.focus();
  await waitFor(() => expect(two?.value).toBe('a'));
  expect(one?.value).toBe('');
});

const typeIn = (field: ReactElement): boolean =>
  fireEvent.keyDown(render(field).getByLabelText('Other'), { key: 'b' });

it.each([
  ['Escape', () => press('Escape')],
  ['a press of the mouse', () => fireEvent.pointerDown(screen.getByRole('grid'))],
  ['three seconds without a dialog', () => vi.advanceTimersByTime(3_000)],
  ['a letter in a search', () => typeIn(<input type="search" aria-label="Other" />)],
  ['a letter of a passphrase', () => typeIn(<input type="password" aria-label="Other" />)],
])('keys act in the list again after %s', async (_what, leave) => {
  vi.useFakeTimers();
  render(<Grid />);
  press('n');
  press('a');
  leave();
  press('a');
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a list without a selection is asked for none, and its row is what is copied', async () => {
  render(<Grid selects={false} />);
  press('a', { ctrlKey: true });
  press('c', { ctrlKey: true });
  await waitFor(() => expect(onCopy).toHaveBeenCalledWith(selectionOfIds(['2'])));
  expect(answer).toEqual([]);
});

it.each([
  ['Space in a list without a selection', { selects: false }, ' '],
  ['Escape in a list without a selection', { selects: false }, 'Escape'],
  ['Escape where nothing is selected', {}, 'Escape'],
])('%s leaves the last action to be undone', (_what, list, key) => {
  render(<Grid {...list} />);
  useLastAction.setState({ action: { text: 'Marked 1 event.' } });
  press(key);
  expect(useLastAction.getState().action).not.toBeNull();
});

it('a letter that is held down acts once, and with Ctrl or Alt not at all', async () => {
  render(<Grid />);
  press('a', { ctrlKey: true, altKey: true });
  press('a', { repeat: true });
  press('a');
  press('a', { repeat: true });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledTimes(1);
});
