// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_EVENTS } from '../../contract/whole-lists';
import { fakeList, type FakeList } from '../testing/fake-list';
import { setCacheClient } from './cache';
import { useCopyStore } from './copy-store';
import { createQuestion } from './list-question';
import { useListFeed } from './use-list-feed';

const useQuestion = createQuestion(ALL_EVENTS, []);

let list: FakeList;
let zones: string[];
let drawn = 0;

function List({ zone = 'UTC' }: { readonly zone?: string }) {
  useEffect(() => void (drawn += 1));
  const { state } = useListFeed(useQuestion, { more: { zone } });
  return <p>{state.summary?.matching}</p>;
}

/* Lets what was asked be answered. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
const type = (search: string): void => useQuestion.getState().change({ search });
const questions = () => list.asked.filter((it) => it.startsWith('query'));

beforeEach(() => {
  list = fakeList(['anna', 'ben', 'bert']);
  zones = [];
  const call: typeof list.call = (name, request) => {
    const { query } = (request ?? {}) as { readonly query?: { readonly zone: string } };
    if (query) zones.push(query.zone);
    return list.call(name, request);
  };
  setCacheClient({ call } as never);
  useQuestion.getState().clear();
  useCopyStore.setState({ ...useCopyStore.getInitialState(), store: 'open' });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a list that answers a question', () => {
  it('asks what is typed before anything is drawn with it', async () => {
    render(<List />);
    await settle();
    expect(screen.getByText('3')).toBeTruthy();
    const before = drawn;
    act(() => {
      type('b');
      expect(questions()).toEqual(['query ', 'query b']);
      expect(drawn).toBe(before);
    });
    await settle();
    expect(screen.getByText('2')).toBeTruthy();
    expect(questions()).toHaveLength(2);
  });

  it('asks nothing again that is asked already', async () => {
    render(<List />);
    await settle();
    act(() => type(''));
    await settle();
    expect(questions()).toEqual(['query ']);
  });

  it('keeps a full window while the list is filled for the first time, and asks when that has ended', async () => {
    const lists = (everComplete: boolean) => [{ list: 'private_events', everComplete }];
    const status = (state: string, everComplete: boolean) =>
      useCopyStore.setState({ status: { state, lists: lists(everComplete) } as never });
    const turn = () => useCopyStore.setState(({ revision }) => ({ revision: revision + 1 }));
    list.everComplete = false;
    status('syncing', false);
    render(<List />);
    await settle();
    act(turn);
    await settle();
    expect(questions(), 'few rows grow').toHaveLength(2);
    list.ids = Array.from({ length: 200 }, (_, at) => `e${at}`);
    act(turn);
    await settle();
    act(turn);
    act(() => status('syncing', false));
    await settle();
    expect(questions(), 'rows that fill the window stay').toHaveLength(3);
    list.everComplete = true;
    act(() => status('up-to-date', true));
    await settle();
    expect(questions()).toHaveLength(4);
    expect(screen.getByText('200')).toBeTruthy();
  });

  it('asks again whenever the copy changed, and with what is asked besides', async () => {
    const { rerender } = render(<List />);
    await settle();
    list.ids = ['anna'];
    act(() => useCopyStore.setState(({ revision }) => ({ revision: revision + 1 })));
    await settle();
    expect(screen.getByText('1')).toBeTruthy();
    rerender(<List zone="Europe/Rome" />);
    await settle();
    expect(zones).toEqual(['UTC', 'UTC', 'Europe/Rome']);
  });

  it('asks nothing while the copy is closed, nor once it is no longer shown', async () => {
    useCopyStore.setState({ store: 'opening' as never });
    const { unmount } = render(<List />);
    act(() => type('b'));
    expect(questions()).toEqual([]);
    act(() => useCopyStore.setState({ store: 'open' }));
    await settle();
    expect(questions()).toEqual(['query b']);
    unmount();
    type('be');
    expect(questions()).toEqual(['query b']);
  });
});
