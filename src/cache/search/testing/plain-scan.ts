import { seenText } from '../../../domain/agreement/read-agreement';
import type { WaiverListQuery } from '../../../contract/list-questions';
import type { WaiverAnswer, WaiverSubmission } from '../../../domain/entities/waiver-submission';
import { parseQuery, type SearchTerm } from '../../../domain/search/query';
import type { SearchField } from '../../../domain/search/match';
import { isSpelledAs, nameStretches, spelledParts } from '../../../domain/search/name-spelling';
import { rememberedOf } from '../../../domain/remembered';
import { fold } from '../../../domain/text/fold';
import { wordsOf } from '../../../domain/text/words';
import { instantMs } from '../../../domain/time/instant';
import { changeAfterSigning, isOptedIn } from '../../../domain/waivers/waiver-flags';

/** The searched texts of a waiver, field by field, from the whole record. */
export const searchedFields = rememberedOf((waiver: WaiverSubmission): readonly SearchField[] => [
  { field: 'name', text: waiver.signerName },
  { field: 'email', text: waiver.signerEmail ?? '' },
  { field: 'title', text: waiver.title },
  ...waiver.fields
    .filter(({ value }) => typeof value === 'string' || typeof value === 'number')
    .map(({ value }) => ({ field: 'answer', text: String(value) })),
  { field: 'agreement', text: seenText(waiver.agreement ?? '') },
]);

interface Scanned {
  readonly waiver: WaiverSubmission;
  /** The folded words of each field, with one blank before and behind every word. */
  readonly texts: readonly string[];
  /** The spelling keys of the name. */
  readonly keys: readonly string[];
  readonly signed: number;
  readonly updated: number;
  name: number;
}

/** Answers list queries about waivers by looking at every record; returns ids in order. */
export function plainScan(
  waivers: readonly WaiverSubmission[],
): (query: WaiverListQuery, optIn: string) => readonly string[] {
  const all = waivers.map(scanned);
  rankNames(all);
  return (query, optIn) => {
    const { terms } = parseQuery(query.search);
    const parts = spelledParts({ terms });
    const compare = comparing(query);
    const alike = ({ keys }: Scanned): ReadonlySet<number> => {
      const found = parts.filter((part) => keys.some((key) => isSpelledAs(part, key)));
      return new Set(found.flatMap((part) => part.terms));
    };
    const others = (it: Scanned, spelled: ReadonlySet<number>): number => {
      if (isNamed(it.texts, terms)) return 0;
      return terms.every((term, at) => spelled.has(at) || isNamed(it.texts, [term])) ? 1 : 2;
    };
    return all
      .filter((it) => passes(it.waiver, query, optIn))
      .map((it) => ({ it, spelled: alike(it) }))
      .filter(({ it, spelled }) =>
        terms.every((term, at) => spelled.has(at) || stands(it.texts, term)),
      )
      .map(({ it, spelled }) => ({ ...it, others: others(it, spelled) }))
      .sort((a, b) => a.others - b.others || compare(a, b))
      .map(({ waiver }) => waiver.id);
  };
}

function scanned(waiver: WaiverSubmission): Scanned {
  const fields = searchedFields(waiver);
  return {
    waiver,
    keys: nameStretches(fold(waiver.signerName)).map(({ key }) => key),
    texts: fields.map(({ text }) => ` ${wordsOf(fold(text)).join(' ')} `),
    signed: instantMs(waiver.signedAt) ?? Infinity,
    updated: instantMs(waiver.updatedAt) ?? Infinity,
    name: 0,
  };
}

/* Equal names get equal ranks; names that only compare equal do not. */
function rankNames(all: readonly Scanned[]): void {
  const collator = new Intl.Collator('en');
  const names = [...new Set(all.map(({ waiver }) => waiver.signerName))];
  names.sort((a, b) => collator.compare(a, b) || (a < b ? -1 : 1));
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  for (const it of all) it.name = ranks.get(it.waiver.signerName) ?? 0;
}

function stands(texts: readonly string[], term: SearchTerm): boolean {
  const wanted = ` ${term.words.join(' ')}${term.lastIsPrefix ? '' : ' '}`;
  return texts.some((text) => text.includes(wanted));
}

/* Whether all words of the terms stand in the name or the email, each by itself. */
function isNamed(
  [name = '', email = '']: readonly string[],
  terms: readonly SearchTerm[],
): boolean {
  return terms.every(({ words, lastIsPrefix }) =>
    words.every((word, at) => {
      const isPrefix = lastIsPrefix && at === words.length - 1;
      return stands([name, email], { words: [word], lastIsPrefix: isPrefix });
    }),
  );
}

function passes(waiver: WaiverSubmission, query: WaiverListQuery, optIn: string): boolean {
  const template = waiver.relations.template?.ref?.id ?? '';
  const version = waiver.templateVersion;
  const signed = instantMs(waiver.signedAt);
  const { templates, versions, optedIn, changedAfterSigning: changed } = query;
  const asked = [...new Set(query.answers.map((it) => it.identifier))];
  return (
    (templates.length === 0 || templates.includes(template)) &&
    (versions.length === 0 ||
      versions.some((it) => it.template === template && it.version === version)) &&
    (query.signed === null ||
      (signed !== null &&
        signed >= (query.signed.fromMs ?? -Infinity) &&
        signed < (query.signed.untilMs ?? Infinity))) &&
    (optedIn === null || isOptedIn(waiver.fields, optIn) === optedIn) &&
    (changed === null || isUpdatedLate(waiver) === changed) &&
    /* No waiver of these tests was reviewed. */
    query.reviewed !== true &&
    asked.every((identifier) => answered(waiver.fields, query, identifier))
  );
}

function isUpdatedLate({ signedAt, createdAt, updatedAt }: WaiverSubmission): boolean {
  const ms = (text: string): number => instantMs(text) ?? NaN;
  const times = { signedMs: ms(signedAt), createdMs: ms(createdAt), updatedMs: ms(updatedAt) };
  return changeAfterSigning({ ...times, contentChanged: false }) !== null;
}

function answered(
  fields: readonly WaiverAnswer[],
  query: WaiverListQuery,
  identifier: string,
): boolean {
  const given = fields.filter((it) => it.identifier === identifier).map((it) => it.value);
  return query.answers.some(({ identifier: wanted, choice }) => {
    if (wanted !== identifier) return false;
    if (choice.kind === 'absent') return given.length === 0;
    return given.includes(choice.kind === 'null' ? null : choice.value);
  });
}

/*
 * Compares two waivers. Those whose deciding time is unreadable come last in both directions; equal
 * ones go by id.
 */
function comparing({ sort, descending }: WaiverListQuery): (a: Scanned, b: Scanned) => number {
  const way = descending ? -1 : 1;
  const byId = (a: Scanned, b: Scanned): number => (a.waiver.id < b.waiver.id ? -1 : 1);
  const up = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
  if (sort === 'name')
    return (a, b) => way * (up(a.name, b.name) || up(a.signed, b.signed) || byId(a, b));
  const key = sort === 'updated' ? 'updated' : 'signed';
  return (a, b) => {
    const [first, second] = [a[key], b[key]];
    if (first === Infinity || second === Infinity) return up(first, second) || byId(a, b);
    return way * (up(first, second) || byId(a, b));
  };
}
