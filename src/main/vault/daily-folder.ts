import * as v from 'valibot';
import type { SecretBox } from './secret-box';
import { scryptParameters, type StoredProfile } from './stored-profile';

const text = v.pipe(v.string(), v.maxLength(4096));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const writtenFile = v.strictObject({
  name: text,
  /** Lower-case hex. */
  sha256: text,
  /** The day (`YYYY-MM-DD`) and the time (epoch ms) by this computer. */
  day: text,
  atMs: v.number(),
  generation: whole,
  erasedPeople: whole,
  /** A mark that differs where the content differs. */
  mark: text,
});

const facts = v.strictObject({
  folder: text,
  scrypt: scryptParameters,
  /** Oldest first. A file that was begun and never got its name may be among them. */
  files: v.array(writtenFile),
  last: v.nullable(writtenFile),
  trouble: v.nullable(
    v.strictObject({
      day: text,
      failure: v.strictObject({ kind: text, detail: v.exactOptional(text) }),
    }),
  ),
});

/** A file that was saved in the folder, as it was noted before it got its name. */
export type WrittenFile = v.InferOutput<typeof writtenFile>;

/** The folder that gets a backup each day, with the 32-byte key of its passphrase. */
export type DailyFolder = v.InferOutput<typeof facts> & { readonly key: Buffer };

type SealedFolder = NonNullable<StoredProfile['secrets']['daily']>;

/** Seals the key and the folder for the profile's file. */
export async function sealDaily(
  box: SecretBox,
  { key, ...rest }: DailyFolder,
): Promise<SealedFolder> {
  return {
    key: await box.seal('dailyKey', key),
    folder: await box.seal('dailyFolder', Buffer.from(JSON.stringify(rest), 'utf8')),
  };
}

/** Opens what `sealDaily` sealed; throws where the box has another key, or a part was changed. */
export async function openDaily(box: SecretBox, sealed: SealedFolder): Promise<DailyFolder> {
  const bytes = await box.open('dailyFolder', sealed.folder);
  const rest = v.parse(facts, JSON.parse(bytes.toString('utf8')));
  return { ...rest, key: await box.open('dailyKey', sealed.key) };
}
