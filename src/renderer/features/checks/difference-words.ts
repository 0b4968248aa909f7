import { plural, t } from '@lingui/core/macro';
import type { FileDifference } from '../../../contract/pdf-check';
import { visibleInRow } from '../../../domain/text/visible';
import { listText } from '../../../texts/kind-words';
import { count } from '../../words/counted';

/** Differences by which a page shows something else than was exported. */
export const GRAVE_DIFFERENCES: ReadonlySet<FileDifference['what']> = new Set([
  'missing-page',
  'added-page',
  'order',
  'cropped',
  'laid-over',
  'other-words',
]);

/* The most pages that are named, because in a long document every page may differ. */
const MOST = 8;

/** The numbers of pages, as part of a sentence: "2, 3 and 5 more". */
export function pagesText(pages: readonly number[]): string {
  const named = pages.slice(0, MOST).map(String);
  const more = pages.length - named.length;
  return listText(more > 0 ? [...named, t`${count(more)} more`] : named);
}

/** Says what differs, as part of a sentence: "page 2 is missing and a comment on page 1". */
export function differencesWords(differences: readonly FileDifference[]): string {
  const kinds = [...new Set(differences.map(({ what }) => what))];
  return listText(
    kinds.map((what) =>
      kindWords(
        what,
        differences.filter((it) => it.what === what),
      ),
    ),
  );
}

function kindWords(what: FileDifference['what'], all: readonly FileDifference[]): string {
  const numbers = [...new Set(all.flatMap(({ page }) => (page === null ? [] : [page])))];
  const details = new Set(all.map(({ detail }) => visibleInRow(detail)).filter(Boolean));
  const names = listText([...details].slice(0, MOST).map((name) => t`“${name}”`));
  return WORDS[what]({ pages: pagesText(numbers), names, many: numbers.length });
}

interface DifferenceFacts {
  readonly pages: string;
  readonly names: string;
  readonly many: number;
}

const WORDS: Readonly<Record<FileDifference['what'], (facts: DifferenceFacts) => string>> = {
  'missing-page': ({ pages, many }) =>
    plural(many, { one: `page ${pages} is missing`, other: `pages ${pages} are missing` }),
  'added-page': ({ pages, many }) =>
    plural(many, {
      one: `page ${pages} was not exported like this`,
      other: `pages ${pages} were not exported like this`,
    }),
  order: () => t`its pages are in another order`,
  picture: ({ pages, many }) =>
    plural(many, {
      one: `page ${pages} is a picture, as of a scan, and what it shows was not compared`,
      other: `pages ${pages} are pictures, as of a scan, and what they show was not compared`,
    }),
  cropped: ({ pages, many }) =>
    plural(many, {
      one: `page ${pages} is cropped or turned`,
      other: `pages ${pages} are cropped or turned`,
    }),
  'laid-over': ({ pages, many }) =>
    plural(many, {
      one: `something was drawn onto page ${pages}`,
      other: `something was drawn onto pages ${pages}`,
    }),
  'other-words': ({ pages, many }) =>
    plural(many, {
      one: `page ${pages} says something else`,
      other: `pages ${pages} say something else`,
    }),
  'drawn-otherwise': ({ pages, many }) =>
    plural(many, {
      one: `page ${pages} is drawn in another way`,
      other: `pages ${pages} are drawn in another way`,
    }),
  comment: ({ pages }) => t`comments (page ${pages})`,
  text: ({ pages, names }) =>
    names === '' ? t`text written on page ${pages}` : t`text written on page ${pages}: ${names}`,
  mark: ({ pages }) => t`highlights or lines (page ${pages})`,
  stamp: ({ pages }) => t`stamps (page ${pages})`,
  link: ({ pages }) => t`links (page ${pages})`,
  note: ({ pages }) => t`drawings or notes (page ${pages})`,
  signature: ({ pages, names }) =>
    names === ''
      ? t`a digital signature (page ${pages})`
      : t`a digital signature that names ${names} (page ${pages})`,
  form: () => t`form fields`,
  script: () => t`a script or an action`,
  attachment: ({ names }) => (names === '' ? t`attached files` : t`attached files: ${names}`),
  'other-record': ({ names }) => t`another file under the name of the record: ${names}`,
  layers: () => t`layers that can be hidden`,
  bookmarks: () => t`other bookmarks`,
  spoken: () => t`other words for screen readers`,
  tags: () => t`other marks of headings and tables`,
};
