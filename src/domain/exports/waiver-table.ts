import type { WaiverAnswer, WaiverSubmission } from '../entities/waiver-submission';
import type { Cell } from './csv';
import type { Json } from '../json';
import { canonicalJson } from '../waivers/canonical-json';
import { timeColumns, type Column, type InZone } from './column';

/** A waiver as a row of a table. */
export interface WaiverItem extends InZone {
  readonly waiver: WaiverSubmission;
  /** False when the service no longer has it. */
  readonly served: boolean;
}

/** The columns of a table of waivers: those of the record, then one for each question. */
export function waiverColumns(identifiers: readonly string[]): readonly Column<WaiverItem>[] {
  return [...OWN, ...identifiers.map(answerColumn)];
}

const OWN: readonly Column<WaiverItem>[] = [
  { name: 'id', cell: ({ waiver }) => waiver.id },
  ...timeColumns<WaiverItem>('signed_at', ({ waiver }) => waiver.signedAt),
  { name: 'signer_name', cell: ({ waiver }) => waiver.signerName },
  { name: 'signer_email', cell: ({ waiver }) => waiver.signerEmail },
  { name: 'title', cell: ({ waiver }) => waiver.title },
  relation('template'),
  { name: 'template_version', cell: ({ waiver }) => waiver.templateVersion },
  relation('conversation'),
  relation('prospect'),
  relation('advocate'),
  ...timeColumns<WaiverItem>('created_at', ({ waiver }) => waiver.createdAt),
  ...timeColumns<WaiverItem>('updated_at', ({ waiver }) => waiver.updatedAt),
  { name: 'in_service', cell: ({ served }) => served },
];

function relation(name: 'template' | 'conversation' | 'prospect' | 'advocate'): Column<WaiverItem> {
  return { name, cell: ({ waiver }) => relatedCell(waiver.relations[name]) };
}

/** The id of a relationship; null when it points to nothing, undefined when it was not served. */
export function relatedCell(
  served: WaiverSubmission['relations']['template'],
): string | null | undefined {
  return served && served.dataAbsent !== true ? (served.ref?.id ?? null) : undefined;
}

function answerColumn(identifier: string): Column<WaiverItem> {
  return {
    name: `answer:${identifier}`,
    cell: ({ waiver }) => answerCell(waiver.fields.filter((it) => it.identifier === identifier)),
  };
}

/**
 * The answers to one question; undefined when it was not asked. If a waiver has the question twice,
 * both answers are written as JSON.
 */
export function answerCell(answers: readonly Pick<WaiverAnswer, 'value'>[]): Cell {
  const [first] = answers;
  if (first === undefined) return undefined;
  return answers.length === 1
    ? valueCell(first.value)
    : canonicalJson(answers.map(({ value }) => value));
}

/** A value as a cell. Lists and objects are written as JSON. */
export function valueCell(value: Json | undefined): Cell {
  return typeof value === 'object' && value !== null ? canonicalJson(value) : value;
}
