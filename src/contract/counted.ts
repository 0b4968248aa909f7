/**
 * A number that depends on a list of the copy: null while nothing of that list is here, and `whole`
 * once the list was walked to its end. It is no number, so that nothing shows it without saying so.
 */
export type Counted = {
  readonly amount: number;
  readonly whole: boolean;
  /** Older records are not kept in the copy. */
  readonly limited?: true;
} | null;

/** How much of a list was here when an answer was made of it; `limited`: all that is kept here. */
export type Extent = 'nothing' | 'part' | 'limited' | 'whole';

/** The same without the number. */
export function extentOf(counted: Counted): Extent {
  if (counted === null) return 'nothing';
  if (!counted.whole) return 'part';
  return counted.limited ? 'limited' : 'whole';
}

/** Whether there are any, as far as is known. */
export function isAny(counted: Counted): counted is NonNullable<Counted> {
  return counted !== null && counted.amount > 0;
}
