import type { WaiverListQuery } from '../../../contract/list-queries';
import type { WaiverAnswer, WaiverSubmission } from '../../../domain/entities/waiver-submission';
import { parseQuery, type SearchTerm } from '../../../domain/search/query';
import type { SearchField } from '../../../domain/search/match';
import { fold } from '../../../domain/text/fold';
import { htmlToText } from '../../../domain/text/html-text';
import { wordsOf } from '../../../domain/text/words';
import { instantMs } from '../../../domain/time/instant';
import { changedAfterSigning, isOptedIn } from '../../../domain/waivers/waiver-flags';

/** What is searched of a waiver, field by field, from the whole record. */
export function searchedFields(waiver: WaiverSubmission): readonly SearchField[] {
  return [
    { field: 'name', text: waiver.signerName },
    { field: 'email', text: waiver.signerEmail ?? '' },
    { field: 'title', text: waiver.title },
    ...waiver.fields
      .filter(({ value }) => typeof value === 'string' || typeof value === 'number')
      .map(({ value }) => ({ field: 'answer', text: String(value) })),
    { field: 'agreement', text: htmlToText(waiver.agreement ?? '') },
  ];
}

/** Answers list queries about waivers by looking at every record; returns ids in order. */
export function plainScan(
  waivers: readonly WaiverSubmission[],
): (query: WaiverListQuery, optIn: string) => readonly string[] {
  const texts = waivers.map((waiver) =>
    searchedFields(waiver).map(({ text }) => ` ${wordsOf(fold(text)).join(' ')} `),
  );
  return (query, optIn) => {
    const { terms } = parseQuery(query.search);
    const found = waivers.filter(
      (waiver, at) =>
        passes(waiver, query, optIn) && terms.every((term) => stands(texts[at]!, term)),
    );
    return sorted(found, query).map(({ id }) => id);
  };
}

function stands(texts: readonly string[], term: SearchTerm): boolean {
  const wanted = ` ${term.words.join(' ')}${term.lastIsPrefix ? '' : ' '}`;
  return texts.some((text) => text.includes(wanted));
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
    (changed === null || (changedAfterSigning(waiver) ?? false) === changed) &&
    asked.every((identifier) => answered(waiver.fields, query, identifier))
  );
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

function sorted(
  waivers: readonly WaiverSubmission[],
  { sort, descending }: WaiverListQuery,
): readonly WaiverSubmission[] {
  const way = descending ? -1 : 1;
  const collator = new Intl.Collator('en');
  const time = (text: string): number => instantMs(text) ?? NaN;
  const byTime = (a: number, b: number): number => {
    if (Number.isNaN(a) || Number.isNaN(b))
      return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return way * (a - b);
  };
  const bySigned = (a: WaiverSubmission, b: WaiverSubmission): number =>
    byTime(time(a.signedAt), time(b.signedAt));
  return [...waivers].sort((a, b) => {
    const bothUnreadable = Number.isNaN(time(a.signedAt)) && Number.isNaN(time(b.signedAt));
    const first =
      sort === 'name'
        ? way * collator.compare(a.signerName, b.signerName)
        : sort === 'updated'
          ? byTime(time(a.updatedAt), time(b.updatedAt))
          : bySigned(a, b);
    const ids = a.id < b.id ? -1 : 1;
    if (sort === 'name') return first || way * nameTie(a, b) || way * signedTie(a, b) || way * ids;
    return first || (bothUnreadable ? ids : way * ids);
  });
}

function nameTie(a: WaiverSubmission, b: WaiverSubmission): number {
  return a.signerName === b.signerName ? 0 : a.signerName < b.signerName ? -1 : 1;
}

function signedTie(a: WaiverSubmission, b: WaiverSubmission): number {
  const [first, second] = [instantMs(a.signedAt) ?? Infinity, instantMs(b.signedAt) ?? Infinity];
  return first === second ? 0 : first < second ? -1 : 1;
}
