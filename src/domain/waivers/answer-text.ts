import type { WaiverAnswer } from '../entities/waiver-submission';
import type { Json } from '../json';
import { canonicalJson } from './canonical-json';

/** What an answer is, by its value: null is no answer, never "No" (traps.md 58). */
export type AnswerKind = 'yes' | 'no' | 'text' | 'empty-text' | 'none' | 'other';

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
      return 'Yes';
    case 'no':
      return 'No';
    case 'none':
      return 'no answer';
    case 'empty-text':
      return 'empty text';
    default:
      return typeof value === 'string' ? value : canonicalJson(value);
  }
}

/**
 * The question's type in words; where none was recorded (null, api.md "fields"), what the value
 * shows. A type this program does not know is given as served.
 */
export function answerTypeText({ type, value }: Pick<WaiverAnswer, 'type' | 'value'>): string {
  return type === null ? `${kindText(value)} (type not recorded)` : (TYPES.get(type) ?? type);
}

/** All answers as plain text in served order, repeated identifiers included, one block each. */
export function answersAsText(fields: readonly WaiverAnswer[]): string {
  return fields
    .map((field) => `${field.label} [${field.identifier}]\n${answerText(field.value)}\n`)
    .join('\n');
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['short_text', 'short text'],
  ['long_text', 'long text'],
  ['select', 'list'],
  ['checkbox', 'checkbox'],
]);

function kindText(value: Json): string {
  const kind = answerKind(value);
  if (kind === 'yes' || kind === 'no') return 'checkbox';
  if (kind === 'none') return 'no answer';
  return kind === 'other' ? 'other value' : 'text';
}
