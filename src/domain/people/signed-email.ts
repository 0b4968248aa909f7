import { orderMs } from '../time/instant';

/** A waiver of a person, with the email they gave as served. */
export interface WaiverWithEmail {
  readonly email: string | null;
  /** Epoch ms; NaN when the time cannot be read. */
  readonly signedMs: number;
}

/**
 * The email of the waiver that was signed last among those that have one; null when none has. It
 * may be given or verified; which of the two is not known.
 */
export function signedEmail(waivers: readonly WaiverWithEmail[]): string | null {
  const [newest] = waivers
    .filter(({ email }) => email !== null && email.trim() !== '')
    .sort((a, b) => orderMs(b.signedMs) - orderMs(a.signedMs));
  return newest?.email?.trim() ?? null;
}
