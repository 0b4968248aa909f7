import { create } from 'zustand';

interface Spoken {
  readonly text: string;
  /** Another with each sentence, so that the same one is spoken again. */
  readonly number: number;
}

/** What was said last to people who hear the window; one place says it, politely. */
export const useSpoken = create<Spoken>(() => ({ text: '', number: 0 }));

/** Has it said once whoever listens is not spoken to. */
export function say(text: string): void {
  useSpoken.setState(({ number }) => ({ text, number: number + 1 }));
}
