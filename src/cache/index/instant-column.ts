import { parseInstant, plainInstant, toUtcText } from '../../domain/time/instant';
import { numberColumn } from './columns';
import { valueColumn, type Image } from './value-column';

/** A column of timestamps as the copy has them. */
export interface InstantColumn {
  /** Of a row that was set. */
  readonly get: (row: number) => string;
  readonly set: (row: number, text: string) => void;
  /** As in `NumberColumn`. */
  readonly parts: (rows: number) => Iterable<Uint8Array>;
}

/**
 * A column, empty or from its image, that keeps microseconds since the epoch, of which a text is made
 * when it is asked for, and as they are only texts that would not come back from them.
 */
export function instantColumn([numbers, ...texts]: Image = []): InstantColumn {
  const micros = numberColumn(Float64Array, numbers && [numbers]);
  const others = valueColumn<string | null>(texts);
  return {
    get: (row) => others.get(row) ?? textOf(micros.get(row)),
    set: (row, text) => {
      const known = microsOf(text);
      const other = known === null ? text : null;
      micros.set(row, known ?? 0);
      if ((others.get(row) ?? null) !== other) others.set(row, other);
    },
    parts: function* (rows) {
      yield* micros.parts(rows);
      yield* others.parts();
    },
  };
}

/* Null for a text that would not come back. */
function microsOf(text: string): number | null {
  const instant = parseInstant(text);
  if (instant === null) return null;
  const micros = instant.ms * 1000 + Number(instant.beyond.slice(0, 3).padEnd(3, '0'));
  return textOf(micros) === text ? micros : null;
}

function textOf(micros: number): string {
  const ms = Math.floor(micros / 1000);
  const beyond = String(micros - ms * 1000).padStart(3, '0');
  return plainInstant(toUtcText({ ms, beyond }));
}
