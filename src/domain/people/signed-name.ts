import { isRedacted } from '../rights/redaction';
import { fold } from '../text/fold';
import { visibleSegments } from '../text/visible';

/** What a person is called: what the newest waiver of theirs that gives a name says. */
export interface SignedName {
  readonly name: string;
  /** When that waiver was signed, as served. */
  readonly signedAt: string;
  /** Different names in their other waivers. */
  readonly others: number;
  /** Somebody else signed with the same name, as far as that was looked for. */
  readonly alike?: true;
}

/** A waiver of a person: the name they signed with, as typed. */
export interface NamedWaiver {
  readonly name: string;
  readonly signedAt: string;
  /** Epoch ms; NaN where the time cannot be read. */
  readonly signedMs: number;
}

interface NameRights {
  /** Whether the key may read waivers. */
  readonly waivers: boolean;
  /** Whether anything of the person was erased. */
  readonly erased: boolean;
}

/**
 * The name of a person by their own waivers, the one signed last; null without one, without the
 * right to read waivers and after an erasure, of which a name that reads "[redacted]" is a sign as
 * well. It identifies nobody: the id does.
 */
export function signedName(waivers: readonly NamedWaiver[], rights: NameRights): SignedName | null {
  if (!rights.waivers || rights.erased || waivers.some(({ name }) => isRedacted(name))) return null;
  const named = waivers.filter(({ name }) => givesName(name));
  const [first, ...others] = named;
  if (first === undefined) return null;
  const { name, signedAt } = others.reduce((a, b) => (isNewer(b, a) ? b : a), first);
  return { name, signedAt, others: new Set(named.map((it) => sameName(it.name))).size - 1 };
}

/** "and 1 other name", after the newest; empty where there is none. */
export function otherNames({ others }: Pick<SignedName, 'others'>): string {
  if (others === 0) return '';
  return ` and ${String(others)} other ${others === 1 ? 'name' : 'names'}`;
}

/** Whether what a waiver was signed with is a name: blanks and hidden characters alone are none. */
export function givesName(name: string): boolean {
  return visibleSegments(name).some((it) => it.kind === 'text' && it.text.trim() !== '');
}

function isNewer(one: NamedWaiver, other: NamedWaiver): boolean {
  if (Number.isNaN(one.signedMs)) return false;
  return Number.isNaN(other.signedMs) || one.signedMs > other.signedMs;
}

/** Names that differ only in case, accents, encoding or blanks count as one. */
export function sameName(name: string): string {
  return fold(name).trim().replace(/\s+/g, ' ');
}
