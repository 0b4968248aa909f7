// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GroupRow } from '../../../contract/groups';
import { failed, success } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { forgetAction, useLastAction } from '../../stores/last-action';
import { draftedNote, forgetDraft } from '../../stores/note-drafts';
import { useQueueQuestion } from '../../stores/record-questions';
import { createSelection } from '../list/list-selection';
import { holdTyped, releaseTyped } from '../screen/typed-ahead';
import { GROUPED } from '../../stores/list-question';
import { COVERAGE_ACTIONS, QUEUE_ACTIONS } from './bulk-actions';
import type { RowLetter } from '../list/use-grid-keys';
import { workLetters } from './bulk-targets';
import { BulkDialog } from './bulk-dialog';
import { EventsBar } from './events-bar';
import { useFollowUpWork, type EventWork } from './follow-up-work';
import { selectionOfIds, NOTHING_SELECTED } from '../list/grid-selection';
import { NoteDialog } from './note-dialog';

const MORNING = Date.parse('2026-11-24T09:00:00Z');
const NOON = Date.parse('2026-11-24T12:00:00Z');
const ids = ['evt_1', 'evt_2', 'evt_3'];
const group: GroupRow = {
  kind: 'group',
  id: 'group:7',
  by: 'advocate',
  key: '7',
  name: '7',
  person: null,
  count: 3,
  folded: true,
};

const useSelection = createSelection(useQueueQuestion, GROUPED);
const QUEUE: EventWork = { list: 'awaiting_outcome', actions: QUEUE_ACTIONS, useSelection };
const COVERAGE: EventWork = { list: 'coverage', actions: COVERAGE_ACTIONS, useSelection };

let asked: unknown[];
const told = () => useLastAction.getState().action?.text;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  asked = [];
  const call = (name: string, request: unknown): Promise<unknown> => {
    if (name === 'list:named') return Promise.resolve({ ids });
    if (name === 'drafts:put') return Promise.resolve(success(true));
    asked.push([name, request]);
    return Promise.resolve(success(ids.length));
  };
  setCacheClient({ call } as unknown as CacheClient);
  useFollowUpWork.setState({ acting: null, noting: null });
  forgetDraft(null);
  forgetAction();
  useSelection.setState({ selection: NOTHING_SELECTED });
});
afterEach(() => {
  cleanup();
  /* Not every dialog is drawn here, and the window is that of other files, too. */
  releaseTyped();
  vi.useRealTimers();
});

const select = (some: readonly string[]) => useSelection.getState().select(selectionOfIds(some));
const bar = () => within(screen.getByRole('toolbar', { name: 'Selected events' }));
const draw = (work = QUEUE) =>
  render(<EventsBar work={work} summary={null} all={() => Promise.resolve(selectionOfIds(ids))} />);
const press = (letter: string, row: Parameters<RowLetter['act']>[0]) =>
  workLetters(QUEUE, (_group, at) => Promise.resolve({ kind: 'ids', ids: at === 4 ? ids : [] }))[
    letter
  ]?.act(row, 4);

it.each([
  ['there is no row', undefined],
  ['the events of a group are gone', group],
])('a letter whose dialog does not come holds no key: %s', async (_what, row) => {
  const none = () => Promise.resolve({ kind: 'ids' as const, ids: [] });
  holdTyped();
  workLetters(QUEUE, none)['n']?.act(row, 0);
  await act(async () => undefined);
  expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
});

describe('the bar of selected events', () => {
  it('asks one question for all of them, and takes it back', async () => {
    select(ids);
    draw();
    await userEvent.click(bar().getByRole('button', { name: 'Asked today' }));
    await expect
      .poll(() => asked)
      .toEqual([['follow-up:change-many', { ids, change: { kind: 'asked', atMs: NOON } }]]);
    await expect.poll(told).toBe('Marked 3 events as asked today.');
    useLastAction.getState().action?.ways?.[0]?.run();
    expect(asked[1]).toEqual(['follow-up:undo', null]);
    await expect.poll(told).toBe('Undone for 3 events.');
    expect(useLastAction.getState().action?.ways ?? []).toEqual([]);
  });

  it('leaves a dialog open that was opened before the last action was done', async () => {
    let done: (value: unknown) => void = () => undefined;
    const call = (name: string): Promise<unknown> =>
      name === 'list:named'
        ? Promise.resolve({ ids })
        : new Promise((resolve) => {
            done = resolve;
          });
    setCacheClient({ call } as unknown as CacheClient);
    select(ids);
    draw();
    await userEvent.click(bar().getByRole('button', { name: 'Asked today' }));
    await userEvent.click(bar().getByRole('button', { name: 'Snooze…' }));
    done(success(ids.length));
    await expect.poll(told).toBe('Marked 3 events as asked today.');
    expect(useFollowUpWork.getState().acting).toMatchObject({ kind: 'snooze' });
  });

  it('asks once, and leaves a dialog of the same kind open that was opened before the last one was done', async () => {
    const waiting: ((value: unknown) => void)[] = [];
    const call = (name: string): Promise<unknown> =>
      name === 'list:named'
        ? Promise.resolve({ ids })
        : name === 'drafts:put'
          ? Promise.resolve(success(null))
          : new Promise((resolve) => waiting.push(resolve));
    setCacheClient({ call } as unknown as CacheClient);
    const { query } = useQueueQuestion.getState();
    render(<BulkDialog shown={{ state: { summary: null }, query }} />);
    const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    const open = () => act(() => press('n', group));
    for (const text of ['one', 'two']) {
      open();
      await screen.findByRole('dialog');
      await userEvent.type(note(), `${text}{Control>}{Enter}{Enter}{/Control}{Escape}`);
    }
    open();
    await screen.findByRole('dialog');
    await userEvent.type(note(), 'three');
    await expect.poll(() => waiting.length).toBe(2);
    waiting[0]?.(success(ids.length));
    await expect.poll(told).toBe('Added the note to 3 events.');
    waiting[1]?.(failed('bad-argument'));
    await expect.poll(told).toContain('Nothing was changed.');
    expect(note().value).toBe('three');
  });

  it('asks for the waiver in coverage', async () => {
    select(ids);
    draw(COVERAGE);
    await userEvent.click(bar().getByRole('button', { name: 'Asked today' }));
    await expect
      .poll(() => asked)
      .toEqual([['follow-up:change-many', { ids, change: { kind: 'waiver-asked', atMs: NOON } }]]);
    await expect.poll(told).toBe('Marked 3 events as asked for the waiver today.');
  });

  it.each([
    [
      'Nothing was changed.',
      (name: string) => (name === 'list:named' ? { ids } : failed('bad-argument')),
    ],
    ['could not save or read', () => Promise.reject(new Error('The worker broke'))],
  ])(
    'loses no note that cannot be added, and says why where it was written: %s',
    async (why, call) => {
      const answer = (name: string) => Promise.resolve(call(name));
      setCacheClient({ call: answer } as unknown as CacheClient);
      useFollowUpWork
        .getState()
        .act({ kind: 'note', list: 'coverage', selection: selectionOfIds(ids) });
      render(<NoteDialog selection={selectionOfIds(ids)} onClose={() => undefined} />);
      await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'A long one');
      await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
      expect((await screen.findByRole('alert')).textContent).toContain(why);
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe(
        'A long one',
      );
      expect(useFollowUpWork.getState().acting).not.toBeNull();
    },
  );

  it('begins the next note with one that was not kept when the copy closed', async () => {
    const { unmount } = render(
      <NoteDialog selection={selectionOfIds(ids)} onClose={() => undefined} />,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Not kept');
    unmount();
    render(<NoteDialog selection={selectionOfIds(ids)} onClose={() => undefined} />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    expect(field.value).toBe('Not kept');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(draftedNote(null)).toBeUndefined();
  });

  it.each([
    ['begins the next note empty where one was kept as its dialog was gone', '', undefined],
    ['leaves what was typed since the one that is kept', ' again', 'Called again'],
  ])('%s', async (_, since, left) => {
    let done: (value: unknown) => void = () => undefined;
    const call = (name: string): Promise<unknown> =>
      name === 'follow-up:change-many'
        ? new Promise((resolve) => (done = resolve))
        : Promise.resolve(name === 'list:named' ? { ids } : success(true));
    setCacheClient({ call } as unknown as CacheClient);
    const { unmount } = render(
      <NoteDialog selection={selectionOfIds(ids)} onClose={() => undefined} />,
    );
    const field = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(field, `Called{Control>}{Enter}{/Control}${since}`);
    unmount();
    done(success(ids.length));
    await expect.poll(told).toBe('Added the note to 3 events.');
    expect(draftedNote(null)).toBe(left);
  });

  it('asks how before the others', async () => {
    select(ids);
    draw();
    for (const [name, kind] of [
      ['Snooze…', 'snooze'],
      ['Note…', 'note'],
      ['Hand-off…', 'hand-off'],
    ] as const) {
      await userEvent.click(bar().getByRole('button', { name }));
      expect(useFollowUpWork.getState().acting).toEqual({
        kind,
        list: 'awaiting_outcome',
        selection: selectionOfIds(ids),
      });
    }
    expect(asked).toEqual([]);
  });
});

describe('the letters of the queue', () => {
  it('act on a group where nothing is selected', async () => {
    press('s', group);
    await expect
      .poll(() => useFollowUpWork.getState().acting)
      .toEqual({ kind: 'snooze', list: 'awaiting_outcome', selection: selectionOfIds(ids) });
  });

  it('act on the selected events, whatever row the keys are on', async () => {
    select(['evt_9']);
    press('n', group);
    await expect
      .poll(() => useFollowUpWork.getState().acting)
      .toEqual({ kind: 'note', list: 'awaiting_outcome', selection: selectionOfIds(['evt_9']) });
  });
});

describe('what is selected in the queue', () => {
  it('stays when groups are folded, and goes with another question', () => {
    select(ids);
    useQueueQuestion.getState().change({ groupBy: 'advocate', folded: ['7'] });
    expect(useSelection.getState().selection.ids.size).toBe(3);
    useQueueQuestion.getState().change({ search: 'tour' });
    expect(useSelection.getState().selection.ids.size).toBe(0);
    useQueueQuestion.getState().clear();
  });
});

it('asks how to do something in the list it is done in alone', async () => {
  /* They are read ahead, which may take longer than this. */
  await Promise.all([import('./follow-up-dialog'), import('./snooze-dialog')]);
  const { query } = useQueueQuestion.getState();
  render(<BulkDialog shown={{ state: { summary: null }, query }} />);
  const dialog = () => screen.queryByRole('dialog', { name: 'Note for 3 events' });
  act(() =>
    useFollowUpWork
      .getState()
      .act({ kind: 'note', list: 'coverage', selection: selectionOfIds(ids) }),
  );
  expect(dialog()).toBeNull();
  act(() =>
    useFollowUpWork
      .getState()
      .act({ kind: 'note', list: 'awaiting_outcome', selection: selectionOfIds(ids) }),
  );
  expect(dialog()).not.toBeNull();
});
