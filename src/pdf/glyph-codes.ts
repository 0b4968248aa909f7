/** What a font says of its glyphs, by their codes, and what they are drawn for. */
export interface GlyphUses {
  readonly characters: ReadonlyMap<number, string>;
  /** Codes that are read as the font says wherever they stand, or as nothing says otherwise. */
  readonly own: Set<number>;
  /** The digits of strings that are read so, whose codes are not among `own` yet. */
  readonly strings: string[];
  /** Others, with all that they have to be read as, in the order it was found. */
  readonly said: Map<number, Set<string>>;
}

/** The codes of a font of which each is read as one text. */
export interface GlyphCodes {
  /** The code by which a glyph is drawn that is read as `text`. */
  readonly codeFor: (code: number, text: string) => number;
  /** Texts by code, where the font itself says something else. */
  readonly texts: ReadonlyMap<number, string>;
  /** Codes that the font did not have, each with the one of the same glyph. */
  readonly added: ReadonlyMap<number, number>;
}

/**
 * Gives each glyph of a font as many codes as it is read as texts. `isTaken` says which codes the font
 * has; without it (null) there is no room for more, and a glyph is read as the first of its texts.
 */
export function glyphCodes(
  { own, said }: Pick<GlyphUses, 'own' | 'said'>,
  isTaken: ((code: number) => boolean) | null,
): GlyphCodes {
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
  return { codeFor: (code, text) => known.get(`${code} ${text}`) ?? code, texts, added };
}
