import { parseInstant, plainInstant, toUtcText } from '../../domain/time/instant';
import { valueColumn, type Image, type ValueColumn } from './value-column';

/* Microseconds since the epoch, or a text that would not come back from them. */
type Packed = number | string;

/**
 * A column of timestamps as the copy has them: a number where it stands for the very text, which
 * takes little more than half the room in an image. Each is made a text when it is asked for: a
 * whole block of them, as with a `ValueForm`, would take longer than reading a row may.
 */
export function instantColumn(image?: Image): ValueColumn<string> {
  const packed = valueColumn<Packed>(image);
  return {
    get length() {
      return packed.length;
    },
    get: (row) => {
      const known = packed.get(row);
      return known === undefined ? undefined : unpack(known);
    },
    set: (row, text) => {
      packed.set(row, pack(text));
    },
    find: (text) => packed.find(pack(text)),
    all: function* () {
      for (const it of packed.all()) yield unpack(it);
    },
    lines: packed.lines,
    fill: (text) => {
      packed.fill(pack(text));
    },
    parts: packed.parts,
  };
}

function pack(text: string): Packed {
  const instant = parseInstant(text);
  if (instant === null) return text;
  const micros = instant.ms * 1000 + Number(instant.beyond.slice(0, 3).padEnd(3, '0'));
  return unpack(micros) === text ? micros : text;
}

function unpack(packed: Packed): string {
  if (typeof packed !== 'number') return packed;
  const ms = Math.floor(packed / 1000);
  const beyond = String(packed - ms * 1000).padStart(3, '0');
  return plainInstant(toUtcText({ ms, beyond }));
}
