// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TypedForm } from '../../contract/typed-forms';
import { success } from '../../contract/result';
import { setCacheClient } from './cache';
import type { CacheClient } from './cache-client';
import { applyPush, useCopyStore } from './copy-store';
import { forgetTyped, keepTyped, useTyped } from './typed-forms';

/* What the worker keeps, which outlasts the window's page. */
let sealed: ReadonlyMap<string, readonly string[]>;

const call = (name: string, request: unknown): Promise<unknown> => {
  if (name === 'typed:list')
    return Promise.resolve(success([...sealed].map(([form, texts]) => ({ form, texts }))));
  const { form, texts } = request as TypedForm;
  sealed = new Map([...sealed].filter(([other]) => other !== form));
  if (texts.length > 0) sealed = new Map([...sealed, [form, texts]]);
  return Promise.resolve(success(null));
};

/* As after a lock: all that the window had is gone. */
async function openAgain(): Promise<void> {
  useCopyStore.setState({ store: 'closed' });
  await act(async () => useCopyStore.setState({ store: 'open' }));
}

keepTyped();

beforeEach(async () => {
  sealed = new Map();
  setCacheClient({ call } as unknown as CacheClient);
  await openAgain();
});
afterEach(cleanup);

const begin = (starts: readonly string[]) => renderHook(() => useTyped('form', starts)).result;

it('what was typed is there again after a lock, until it is kept or given up', async () => {
  const form = begin(['', '']);
  act(() => form.current.type(['Rosa', '']));
  await openAgain();
  expect(begin(['', '']).current.texts).toEqual(['Rosa', '']);
  forgetTyped('form');
  await openAgain();
  expect(begin(['', '']).current.texts).toEqual(['', '']);
});

it('a text that was changed elsewhere meanwhile is the one that is shown', async () => {
  const form = begin(['old', '']);
  act(() => form.current.type(['older', 'typed']));
  await openAgain();
  expect(begin(['new', '']).current.texts).toEqual(['new', 'typed']);
});

it('nothing is kept of what is as it was', () => {
  const form = begin(['old']);
  act(() => form.current.type(['older']));
  act(() => form.current.type(['old']));
  expect(sealed.size).toBe(0);
});

it('a form that began before an erasure keeps nothing more', async () => {
  const form = begin(['']);
  sealed = new Map();
  await act(async () => applyPush('people-erased', { values: [] }));
  act(() => form.current.type(['Rosa']));
  expect([form.current.texts, sealed.size]).toEqual([['Rosa'], 0]);
});
