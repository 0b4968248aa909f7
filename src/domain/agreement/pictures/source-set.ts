interface Candidate {
  readonly address: string;
  readonly density: number;
}

/* The width of the window that a signer probably had. */
const WIDTH = 1280;

/**
 * The address that a browser chooses from a picture's `srcset` and `src` on a screen of usual
 * density (HTML Standard, 4.8.4.3); null when there is none.
 */
export function chosenSource(set: string | null, source: string | null): string | null {
  const candidates = set === null ? [] : candidatesOf(set);
  const withSource =
    source === null || candidates.some(({ density }) => density === 1)
      ? candidates
      : [...candidates, { address: source, density: 1 }];
  const sorted = [...withSource].sort((a, b) => a.density - b.density);
  return (sorted.find(({ density }) => density >= 1) ?? sorted.at(-1))?.address ?? null;
}

/* Addresses may hold commas, so an address goes on to the next blank. */
function candidatesOf(set: string): readonly Candidate[] {
  const found: Candidate[] = [];
  let rest = set;
  while (found.length < 50) {
    rest = rest.replace(/^[\t\n\f\r ,]+/, '');
    if (rest === '') break;
    const end = rest.search(/[\t\n\f\r ]/);
    const word = end < 0 ? rest : rest.slice(0, end);
    const address = word.replace(/,+$/, '');
    rest = end < 0 ? '' : rest.slice(end);
    if (address !== word || rest === '') {
      found.push({ address, density: 1 });
      continue;
    }
    const comma = rest.indexOf(',');
    const density = densityOf((comma < 0 ? rest : rest.slice(0, comma)).trim());
    rest = comma < 0 ? '' : rest.slice(comma + 1);
    if (density !== null) found.push({ address, density });
  }
  return found;
}

function densityOf(descriptor: string): number | null {
  if (descriptor === '') return 1;
  const [, number, unit] = /^(\d+(?:\.\d+)?)([xw])$/.exec(descriptor) ?? [];
  if (number === undefined) return null;
  return unit === 'x' ? Number(number) : Number(number) / WIDTH;
}
