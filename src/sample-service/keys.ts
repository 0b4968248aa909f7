import { randomBytes } from 'node:crypto';
import { seeded } from './generate/random';
import type { Permission } from './model';

export const keyNames = ['full', 'noPii', 'waiversOnly', 'eventsOnly', 'revoked'] as const;
export type KeyName = (typeof keyNames)[number];

const everyPermission: readonly Permission[] = [
  'waivers',
  'private_events',
  'private_events:pii',
  'conversations',
  'advocates',
  'prospects',
];

export interface Key {
  readonly name: string;
  readonly token: string;
  permissions: ReadonlySet<Permission>;
  revoked: boolean;
}

const grants: Readonly<Record<KeyName, readonly Permission[]>> = {
  full: everyPermission,
  noPii: everyPermission.filter((permission) => permission !== 'private_events:pii'),
  waiversOnly: ['waivers'],
  eventsOnly: ['private_events'],
  revoked: everyPermission,
};

const tokenMaker = (keySeed: number | undefined): (() => string) => {
  if (keySeed === undefined) return () => randomBytes(24).toString('hex');
  const random = seeded(keySeed, 'keys');
  return () => Array.from({ length: 48 }, () => random.int(16).toString(16)).join('');
};

const bearer = /^Bearer +(\S+) *$/i;

export type KeyRing = ReturnType<typeof createKeyRing>;

/** Makes the keys of a start: random ones, or repeatable ones where a key seed is given. */
export const createKeyRing = (keySeed?: number) => {
  const makeToken = tokenMaker(keySeed);
  const keys = new Map<string, Key>();
  const byToken = new Map<string, Key>();
  const add = (name: string, permissions: Iterable<Permission>): string => {
    if (keys.has(name)) throw new Error(`There already is a key ${name}.`);
    const token = `mc_${makeToken()}`;
    const key: Key = { name, token, permissions: new Set(permissions), revoked: false };
    keys.set(name, key);
    byToken.set(token, key);
    return token;
  };
  const byName = (name: string): Key => {
    const key = keys.get(name);
    if (key === undefined) throw new Error(`There is no key ${name}.`);
    return key;
  };
  for (const name of keyNames) add(name, grants[name]);
  byName('revoked').revoked = true;
  return {
    /** Issues a key, and returns its token. */
    add,
    byName,
    /** Finds the key of an `Authorization` header, revoked or not. */
    find: (authorization: string | undefined): Key | undefined =>
      byToken.get(bearer.exec(authorization ?? '')?.[1] ?? ''),
  };
};
