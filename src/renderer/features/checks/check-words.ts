import type { FileFinding, NotChecked, PdfCheck, RecordFinding } from '../../../contract/pdf-check';
import type { WaiverChanges, WaiverPart } from '../../../domain/waivers/waiver-changes';
import { failureSentence } from '../../components/text/failure-sentence';
import { count } from '../../components/text/count';

/** How a finding is to be taken: all is well, worth a look, or wrong. */
type CheckTone = 'good' | 'warn' | 'bad';

export interface CheckSentence {
  readonly tone: CheckTone;
  readonly text: string;
}

const NOT_CHECKED: Readonly<Record<NotChecked, string>> = {
  'too-large': 'This file is too large to be the PDF of a single waiver.',
  'not-pdf': 'This file is not a PDF.',
  protected: 'This PDF is protected with a password, so it can’t be checked.',
  foreign: 'Not made by Waiver Desk, or another program removed its marks.',
  broken: 'Damaged after export: the record inside this PDF can’t be read.',
  costly: 'This PDF takes too long to read. Waiver Desk makes none like it.',
  unreadable: 'This file could not be read.',
  several: 'Drop one PDF at a time.',
  'hand-off': 'This is a hand-off sheet. Only the PDF of a single waiver can be checked.',
  combined:
    'This is a combined PDF of several waivers. Only the PDF of a single waiver can be checked; the manifest beside it has the hash of the whole file.',
};

/** What a check comes to, in one sentence. */
export function checkTitle(check: PdfCheck): CheckSentence {
  if (check.kind === 'not-checked') {
    const tone = check.why === 'broken' ? 'bad' : 'warn';
    return { tone, text: NOT_CHECKED[check.why] };
  }
  const file = fileSentence(check.file);
  if (file.tone !== 'good') return file;
  return check.copy.kind === 'compared' ? recordSentence(check.copy, 'copy') : file;
}

/** What became of the file itself. */
export function fileSentence(finding: FileFinding): CheckSentence {
  switch (finding.kind) {
    case 'same-bytes':
      return { tone: 'good', text: 'Unchanged: printed again, it is the same file byte by byte.' };
    case 'same-words':
      return {
        tone: 'good',
        text: 'Made by another version of Waiver Desk. Its words and its structure are those of the record inside.',
      };
    case 'same-text':
      return {
        tone: 'good',
        text: 'Made by another version of Waiver Desk. Its words are those of the record inside; headings and tables are marked in another way.',
      };
    case 'saved-again':
      return {
        tone: 'warn',
        text: 'Saved again by another program. Its words are still those of the record inside; pictures and layout were not compared.',
      };
    case 'record-changed':
      return {
        tone: 'bad',
        text: 'Damaged after export: the record inside is not the one this file was made from.',
      };
    case 'words-changed':
      return { tone: 'bad', text: `Damaged after export: ${pagesWords(finding.pages)}` };
    case 'not-printed':
      return {
        tone: 'warn',
        text: 'The record inside is intact, but the pages could not be compared: printing them again failed.',
      };
  }
}

function pagesWords(pages: readonly number[]): string {
  if (pages.length === 0) return 'headings or tables are not those of the record inside.';
  if (pages.length === 1) return `page ${pages[0]} says something else than the record inside.`;
  const named = pages.slice(0, MOST_PAGES_NAMED).map(String);
  const more = pages.length - named.length;
  const which = more === 0 ? named : [...named, `${count(more)} more`];
  return `pages ${listed(which)} say something else than the record inside.`;
}

/* Of a long one every page may differ. */
const MOST_PAGES_NAMED = 8;

/** The record inside against the one in this copy or in the service. */
export function recordSentence(finding: RecordFinding, where: 'copy' | 'service'): CheckSentence {
  const place = where === 'copy' ? 'in this copy' : 'in the service';
  if (finding.kind === 'failed') return { tone: 'warn', text: missing(finding, where) };
  const { changes } = finding;
  if (changes.parts.length === 0) return { tone: 'good', text: `Same record as ${place}.` };
  return { tone: 'warn', text: `Same record, changed ${place} since: ${changesWords(changes)}.` };
}

function missing(
  { failure }: RecordFinding & { readonly kind: 'failed' },
  where: 'copy' | 'service',
): string {
  if (where === 'copy' && failure.kind === 'not-cached') return 'This record is not in this copy.';
  if (where === 'service' && failure.kind === 'not-found')
    return 'This record is no longer in the service.';
  return failureSentence(failure);
}

const PARTS: Readonly<Record<WaiverPart, string>> = {
  agreement: 'the agreement',
  answers: 'the order of the answers',
  'signer-name': 'the signer’s name',
  'signer-email': 'the signer’s email',
  'signed-at': 'the time it was signed',
  title: 'the title',
  'template-version': 'the template version',
  origin: 'where it was signed from',
  links: 'linked records',
  'saved-at': 'when it was last saved',
  other: 'details that this program does not show',
};

/** What differs, as part of a sentence: "two answers and the signer’s email". */
export function changesWords({ parts, answers }: WaiverChanges): string {
  /* It is saved anew with every change: news only where there is no other. */
  const told = parts.length > 1 ? parts.filter((part) => part !== 'saved-at') : parts;
  return listed(told.map((part) => (part === 'answers' ? answersWords(answers) : PARTS[part])));
}

const NUMBERS = ['', 'one answer', 'two answers', 'three answers'];

function answersWords(answers: number): string {
  if (answers === 0) return PARTS.answers;
  return NUMBERS[answers] ?? `${count(answers)} answers`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
