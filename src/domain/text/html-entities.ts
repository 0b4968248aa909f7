/**
 * Text with its character references decoded: decimal, hexadecimal, and the named ones of HTML 4
 * (HTML Standard section 13.5). Others stay as written. Takes time in proportion to the length.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex, decimal, name, bare) => {
    if (hex !== undefined) return fromCode(Number.parseInt(hex as string, 16));
    if (decimal !== undefined) return fromCode(Number.parseInt(decimal as string, 10));
    return NAMED.get((name ?? bare) as string) ?? whole;
  });
}

const REFERENCE =
  /&(?:#[xX]([0-9a-fA-F]{1,8});?|#([0-9]{1,9});?|([a-zA-Z][a-zA-Z0-9]{1,9});|(amp|lt|gt|quot|nbsp|copy|reg)(?![a-zA-Z0-9]))/g;

/* What numbers 128 to 159 mean on the web: the letters of Windows-1252. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function fromCode(code: number): string {
  if (code >= 0x80 && code < 0xa0) return WINDOWS_1252[code - 0x80] ?? '\uFFFD';
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : '\uFFFD';
}

/* The names of U+00A0 to U+00FF in order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
/* The Greek letters in order; U+03A2 is no letter, U+03C2 is the final sigma. */
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';
const OTHERS =
  'amp & lt < gt > quot " apos \' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo › oline ‾ frasl ⁄ euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔ rArr ⇒ hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦ check ✓';

const NAMED: ReadonlyMap<string, string> = named();

function named(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [index, name] of LATIN_1.split(' ').entries())
    found.set(name, String.fromCharCode(0xa0 + index));
  for (const [index, name] of GREEK.split(' ').entries()) {
    found.set(name, String.fromCharCode(0x3b1 + index));
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    if (name !== 'sigmaf') found.set(capital, String.fromCharCode(0x391 + index));
  }
  const others = OTHERS.split(' ');
  for (let at = 0; at + 1 < others.length; at += 2)
    found.set(others[at] ?? '', others[at + 1] ?? '');
  const spaces = [
    ['ensp', 0x2002],
    ['emsp', 0x2003],
    ['thinsp', 0x2009],
    ['zwnj', 0x200c],
    ['zwj', 0x200d],
    ['lrm', 0x200e],
    ['rlm', 0x200f],
  ] as const;
  for (const [name, code] of spaces) found.set(name, String.fromCharCode(code));
  return found;
}
