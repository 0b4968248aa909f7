import { numberColumn } from '../index/columns';
import type { WaiverColumns } from '../index/waiver-columns';

/** A template version that occurs; `template` is null where a waiver names no template. */
export interface VersionPair {
  readonly template: string | null;
  readonly version: number;
}

/** Template and version of every waiver as one small number. */
export interface VersionColumn {
  readonly codeOf: (row: number) => number;
  readonly codes: (rows: number) => ArrayLike<number>;
  readonly pairs: readonly VersionPair[];
  /** The code of a pair, or -1 where no waiver has it. */
  readonly find: (template: string, version: number) => number;
  readonly put: (row: number) => void;
}

/* Versions are 32-bit numbers; with a template's number before them they stay below 2^53. */
const VERSIONS = 2 ** 32;

/** The versions among the waivers whose rows were put. */
export function createVersionColumn(waivers: WaiverColumns): VersionColumn {
  const codes = numberColumn(Int32Array);
  const pairs: VersionPair[] = [];
  const known = new Map<string, number>();
  /* By numbers first: making a key for each of 100,000 rows takes longer than anything else here. */
  const byNumbers = new Map<number, number>();
  function codeFor(row: number): number {
    const pair = {
      template: waivers.refs.text(waivers.template.get(row)),
      version: waivers.version.get(row),
    };
    const key = versionKey(pair);
    const code = known.get(key) ?? pairs.push(pair) - 1;
    known.set(key, code);
    return code;
  }

  return {
    codeOf: codes.get,
    codes: codes.view,
    pairs,
    find: (template, version) => known.get(versionKey({ template, version })) ?? -1,
    put: (row) => {
      const numbers = waivers.template.get(row) * VERSIONS + waivers.version.get(row);
      const code = byNumbers.get(numbers) ?? codeFor(row);
      byNumbers.set(numbers, code);
      codes.set(row, code);
    },
  };
}

/** The key of a version's facet choice: template id, line feed, version. */
export function versionKey({ template, version }: VersionPair): string {
  return `${template ?? ''}\n${String(version)}`;
}
