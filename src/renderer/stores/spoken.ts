import { create } from 'zustand';

interface Spoken {
  readonly text: string;
  /** A number that grows with each sentence, so that the same words can be spoken again. */
  readonly number: number;
}

/** What was said last to people who hear the window; one place says it, politely. */
export const useSpoken = create<Spoken>(() => ({ text: '', number: 0 }));

/** Has the sentence spoken, once a screen reader has ended what it is saying. */
export function say(text: string): void {
  useSpoken.setState(({ number }) => ({ text, number: number + 1 }));
}

/** Takes it out of the window again, where it may name somebody who was erased. */
export function forgetSpoken(): void {
  useSpoken.setState({ text: '' });
}
