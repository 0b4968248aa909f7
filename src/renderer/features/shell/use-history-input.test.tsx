// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyText } from '../../stores/keys';
import { runMenuCommand } from '../../stores/run-command';
import { useProfileStore } from '../../stores/profile-store';
import { navigation, resetView, useViewStore } from '../../stores/view-store';
import { useHistoryInput } from './use-history-input';

function Listening() {
  useHistoryInput();
  return <input aria-label="Search" />;
}

const section = () => useViewStore.getState().section;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  resetView();
  useProfileStore.setState({ profile: { kind: 'open' } as never });
  navigation.go('events');
  navigation.go('exports');
  render(<Listening />);
});
afterEach(() => {
  cleanup();
  useProfileStore.setState({ profile: null });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('back and forward', () => {
  it('are Alt and an arrow, also while something is typed', () => {
    const box = document.querySelector('input')!;
    expect(fireEvent.keyDown(box, { key: 'ArrowLeft', altKey: true })).toBe(false);
    expect(section()).toBe('events');
    fireEvent.keyDown(box, { key: 'ArrowRight', altKey: true });
    expect(section()).toBe('exports');
    fireEvent.keyDown(box, { key: 'ArrowLeft', altKey: true, ctrlKey: true });
    fireEvent.keyDown(box, { key: 'ArrowLeft' });
    expect(section()).toBe('exports');
  });

  it('are Command and a bracket on a Mac, where Option and an arrow move the caret', () => {
    vi.stubGlobal('navigator', { platform: 'MacIntel' });
    const box = document.querySelector('input')!;
    const keys = [keyText('back'), keyText('forward'), keyText('community-1')];
    expect(keys).toEqual(['⌘[', '⌘]', '⌘⇧1']);
    expect(fireEvent.keyDown(box, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(box, { key: '[', ctrlKey: true })).toBe(true);
    expect(section()).toBe('exports');
    expect(fireEvent.keyDown(box, { key: '[', metaKey: true })).toBe(false);
    expect(section()).toBe('events');
    fireEvent.keyDown(box, { key: ']', metaKey: true });
    expect(section()).toBe('exports');
  });

  it('are the side buttons of a mouse, one step for a press that the system tells twice', () => {
    fireEvent.mouseDown(window, { button: 3 });
    fireEvent.mouseUp(window, { button: 3 });
    runMenuCommand('back');
    expect(section()).toBe('events');
    vi.advanceTimersByTime(1_000);
    runMenuCommand('back');
    expect(section()).toBe('overview');
    fireEvent.mouseUp(window, { button: 4 });
    fireEvent.mouseUp(window, { button: 4 });
    expect(section()).toBe('exports');
    fireEvent.mouseUp(window, { button: 0 });
    expect(section()).toBe('exports');
  });

  it('wait for a dialog that is open', () => {
    navigation.show('disconnect');
    fireEvent.keyDown(window, { key: 'ArrowLeft', altKey: true });
    expect(useViewStore.getState()).toMatchObject({ section: 'exports', overlay: 'disconnect' });
  });
});
