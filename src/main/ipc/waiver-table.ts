import type { WaiverForExport } from '../../contract/service-port';
import type { WaiverAnswer } from '../../domain/entities/waiver-submission';
import { answerText } from '../../domain/waivers/answer-text';

type Column = readonly [heading: string, cell: (record: WaiverForExport) => string];

const COLUMNS: readonly Column[] = [
  ['Id', ({ waiver }) => waiver.id],
  ['Signed at (UTC)', ({ waiver }) => waiver.signedAt],
  ['Signer name', ({ waiver }) => waiver.signerName],
  ['Signer e-mail', ({ waiver }) => waiver.signerEmail ?? ''],
  ['Title', ({ waiver }) => waiver.title],
  ['Template version', ({ waiver }) => String(waiver.templateVersion)],
  ...(['template', 'conversation', 'advocate', 'prospect'] as const).map((name): Column => [
    `${name.charAt(0).toUpperCase()}${name.slice(1)} id`,
    ({ waiver }) => waiver.relations[name]?.ref?.id ?? '',
  ]),
  ['IP address', ({ waiver }) => waiver.ipAddress ?? ''],
  ['User agent', ({ waiver }) => waiver.userAgent ?? ''],
  ['Created at (UTC)', ({ waiver }) => waiver.createdAt],
  ['Updated at (UTC)', ({ waiver }) => waiver.updatedAt],
  ['Content hash (SHA-256)', ({ contentHash }) => contentHash],
  ['Copy complete as of (UTC)', ({ asOfMs }) => (asOfMs === null ? 'never' : utc(asOfMs))],
  ['State of the copy', ({ copyState }) => copyState],
];

function utc(ms: number): string {
  return new Date(ms).toISOString();
}

/**
 * Waivers as the rows of a table, headings first: what was signed, then one column for each
 * question identifier met, in the order met. An identifier that a waiver repeats gets a column
 * "(2)" and so on; an empty cell means that the waiver did not ask that.
 */
export function waiverTable(records: readonly WaiverForExport[]): readonly (readonly string[])[] {
  const answers = records.map(({ waiver }) => answersByColumn(waiver.fields));
  const identifiers = [...new Set(answers.flatMap((byColumn) => [...byColumn.keys()]))];
  const headings = [...COLUMNS.map(([heading]) => heading), ...identifiers.map(answerHeading)];
  const rows = records.map((record, index) => [
    ...COLUMNS.map(([, cell]) => cell(record)),
    ...identifiers.map((identifier) => answers[index]?.get(identifier) ?? ''),
  ]);
  return [headings, ...rows];
}

function answerHeading(identifier: string): string {
  return `Answer: ${identifier}`;
}

function answersByColumn(fields: readonly WaiverAnswer[]): ReadonlyMap<string, string> {
  const byColumn = new Map<string, string>();
  for (const { identifier, value } of fields) {
    let column = identifier;
    for (let number = 2; byColumn.has(column); number++) column = `${identifier} (${number})`;
    byColumn.set(column, answerText(value));
  }
  return byColumn;
}
