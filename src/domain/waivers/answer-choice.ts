/** An answer to look for: a value, null, or no answer because the question was not asked. */
export type AnswerChoice =
  | { readonly kind: 'value'; readonly value: string | boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'absent' };

/** A choice as text: the JSON of its value, or empty: so false, null and no answer differ. */
export function answerKey(choice: AnswerChoice): string {
  if (choice.kind === 'absent') return '';
  return JSON.stringify(choice.kind === 'null' ? null : choice.value);
}

/** The choice that a key stands for. */
export function answerChoiceOf(key: string): AnswerChoice {
  if (key === '') return { kind: 'absent' };
  const value: unknown = JSON.parse(key);
  if (value === null) return { kind: 'null' };
  return { kind: 'value', value: typeof value === 'boolean' ? value : String(value) };
}
