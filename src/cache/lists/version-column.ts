import { versionKey, type TemplateVersion } from '../../domain/waivers/template-version';
import { numberColumn } from '../index/number-column';
import { readBlocks, writeBlock } from '../index/value-block';
import type { Images } from '../index/column-image';
import type { WaiverColumns } from '../index/waiver-columns';
import type { NamedPart } from '../index/segments';

/** The template and version of every waiver, together as one small number. */
export type VersionColumn = ReturnType<typeof createVersionColumn>;

/* Usual versions and templates are below these; both together fit into an integer of 30 bits. */
const VERSIONS = 2 ** 12;
const TEMPLATES = 2 ** 17;

/** The versions of the waivers whose rows were put, or are in an image. */
export function createVersionColumn(waivers: WaiverColumns, image: Images = {}) {
  const codes = numberColumn(image.codes);
  const pairs = readBlocks<TemplateVersion>(image.pairs);
  const known = new Map(pairs.map((pair, code) => [versionKey(pair), code]));
  /*
   * Looked up by a small number where possible: with 100,000 rows, any other key takes longer than
   * all the rest.
   */
  const byNumber = new Map<number, number>();
  function codeFor(row: number): number {
    const pair = {
      template: waivers.refs.text(waivers.template.get(row)) ?? '',
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
    /** The code of a pair; -1 where no waiver has it. */
    find: (pair: TemplateVersion): number => known.get(versionKey(pair)) ?? -1,
    put: (row: number): void => {
      const number = smallNumber(waivers.template.get(row), waivers.version.get(row));
      const code = (number === null ? null : byNumber.get(number)) ?? codeFor(row);
      if (number !== null) byNumber.set(number, code);
      codes.set(row, code);
    },
    parts: function* (rows: number): Iterable<NamedPart> {
      for (const bytes of codes.parts(rows)) yield { name: 'codes', bytes };
      yield { name: 'pairs', bytes: writeBlock(pairs) };
    },
  };
}

function smallNumber(template: number, version: number): number | null {
  const small = template >= 0 && template < TEMPLATES && version >= 0 && version < VERSIONS;
  return small ? template * VERSIONS + version : null;
}
