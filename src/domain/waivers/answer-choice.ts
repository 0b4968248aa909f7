/** An answer to look for: a value, null, or none at all, as the question was not asked. */
export type AnswerChoice =
  | { readonly kind: 'value'; readonly value: string | boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'absent' };

/** A choice as one text: JSON of the value, empty for none: false, null and absent stay apart. */
export function answerKey(choice: AnswerChoice): string {
  if (choice.kind === 'absent') return '';
  return JSON.stringify(choice.kind === 'null' ? null : choice.value);
}

/** The choice a key stands for. */
export function answerChoiceOf(key: string): AnswerChoice {
  if (key === '') return { kind: 'absent' };
  const value: unknown = JSON.parse(key);
  if (value === null) return { kind: 'null' };
  return { kind: 'value', value: typeof value === 'boolean' ? value : String(value) };
}
