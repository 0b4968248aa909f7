import type { PersonalValue } from '../domain/rights/names-person';
import type { AskedAdvocates } from './asked-advocates';
import type { Counted } from './counted';
import type { NamedAdvocate } from './people-views';
import type { PortMessage } from './port-rpc';
import type { Settings } from './settings';
import type { WakeReason } from './store-calls';
import type { StoreTrouble } from './store-trouble';
import type { SyncStatus } from './sync-status';

/** The numbers that the window shows beside its sections. */
export interface SectionCounts {
  readonly waivers: Counted;
  readonly events: Counted;
  readonly awaiting: Counted;
  readonly coverage: Counted;
  readonly templates: Counted;
  readonly exports: number;
  /**
   * Exports with data of people who were erased since and whose files nobody has dealt with, and a
   * kept folder that cannot be brought up to date.
   */
  readonly exportsToReview: number;
}

/** Cache worker → window. */
export interface CachePushes {
  'store-opened': { readonly settings: Settings };
  'store-closed': null;
  'sync-status': SyncStatus;
  /** Records or the clock have changed the answers of lists; the window asks again. */
  'index-changed': { readonly revision: number };
  'section-counts': SectionCounts;
  /** The names of all advocates of whom something is known beside their id. */
  advocates: { readonly advocates: readonly NamedAdvocate[] };
  /** How far the service has been asked for the advocates. */
  'advocates-asked': AskedAdvocates;
  /** An erasure removed saved filters; the window asks for them again. */
  'filters-changed': null;
  /**
   * People were erased. What the window remembers and the questions it asked may hold these values.
   * The list is empty when the key lost its right to personal values: then those of everybody go.
   */
  'people-erased': { readonly values: readonly PersonalValue[] };
  /** An export began, ended or was dealt with; the window asks for the list again. */
  'exports-changed': null;
  /** The store cannot be used; the window finds the words for it. */
  'store-failed': StoreTrouble;
}

export type CachePush = keyof CachePushes;

/** Why the window wakes the worker: its focus, the network, the clock or the zone changed. */
export type WindowWakeReason = Exclude<WakeReason, 'resume'>;

/** Window → worker. The first message carries main's port. */
export type ToWorker =
  | PortMessage
  | { readonly kind: 'port' }
  | { readonly kind: 'collect' }
  /** With a port that closes when the worker has ended. */
  | { readonly kind: 'life' }
  /** The person scrolls, types or clicks. */
  | { readonly kind: 'in-use' }
  | { readonly kind: 'wake'; readonly reason: WindowWakeReason };

/** Worker → window: responses to calls, and pushes. */
export type FromWorker =
  PortMessage | { readonly push: CachePush; readonly payload: CachePushes[CachePush] };
