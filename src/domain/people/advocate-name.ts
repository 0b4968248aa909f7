import { groupBy } from '../group-by';
import { isEarlier, orderMs } from '../time/instant';
import { givesName, sameName } from './signed-name';

/** What somebody wrote about an advocate on this computer. An empty text counts as none. */
export interface AdvocateLabel {
  readonly label: string;
  /** How to reach the advocate, in one line: a phone number or an address. */
  readonly contact: string;
}

/** The longest label, and the longest line of contact details. */
export const LONGEST_LABEL = 200;

/** The name of an advocate in agreements. */
export interface AgreedName {
  readonly name: string;
  /** When the newest agreement with this name was signed, as served. */
  readonly signedAt: string;
}

/** The known names of an advocate, by their source. */
interface KnownNames {
  readonly own: AdvocateLabel | null;
  /** The name that the service gave when it was asked. */
  readonly served: string | null;
  readonly agreed: AgreedName | null;
}

/** The name of an advocate, and its source. */
export interface AdvocateName {
  readonly name: string;
  readonly from: 'own' | 'service' | 'agreement';
  /** When the agreement with the name was signed, as served; null for other sources. */
  readonly signedAt: string | null;
}

/**
 * The name of an advocate: what was written here, else what the service says, else what most of
 * their agreements say; null when nothing says it. Only the id identifies an advocate, not the
 * name.
 */
export function advocateName({ own, served, agreed }: KnownNames): AdvocateName | null {
  if (own !== null && givesName(own.label))
    return { name: own.label.trim(), from: 'own', signedAt: null };
  if (served !== null) return { name: served, from: 'service', signedAt: null };
  if (agreed !== null) return { name: agreed.name, from: 'agreement', signedAt: agreed.signedAt };
  return null;
}

/** A name that stands in one agreement. */
export interface AgreementSays extends AgreedName {
  /** Epoch ms; NaN when the time cannot be read. */
  readonly signedMs: number;
  /** The prospect who signed it. */
  readonly prospect: string;
  /** Whether the agreement has the wording of the source that it was compared with. */
  readonly current: boolean;
}

/**
 * The name that most of an advocate's agreements have; among equally frequent names, the one that
 * was signed last. An older wording may have had something else in the name's place, so a name
 * counts only if several people signed it, or if it stands in the current wording.
 */
export function agreedName(said: readonly AgreementSays[]): AgreedName | null {
  const [best] = namesOf(said).filter((it) => it.isSure);
  return best ? { name: best.newest.name, signedAt: best.newest.signedAt } : null;
}

/** Whether `agreedName` stays the same whatever this many more agreements say, if none is newer. */
export function isSettled(said: readonly AgreementSays[], left: number): boolean {
  const [best, next] = namesOf(said);
  return best !== undefined && best.isSure && best.often > (next?.often ?? 0) + left;
}

/* Each name, the most frequent first; of equally frequent ones, the one signed last. */
function namesOf(said: readonly AgreementSays[]) {
  return [...groupBy(said, ({ name }) => sameName(name)).values()]
    .map((group) => ({
      often: group.length,
      newest: group.reduce(newer),
      isSure: isSure(group),
    }))
    .sort((a, b) => b.often - a.often || orderMs(b.newest.signedMs) - orderMs(a.newest.signedMs));
}

function isSure(group: readonly AgreementSays[]): boolean {
  return group.some((it) => it.current) || new Set(group.map((it) => it.prospect)).size > 1;
}

function newer(one: AgreementSays, other: AgreementSays): AgreementSays {
  const apart = orderMs(other.signedMs) - orderMs(one.signedMs);
  return apart > 0 || (apart === 0 && isEarlier(one.signedAt, other.signedAt)) ? other : one;
}
