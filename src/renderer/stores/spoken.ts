import { create } from 'zustand';

interface Spoken {
  readonly text: string;
  /** Grows with each sentence, so that the same words can be spoken again. */
  readonly number: number;
}

/** The last sentence for people who hear the window. One place speaks it, politely. */
export const useSpoken = create<Spoken>(() => ({ text: '', number: 0 }));

/** Has the sentence spoken once a screen reader has finished what it is saying. */
export function say(text: string): void {
  useSpoken.setState(({ number }) => ({ text, number: number + 1 }));
}

/** Removes the sentence from the window, because it may name somebody who was erased. */
export function forgetSpoken(): void {
  useSpoken.setState({ text: '' });
}
