/** A kind of attack; `html` gets the canary's address and the words it has to carry, if it does. */
export interface Vector {
  readonly name: string;
  readonly html: (base: string, words: string) => string;
  /** True where the words stand inside the attack and still have to be readable. */
  readonly carriesWords?: true;
}
