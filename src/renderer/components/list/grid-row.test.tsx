// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ListRow } from '../../../contract/lists';
import { GridRow } from './grid-row';

afterEach(cleanup);

/* A row must have cells; one that waits for them has to say so. */
it('says of a row that it is busy while what stands in it is on the way, and of no other', () => {
  const row = { kind: 'waiver', id: '7' } as ListRow;
  const drawn = (shown: ListRow | undefined) => (
    <GridRow
      id="row-7"
      index={7}
      start={0}
      height={52}
      row={shown}
      active={false}
      selectable={false}
      chosen={false}
      open={false}
      onFocus={() => undefined}
      onPick={() => undefined}
      onPress={() => undefined}
      draw={() => <div role="gridcell">Ada</div>}
    />
  );
  const { rerender } = render(drawn(undefined));
  expect(screen.getByRole('row').getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('gridcell')).toBeNull();
  rerender(drawn(row));
  expect(screen.getByRole('row').hasAttribute('aria-busy')).toBe(false);
  expect(screen.getByRole('gridcell').textContent).toBe('Ada');
});
