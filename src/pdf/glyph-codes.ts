/** What a font says of its glyphs by their codes, and how these are used in a document. */
export interface GlyphUses {
  readonly characters: ReadonlyMap<number, string>;
  /** Codes that are used as the font says, or without anything that says otherwise. */
  readonly own: Set<number>;
  /** The digits of strings that are read as the font says. Their codes are not in `own` yet. */
  readonly strings: string[];
  /** Other codes, with all texts they have to be read as, in the order of finding them. */
  readonly said: Map<number, Set<string>>;
}

/** Codes of a font by which each glyph is read as only one text. */
export type GlyphCodes = ReturnType<typeof glyphCodes>;

/**
 * Gives each glyph of a font one code for each text that it is read as. `isTaken` tells which codes
 * the font has. If it is null, the font has no room for more codes, and a glyph is read as the
 * first of its texts.
 */
export function glyphCodes(
  { own, said }: Pick<GlyphUses, 'own' | 'said'>,
  isTaken: ((code: number) => boolean) | null,
) {
  const texts = new Map<number, string>();
  const added = new Map<number, number>();
  const known = new Map<string, number>();
  let last = 0;
  const free = (): number => {
    do last += 1;
    while (isTaken?.(last) === true || own.has(last) || said.has(last));
    return last;
  };
  for (const [code, its] of said)
    for (const text of its) {
      const isFirst = !own.has(code) && !texts.has(code);
      if (!isFirst && isTaken === null) continue;
      const drawn = isFirst ? code : free();
      texts.set(drawn, text);
      known.set(`${code} ${text}`, drawn);
      if (!isFirst) added.set(drawn, code);
    }
  return {
    /** The code that draws a glyph that is read as `text`. */
    codeFor: (code: number, text: string): number => known.get(`${code} ${text}`) ?? code,
    /** The texts by code, where they differ from what the font says. */
    texts,
    /** Codes that the font did not have, each with the code of the glyph that it draws. */
    added,
  };
}
