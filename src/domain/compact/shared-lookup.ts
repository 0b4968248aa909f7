import { remembered } from '../remembered';
import { joinLayout, stretchTexts } from './agreement-layout';
import type { AgreementLayout, CompactAgreement, QuestionSet, SharedEntry } from './shared-text';

/** The shared entries by id, for decoding and for the search. */
export type SharedLookup = ReturnType<typeof sharedLookup>;

/** A lookup over entries. The texts of a layout are cut out when they are first needed. */
export function sharedLookup(entries: readonly SharedEntry[]) {
  const byId = new Map<number, SharedEntry>();
  /** Adds entries that arrived later. */
  const add = (more: readonly SharedEntry[]): void => {
    for (const entry of more) byId.set(entry.id, entry);
  };
  add(entries);

  /** The texts that a layout keeps, in order. Throws for an id that is not a layout's. */
  const stretches = remembered((layoutId: number): readonly string[] => {
    const layout = byId.get(layoutId);
    const base = layout?.kind === 'layout' ? byId.get(layout.base) : undefined;
    if (layout?.kind !== 'layout' || base?.kind !== 'base') throw missing(layoutId);
    return keptStretches(layout, base.text);
  });

  /** The questions of a set. Throws for an id that is not a question set's. */
  function questions(setId: number): QuestionSet {
    const set = byId.get(setId);
    if (set?.kind !== 'questions') throw missing(setId);
    return set;
  }

  /** The questions of a set, or none if it is missing, for overviews of many records. */
  function questionsIfKept(setId: number): QuestionSet['questions'] {
    const set = byId.get(setId);
    return set?.kind === 'questions' ? set.questions : [];
  }

  return { stretches, questions, questionsIfKept, add };
}

/** The texts that a layout keeps of its base, in order. All records of the layout share them. */
export function keptStretches(layout: AgreementLayout, base: string): readonly string[] {
  return stretchTexts(layout.kept, base);
}

/** The agreement exactly as served; null if null was. Throws when an entry is missing. */
export function servedAgreement(agreement: CompactAgreement, lookup: SharedLookup): string | null {
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
