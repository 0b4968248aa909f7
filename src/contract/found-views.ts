import { PEOPLE_KINDS, type PeopleTarget } from './people-views';
import type { EventPointer, WaiverPointer } from './record-views';
import type { SignedName } from '../domain/people/signed-name';

/** What an id can be of. */
export const FOUND_KINDS = ['waiver', 'event', 'template', ...PEOPLE_KINDS] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** The best few of each kind; what is known by its id stands before what has the words. */
export interface FoundAnywhere {
  readonly waivers: readonly WaiverPointer[];
  readonly people: readonly (PeopleTarget & { readonly name: SignedName | null })[];
  readonly events: readonly EventPointer[];
  readonly templates: readonly { readonly id: string; readonly title: string }[];
}
