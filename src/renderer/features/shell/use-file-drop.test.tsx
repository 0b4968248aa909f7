// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFileDrop } from './use-file-drop';

afterEach(cleanup);

it('has frames let the pointer through while a file is over the window, so that it can be dropped on an agreement', () => {
  renderHook(useFileDrop);
  const seen = ([kind, types, relatedTarget]: readonly [string, string[], Element?]): boolean => {
    const event = new Event(kind, { bubbles: true, cancelable: true });
    const dataTransfer = { types, files: [], dropEffect: '' };
    document.body.dispatchEvent(
      Object.assign(event, { dataTransfer, relatedTarget: relatedTarget ?? null }),
    );
    return document.documentElement.matches('[data-file-over]');
  };
  expect(seen(['dragover', ['text/plain']])).toBe(false);
  expect(seen(['dragover', ['Files']])).toBe(true);
  expect(seen(['dragleave', ['Files'], document.body])).toBe(true);
  expect(seen(['dragleave', ['Files']])).toBe(false);
  expect(seen(['dragover', ['Files']])).toBe(true);
  expect(seen(['drop', ['Files']])).toBe(false);
});
