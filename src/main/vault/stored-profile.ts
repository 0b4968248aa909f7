import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(4096));
const sealed = v.pipe(v.string(), v.base64(), v.nonEmpty());
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const protection = v.variant('kind', [
  v.strictObject({ kind: v.literal('system'), backend: text }),
  v.strictObject({
    kind: v.literal('passphrase'),
    scrypt: v.strictObject({
      n: v.pipe(whole, v.minValue(2), v.maxValue(2 ** 20)),
      r: v.pipe(whole, v.minValue(1), v.maxValue(32)),
      p: v.pipe(whole, v.minValue(1), v.maxValue(16)),
      salt: sealed,
    }),
  }),
]);

const storedProfile = v.strictObject({
  version: v.literal(1),
  profileId: v.pipe(v.string(), v.uuid()),
  address: text,
  host: text,
  name: text,
  /** Seed and time anchor of the sample community; null for a real service. */
  sample: v.nullable(v.strictObject({ seed: whole, anchorMs: whole })),
  protection,
  secrets: v.strictObject({
    apiKey: sealed,
    dataKey: sealed,
    localKey: sealed,
    pendingDataKey: v.nullable(sealed),
    /** Left out while the proxy is as the computer is set up: older versions read on. */
    proxy: v.exactOptional(sealed),
  }),
  generation: whole,
  pendingGeneration: v.nullable(whole),
  witness: v.nullable(
    v.strictObject({ generation: whole, waivers: whole, events: whole, templates: whole }),
  ),
  /** Epoch ms before which the service asked not to be asked; null if it did not. */
  notBefore: v.nullable(v.number()),
});

/** One profile as `profile.json` holds it: secrets only sealed, base64. */
export type StoredProfile = v.InferOutput<typeof storedProfile>;

/** The profile in the text of a file, or null where it is torn, foreign or from a newer version. */
export function parseStoredProfile(json: string): StoredProfile | null {
  try {
    const parsed = v.safeParse(storedProfile, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
