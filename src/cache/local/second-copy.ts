import type { GenerationKey, SecondCopy } from '../../contract/store-calls';
import type { SecondCopyFacts } from '../../contract/store-trouble';
import { copiedTogether } from '../index/bytes';
import { createSealer } from '../seal/seal';
import type { JournalRow, LocalValueRow } from './local-database';

/** Every row of the local database, sealed as it is stored. */
export interface LocalRows {
  readonly values: readonly LocalValueRow[];
  readonly runs: readonly JournalRow[];
  readonly exports: readonly JournalRow[];
}

/** A second copy that was opened. */
export interface OpenedSecondCopy {
  readonly facts: SecondCopyFacts;
  readonly rows: LocalRows;
}

/**
 * Seals all rows as one piece under the data key of the generation, so that an erasure makes it
 * unreadable, too. Rows under the local key would open as long as the profile exists.
 */
export async function sealSecondCopy(
  { generation, dataKey }: GenerationKey,
  profileId: string,
  { facts, rows }: OpenedSecondCopy,
): Promise<SecondCopy> {
  const sealer = await createSealer(dataKey);
  const place = placeOf(profileId, generation);
  return { generation, atMs: facts.atMs, sealed: await sealer.seal(place, written(facts, rows)) };
}

/** The newest of `copies` that opens under this key; null where none does. */
export async function openSecondCopy(
  { generation, dataKey }: GenerationKey,
  profileId: string,
  copies: readonly SecondCopy[],
): Promise<OpenedSecondCopy | null> {
  const sealer = await createSealer(dataKey);
  for (const copy of copies) {
    if (copy.generation !== generation) continue;
    const plain = await sealer.open(placeOf(profileId, generation), copy.sealed).catch(() => null);
    if (plain !== null) return read(plain);
  }
  return null;
}

function placeOf(profileId: string, generation: number): string {
  return `second-copy/${profileId}/${String(generation)}`;
}

/* The form: the length of the heading, the heading, then the bytes of all rows in its order. */
interface Heading extends SecondCopyFacts {
  readonly values: readonly (readonly [name: string, bytes: number])[];
  readonly runs: readonly (readonly [id: number, bytes: number])[];
  readonly exports: readonly (readonly [id: number, bytes: number])[];
}

const LENGTH_BYTES = 4;

function written(facts: SecondCopyFacts, { values, runs, exports }: LocalRows): Uint8Array {
  const line = ({ id = 0, data }: JournalRow) => [id, data.length] as const;
  const heading: Heading = {
    ...facts,
    values: values.map(({ name, data }) => [name, data.length]),
    runs: runs.map(line),
    exports: exports.map(line),
  };
  const text = new TextEncoder().encode(JSON.stringify(heading));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, text.length);
  const data = [...values, ...runs, ...exports].map((row) => row.data);
  return copiedTogether([length, text, ...data]);
}

/* The form is not checked, because only this program can have written it under this key. */
function read(plain: Uint8Array): OpenedSecondCopy {
  const { buffer, byteOffset } = plain;
  const end = LENGTH_BYTES + new DataView(buffer, byteOffset).getUint32(0);
  const text = new TextDecoder().decode(plain.subarray(LENGTH_BYTES, end));
  const { atMs, amounts, values, runs, exports } = JSON.parse(text) as Heading;
  let at = end;
  const taken = (bytes: number): Uint8Array => plain.slice(at, (at += bytes));
  const line = ([id, bytes]: readonly [number, number]) => ({ id, data: taken(bytes) });
  return {
    facts: { atMs, amounts },
    rows: {
      values: values.map(([name, bytes]) => ({ name, data: taken(bytes) })),
      runs: runs.map(line),
      exports: exports.map(line),
    },
  };
}
