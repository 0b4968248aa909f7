import { expect, it } from 'vitest';
import { systemZoneOf } from './system-zone';
import { displayZone } from './zone';

const HOUR = 3_600_000;

it.each([
  ['nothing set, the engine has a name', null, ['Europe/Berlin'], 1, 'Europe/Berlin', true],
  ['a name', 'Asia/Tokyo', [], 0, 'Asia/Tokyo', true],
  ['a name behind a colon', ':Europe/Berlin', [], 0, 'Europe/Berlin', true],
  [
    'a name the engine does not know',
    'America/Coyhaique',
    ['Etc/Unknown'],
    -3,
    'America/Coyhaique',
    true,
  ],
  ['a file with a name behind it', ':/etc/localtime', ['Europe/Oslo'], 1, 'Europe/Oslo', true],
  ['a file without one', ':/etc/localtime', ['Etc/Unknown'], 3, 'UTC+03:00', false],
  ['an offset', 'UTC-3', ['Etc/Unknown'], 3, 'UTC+03:00', false],
  ['an offset the engine takes for UTC', '<+0330>-3:30', ['UTC'], 0, 'UTC+03:30', false],
  ['an offset west of UTC', 'EST5', ['UTC'], 0, 'UTC-05:00', false],
  ['rules of its own', 'CET-1CEST,M3.5.0,M10.5.0/3', ['UTC'], 0, 'UTC+01:00', false],
  ['a name that looks like rules', 'EST5EDT', [], -5, 'EST5EDT', true],
  ['nonsense', 'Nonsense/Zone', ['Etc/Unknown'], 0, 'UTC', false],
  ['set, but to nothing', '', ['Etc/Unknown'], 0, 'UTC', true],
  ['UTC under another name', null, ['Etc/UTC'], 0, 'UTC', true],
  ['a clock that cannot be read', null, [], NaN, 'UTC', false],
])('%s', (_, setting, names, hours, zone, isNamed) => {
  const clockOffsetMs = hours * HOUR;
  expect(systemZoneOf({ setting, names, clockOffsetMs })).toEqual({ zone, isNamed });
});

it('shows times in the chosen zone, in that of the computer where the rules do not know it', () => {
  expect(displayZone('Asia/Tokyo', 'UTC')).toBe('Asia/Tokyo');
  expect(displayZone('Mars/Olympus', 'Europe/Berlin')).toBe('Europe/Berlin');
  expect(displayZone(null, 'UTC+03:00')).toBe('UTC+03:00');
});
