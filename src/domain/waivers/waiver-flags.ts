import type { WaiverAnswer, WaiverSubmission } from '../entities/waiver-submission';
import { compareInstants, parseInstant, type Instant } from '../time/instant';

/**
 * How the signed version stands to the template's current one. `copy-stale`: our copy of the
 * template is older than the signature, so it has to be fetched before anything is said
 * (traps.md 52). `unknown`: the template is not in this copy.
 */
export type VersionStanding = 'current' | 'older' | 'copy-stale' | 'unknown';

/** `currentVersion` is the template's `version`, or null where the template is not known. */
export function versionStanding(
  signedVersion: number,
  currentVersion: number | null,
): VersionStanding {
  if (currentVersion === null) return 'unknown';
  if (signedVersion === currentVersion) return 'current';
  return signedVersion < currentVersion ? 'older' : 'copy-stale';
}

/* The service may stamp one save with slightly differing times. */
const SAME_SAVE_MS = 1000;

/**
 * Whether the service's record was changed after it was signed: `updated_at` is more than a second
 * later than both `signed_at` and `created_at` (traps.md 62; a draft may have been created before
 * it was signed). What changed is not served. Null where the times cannot be read.
 */
export function changedAfterSigning(
  waiver: Pick<WaiverSubmission, 'signedAt' | 'createdAt' | 'updatedAt'>,
): boolean | null {
  const signed = parseInstant(waiver.signedAt);
  const created = parseInstant(waiver.createdAt);
  const updated = parseInstant(waiver.updatedAt);
  if (!signed || !created || !updated) return null;
  const settled = compareInstants(signed, created) > 0 ? signed : created;
  return compareInstants(updated, later(settled, SAME_SAVE_MS)) > 0;
}

/** As `changedAfterSigning` for columns of epoch ms (NaN: not readable, which is not a change). */
export function changedAfterSigningMs(signedMs: number, createdMs: number, updatedMs: number) {
  return updatedMs > Math.max(signedMs, createdMs) + SAME_SAVE_MS;
}

/**
 * Whether the signer opted in: the question the person chose in the settings was answered with
 * boolean true, in every row that carries the identifier (traps.md 58, 59). Never guessed from
 * names; false where none was chosen.
 */
export function isOptedIn(
  fields: readonly Pick<WaiverAnswer, 'identifier' | 'value'>[],
  chosenIdentifier: string | null,
): boolean {
  const answers = fields.filter(({ identifier }) => identifier === chosenIdentifier);
  return answers.length > 0 && answers.every(({ value }) => value === true);
}

function later({ ms, beyond }: Instant, byMs: number): Instant {
  return { ms: ms + byMs, beyond };
}
