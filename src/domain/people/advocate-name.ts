import { groupBy } from '../group-by';
import { orderMs } from '../time/instant';
import { givesName, sameName } from './signed-name';

/** What somebody wrote about an advocate on this computer; empty texts are none. */
export interface AdvocateLabel {
  readonly label: string;
  /** How to reach them, in one line: a phone number, an address. */
  readonly contact: string;
}

/** The longest label, and the longest line of how to reach somebody. */
export const LONGEST_LABEL = 200;

/** The name of an advocate as an agreement says it. */
export interface AgreedName {
  readonly name: string;
  /** When the newest agreement with it was signed, as served. */
  readonly signedAt: string;
}

/** What is known of an advocate's name, by where it is from. */
interface KnownNames {
  readonly own: AdvocateLabel | null;
  /** As the service said when it was asked. */
  readonly served: string | null;
  readonly agreed: AgreedName | null;
}

/** What an advocate is called, and who says so. */
export interface AdvocateName {
  readonly name: string;
  readonly from: 'own' | 'service' | 'agreement';
  /** When the agreement that says so was signed, as served; null for others. */
  readonly signedAt: string | null;
}

/**
 * What an advocate is called: what was written here, else what the service says, else what most of
 * their agreements say; null where nobody says. It identifies nobody: the id does.
 */
export function advocateName({ own, served, agreed }: KnownNames): AdvocateName | null {
  if (own !== null && givesName(own.label))
    return { name: own.label.trim(), from: 'own', signedAt: null };
  if (served !== null) return { name: served, from: 'service', signedAt: null };
  if (agreed !== null) return { name: agreed.name, from: 'agreement', signedAt: agreed.signedAt };
  return null;
}

/** A name that one agreement says. */
export interface AgreementSays extends AgreedName {
  /** Epoch ms; NaN where the time cannot be read. */
  readonly signedMs: number;
  /** Who signed it. */
  readonly prospect: string;
  /** Whether the wording that it was signed in is the one it was compared with. */
  readonly current: boolean;
}

/**
 * The name that most agreements of an advocate say, of those as frequent the one that was signed
 * last. An older wording may have had something else in its place, so what only one person signed
 * in one counts for nothing.
 */
export function agreedName(said: readonly AgreementSays[]): AgreedName | null {
  const [best] = namesOf(said).filter(({ isSure }) => isSure);
  return best ? { name: best.newest.name, signedAt: best.newest.signedAt } : null;
}

/** Whether `agreedName` stays as it is whatever so many agreements more say, none of them newer. */
export function isSettled(said: readonly AgreementSays[], left: number): boolean {
  const [best, next] = namesOf(said);
  return best !== undefined && best.isSure && best.often > (next?.often ?? 0) + left;
}

/* Each name that is said; the most frequent first, of those as frequent the one signed last. */
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
  return orderMs(other.signedMs) > orderMs(one.signedMs) ? other : one;
}
