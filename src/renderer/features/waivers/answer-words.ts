import type { WaiverAnswer } from '../../../domain/entities/waiver-submission';

/** An answer in words: Yes and No only for real booleans, never for their look-alikes. */
export function answerText({ value }: WaiverAnswer): string {
  if (value === null) return 'no answer';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** All answers as lines of plain text. */
export function answersAsText(answers: readonly WaiverAnswer[]): string {
  return answers.map((answer) => `${answer.label}\n${answerText(answer)}`).join('\n\n');
}
