import type { Failure } from './result';

/** An attribute that the service gives of advocates, with text as its value. */
interface AdvocateAttribute {
  /** The attribute's name as the service writes it. */
  readonly name: string;
  /** How many of the advocates that were asked about have it. */
  readonly count: number;
  /** Some of its values, as examples. */
  readonly examples: readonly string[];
}

/** How far the service has been asked about the advocates, and what it answered. */
export interface AskedAdvocates {
  readonly isRunning: boolean;
  readonly total: number;
  readonly asked: number;
  /** Advocates that the service does not know any more. */
  readonly missing: number;
  /** Advocates for which the answer could not be used. */
  readonly unusable: number;
  /** Why the asking ended before all were asked; `cancelled` where a person ended it. */
  readonly failure: Failure | null;
  readonly attributes: readonly AdvocateAttribute[];
  /** The attributes that an advocate's name is made of, in this order. */
  readonly chosen: readonly string[];
}

/** The most attributes that a name is made of. */
export const MOST_NAME_PARTS = 4;
