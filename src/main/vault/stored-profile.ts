import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(4096));
const sealed = v.pipe(v.string(), v.base64(), v.nonEmpty());
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * The cost and the salt by which a key was derived, kept with what it seals (RFC 7914). The values
 * are limited, so that no file can make the program use all memory.
 */
export const scryptParameters = v.strictObject({
  n: v.pipe(whole, v.minValue(2), v.maxValue(2 ** 20)),
  r: v.pipe(whole, v.minValue(1), v.maxValue(32)),
  p: v.pipe(whole, v.minValue(1), v.maxValue(16)),
  /** 16 bytes in base64. */
  salt: sealed,
});

export type ScryptParameters = Readonly<v.InferOutput<typeof scryptParameters>>;

const protection = v.variant('kind', [
  v.strictObject({ kind: v.literal('system'), backend: text }),
  v.strictObject({ kind: v.literal('passphrase'), scrypt: scryptParameters }),
]);

/**
 * Which sample community this is; null for a real service. A community from before there was a
 * choice is an awkward one, because with other data the person's notes would belong to nothing.
 */
export const sampleAnchor = v.nullable(
  v.strictObject({ seed: whole, anchorMs: whole, awkward: v.optional(v.boolean(), true) }),
);

export type SampleAnchor = Readonly<NonNullable<v.InferOutput<typeof sampleAnchor>>>;

const storedProfile = v.strictObject({
  version: v.literal(2),
  profileId: v.pipe(v.string(), v.uuid()),
  /** The host that the locked window shows; nothing is decided by it. */
  host: text,
  protection,
  secrets: v.strictObject({
    dataKey: sealed,
    localKey: sealed,
    pendingDataKey: v.nullable(sealed),
    apiKey: sealed,
    destination: sealed,
    /* Absent where no folder gets a backup each day. */
    daily: v.exactOptional(v.strictObject({ key: sealed, folder: sealed })),
  }),
  generation: whole,
  pendingGeneration: v.nullable(whole),
  witness: v.nullable(
    v.strictObject({ generation: whole, waivers: whole, events: whole, templates: whole }),
  ),
  /** The time (epoch ms) before which the service asked not to be asked; null where it did not. */
  notBefore: v.nullable(v.number()),
});

/** One profile as in `profile.json`: its secrets are sealed, in base64. */
export type StoredProfile = v.InferOutput<typeof storedProfile>;

/**
 * Reads a profile from the text of its file, or says why there is none: the file is torn, or of a
 * form not known here.
 */
export function parseStoredProfile(json: string): StoredProfile | 'file-torn' | 'file-newer' {
  try {
    const value: unknown = JSON.parse(json);
    const parsed = v.safeParse(storedProfile, value);
    if (parsed.success) return parsed.output;
    return v.is(v.looseObject({ version: v.number() }), value) ? 'file-newer' : 'file-torn';
  } catch {
    return 'file-torn';
  }
}
