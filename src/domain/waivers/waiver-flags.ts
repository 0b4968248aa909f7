import type { WaiverAnswer } from '../entities/waiver-submission';

/**
 * How the signed version stands to the template's current one. `copy-stale`: our copy of the
 * template is older than the signature, so it has to be fetched before anything is said. `unknown`:
 * the template is not in this copy.
 */
type VersionStanding = 'current' | 'older' | 'copy-stale' | 'unknown';

/** `currentVersion` is the template's `version`, or null where the template is not known. */
export function versionStanding(
  signedVersion: number,
  currentVersion: number | null,
): VersionStanding {
  if (currentVersion === null) return 'unknown';
  if (signedVersion === currentVersion) return 'current';
  return signedVersion < currentVersion ? 'older' : 'copy-stale';
}

/**
 * What changed after a waiver was signed. `content`: this copy held other content of
 * it. `updated`: the service updated it well after signing; what was changed is not said.
 */
export type ChangeAfterSigning = 'content' | 'updated';

/* Changes within this time belong to the signing: saving, a confirmed email, a note of the host. */
const SETTLED_AFTER_MS = 24 * 3_600_000;

/** Facts of one waiver; instants in epoch ms, NaN where one cannot be read. */
interface SigningFacts {
  readonly signedMs: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  /** This copy held other content of it (`sameAsSigned`). */
  readonly contentChanged: boolean;
}

/**
 * Whether and how a waiver changed after signing. Well after means a day later than both signing
 * and creation, because an imported one is created late. Unreadable times are no change.
 */
export function changeAfterSigning(facts: SigningFacts): ChangeAfterSigning | null {
  if (facts.contentChanged) return 'content';
  const settledMs = Math.max(facts.signedMs, facts.createdMs) + SETTLED_AFTER_MS;
  return facts.updatedMs > settledMs ? 'updated' : null;
}

/**
 * Whether the signer opted in: the question the person chose in the settings was answered with
 * boolean true, in every row that carries the identifier. Never guessed from
 * names; false where none was chosen.
 */
export function isOptedIn(
  fields: readonly Pick<WaiverAnswer, 'identifier' | 'value'>[],
  chosenIdentifier: string | null,
): boolean {
  const answers = fields.filter(({ identifier }) => identifier === chosenIdentifier);
  return answers.length > 0 && answers.every(({ value }) => value === true);
}
