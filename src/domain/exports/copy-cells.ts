import { BASIS_WORDS, type ListBasis } from '../sync/list-basis';
import { WALK_END_WORDS, type WalkEnd } from '../sync/walk-end';

/** How complete a list was in this copy when it was exported. */
export interface ExportedCopy {
  readonly end: WalkEnd | null;
  /** Epoch ms, service clock; null: never. */
  readonly asOfMs: number | null;
  /** Absent where it is not known, as in exports of older versions. */
  readonly basis?: ListBasis | null;
}

/** The same for whoever gets the file without the program. */
export interface CopyCells {
  readonly state: string;
  /** ISO 8601 in UTC; undefined: never. */
  readonly asOf: string | undefined;
  /** What completeness rests on. Of a copy that was never complete nothing shows that it is. */
  readonly basis: string | undefined;
}

export function copyCells({ end, asOfMs, basis }: ExportedCopy): CopyCells {
  if (asOfMs === null) return { state: NEVER_DOWNLOADED, asOf: undefined, basis: undefined };
  return {
    state: end === null ? NEVER_DOWNLOADED : WALK_END_WORDS[end],
    asOf: new Date(asOfMs).toISOString(),
    basis: basis ? `${BASIS_WORDS[basis.by]} ${new Date(basis.atMs).toISOString()}` : undefined,
  };
}

const NEVER_DOWNLOADED = 'never fully downloaded';
