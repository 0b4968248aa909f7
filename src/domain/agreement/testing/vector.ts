/** One attack. `html` gets the address that must not be requested, and words that it may carry. */
export interface Vector {
  readonly name: string;
  readonly html: (base: string, words: string) => string;
  /** Set when the words stand inside the attack; they still have to be readable. */
  readonly carriesWords?: true;
}
