import type { WaiverForExport } from '../../contract/service-port';
import { csvText } from '../../domain/files/csv';
import { suggestedFileName } from '../../domain/files/file-name';
import { BASIS_WORDS } from '../../domain/sync/list-basis';
import { WALK_END_WORDS } from '../../domain/sync/walk-end';
import { instantMs } from '../../domain/time/instant';
import { dayKeyOf } from '../../domain/time/day';

/** The suggested name of a waiver's PDF: day signed in the display zone, signer, short id. */
export function waiverFileName({ waiver, zone }: WaiverForExport): string {
  const signedMs = instantMs(waiver.signedAt);
  return suggestedFileName({
    prefix: 'Waiver',
    day: signedMs === null ? '' : dayKeyOf(signedMs, zone),
    name: waiver.signerName,
    id: waiver.id,
    extension: 'pdf',
  });
}

/**
 * Waivers as a CSV file with a byte order mark: the record's own columns first, then one column
 * per answer identifier. Values are as served; a checkbox is true or false, null is empty.
 */
export function waiversCsv(records: readonly WaiverForExport[]): string {
  const identifiers = [
    ...new Set(records.flatMap((it) => it.waiver.fields.map((f) => f.identifier))),
  ];
  const head = [...OWN_COLUMNS.map(([name]) => name), ...identifiers.map((it) => `answer:${it}`)];
  const rows = records.map((record) => [
    ...OWN_COLUMNS.map(([, read]) => read(record)),
    ...identifiers.map((identifier) => answersOf(record, identifier)),
  ]);
  return csvText([head, ...rows], { bom: true });
}

const OWN_COLUMNS: readonly (readonly [string, (record: WaiverForExport) => string])[] = [
  ['id', ({ waiver }) => waiver.id],
  ['signed_at', ({ waiver }) => waiver.signedAt],
  ['signer_name', ({ waiver }) => waiver.signerName],
  ['signer_email', ({ waiver }) => waiver.signerEmail ?? ''],
  ['title', ({ waiver }) => waiver.title],
  ['template', ({ waiver }) => waiver.relations.template?.ref?.id ?? ''],
  ['template_version', ({ waiver }) => String(waiver.templateVersion)],
  ['conversation', ({ waiver }) => waiver.relations.conversation?.ref?.id ?? ''],
  ['prospect', ({ waiver }) => waiver.relations.prospect?.ref?.id ?? ''],
  ['advocate', ({ waiver }) => waiver.relations.advocate?.ref?.id ?? ''],
  ['created_at', ({ waiver }) => waiver.createdAt],
  ['updated_at', ({ waiver }) => waiver.updatedAt],
  ['content_sha256', ({ contentHash }) => contentHash],
  ['copy_state', copyState],
  ['copy_as_of', ({ asOfMs }) => (asOfMs === null ? '' : new Date(asOfMs).toISOString())],
  ['copy_basis', copyBasis],
];

function copyState({ copyEnd }: WaiverForExport): string {
  return copyEnd === null ? 'never fully downloaded' : WALK_END_WORDS[copyEnd];
}

/* Of a copy that was never complete nothing shows that it is. */
function copyBasis({ asOfMs, copyBasis: basis }: WaiverForExport): string {
  if (asOfMs === null || basis === null) return '';
  return `${BASIS_WORDS[basis.by]} ${new Date(basis.atMs).toISOString()}`;
}

/* An identifier may stand twice in a waiver (traps.md 58): both answers are kept. */
function answersOf({ waiver }: WaiverForExport, identifier: string): string {
  return waiver.fields
    .filter((it) => it.identifier === identifier)
    .map(({ value }) =>
      value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value),
    )
    .join(' | ');
}
