import { remembered, rememberedIn } from '../../domain/remembered';
import { versionKey, type TemplateVersion } from '../../domain/waivers/template-version';
import { numberColumn } from '../index/number-column';
import { readBlocks, writeBlock } from '../index/value-block';
import type { Images } from '../index/column-image';
import type { WaiverColumns } from '../index/waiver-columns';
import type { NamedPart } from '../index/segments';

/** The template and version of every waiver, together as one small number. */
export type VersionColumn = ReturnType<typeof createVersionColumn>;

/** The versions of the waivers whose rows were put, or are in an image. */
export function createVersionColumn(waivers: WaiverColumns, image: Images = {}) {
  const codes = numberColumn(image.codes);
  const pairs = readBlocks<TemplateVersion>(image.pairs);
  const known = new Map(pairs.map((pair, code) => [versionKey(pair), code]));
  function codeFor(template: number, version: number): number {
    const pair = { template: waivers.refs.text(template) ?? '', version };
    return rememberedIn(known, versionKey(pair), () => pairs.push(pair) - 1);
  }

  /* Looked up by two numbers: with 100,000 rows, any other key takes longer than all the rest. */
  const codeOf = remembered((template: number) =>
    remembered((version: number) => codeFor(template, version)),
  );

  return {
    codeOf: codes.get,
    codes: codes.view,
    pairs,
    /** The code of a pair; -1 where no waiver has it. */
    find: (pair: TemplateVersion): number => known.get(versionKey(pair)) ?? -1,
    put: (row: number): void => {
      codes.set(row, codeOf(waivers.template.get(row))(waivers.version.get(row)));
    },
    parts: function* (rows: number): Iterable<NamedPart> {
      for (const bytes of codes.parts(rows)) yield { name: 'codes', bytes };
      yield { name: 'pairs', bytes: writeBlock(pairs) };
    },
  };
}
