// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_EVENTS } from '../../../contract/whole-lists';
import type { ListFeedState } from '../../stores/list-feed-state';
import { useSpoken } from '../../stores/spoken';
import { useSpokenCount } from './use-spoken-count';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const spoken = (): string => useSpoken.getState().text;

it('speaks the end of a search that took long, also where only the order was asked for', () => {
  const query = { ...ALL_EVENTS, zone: 'UTC' };
  const summary = { matching: 3, everComplete: true };
  const rest = { summary, asking: false, searching: false, isOpen: false };
  const state = { query, ...rest } as unknown as ListFeedState;
  const { rerender } = renderHook(useSpokenCount, { initialProps: state });
  const ordered = { ...state, query: { ...state.query, zone: 'Europe/Rome' } } as typeof state;
  rerender(ordered);
  vi.advanceTimersByTime(500);
  expect(spoken()).toBe('');
  rerender({ ...ordered, asking: true, searching: true });
  expect(spoken()).toBe('Searching …');
  rerender(state);
  vi.advanceTimersByTime(500);
  expect(spoken()).toBe('3 events');
});
