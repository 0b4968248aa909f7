import { parseInstant, shortestText } from '../../domain/time/instant';
import { msColumn } from './ms-column';
import { numberColumn } from './number-column';
import { BLOCK_VALUES, readBlocks, writeBlock } from './value-block';
import type { Image } from './column-image';

/* Digits of a fraction behind the milliseconds. */
const MICROS = 3;
/*
 * The microseconds and the number of zeros at the end of the fraction are kept in one number, in
 * which each zero counts this much.
 */
const ZERO = 10 ** MICROS;
const MOST_ZEROS = 9;
/* How UTC is written is kept in the same number, which has 16 bits at most. */
const ENDING = ZERO * (MOST_ZEROS + 1);
const ENDINGS = ['Z', '+00:00', '+0000'] as const;

/**
 * A column of timestamps as the copy has them, empty or from its image. It keeps four numbers for
 * each timestamp: the milliseconds, the microseconds behind them, how many zeros the fraction ends
 * with, and how UTC is written. The text is made from them when it is asked for. A
 * text that could not be made again is kept as it is; a service has few of these.
 */
export function instantColumn([seconds, millis, rest, ...texts]: Image = []) {
  const ms = msColumn(seconds && millis && [seconds, millis]);
  const behind = numberColumn(rest && [rest]);
  const others = new Map(readBlocks<[row: number, text: string]>(texts));
  return {
    /** Epoch ms; NaN where the text is no readable instant. */
    ms,
    /** The text of a row, which has to be set. */
    get: (row: number): string => others.get(row) ?? textOf(ms.get(row), behind.get(row)),
    set: (row: number, text: string): void => {
      const instant = parseInstant(text);
      ms.set(row, instant?.ms ?? NaN);
      const micros = Number(instant?.beyond.slice(0, MICROS).padEnd(MICROS, '0') ?? 0);
      behind.set(row, micros + (instant ? formOf(text) : 0));
      const comesBack = instant !== null && textOf(instant.ms, behind.get(row)) === text;
      if (comesBack) others.delete(row);
      else others.set(row, text);
    },
    /** As in `NumberColumn`. */
    parts: function* (rows: number): Iterable<Uint8Array> {
      yield* ms.parts(rows);
      yield* behind.parts(rows);
      const entries = [...others];
      for (let at = 0; at < entries.length; at += BLOCK_VALUES)
        yield writeBlock(entries.slice(at, at + BLOCK_VALUES));
    },
  };
}

/* What the zeros at the end of the fraction and the way UTC is written add to the number. */
function formOf(text: string): number {
  const ending = Math.max(
    0,
    ENDINGS.findIndex((it) => text.endsWith(it)),
  );
  const before = text.slice(0, -(ENDINGS[ending]?.length ?? 0));
  return ENDING * ending + ZERO * zerosAtEnd(before);
}

function zerosAtEnd(text: string): number {
  if (!text.includes('.')) return 0;
  let zeros = 0;
  while (zeros < MOST_ZEROS && text.at(-1 - zeros) === '0') zeros += 1;
  return zeros;
}

function textOf(ms: number, behind: number): string {
  const text = shortestText({ ms, beyond: String(behind % ZERO).padStart(MICROS, '0') });
  if (behind < ZERO) return text;
  const zeros = Math.floor((behind % ENDING) / ZERO);
  const point = zeros === 0 || text.includes('.') ? '' : '.';
  const ending = ENDINGS[Math.floor(behind / ENDING)] ?? 'Z';
  return `${text.slice(0, -1)}${point}${'0'.repeat(zeros)}${ending}`;
}
