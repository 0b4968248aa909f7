// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TypedForm } from '../../contract/typed-forms';
import { failed, success } from '../../contract/result';
import { setCacheClient } from './cache';
import type { CacheClient } from './cache-client';
import { applyPush, useCopyStore } from './copy-store';
import { forgetAction, useLastAction } from './last-action';
import { forgetTyped, keepTyped, useTyped } from './typed-forms';

/* What the worker keeps, which outlasts the window's page. */
let sealed: ReadonlyMap<string, readonly string[]>;
/* How many erasures it knows of, and of which the window knew with each text that it sent. */
let erasures: number;
let turns: number[];
let isFull: boolean;

const call = (name: string, request: unknown): Promise<unknown> => {
  if (name === 'typed:list') {
    const forms = [...sealed].map(([form, texts]) => ({ form, texts }));
    return Promise.resolve(success({ forms, turn: erasures }));
  }
  if (isFull) return Promise.resolve(failed('disk-full'));
  const { form, texts, turn } = request as TypedForm & { readonly turn: number };
  turns.push(turn);
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
  [erasures, turns, isFull] = [0, [], false];
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

it('what is typed tells which erasure the window has heard of last', async () => {
  const form = begin(['']);
  erasures = 1;
  act(() => form.current.type(['Rosa']));
  await act(async () => applyPush('people-erased', { values: [] }));
  const next = begin(['']);
  act(() => next.current.type(['Lily']));
  expect(turns).toEqual([0, 1]);
});

it('that it cannot be kept is told once, until it can be again', async () => {
  const form = begin(['']);
  const typed = async (text: string): Promise<boolean> => {
    forgetAction();
    await act(async () => form.current.type([text]));
    return useLastAction.getState().action?.failed === true;
  };
  isFull = true;
  expect([await typed('R'), await typed('Ro')]).toEqual([true, false]);
  isFull = false;
  expect(await typed('Ros')).toBe(false);
  isFull = true;
  expect(await typed('Rosa')).toBe(true);
});
