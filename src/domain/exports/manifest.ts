import type { CopyCells } from './copy-cells';
import { csvLine, csvStart, type Cell, type CsvOptions } from './csv';
import { localCell, localInstant, utcCell } from './time-cells';

/** What a manifest says of a record in a file, which is also what continuing an export needs. */
export interface FileFacts {
  readonly id: string;
  /** As served. */
  readonly updatedAt: string;
  readonly signedAt: string;
  readonly template: string | null;
  readonly version: number;
  /** How many characters the PDF shows as codes, because no font has them; absent for none. */
  readonly withoutFont?: number;
  /** The words at the top of the PDF's pages; absent for none. */
  readonly pageHead?: readonly string[];
}

/** A file of an export. */
export interface ManifestFile extends FileFacts {
  readonly fileName: string;
  /** In lower-case hex. */
  readonly sha256: string;
  /** Where the record is in a file of several; absent when it has its own file. */
  readonly inside?: PlaceInFile;
}

/** Page numbers from 1; both are included. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

/** Where a record stands in a file of several records. */
interface PlaceInFile {
  readonly pages: PageRange;
  /** The name under which the record is attached to the file. */
  readonly recordFile: string;
}

/** What a manifest says of the whole export. */
export interface ManifestHead {
  /** IANA name of the display zone. */
  readonly zone: string;
  /** How complete the list was in this copy. */
  readonly copy: CopyCells;
  /** A description of the requested records. */
  readonly selection: readonly string[];
  readonly program: string;
  readonly renderer: string;
  /** Epoch ms. */
  readonly exportedAtMs: number;
  readonly asked: number;
}

/** The manifest as a table with a line for each file, which repeats what holds for all. */
export function manifestCsv(
  head: ManifestHead,
  files: readonly ManifestFile[],
  options: CsvOptions,
): string {
  const columns = [
    ...(files.some(({ inside }) => inside) ? INSIDE : []),
    ...COLUMNS,
    ...(files.some(({ withoutFont }) => withoutFont) ? WITHOUT_FONT : []),
    ...(files.some(({ pageHead }) => pageHead) ? PAGE_HEAD : []),
  ];
  const cells = (file: ManifestFile): readonly Cell[] =>
    columns.map(([, read]) => read(file, head));
  const lines = [columns.map(([name]) => name), ...files.map(cells)];
  return csvStart(options) + lines.map((line) => csvLine(line, options.separator)).join('');
}

/** The manifest as JSON, for programs. */
export function manifestJson(head: ManifestHead, files: readonly ManifestFile[]): string {
  const whole = {
    program: head.program,
    renderer: head.renderer,
    exported_at: new Date(head.exportedAtMs).toISOString(),
    time_zone: head.zone,
    list: {
      completeness: head.copy.state,
      as_of: head.copy.asOf ?? null,
      basis: head.copy.basis ?? null,
      selection: head.selection,
      records_asked_for: head.asked,
      records_in_files: new Set(files.map(({ id }) => id)).size,
    },
    files: files.map((file) => ({
      file: file.fileName,
      sha256: file.sha256,
      ...(file.inside && { pages: file.inside.pages, record_file: file.inside.recordFile }),
      record: {
        type: 'waiver_submissions',
        id: file.id,
        updated_at: file.updatedAt,
        template: file.template,
        template_version: file.version,
        signed_at: file.signedAt,
        signed_at_local: localCell(file.signedAt, head.zone) ?? null,
      },
      ...(file.withoutFont !== undefined && { characters_without_font: file.withoutFont }),
      ...(file.pageHead && { page_head: file.pageHead }),
    })),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

type Column = readonly [name: string, read: (file: ManifestFile, head: ManifestHead) => Cell];

/* For files of several records. */
const INSIDE: readonly Column[] = [
  ['first_page', ({ inside }) => inside?.pages.first],
  ['last_page', ({ inside }) => inside?.pages.last],
  ['record_file', ({ inside }) => inside?.recordFile],
];

/* For exports in which a file shows characters as codes. */
const WITHOUT_FONT: readonly Column[] = [
  ['characters_without_font', ({ withoutFont = 0 }) => String(withoutFont)],
];

/* For exports with a letterhead, a logo or a word above the pages. */
const PAGE_HEAD: readonly Column[] = [['page_head', ({ pageHead }) => pageHead?.join('; ')]];

const COLUMNS: readonly Column[] = [
  ['file', ({ fileName }) => fileName],
  ['sha256', ({ sha256 }) => sha256],
  ['id', ({ id }) => id],
  ['updated_at', ({ updatedAt }) => utcCell(updatedAt)],
  ['template', ({ template }) => template ?? undefined],
  ['template_version', ({ version }) => String(version)],
  ['signed_at', ({ signedAt }) => utcCell(signedAt)],
  ['signed_at_local', ({ signedAt }, { zone }) => localCell(signedAt, zone)],
  ['time_zone', (_file, { zone }) => zone],
  ['copy_state', (_file, { copy }) => copy.state],
  ['copy_as_of', (_file, { copy }) => copy.asOf],
  ['copy_basis', (_file, { copy }) => copy.basis],
  ['selection', (_file, { selection }) => selection.join('; ')],
  ['program', (_file, { program }) => program],
  ['renderer', (_file, { renderer }) => renderer],
  ['exported_at', (_file, { exportedAtMs }) => new Date(exportedAtMs).toISOString()],
  ['exported_at_local', (_file, { exportedAtMs, zone }) => localInstant(exportedAtMs, zone)],
];
