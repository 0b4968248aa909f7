import type { WaiverAnswer } from '../../domain/entities/waiver-submission';
import type { Json } from '../../domain/json';
import { canonicalJson } from '../../domain/waivers/canonical-json';
import { isolated, isolatedLines } from './print-text';

/**
 * The answers in the order of the service, each with the wording as signed. Repeated identifiers
 * are all shown. A check box says Yes or No, and null is "No answer".
 */
export function answersSection(answers: readonly WaiverAnswer[]): string {
  const content =
    answers.length === 0
      ? '<p class="absent">The service sent no questions with this waiver.</p>'
      : `<table class="answers"><thead><tr><th>Question as signed</th><th>Answer</th></tr></thead>` +
        `<tbody>${answers.map(row).join('')}</tbody></table>`;
  return `<section><h2>Answers</h2>${content}</section>`;
}

function row({ identifier, label, type, value }: WaiverAnswer): string {
  const kind = type === null ? 'type not recorded' : isolated(type);
  return (
    `<tr><td>${isolatedLines(label)}<div class="key">${isolated(identifier)} · ${kind}</div></td>` +
    `<td>${answerText(value)}</td></tr>`
  );
}

/** Writes an answer by its kind of value: the text "true" stays a text, and false is not null. */
function answerText(value: Json): string {
  if (value === null) return '<span class="absent">No answer</span>';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return isolated(canonicalJson(value));
  return value === '' ? '<span class="absent">Empty text</span>' : isolatedLines(value);
}
