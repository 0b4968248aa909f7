import type { Failure } from './result';

/** A text that the service gives of advocates. */
interface AdvocateAttribute {
  /** As the service calls it. */
  readonly name: string;
  /** How many of the asked advocates have it. */
  readonly count: number;
  /** Some of its values. */
  readonly examples: readonly string[];
}

/** How far the service was asked who the advocates are, and what it said. */
export interface AskedAdvocates {
  readonly isRunning: boolean;
  readonly total: number;
  readonly asked: number;
  /** Not known to the service any more. */
  readonly missing: number;
  /** Answered with something that could not be used. */
  readonly unusable: number;
  /** Why it ended before all were asked; `cancelled` where a person ended it. */
  readonly failure: Failure | null;
  readonly attributes: readonly AdvocateAttribute[];
  /** The attributes that make the name, in this order. */
  readonly chosen: readonly string[];
}

/** Attributes that make a name, at most. */
export const MOST_NAME_PARTS = 4;
