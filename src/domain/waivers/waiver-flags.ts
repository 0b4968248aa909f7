import type { WaiverAnswer } from '../entities/waiver-submission';

/**
 * How the signed version compares with the template's current one. `copy-stale`: the template in
 * this copy is older than the signature, so it has to be fetched before anything can be said.
 * `unknown`: the template is not in this copy.
 */
type VersionStanding = 'current' | 'older' | 'copy-stale' | 'unknown';

/** Compares the signed version with the template's; `currentVersion` is null when unknown. */
export function versionStanding(
  signedVersion: number,
  currentVersion: number | null,
): VersionStanding {
  if (currentVersion === null) return 'unknown';
  if (signedVersion === currentVersion) return 'current';
  return signedVersion < currentVersion ? 'older' : 'copy-stale';
}

/**
 * What changed after a waiver was signed. `content`: this copy held other content of it. `updated`:
 * the service updated it long after signing, without saying what changed.
 */
export type ChangeAfterSigning = 'content' | 'updated';

/* Changes within this time belong to signing: saving, a confirmed email, a note by the host. */
const SETTLED_AFTER_MS = 24 * 3_600_000;

/** Facts about one waiver. Times are in epoch ms; NaN when one cannot be read. */
interface SigningFacts {
  readonly signedMs: number;
  readonly createdMs: number;
  readonly updatedMs: number;
  /** Whether this copy held other content of it (`sameAsSigned`). */
  readonly contentChanged: boolean;
}

/**
 * Whether and how a waiver changed after signing. An update counts when it is more than a day later
 * than both signing and creation, because imported waivers are created late. Times that cannot be
 * read count as no change.
 */
export function changeAfterSigning(facts: SigningFacts): ChangeAfterSigning | null {
  if (facts.contentChanged) return 'content';
  const settledMs = Math.max(facts.signedMs, facts.createdMs) + SETTLED_AFTER_MS;
  return facts.updatedMs > settledMs ? 'updated' : null;
}

/**
 * Whether the signer opted in: every answer with the identifier chosen in the settings is the
 * boolean true. It is never guessed from names, and false when no identifier is chosen.
 */
export function isOptedIn(
  fields: readonly Pick<WaiverAnswer, 'identifier' | 'value'>[],
  chosenIdentifier: string | null,
): boolean {
  const answers = fields.filter(({ identifier }) => identifier === chosenIdentifier);
  return answers.length > 0 && answers.every(({ value }) => value === true);
}
