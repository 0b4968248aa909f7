// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failed, success } from '../../../contract/result';
import { NO_FOLLOW_UP } from '../../../domain/events/follow-up';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { forgetAction, forgetNames, leaveAction, useLastAction } from '../../stores/last-action';
import { draftedNote } from '../../stores/note-drafts';
import { applyPush, useCopyStore } from '../../stores/copy-store';
import { selectionOfIds } from '../list/grid-selection';
import { releaseTyped } from '../screen/typed-ahead';
import { NotedFollowUpDialog } from './bulk-dialog';
import { FollowUpCard } from './follow-up-card';
import { useFollowUpWork } from './follow-up-work';
import { NoteDialog } from './note-dialog';

const VIEW = {
  event: { id: 'e', startsAt: '', endsAt: null, updatedAt: '', relations: {} },
  typeName: 'Ride',
  prospectName: null,
};

let asked: [name: string, request: unknown][];
let answer: () => void;
let answers: Record<string, unknown>;

beforeEach(async () => {
  /* It is read ahead, which may take longer than this. */
  await import('./follow-up-dialog');
  answers = {
    'event:get': VIEW,
    'follow-up:get': null,
    'drafts:list': { drafts: [], turn: 0 },
    'drafts:put': true,
  };
  const ready = new Promise<void>((resolve) => (answer = resolve));
  asked = [];
  const call = async (name: string, request: unknown): Promise<unknown> => {
    asked.push([name, request]);
    await ready;
    const given = await answers[name];
    return given !== null && typeof given === 'object' && 'ok' in given ? given : success(given);
  };
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'closed' });
  useCopyStore.setState({ ...useCopyStore.getInitialState(), store: 'open' });
  useFollowUpWork.setState({ noting: null, acting: null });
});
afterEach(() => {
  cleanup();
  releaseTyped();
});

const listed = (text: string, from = '') => ({ drafts: [{ event: 'e', text, from }], turn: 0 });
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

it('takes the keys before it is known what was noted, so that the list takes none and no letter is lost', async () => {
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const key of 'Ask') fireEvent.keyDown(dialog, { key });
  act(answer);
  const field = await note();
  await waitFor(() => expect(field.value).toBe('Ask'));
  await waitFor(() => expect(draftedNote('e')).toBe('Ask'));
});

it('keeps what is being written where its event leaves the list meanwhile', async () => {
  const drawn = (record: boolean) => (
    <>
      {record && <FollowUpCard id="e" />}
      <NotedFollowUpDialog />
    </>
  );
  const { rerender } = render(drawn(true));
  act(answer);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
  await userEvent.type(await note(), 'Ask again');
  rerender(drawn(false));
  expect((await note()).value).toBe('Ask again');
});

it('goes on with a note at its end, and keeps the caret when the window comes back', async () => {
  Object.assign(answers, {
    'follow-up:get': { ...NO_FOLLOW_UP, note: 'Called', snoozeState: 'none' },
  });
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  act(answer);
  const field = await note();
  expect([field.selectionStart, field.selectionEnd]).toEqual([6, 6]);
  field.setSelectionRange(1, 3);
  field.blur();
  act(() => field.focus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 3]);
});

it('takes no repeat of the key that opened it into the note', async () => {
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  act(answer);
  const field = await note();
  /* False where what the key does by itself was prevented. */
  expect(fireEvent.keyDown(field, { key: 'n', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'h' })).toBe(true);
  expect(fireEvent.keyDown(field, { key: 'h', repeat: true })).toBe(true);
});

it('takes what is typed for the note at once, and keeps it by keys from there', async () => {
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  act(answer);
  const field = await note();
  await userEvent.keyboard('Called{Control>}{Enter}{/Control}');
  expect(field.value).toBe('Called');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function NoteToSeveral() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <NoteDialog selection={selectionOfIds(['e'])} onClose={() => setOpen(false)} />;
}

const offered = () => useLastAction.getState().action;
const puts = () => asked.filter(([name]) => name === 'drafts:put').map(([, request]) => request);

/* Opens a copy with these drafts, and waits until they are read. */
async function reopen(listedDrafts: unknown): Promise<void> {
  answer();
  answers['drafts:list'] = listedDrafts;
  forgetAction();
  useCopyStore.setState({ store: 'closed' });
  useCopyStore.setState({ store: 'open' });
  await act(async () => expect.poll(() => asked.at(-1)?.[0]).toBe('drafts:list'));
}

it('goes on with what was typed and not kept when the copy closed, and forgets it once it is', async () => {
  await reopen(listed('Called, no answer so'));
  await expect.poll(() => offered()?.text).toContain('not kept yet');
  render(<NotedFollowUpDialog />);
  act(() => offered()?.ways?.[0]?.run());
  const field = await note();
  expect(field.value).toBe('Called, no answer so');
  const described = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Typed before and not kept yet.');
  await userEvent.type(field, ' far{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(draftedNote('e')).toBeUndefined();
});

it('begins with a note that was changed meanwhile, and what was typed below it', async () => {
  answers['follow-up:get'] = { ...NO_FOLLOW_UP, note: 'Called\nOn leave', snoozeState: 'none' };
  await reopen(listed('Called, no answer', 'Called'));
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  expect((await note()).value).toBe('Called\nOn leave\nCalled, no answer');
});

it('keeps what was typed where it is closed before it showed it', async () => {
  answers['follow-up:get'] = failed('disk-full');
  await reopen(listed('Called'));
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(draftedNote('e')).toBe('Called');
  expect(puts()).not.toContainEqual(expect.objectContaining({ text: '' }));
});

it('shows what was typed for an event that is not in the copy, and deletes it only when asked', async () => {
  answers['event:get'] = failed('not-cached');
  await reopen(listed('Called'));
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  /* Until that is known, it may yet show what was typed. */
  await screen.findByRole('alert');
  expect((await note()).value).toBe('Called');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(draftedNote('e')).toBe('Called');
  act(() => useFollowUpWork.getState().note('e'));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the note' }));
  expect(draftedNote('e')).toBeUndefined();
});

it('stops showing what was typed for an event that is not in the copy once it was erased', async () => {
  answers['event:get'] = failed('not-cached');
  await reopen(listed('Called'));
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  await screen.findByRole('alert');
  expect((await note()).value).toBe('Called');
  answers['drafts:list'] = { drafts: [], turn: 1 };
  act(() => applyPush('people-erased', { values: [] }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('tells at which turn it began, and another begins with nothing that an erasure took', async () => {
  await reopen({ drafts: [], turn: 0 });
  answers['drafts:put'] = false;
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  const field = await note();
  answers['drafts:list'] = { drafts: [], turn: 1 };
  act(() => applyPush('people-erased', { values: [] }));
  await userEvent.type(field, 'C');
  expect(puts().at(-1)).toEqual({ event: 'e', text: 'C', from: '', turn: 0 });
  await expect.poll(() => draftedNote('e')).toBeUndefined();
  expect(offered()?.text).toContain('no longer kept as you type');
  forgetAction();
  await userEvent.type(field, 'a');
  expect(puts()).toHaveLength(2);
  expect(offered()).toBeNull();
});

it('writes over nothing that could not be read, and says so', async () => {
  await reopen(failed('disk-full'));
  await expect.poll(() => offered()?.failed).toBe(true);
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  await userEvent.type(await note(), 'C');
  expect(puts()).toEqual([]);
});

/* The form of an event that is opened while drafts cannot be read. */
async function openUnread(): Promise<HTMLTextAreaElement> {
  await reopen(failed('disk-full'));
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  return note();
}

it('keeps what is typed as soon as what could not be read can be, but not over a note in it', async () => {
  const field = await openUnread();
  answers['drafts:list'] = { drafts: [], turn: 3 };
  await userEvent.type(field, 'Ca');
  const last = { event: 'e', text: 'Ca', from: '', turn: 3 };
  await expect.poll(() => puts().at(-1)).toEqual(last);
  await userEvent.type(field, 'l');
  await expect.poll(() => puts().at(-1)).toEqual({ ...last, text: 'Cal' });
  cleanup();
  await reopen(failed('disk-full'));
  const before = puts().length;
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  answers['drafts:list'] = listed('Called');
  await userEvent.type(await note(), 'C');
  await expect.poll(() => asked.at(-1)?.[0]).toBe('drafts:list');
  await expect.poll(() => draftedNote('e')).toBe('Called');
  expect(puts()).toHaveLength(before);
});

it.each([['e'], [null]])('leaves a note that its form never showed: %s', async (event) => {
  await reopen(failed('disk-full'));
  render(event === null ? <NoteToSeveral /> : <NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note(event));
  const field = await note();
  answers['drafts:list'] = { drafts: [{ event, text: 'Called', from: '' }], turn: 0 };
  await userEvent.type(field, 'C');
  await expect.poll(() => draftedNote(event)).toBe('Called');
  await userEvent.type(field, 'a');
  expect(offered()?.text).toContain('not kept as you type');
  await userEvent.type(field, '{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(draftedNote(event)).toBe('Called');
  expect(puts()).toEqual([]);
});

it('seals nothing of a form that began before an erasure, and shows no answer from before it', async () => {
  const field = await openUnread();
  let answerLate: (drafts: unknown) => void = () => undefined;
  answers['drafts:list'] = new Promise((resolve) => (answerLate = resolve));
  await userEvent.type(field, 'C');
  answers['drafts:list'] = failed('disk-full');
  act(() => applyPush('people-erased', { values: [] }));
  await act(async () => answerLate({ drafts: [{ event: 'f', text: 'Rang', from: '' }], turn: 0 }));
  await expect.poll(() => asked.filter(([name]) => name === 'drafts:list')).toHaveLength(5);
  expect(draftedNote('f')).toBeUndefined();
  answers['drafts:list'] = { drafts: [{ event: 'g', text: 'Left', from: '' }], turn: 1 };
  await userEvent.type(field, 'a');
  await expect.poll(() => draftedNote('g')).toBe('Left');
  expect(puts()).toEqual([]);
});

it('brings into view why it cannot be kept, which a low window shows no more of', async () => {
  answers['follow-up:put'] = failed('disk-full');
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  act(answer);
  await userEvent.type(await note(), 'C');
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const why = await screen.findByRole('alert');
  vi.restoreAllMocks();
  expect(shown).toEqual([why]);
});

it('says once that what is typed cannot be kept', async () => {
  await reopen({ drafts: [], turn: 0 });
  answers['drafts:put'] = failed('disk-full');
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  const field = await note();
  await userEvent.type(field, 'C');
  await expect.poll(() => offered()?.failed).toBe(true);
  forgetAction();
  await userEvent.type(field, 'a');
  expect(puts()).toHaveLength(2);
  expect(offered()).toBeNull();
});

it('offers the one typed last, names the others, and stays through other sections and an erasure', async () => {
  const draft = { event: 'f', text: 'Rang', from: '' };
  const { drafts } = listed('Called');
  await reopen({ drafts: [draft, ...drafts, { ...draft, event: null }], turn: 0 });
  await expect.poll(() => offered()?.text).toContain('3 notes were typed');
  leaveAction();
  forgetNames();
  expect(offered()?.text).toContain('3 notes were typed');
  answers['drafts:list'] = { drafts: [draft, ...drafts], turn: 1 };
  act(() => applyPush('people-erased', { values: [] }));
  await expect.poll(() => offered()?.text).toContain('2 notes were typed');
  /* Once, though the window forgets at once what was erased. */
  const reads = () => asked.filter(([name]) => name === 'drafts:list').length;
  const before = reads();
  act(() => useCopyStore.setState({ erased: null }));
  expect(reads()).toBe(before);
  offered()?.ways?.[0]?.run();
  expect(useFollowUpWork.getState().noting).toBe('e');
  expect(offered()).toBeNull();
});

it('offers after an erasure no note that is being typed', async () => {
  const { drafts } = listed('Called');
  await reopen({ drafts: [...drafts, { event: 'f', text: 'Rang', from: '' }], turn: 0 });
  await expect.poll(() => offered()?.text).toContain('2 notes were typed');
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  await note();
  act(() => applyPush('people-erased', { values: [] }));
  await expect.poll(() => offered()?.text).toBe('A note was typed and not kept yet.');
  act(() => useFollowUpWork.getState().note(null));
  act(() => applyPush('people-erased', { values: [] }));
  await expect.poll(() => offered()?.text).toContain('2 notes were typed');
});
