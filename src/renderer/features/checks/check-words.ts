import { plural, t } from '@lingui/core/macro';
import type { FileFinding, NotChecked, PdfCheck, RecordFinding } from '../../../contract/pdf-check';
import type { WaiverChanges, WaiverPart } from '../../../domain/waivers/waiver-changes';
import { failureSentence } from '../../words/failure-words';
import { differencesWords, GRAVE_DIFFERENCES, pagesText } from './difference-words';
import { listText } from '../../../texts/kind-words';

/** How to take a finding: all is well, worth a look, or wrong. */
type CheckTone = 'good' | 'warn' | 'bad';

export interface CheckSentence {
  readonly tone: CheckTone;
  readonly text: string;
}

const NOT_CHECKED: Readonly<Record<NotChecked, string>> = {
  'too-large': t`This file is too large to be the PDF of a single waiver.`,
  'not-pdf': t`This file is not a PDF.`,
  protected: t`This PDF is protected with a password, so it can’t be checked.`,
  foreign: t`Not made by Waiver Desk, or its marks were lost: another program removed them, or it was printed, on paper or into a new PDF.`,
  truncated: t`This PDF is cut off: its end is missing, as after a broken download.`,
  'no-record': t`The record was taken out of this PDF, so there is nothing to compare its pages with.`,
  broken: t`Damaged after export: the record inside this PDF can’t be read.`,
  costly: t`This PDF takes too long to read. Waiver Desk makes none like it.`,
  unreadable: t`This file could not be read.`,
  several: t`Drop one PDF at a time.`,
  'hand-off': t`This is a sheet of events. Only the PDF of a single waiver can be checked.`,
  combined: t`This is a combined PDF of several waivers. Only the PDF of a single waiver can be checked; the manifest beside it has the hash of the whole file.`,
};

const good = (text: string): CheckSentence => ({ tone: 'good', text });
const warn = (text: string): CheckSentence => ({ tone: 'warn', text });
const bad = (text: string): CheckSentence => ({ tone: 'bad', text });

/** The result of a check in one sentence. */
export function checkTitle(check: PdfCheck): CheckSentence {
  if (check.kind === 'not-checked') {
    const tone = check.why === 'broken' ? 'bad' : 'warn';
    return { tone, text: NOT_CHECKED[check.why] };
  }
  const file = fileSentence(check.file, check.renderer);
  if (file.tone !== 'good') return file;
  return check.copy.kind === 'compared' ? recordSentence(check.copy, 'copy') : file;
}

/** Says what became of the file itself. */
export function fileSentence(finding: FileFinding, renderer: string): CheckSentence {
  const version = versionName(renderer);
  switch (finding.kind) {
    case 'same-bytes':
      return good(t`Unchanged: printed again, it is the same file byte by byte.`);
    case 'same-pages':
      return good(
        t`Printed by ${version}. Every page draws what this version prints, and nothing was added.`,
      );
    case 'same-words':
      return good(
        t`Printed by ${version}, whose layout differed. Its words and its structure are those of the record inside.`,
      );
    case 'same-text':
      return good(
        t`Printed by ${version}, whose layout differed. Its words are those of the record inside; headings and tables are marked in another way.`,
      );
    case 'saved-again':
      return good(
        t`Saved again by another program. Every page draws what was exported, and nothing was added.`,
      );
    case 'printed-elsewhere':
      return warn(
        finding.rightToLeft
          ? t`Printed on a computer with other fonts or another screen, or drawn in another way since. Its letters are those of the record inside; the order of words that run from right to left, pictures and layout were not compared.`
          : t`Printed on a computer with other fonts or another screen, or drawn in another way since. Its words, as programs read them, are those of the record inside; how they are drawn is not what is printed here.`,
      );
    case 'other-hours':
      return warn(
        t`Made with other time zone rules than this version of Waiver Desk has, so its local times differ. Its times in UTC and all other words are those of the record inside; how its pages are drawn was not compared.`,
      );
    case 'other-words':
      return warn(otherWords(finding.pages, version));
    case 'appended':
      return finding.differences.length === 0
        ? good(t`As it was exported; nothing that shows was added behind it.`)
        : warn(t`As it was exported; added since: ${differencesWords(finding.differences)}.`);
    case 'changed':
      return {
        tone: finding.differences.some(({ what }) => GRAVE_DIFFERENCES.has(what)) ? 'bad' : 'warn',
        text: t`Changed after export: ${differencesWords(finding.differences)}.`,
      };
    case 'record-changed':
      return bad(
        t`Damaged after export: the record inside is not the one this file was made from.`,
      );
    case 'words-changed':
      return bad(t`Damaged after export: ${pagesWords(finding.pages)}`);
    case 'not-printed':
      return warn(
        t`The record inside is intact, but the pages could not be compared: printing them again failed.`,
      );
  }
}

function pagesWords(pages: readonly number[]): string {
  const which = pagesText(pages);
  return plural(pages.length, {
    one: `page ${which} says something else than the record inside.`,
    other: `pages ${which} say something else than the record inside.`,
  });
}

/* Anybody can write there, so it is repeated only in the form that this program writes. */
function versionName(renderer: string): string {
  return (
    /^Waiver Desk [\w.-]{1,30}(?:, Chromium \d{1,4})?(?=$|[, ])/.exec(renderer)?.[0] ??
    t`another version of Waiver Desk`
  );
}

function otherWords(pages: readonly number[], version: string): string {
  const which = pagesText(pages);
  return plural(pages.length, {
    one: `Printed by ${version}, whose layout differed: page ${which} says something else than this version prints. What that version prints is not known here.`,
    other: `Printed by ${version}, whose layout differed: pages ${which} say something else than this version prints. What that version prints is not known here.`,
  });
}

/** Compares the record in the file with the one in this copy or in the service. */
export function recordSentence(finding: RecordFinding, where: 'copy' | 'service'): CheckSentence {
  const here = where === 'copy';
  if (finding.kind === 'failed') return { tone: 'warn', text: missing(finding, where) };
  const { changes } = finding;
  if (changes.parts.length === 0)
    return {
      tone: 'good',
      text: here ? t`Same record as in this copy.` : t`Same record as in the service.`,
    };
  const what = changesWords(changes);
  const text = here
    ? t`Same record, changed in this copy since: ${what}.`
    : t`Same record, changed in the service since: ${what}.`;
  return { tone: 'warn', text };
}

function missing(
  { failure }: RecordFinding & { readonly kind: 'failed' },
  where: 'copy' | 'service',
): string {
  if (where === 'copy' && failure.kind === 'not-cached') return t`This record is not in this copy.`;
  if (where === 'service' && failure.kind === 'not-found')
    return t`This record is no longer in the service.`;
  return failureSentence(failure);
}

const PARTS: Readonly<Record<WaiverPart, string>> = {
  agreement: t`the agreement`,
  answers: t`the order of the answers`,
  'signer-name': t`the signer’s name`,
  'signer-email': t`the signer’s email`,
  'signed-at': t`the time it was signed`,
  title: t`the title`,
  'template-version': t`the template version`,
  origin: t`where it was signed from`,
  links: t`linked records`,
  'saved-at': t`when it was last saved`,
  other: t`details that this program does not show`,
};

/** Says what differs, as part of a sentence: "two answers and the signer’s email". */
export function changesWords({ parts, answers }: WaiverChanges): string {
  /* The time of saving changes with every other field: it is named only if nothing else differs. */
  const named = parts.length > 1 ? parts.filter((part) => part !== 'saved-at') : parts;
  return listText(named.map((part) => (part === 'answers' ? answersWords(answers) : PARTS[part])));
}

function answersWords(answers: number): string {
  if (answers === 0) return PARTS.answers;
  return plural(answers, {
    one: 'one answer',
    2: 'two answers',
    3: 'three answers',
    other: '# answers',
  });
}
