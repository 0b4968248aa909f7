import { remembered } from '../remembered';
import { joinLayout, stretchTexts } from './agreement-layout';
import type { AgreementLayout, CompactAgreement, QuestionSet, SharedEntry } from './shared-text';

/** Shared entries by id, for decoding and search. */
export interface SharedLookup {
  /** Kept stretches of a layout as texts, in order; throws for an id that is no layout. */
  readonly stretches: (layoutId: number) => readonly string[];
  /** Throws for an id that is no question set. */
  readonly questions: (setId: number) => QuestionSet;
  /** The questions of a set, none where it is not there: for what many records have in common. */
  readonly questionsIfKept: (setId: number) => QuestionSet['questions'];
  /** Adds entries that came later. */
  readonly add: (entries: readonly SharedEntry[]) => void;
}

/** A lookup over entries; stretches are cut when first asked for. */
export function sharedLookup(entries: readonly SharedEntry[]): SharedLookup {
  const byId = new Map<number, SharedEntry>();
  const add = (more: readonly SharedEntry[]): void => {
    for (const entry of more) byId.set(entry.id, entry);
  };
  add(entries);

  const stretches = remembered((layoutId: number): readonly string[] => {
    const layout = byId.get(layoutId);
    const base = layout?.kind === 'layout' ? byId.get(layout.base) : undefined;
    if (layout?.kind !== 'layout' || base?.kind !== 'base') throw missing(layoutId);
    return keptStretches(layout, base.text);
  });

  function questions(setId: number): QuestionSet {
    const set = byId.get(setId);
    if (set?.kind !== 'questions') throw missing(setId);
    return set;
  }

  function questionsIfKept(setId: number): QuestionSet['questions'] {
    const set = byId.get(setId);
    return set?.kind === 'questions' ? set.questions : [];
  }

  return { stretches, questions, questionsIfKept, add };
}

/** The texts a layout keeps of its base, in order: shared by all records of the layout. */
export function keptStretches(layout: AgreementLayout, base: string): readonly string[] {
  return stretchTexts(layout.kept, base);
}

/** The agreement exactly as served; null where the service sent null. Throws if entries lack. */
export function agreementText(agreement: CompactAgreement, lookup: SharedLookup): string | null {
  if (agreement === null) return null;
  if ('whole' in agreement) return agreement.whole;
  const text = joinLayout(lookup.stretches(agreement.layout), agreement.literals);
  if (text === null)
    throw new Error(`Layout ${String(agreement.layout)} does not fit its literals.`);
  return text;
}

function missing(id: number): Error {
  return new Error(`Shared entry ${String(id)} is missing or of another kind.`);
}
