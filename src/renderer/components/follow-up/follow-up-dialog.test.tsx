// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { success } from '../../../contract/result';
import { NO_FOLLOW_UP } from '../../../domain/events/follow-up';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useLastAction } from '../../stores/last-action';
import { draftedNote, draftNote } from '../../stores/note-drafts';
import { useCopyStore } from '../../stores/copy-store';
import { NotedFollowUpDialog } from './bulk-dialog';
import { FollowUpCard } from './follow-up-card';
import { useFollowUpWork } from './follow-up-work';

const VIEW = {
  event: { id: 'e', startsAt: '', endsAt: null, updatedAt: '', relations: {} },
  typeName: 'Ride',
  prospectName: null,
};

let answer: () => void;
let answers: Record<string, unknown>;

beforeEach(async () => {
  /* It is read ahead, which may take longer than this. */
  await import('./follow-up-dialog');
  answers = { 'event:get': VIEW, 'follow-up:get': null, 'drafts:list': [] };
  const ready = new Promise<void>((resolve) => (answer = resolve));
  const call = async (name: string): Promise<unknown> => {
    await ready;
    return success(answers[name]);
  };
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ ...useCopyStore.getInitialState(), store: 'open' });
  useFollowUpWork.setState({ noting: null, acting: null });
  draftNote('e', '');
});
afterEach(cleanup);

const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

it('takes the keys before it is known what was noted, so that the list takes none', async () => {
  render(<NotedFollowUpDialog />);
  act(() => useFollowUpWork.getState().note('e'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
  act(answer);
  expect(await note()).toBeTruthy();
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

it('goes on with what was typed and not kept when the copy closed, and forgets it once it is', async () => {
  answer();
  answers['drafts:list'] = [{ event: 'e', text: 'Called, no answer so' }];
  useCopyStore.setState({ store: 'closed' });
  useCopyStore.setState({ store: 'open' });
  await expect.poll(() => useLastAction.getState().action?.text).toContain('not kept yet');
  render(<NotedFollowUpDialog />);
  act(() => useLastAction.getState().action?.ways?.[0]?.run());
  const field = await note();
  expect(field.value).toBe('Called, no answer so');
  expect(screen.getByText('Typed before and not kept yet.')).toBeTruthy();
  await userEvent.type(field, ' far{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(draftedNote('e')).toBeUndefined();
});
