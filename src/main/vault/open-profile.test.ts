import { describe, expect, it } from 'vitest';
import { AUTOMATIC } from '../service/proxy/proxy-settings';
import { ChangedProfileError, sealProfile, unsealProfile, type OpenProfile } from './open-profile';
import { keyedBox, type SecretBox } from './secret-box';

const key = (fill: number): Buffer => Buffer.alloc(32, fill);

const PROFILE: OpenProfile = {
  profileId: 'p',
  address: 'https://desk.example/api',
  host: 'desk.example',
  name: 'desk.example',
  sample: null,
  protection: 'system',
  apiKey: Buffer.from('marker-key-7f3a'),
  proxy: AUTOMATIC,
  dataKey: key(1),
  localKey: key(2),
  generation: 1,
  pending: { generation: 2, dataKey: key(3) },
  witness: null,
  notBefore: null,
  daily: null,
};

/** A box that no longer answers after it opened so many secrets, and what it opened. */
function boxThatOpens(most: number) {
  const whole = keyedBox(key(9), PROFILE.profileId);
  const opened: Buffer[] = [];
  const box: SecretBox = {
    ...whole,
    open: async (name, sealed) => {
      if (opened.length >= most) throw new Error('The keyring does not answer.');
      const secret = await whole.open(name, sealed);
      opened.push(secret);
      return secret;
    },
  };
  return { whole, box, opened };
}

describe('a profile whose box stops answering while it is opened', () => {
  it.each([0, 1, 2, 3, 4])('is not called changed, and leaves no key behind: %i', async (most) => {
    const { whole, box, opened } = boxThatOpens(most);
    const protection = { kind: 'system', backend: 'gnome_libsecret' } as const;
    const stored = await sealProfile(PROFILE, { box: whole, protection });
    const error: unknown = await unsealProfile(stored, box).catch((it: unknown) => it);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ChangedProfileError);
    expect(opened).toHaveLength(most);
    expect(opened.every((secret) => secret.every((byte) => byte === 0))).toBe(true);
  });
});
