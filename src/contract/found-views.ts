import { PEOPLE_KINDS, type PeopleTarget } from './people-views';
import type { EventPointer, WaiverPointer } from './record-views';
import type { SignedName } from '../domain/people/signed-name';

/** The kinds of things that an id can belong to. */
export const FOUND_KINDS = ['waiver', 'event', 'template', ...PEOPLE_KINDS] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** The best few of each kind; things found by their id stand before those found by words. */
export interface FoundAnywhere {
  readonly waivers: readonly WaiverPointer[];
  readonly people: readonly (PeopleTarget & { readonly name: SignedName | null })[];
  readonly events: readonly EventPointer[];
  readonly templates: readonly { readonly id: string; readonly title: string }[];
}
