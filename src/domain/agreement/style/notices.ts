import { isDoubt } from '../css/cascade';

/**
 * A kind of thing in an agreement that may say something and is not in the page, and how often it
 * occurs.
 */
export interface AgreementNotice {
  readonly kind: NoticeKind;
  readonly count: number;
}

/**
 * `style`: declarations or rules that were not understood. `counter`: numbers of a sheet that could
 * not be computed. `picture`: pictures that are not shown. `capped`: more style than is read, so
 * none of the document's own sheets counts. `as-text`: the agreement is too large or costly to be
 * laid out.
 */
type NoticeKind = 'style' | 'counter' | 'picture' | 'capped' | 'as-text';

/** Collects notices while an agreement is read, and the editors whose marks were followed. */
export function createNotices() {
  const counts = new Map<NoticeKind, number>();
  const editors = new Set<string>();
  const doubts = new Set<string>();
  const count = (kind: NoticeKind, times = 1): void => {
    if (times > 0) counts.set(kind, (counts.get(kind) ?? 0) + times);
  };
  return {
    /* A block of which it is not known whether it holds is told once, whatever it is about. */
    style: (property: string): void => {
      if (!doubts.has(property)) count('style');
      if (isDoubt(property)) doubts.add(property);
    },
    rules: (times: number): void => count('style', times),
    counter: (): void => count('counter'),
    picture: (): void => count('picture'),
    capped: (): void => count('capped'),
    editor: (name: string): void => void editors.add(name),
    all: (): readonly AgreementNotice[] =>
      [...counts].map(([kind, times]) => ({ kind, count: times })),
    editors: (): readonly string[] => [...editors],
  };
}

export type Notices = ReturnType<typeof createNotices>;

/** The sentences about notices on a printed page, in English like all that goes into files. */
export function noticeSentences(notices: readonly AgreementNotice[]): readonly string[] {
  return notices.map(({ kind, count }) => `${sentence(kind, count)} ${WHERE}`);
}

const WHERE = 'The signed source is unchanged in the attached record.';

function sentence(kind: NoticeKind, count: number): string {
  const number = String(count);
  switch (kind) {
    case 'style':
      return count === 1
        ? 'One style that may say something could not be read.'
        : `${number} styles that may say something could not be read.`;
    case 'counter':
      return count === 1
        ? 'One number that a style gives could not be reckoned.'
        : `${number} numbers that styles give could not be reckoned.`;
    case 'picture':
      return count === 1 ? 'One picture is not shown.' : `${number} pictures are not shown.`;
    case 'capped':
      return 'The styles of this agreement are more than is read, so none of its sheets counts.';
    case 'as-text':
      return 'This agreement is too large or too deeply nested to be laid out, so its words are printed as text, without what its styles and pictures say.';
  }
}
