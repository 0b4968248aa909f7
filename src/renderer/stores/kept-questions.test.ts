import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { setCacheClient } from './cache';
import type { CacheClient } from './cache-client';
import { applyPush, useCopyStore } from './copy-store';
import { keepQuestions } from './kept-questions';
import { useProfileStore } from './profile-store';
import { createQuestion } from './list-question';
import { DEFAULT_SETTINGS } from '../../contract/settings';

const put: unknown[] = [];
const call = (name: string, request: unknown): Promise<unknown> => {
  if (name === 'asked:put') put.push(request);
  return Promise.resolve(name === 'asked:list' ? [{ ...ALL_WAIVERS, search: 'kept' }] : null);
};
/* Of its own: files that share these modules may ask the same list. */
let question: ReturnType<typeof createQuestion<typeof ALL_WAIVERS>>;
const search = () => question.getState().query.search;
const open = () => applyPush('store-opened', { settings: DEFAULT_SETTINGS });
const settled = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  put.length = 0;
  useCopyStore.setState(useCopyStore.getInitialState());
  question = createQuestion(ALL_WAIVERS, []);
  useProfileStore.setState({ profile: null });
  useProfileStore.setState({ profile: { kind: 'none', systemProtection: false } });
  setCacheClient({ call } as unknown as CacheClient);
});

afterEach(() => {
  vi.useRealTimers();
  useProfileStore.setState({ profile: null });
});

keepQuestions();

it('asks a list again what was kept, and keeps the last of what is typed', async () => {
  open();
  await settled();
  expect(search()).toBe('kept');
  for (const text of ['t', 'to', 'tour']) question.getState().change({ search: text });
  await settled();
  await settled();
  expect(put).toEqual([{ ...ALL_WAIVERS, search: 'tour' }]);
});

it('keeps nothing of one copy for another', async () => {
  open();
  await settled();
  for (const text of ['a', 'a name']) question.getState().change({ search: text });
  applyPush('store-closed', null);
  useProfileStore.setState({ profile: null });
  open();
  await settled();
  expect(put).toEqual([]);
  expect(search()).toBe('kept');
});
