/**
 * A number that depends on a list of the copy: null while nothing of that list is here, and `whole`
 * once the list was walked to its end. It is an object, so that no screen can show the number
 * without saying how much of the list it rests on.
 */
export type Counted = {
  readonly amount: number;
  readonly whole: boolean;
  /** Set when an age limit keeps older records out of the copy. */
  readonly limited?: true;
} | null;

/** How much of a list was here for an answer; `limited`: all that the age limit lets in. */
export type Extent = 'nothing' | 'part' | 'limited' | 'whole';

/** How much of a list a number rests on. */
export function extentOf(counted: Counted): Extent {
  if (counted === null) return 'nothing';
  if (!counted.whole) return 'part';
  return counted.limited ? 'limited' : 'whole';
}

/** Whether the number is known and above zero. */
export function isAboveZero(counted: Counted): counted is NonNullable<Counted> {
  return counted !== null && counted.amount > 0;
}
