// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useGridKeys } from './use-grid-keys';

afterEach(cleanup);

function Grid({ letter }: { readonly letter: () => void }) {
  const { onKeyDown } = useGridKeys({
    ...{ rows: 0, rowHeight: 40, clickOpens: false, openId: null, scroller: { current: null } },
    state: {
      ...{ query: null, summary: null, blocks: new Map(), asking: false },
      ...{ broken: false, place: null },
    },
    ...{ scrollTo: vi.fn(), onOpen: vi.fn(), onCopy: vi.fn() },
    letters: { a: letter },
  });
  return <div role="grid" tabIndex={0} onKeyDown={onKeyDown} />;
}

it('a letter that is held down acts once, and with Ctrl or Alt not at all', () => {
  const letter = vi.fn();
  const grid = render(<Grid letter={letter} />).getByRole('grid');
  fireEvent.keyDown(grid, { key: 'a' });
  fireEvent.keyDown(grid, { key: 'a', repeat: true });
  fireEvent.keyDown(grid, { key: 'a', ctrlKey: true, altKey: true });
  expect(letter).toHaveBeenCalledTimes(1);
});
