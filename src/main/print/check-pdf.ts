import type { PdfFacts, ReadPdf } from '../../contract/pdf-thread';
import {
  LARGEST_CHECKED,
  type FileDifference,
  type FileFinding,
  type NotChecked,
  type PdfCheck,
  type RecordFinding,
} from '../../contract/pdf-check';
import { failed, success, type Result } from '../../contract/result';
import type { WaiverForExport } from '../../contract/exported-records';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import { addedBeside, differencesOf, pictures } from './compare-files';
import { compareRunning } from './compare-running';
import { headParts, headOfFacts } from '../../domain/files/page-head';
import { paperNamed } from '../../domain/files/paper';
import { ZONE_RULES_VERSION } from '../../domain/time/zone-rules';
import { waiverChanges } from '../../domain/waivers/waiver-changes';
import type { PrintedWaiver } from './evidence-section';

/** What a check needs of the rest of the program. */
export interface PdfCheckTools {
  /** Null where reading took too much time or memory. */
  readonly readPdf: (pdf: Uint8Array) => Promise<ReadPdf | null>;
  /** Prints as if by `renderer`, the name that the checked document gives. */
  readonly printAs: (record: PrintedWaiver, renderer: string) => Promise<Result<Uint8Array>>;
  /** The name of the renderer here. */
  readonly renderer: () => string;
  readonly getWaiver: (id: string) => Promise<Result<Pick<WaiverForExport, 'waiver'>>>;
  /** The record as the service has it now. */
  readonly askService: (id: string) => Promise<Result<WaiverSubmission>>;
}

export type PdfChecker = ReturnType<typeof createPdfChecker>;

/** Says what became of PDFs that this program made. It writes nothing and keeps nothing. */
export function createPdfChecker(tools: PdfCheckTools) {
  let last: WaiverSubmission | null = null;
  let begun = 0;
  /** Lets go of the record of the file that was checked last. */
  const forget = (): void => {
    begun += 1;
    last = null;
  };
  return {
    /** Checks the bytes of a file. `askService` is then about this file. */
    check: async (pdf: Uint8Array): Promise<PdfCheck> => {
      forget();
      const mine = begun;
      if (pdf.byteLength > LARGEST_CHECKED) return notChecked('too-large');
      const read = await tools.readPdf(pdf);
      if (read === null) return notChecked('costly');
      if (read.kind !== 'own') return notChecked(read.kind);
      const { waiver, facts } = read;
      const file = await fileFinding(tools, pdf, read);
      const copy = recordFinding(waiver, await tools.getWaiver(waiver.id));
      /* The program may have been locked meanwhile. */
      if (begun === mine) last = waiver;
      const { id: recordId, signerName } = waiver;
      return {
        kind: 'checked',
        recordId,
        signerName,
        renderer: facts.renderer,
        pageHead: headParts(headOfFacts(facts)),
        file,
        copy,
      };
    },
    /** Compares the record of the file that was checked last with the service's record now. */
    askService: async (): Promise<RecordFinding> => {
      if (last === null) return recordFinding(null, failed('cancelled'));
      const served = await tools.askService(last.id);
      return recordFinding(last, served.ok ? success({ waiver: served.value }) : served);
    },
    forget,
  };
}

type OwnPdf = ReadPdf & { readonly kind: 'own' };

async function fileFinding(
  tools: PdfCheckTools,
  pdf: Uint8Array,
  read: OwnPdf,
): Promise<FileFinding> {
  const { waiver, facts, intact } = read;
  if (!intact) return { kind: 'record-changed' };
  const { contentSha256: contentHash, timeZone: zone, zoneRules = null } = facts;
  const [paper, pageHead] = [paperNamed(facts.paper), headOfFacts(facts)];
  const record = { waiver, contentHash, zone, zoneRules, paper, pageHead };
  const printed = await tools.printAs(record, facts.renderer);
  if (!printed.ok) return { kind: 'not-printed', failure: printed.failure };
  const own = Buffer.from(printed.value);
  if (own.equals(pdf)) return { kind: 'same-bytes' };
  const reprint = await tools.readPdf(printed.value);
  if (reprint?.kind !== 'own') return { kind: 'not-printed', failure: { kind: 'print-failed' } };
  if (own.equals(pdf.subarray(0, own.byteLength)))
    return { kind: 'appended', differences: differencesOf(read, reprint) };
  const isSameVersion = facts.renderer === tools.renderer();
  if (zoneRules !== ZONE_RULES_VERSION && sayOtherHours(read, reprint))
    return otherHoursFinding(read, reprint, isSameVersion);
  return isSameVersion ? sameVersionFinding(read, reprint) : otherVersionFinding(read, reprint);
}

/*
 * True where only local times differ, and those in UTC do not. Laws change hours, so local times by
 * other zone rules are no damage.
 */
function sayOtherHours(checked: OwnPdf, reprint: OwnPdf): boolean {
  const [mine, theirs] = [checked, reprint].map(({ running }) => running.join(''));
  return (
    mine !== theirs && withoutHours(mine, checked.facts) === withoutHours(theirs, checked.facts)
  );
}

/* Leaves out the local times as `zoneWords` writes them, without blanks. */
function withoutHours(words = '', { timeZone }: PdfFacts): string {
  return words
    .split(`${timeZone}(GMT`)
    .map((part, at, all) => {
      const behind = at === 0 ? part : part.replace(/^[+-]\d\d:\d\d(?::\d\d)?\)/, '');
      return at === all.length - 1 ? behind : behind.replace(/\d{4}-\d\d-\d\d\d\d:\d\d:\d\d$/, '');
    })
    .join('\0');
}

/* Other hours change the words and the drawing of pages. Everything else is compared as always. */
function otherHoursFinding(checked: OwnPdf, reprint: OwnPdf, isSameVersion: boolean): FileFinding {
  const differences = isSameVersion
    ? differencesOf(checked, reprint).filter(({ what }) => !BY_WORDS.has(what))
    : addedByOthers(checked, reprint);
  return differences.length > 0 ? { kind: 'changed', differences } : { kind: 'other-hours' };
}

/* Differences that a page has anyway where its words differ. */
const BY_WORDS: ReadonlySet<string> = new Set(['other-words', 'drawn-otherwise']);

function sameVersionFinding(checked: OwnPdf, reprint: OwnPdf): FileFinding {
  const words = compareRunning(checked.running, reprint.running);
  /*
   * Where no word is missing in the whole document, words have only moved to other pages, which is
   * no difference.
   */
  const differences = differencesOf(checked, reprint).filter(
    ({ what }) => words.kind === 'differ' || what !== 'other-words',
  );
  const isTold = differences.some(({ what }) => !BY_WORDS.has(what));
  if (isTold) return { kind: 'changed', differences };
  if (words.kind === 'differ') {
    const pages = differingPages(checked.pages, reprint.pages);
    return { kind: 'words-changed', pages: fewer(pages, words.pages) };
  }
  if (drawsTheSame(checked, reprint)) return { kind: 'saved-again' };
  return { kind: 'printed-elsewhere', rightToLeft: words.kind === 'same-letters' };
}

function drawsTheSame(checked: OwnPdf, reprint: OwnPdf): boolean {
  return (
    differingPages(checked.pages, reprint.pages).length === 0 &&
    differencesOf(checked, reprint).length === 0
  );
}

/*
 * Another version may break pages elsewhere, mark headings and tables in another way, and use other
 * words of its own. What it would have printed is not known here, so less is compared.
 */
function otherVersionFinding(checked: OwnPdf, reprint: OwnPdf): FileFinding {
  const differences = addedByOthers(checked, reprint);
  if (differences.length > 0) return { kind: 'changed', differences };
  if (drawsTheSame(checked, reprint)) return { kind: 'same-pages' };
  const words = compareRunning(checked.running, reprint.running);
  if (words.kind === 'differ') return { kind: 'other-words', pages: words.pages };
  if (words.kind === 'same-letters') return { kind: 'printed-elsewhere', rightToLeft: true };
  return { kind: checked.structure === reprint.structure ? 'same-words' : 'same-text' };
}

/* Differences that no version of this program makes. */
function addedByOthers(checked: OwnPdf, reprint: OwnPdf): readonly FileDifference[] {
  const added = addedBeside(checked.beside, reprint.beside);
  return [...pictures(checked), ...added.filter(({ what }) => !BY_VERSION.has(what))];
}

/* Differences that each version of this program may make in its own way. */
const BY_VERSION: ReadonlySet<string> = new Set(['bookmarks', 'spoken']);

function fewer(some: readonly number[], others: readonly number[]): readonly number[] {
  return some.length < others.length ? some : others;
}

function differingPages(checked: readonly string[], reprint: readonly string[]): readonly number[] {
  const all = Array.from({ length: Math.max(checked.length, reprint.length) }, (_, at) => at);
  return all.filter((at) => checked[at] !== reprint[at]).map((at) => at + 1);
}

function recordFinding(
  inside: WaiverSubmission | null,
  other: Result<Pick<WaiverForExport, 'waiver'>>,
): RecordFinding {
  if (!other.ok) return { kind: 'failed', failure: other.failure };
  if (inside === null) return { kind: 'failed', failure: { kind: 'cancelled' } };
  return { kind: 'compared', changes: waiverChanges(inside, other.value.waiver) };
}

function notChecked(why: NotChecked): PdfCheck {
  return { kind: 'not-checked', why };
}
