import type { MaskedText } from './filled-in';
import { tokenChanges, type TokenChange, type WordToken } from './word-tokens';

/**
 * A stretch of a comparison of two versions. Joined, the texts read like the new version with the
 * removals in place. For `masked`, `text` says what the value stands for and `change` whether it
 * is in both versions.
 */
export type DiffSegment =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
  | { readonly kind: 'masked'; readonly text: string; readonly change: TokenChange['kind'] };

/** The words that differ between two versions of an agreement. */
export interface VersionDiff {
  readonly segments: readonly DiffSegment[];
  readonly isEqual: boolean;
  /** One of the texts had one signer only: filled-in values may show as changes. */
  readonly mayShowFilledIn: boolean;
}

/** Compares two masked texts word by word; white space is no difference. */
export function versionDiff(before: MaskedText, after: MaskedText): VersionDiff {
  const changes = tokenChanges(before.tokens, after.tokens);
  return {
    segments: joinSegments(changes.flatMap(segmentsOf)),
    isEqual: changes.every(({ kind }) => kind === 'same'),
    mayShowFilledIn: before.mayShowFilledIn || after.mayShowFilledIn,
  };
}

function segmentsOf({ kind, tokens }: TokenChange): readonly DiffSegment[] {
  return tokens.flatMap((token) => tokenSegments(token, kind));
}

function tokenSegments(token: WordToken, kind: TokenChange['kind']): readonly DiffSegment[] {
  if (!token.masked) return [{ kind, text: token.text + token.after }];
  const space = token.after === '' ? [] : [{ kind, text: token.after }];
  return [{ kind: 'masked', text: token.text, change: kind }, ...space];
}

function joinSegments(segments: readonly DiffSegment[]): readonly DiffSegment[] {
  const joined: DiffSegment[] = [];
  for (const segment of segments) {
    const before = joined.at(-1);
    if (before && before.kind !== 'masked' && before.kind === segment.kind)
      joined[joined.length - 1] = { kind: before.kind, text: before.text + segment.text };
    else joined.push(segment);
  }
  return joined;
}
