import { t } from '@lingui/core/macro';
import type { WaiverAnswer } from '../domain/entities/waiver-submission';
import type { Json } from '../domain/json';
import { canonicalJson } from '../domain/waivers/canonical-json';

/** The kind of an answer by its value. Null is no answer, and never "No". */
type AnswerKind = 'yes' | 'no' | 'text' | 'empty-text' | 'none' | 'other';

export function answerKind(value: Json): AnswerKind {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'none';
  if (typeof value !== 'string') return 'other';
  return value === '' ? 'empty-text' : 'text';
}

/** The answer in words: "Yes", "No", "no answer", the text itself, or JSON for anything else. */
export function answerText(value: Json): string {
  switch (answerKind(value)) {
    case 'yes':
      return t`Yes`;
    case 'no':
      return t`No`;
    case 'none':
      return t`no answer`;
    case 'empty-text':
      return t`empty text`;
    default:
      return typeof value === 'string' ? value : canonicalJson(value);
  }
}

/**
 * The type of a question in words. If none was recorded (null), the value decides. An unknown type
 * is given as served.
 */
export function answerTypeText({ type, value }: Pick<WaiverAnswer, 'type' | 'value'>): string {
  if (type !== null) return typeText(type);
  const kind = kindText(value);
  return t`${kind} (type not recorded)`;
}

/** All answers as plain text in the order served, one block each, with repeated identifiers. */
export function answersAsText(fields: readonly WaiverAnswer[]): string {
  return fields
    .map((field) => `${field.label} [${field.identifier}]\n${answerText(field.value)}\n`)
    .join('\n');
}

function typeText(type: string): string {
  const types = new Map([
    ['short_text', t`short text`],
    ['long_text', t`long text`],
    ['select', t`list`],
    ['checkbox', t`checkbox`],
  ]);
  return types.get(type) ?? type;
}

function kindText(value: Json): string {
  const kind = answerKind(value);
  if (kind === 'yes' || kind === 'no') return t`checkbox`;
  if (kind === 'none') return t`no answer`;
  return kind === 'other' ? t`other value` : t`text`;
}
