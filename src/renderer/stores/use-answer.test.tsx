// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SectionCounts } from '../../contract/cache-pushes';
import { fakeRecords, type FakeRecords } from '../testing/fake-records';
import { setCacheClient } from './cache';
import { applyPush, useCopyStore } from './copy-store';
import { forgetAnswers } from './ask-once';
import { useAnswer, useRecord } from './use-answer';

const NO_COUNTS: SectionCounts = {
  waivers: null,
  events: null,
  awaiting: null,
  coverage: null,
  templates: null,
  exports: 0,
  exportsToReview: 0,
};

const ok = (value: string) => ({ ok: true, value });
const failure = { kind: 'not-cached' } as const;

let records: FakeRecords;
let root: Root;
let place: HTMLElement;

let drawn = 0;

function Probe({ id }: { readonly id: string | null }) {
  useEffect(() => void (drawn += 1));
  const { value, failure: why } = useRecord('waiver:get', id);
  return <>{String(value ?? why?.kind ?? 'nothing')}</>;
}

const shown = () => place.textContent;
const open = (id: string | null) => act(() => root.render(<Probe id={id} />));
const answer = (id: string, response: unknown) =>
  act(async () => {
    records.answer(`waiver:get ${id}`, response);
    await Promise.resolve();
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  forgetAnswers();
  records = fakeRecords();
  setCacheClient(records.client);
  useCopyStore.setState({ ...useCopyStore.getInitialState(), store: 'open' });
  place = document.createElement('div');
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an open record', () => {
  it('shows nothing of a closed record again whose person was erased meanwhile', async () => {
    open('1');
    await answer('1', ok('one'));
    open(null);
    act(() => {
      applyPush('people-erased', { values: [] });
      applyPush('index-changed', { revision: 1 });
      forgetAnswers();
    });
    open('1');
    expect(shown()).toBe('nothing');
  });

  it('is read once it is asked for', async () => {
    open('a');
    expect(shown()).toBe('nothing');
    await answer('a', ok('A'));
    expect(shown()).toBe('A');
  });

  it('leaves its place to the next one only when that is there', async () => {
    open('a');
    await answer('a', ok('A'));
    open('b');
    pass(149);
    expect(shown()).toBe('A');
    await answer('b', ok('B'));
    pass(1000);
    expect(shown()).toBe('B');
  });

  it('leaves an empty place where the next one takes long', async () => {
    open('a');
    await answer('a', ok('A'));
    open('b');
    pass(150);
    expect(shown()).toBe('nothing');
    await answer('b', ok('B'));
    expect(shown()).toBe('B');
  });

  it('is not replaced by the late answer for one that was left', async () => {
    open('a');
    open('b');
    await answer('b', ok('B'));
    await answer('a', ok('A'));
    expect(shown()).toBe('B');
  });

  it('stays while it is read again after the copy changed, however long that takes', async () => {
    open('a');
    await answer('a', ok('A'));
    act(() => {
      forgetAnswers();
      applyPush('index-changed', { revision: 1 });
    });
    pass(1000);
    expect(shown()).toBe('A');
    await answer('a', ok('A, changed'));
    expect(shown()).toBe('A, changed');
  });

  it('is not drawn again where the copy changed, and it did not', async () => {
    open('a');
    await answer('a', ok('A'));
    const before = drawn;
    act(() => {
      forgetAnswers();
      applyPush('index-changed', { revision: 1 });
    });
    await answer('a', ok('A'));
    expect(records.asked).toEqual(['waiver:get a', 'waiver:get a']);
    expect(drawn).toBe(before);
  });

  it('says why it cannot be shown, and no longer once another is opened', async () => {
    open('a');
    await answer('a', { ok: false, failure });
    expect(shown()).toBe('not-cached');
    open('b');
    expect(shown()).toBe('nothing');
  });

  it('is nothing where none is open', async () => {
    open('a');
    await answer('a', ok('A'));
    open(null);
    expect(shown()).toBe('nothing');
    expect(records.asked).toEqual(['waiver:get a']);
  });
});

describe('an answer that costs much', () => {
  function Costly() {
    useAnswer('waiver:get', { id: 'a' }, { calmly: true });
    return null;
  }

  it('is asked for again at once after a change, and five seconds later after further ones', () => {
    act(() => root.render(<Costly />));
    const change = () => act(() => applyPush('index-changed', { revision: 1 }));
    const asked = () => records.asked.length;
    expect(asked()).toBe(1);
    change();
    pass(0);
    expect(asked()).toBe(2);
    change();
    pass(4_999);
    change();
    expect(asked()).toBe(2);
    pass(1);
    expect(asked()).toBe(3);
    pass(60_000);
    expect(asked()).toBe(3);
  });

  it('is asked for again at once when a list has become whole', () => {
    act(() => root.render(<Costly />));
    expect(records.asked.length).toBe(1);
    const tell = (whole: boolean) =>
      act(() => useCopyStore.setState({ counts: { ...NO_COUNTS, events: { amount: 1, whole } } }));
    tell(false);
    expect(records.asked.length).toBe(1);
    tell(true);
    expect(records.asked.length).toBe(2);
  });
});
