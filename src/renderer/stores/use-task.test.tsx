// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { failed, success, type Result } from '../../contract/result';
import { forgetAction, useLastAction } from './last-action';
import { useTask } from './use-task';

afterEach(() => {
  cleanup();
  forgetAction();
});

const told = () => useLastAction.getState().action;

function begun() {
  let answer: (result: Result<null>) => void = () => undefined;
  const asked = new Promise<Result<null>>((resolve) => (answer = resolve));
  const [done, close] = [vi.fn(), vi.fn()];
  const hook = renderHook(() => useTask());
  act(() => hook.result.current.run(asked, done, close));
  return { done, close, hook, answer: (result: Result<null>) => act(async () => answer(result)) };
}

it('closes its place, and shows its failure there', async () => {
  const one = begun();
  await one.answer(success(null));
  expect([one.close.mock.calls.length, one.done.mock.calls.length]).toEqual([1, 1]);
  const other = begun();
  await other.answer(failed('disk-full'));
  expect(other.hook.result.current.failure).toEqual({ kind: 'disk-full' });
  expect(told()).toBeNull();
});

it('closes nothing else where the person has closed the place, and tells a failure', async () => {
  const one = begun();
  one.hook.unmount();
  await one.answer(success(null));
  expect([one.close.mock.calls.length, one.done.mock.calls.length]).toEqual([0, 1]);
  const other = begun();
  other.hook.unmount();
  await other.answer(failed('disk-full'));
  expect(told()?.failed).toBe(true);
});

it('takes a failure away with the next try, so that the same one is heard again', async () => {
  const one = begun();
  await one.answer(failed('wrong-passphrase'));
  expect(one.hook.result.current.failure).not.toBeNull();
  act(() => one.hook.result.current.run(new Promise(() => undefined)));
  expect(one.hook.result.current.failure).toBeNull();
});
