import { orderMs } from '../time/instant';

/** A waiver of a person: the email they gave, as served. */
export interface WaiverWithEmail {
  readonly email: string | null;
  /** Epoch ms; NaN where the time cannot be read. */
  readonly signedMs: number;
}

/**
 * The email of the waiver signed last that has one, as typed; null where none has. Nobody has
 * checked it: "given or verified" is all that is known.
 */
export function signedEmail(waivers: readonly WaiverWithEmail[]): string | null {
  const [newest] = waivers
    .filter(({ email }) => email !== null && email.trim() !== '')
    .sort((a, b) => orderMs(b.signedMs) - orderMs(a.signedMs));
  return newest?.email?.trim() ?? null;
}
