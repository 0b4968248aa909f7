import { parseInstant, shortestText } from '../../domain/time/instant';
import { msColumn, type MsColumn } from './ms-column';
import { numberColumn, type NumberColumn } from './number-column';
import { valueColumn, type Image } from './value-column';

/* Digits of a fraction behind those of the millisecond. */
const MICROS = 3;

/** A column of timestamps as the copy has them. */
export interface InstantColumn {
  /** Epoch ms; NaN where the text is no readable instant. */
  readonly ms: Pick<MsColumn, 'get' | 'copy'>;
  /** Of a row that was set. */
  readonly get: (row: number) => string;
  readonly set: (row: number, text: string) => void;
  /** As in `NumberColumn`. */
  readonly parts: (rows: number) => Iterable<Uint8Array>;
  readonly adopt: NumberColumn['adopt'];
}

/**
 * A column, empty or from its image, that keeps milliseconds and the microseconds behind them, of
 * which a text is made when it is asked for; as they are only texts that would not come back.
 */
export function instantColumn([seconds, millis, rest, ...texts]: Image = []): InstantColumn {
  const ms = msColumn(seconds && millis && [seconds, millis]);
  const micros = numberColumn(rest && [rest]);
  const others = valueColumn<string | null>(texts);
  return {
    ms,
    get: (row) => others.get(row) ?? textOf(ms.get(row), micros.get(row)),
    set: (row, text) => {
      const instant = parseInstant(text);
      ms.set(row, instant?.ms ?? NaN);
      micros.set(row, Number(instant?.beyond.slice(0, MICROS).padEnd(MICROS, '0') ?? 0));
      const comesBack = instant !== null && textOf(instant.ms, micros.get(row)) === text;
      const other = comesBack ? null : text;
      if ((others.get(row) ?? null) !== other) others.set(row, other);
    },
    parts: function* (rows) {
      yield* ms.parts(rows);
      yield* micros.parts(rows);
      yield* others.parts();
    },
    adopt: ([seconds, millis, rest, ...texts]) => {
      ms.adopt(seconds && millis ? [seconds, millis] : []);
      micros.adopt(rest ? [rest] : []);
      others.adopt(texts);
    },
  };
}

function textOf(ms: number, micros: number): string {
  return shortestText({ ms, beyond: String(micros).padStart(MICROS, '0') });
}
