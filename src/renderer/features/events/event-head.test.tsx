// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EventView } from '../../../contract/record-views';
import { EventHead } from './event-head';

afterEach(cleanup);

function linesFor(name: string): readonly (string | null)[] {
  const event = {
    id: 'e',
    startsAt: '',
    endsAt: null,
    relations: { prospect: { ref: { type: 'prospects', id: 'p' } } },
  };
  const prospectName = { name, others: 0, signedAt: '2026', alike: false };
  const view = { event, typeName: 'Ride', prospectName, served: false } as unknown as EventView;
  const { container } = render(<EventHead view={view} section="events" />);
  return [...container.querySelectorAll('p')].map((it) => it.textContent);
}

it('lets a long name cut off neither what it rests on nor a warning', () => {
  const short = linesFor('Ada')[0] ?? '';
  expect(short).toMatch(/no longer in the service · Ada.*as signed 2026$/);
  const [line, nameLine] = linesFor('A'.repeat(80));
  expect(line).toMatch(/no longer in the service$/);
  expect(nameLine).toMatch(/^as signed 2026 A{80}/);
});
