import type { CompactAgreement } from '../../domain/compact/shared-text';

/** An agreement in an image. A text that recurs is replaced by the place where it was first. */
export type PackedAgreement =
  readonly [layout: number, ...literals: (string | number)[]] | { readonly whole: string } | null;

/** Makes the short form of an agreement: a name that is filled in ten times is kept once. */
export function packAgreement(agreement: CompactAgreement): PackedAgreement {
  if (agreement === null || 'whole' in agreement) return agreement;
  const { layout, literals } = agreement;
  const places = new Map<string, number>();
  return [
    layout,
    ...literals.map((text, at) => {
      const before = places.get(text);
      if (before === undefined) places.set(text, at);
      return before ?? text;
    }),
  ];
}

/** Makes the agreement from its short form. Equal texts are one text in memory, too. */
export function unpackAgreement(packed: PackedAgreement): CompactAgreement {
  if (packed === null || 'whole' in packed) return packed;
  const [layout, ...rest] = packed;
  const literals: string[] = [];
  for (const it of rest) literals.push(typeof it === 'number' ? (literals[it] ?? '') : it);
  return { layout, literals };
}
