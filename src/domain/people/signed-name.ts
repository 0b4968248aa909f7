import { isRedacted } from '../rights/redaction';
import { fold } from '../text/fold';
import { isEarlier } from '../time/instant';
import { visibleSegments } from '../text/visible';

/** The name of a person, from the newest of their waivers that gives one. */
export interface SignedName {
  readonly name: string;
  /** When that waiver was signed, as served. */
  readonly signedAt: string;
  /** How many different names stand in their other waivers. */
  readonly others: number;
  /** Set when somebody else is known to have signed with the same name. */
  readonly alike?: true;
}

/** A waiver of a person, with the name they typed. */
export interface NamedWaiver {
  readonly name: string;
  readonly signedAt: string;
  /** Epoch ms; NaN when the time cannot be read. */
  readonly signedMs: number;
}

interface NameRights {
  /** Whether the key may read waivers. */
  readonly waivers: boolean;
  /** Whether anything of the person was erased. */
  readonly erased: boolean;
}

/**
 * The name in the waiver that a person signed last. Null when no waiver gives a name, without the
 * right to read waivers, and after an erasure, which a name of "[redacted]" shows as well. Only the
 * id identifies a person, not the name.
 */
export function signedName(waivers: readonly NamedWaiver[], rights: NameRights): SignedName | null {
  if (!rights.waivers || rights.erased || waivers.some(({ name }) => isRedacted(name))) return null;
  const named = waivers.filter(({ name }) => givesName(name));
  const [first, ...others] = named;
  if (first === undefined) return null;
  const { name, signedAt } = others.reduce((a, b) => (isNewer(b, a) ? b : a), first);
  return { name, signedAt, others: new Set(named.map((it) => sameName(it.name))).size - 1 };
}

/** Says how many further names there are, as " and 1 other name"; empty for none. */
export function otherNames({ others }: Pick<SignedName, 'others'>): string {
  if (others === 0) return '';
  return ` and ${String(others)} other ${others === 1 ? 'name' : 'names'}`;
}

/** Whether the text gives a name: blanks and hidden characters alone do not. */
export function givesName(name: string): boolean {
  return visibleSegments(name).some((it) => it.kind === 'text' && it.text.trim() !== '');
}

function isNewer(one: NamedWaiver, other: NamedWaiver): boolean {
  if (Number.isNaN(one.signedMs)) return false;
  if (one.signedMs === other.signedMs) return isEarlier(other.signedAt, one.signedAt);
  return Number.isNaN(other.signedMs) || one.signedMs > other.signedMs;
}

/** A name for comparing: differences in case, accents, encoding and blanks do not count. */
export function sameName(name: string): string {
  return fold(name).trim().replace(/\s+/g, ' ');
}
