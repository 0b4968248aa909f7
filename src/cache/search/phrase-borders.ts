import { wordFitter, type PhraseWalk } from './phrase-walk';

/**
 * Marks with 1 the filled-in texts that a phrase may run through, given the words of the shared
 * stretches between them; null where there are none. `heldWords` has a bit for each word of the
 * phrase that stands anywhere in the record's own texts.
 */
export function phraseBorders(
  stretches: readonly (readonly string[])[],
  { term, end }: Pick<PhraseWalk, 'term' | 'end'>,
  heldWords: number,
): Uint8Array | null {
  const { length } = term.words;
  const fits = wordFitter(term);
  const mirror = (bits: number): number => mirrored(bits, length);
  const before = metBefore(
    stretches.map((words) => words.slice(-length).map(fits)),
    heldWords,
    end,
  );
  /* The texts behind a place are matched like those before it, from the other end. */
  const after = metBefore(
    stretches.map((words) => words.slice(0, length).map(fits).map(mirror).reverse()).reverse(),
    mirror(heldWords),
    end,
  );
  const places = Uint8Array.from(before, (met, at) => {
    const reached = throughOwn(met, heldWords);
    const metBehind = mirror(after[before.length - 1 - at] ?? 0);
    return (reached & end) !== 0 || ((reached << 1) & metBehind) !== 0 ? 1 : 0;
  });
  return places.includes(1) ? places : null;
}

/* The state before each own text: bit k where the words up to the k-th may just be met. */
function metBefore(
  stretches: readonly (readonly number[])[],
  heldWords: number,
  end: number,
): number[] {
  const met = [0];
  for (const fits of stretches) {
    let state = throughOwn(met.at(-1) ?? 0, heldWords);
    for (const fit of fits) state = ((state << 1) | 1) & fit;
    met.push(state & ~end);
  }
  return met;
}

/* The own text is not read here, so it may be empty or hold any of the held words in sequence. */
function throughOwn(met: number, heldWords: number): number {
  let reached = met;
  for (;;) {
    const further = reached | (((reached << 1) | 1) & heldWords);
    if (further === reached) return reached;
    reached = further;
  }
}

function mirrored(bits: number, length: number): number {
  let other = 0;
  for (let at = 0; at < length; at += 1) other |= ((bits >> at) & 1) << (length - 1 - at);
  return other;
}
