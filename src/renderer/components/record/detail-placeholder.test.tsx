// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DetailPlaceholder } from './detail-placeholder';

afterEach(cleanup);

it('names the record that cannot be shown by its id, with what the id hides', () => {
  const failure = { kind: 'not-cached' } as const;
  render(<DetailPlaceholder noun="waiver" id={'wvr_\u202e7'} failure={failure} />);
  expect(screen.getByRole('code').textContent).toContain('U+202E');
});
