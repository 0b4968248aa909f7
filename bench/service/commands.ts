import type { LinkSpeed } from '../../src/sample-service/testing/link';

/** One line to the service's process: changes and removes waivers, and asks what it has seen. */
export interface ServiceCommand {
  readonly change?: number;
  readonly remove?: number;
  /** Gives a waiver another agreement. */
  readonly sign?: { readonly id: string; readonly agreement: string };
  /** The line over which answers go from now on; null: none. */
  readonly link?: LinkSpeed | null;
}

/** Its answer: requests and bytes of answers, heads included, since it started. */
export interface ServiceAnswer {
  readonly requests: number;
  readonly bytes: number;
}
