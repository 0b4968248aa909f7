import { expect, it } from 'vitest';
import { takenBetween } from './machine';

const stat = (...ticks: number[]): string => `cpu  ${ticks.join(' ')} 7 0\ncpu0 1 2 3\n`;

it('tells what the host took and how busy the cores were between two looks', () => {
  const before = stat(100, 0, 100, 1000, 0, 0, 0, 50);
  const after = stat(300, 0, 150, 1600, 100, 0, 0, 100);
  expect(takenBetween(before, after)).toEqual({ stealPercent: 5, busyPercent: 30 });
});

it('tells nothing where the system does not', () => {
  const nothing = { stealPercent: null, busyPercent: null };
  expect([takenBetween('', ''), takenBetween(stat(1), stat(1))]).toEqual([nothing, nothing]);
});
