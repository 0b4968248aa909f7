import type { Conversation, Person } from '../../model';
import type { People } from '../people';
import { cycle, seeded, type Random } from '../random';
import { firstNames, lastNames, otherNames } from './club-names';

const ADVOCATES = 14;
const ADMINS = 3;

/* The letters of a mail address. A person with a name in another script has a plain address. */
const mailbox = (name: string, index: number): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/gi, 'l')
    .replace(/ø/gi, 'o');
  const letters = plain
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, '.');
  return /^[a-z].*[a-z]$/.test(letters) ? letters : `rider${index + 1}`;
};

const named = (random: Random, id: string, index: number): Person => {
  const [first, last] = random.chance(0.05)
    ? random.pick(otherNames)
    : ([random.pick(firstNames), random.pick(lastNames)] as const);
  const name = `${first} ${last}`;
  const number = random.chance(0.4) ? String(random.int(90) + 10) : '';
  const email = random.chance(0.03) ? null : `${mailbox(name, index)}${number}@mail.example`;
  return { id, firstName: first, name, email };
};

const staff = (random: Random, first: number, count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const [firstName, last] = [cycle(firstNames, index * 5 + first), random.pick(lastNames)];
    const email = `${firstName.toLowerCase()}@meridian-cycles.example`;
    return { id: String(first + index), firstName, name: `${firstName} ${last}`, email };
  });

/**
 * The people of a club, and who talks to whom. Most conversations are with somebody new, one in
 * seven with somebody who was there before.
 */
export const clubPeople = (seed: number, talks: number) => {
  const random = seeded(seed, 'club people');
  const advocates = staff(random, 101, ADVOCATES);
  const prospects: Person[] = [];
  const conversations: Conversation[] = [];
  for (let index = 0; index < talks; index += 1) {
    const known = prospects.length > 20 && random.chance(0.14) ? random.pick(prospects) : null;
    const prospect = known ?? named(random, String(20_140 + prospects.length), prospects.length);
    if (known === null) prospects.push(prospect);
    /* Some advocates have more time than others. */
    const advocate = cycle(advocates, Math.floor(random.next() ** 1.6 * ADVOCATES));
    conversations.push({ id: String(51_020 + index), advocate, prospect });
  }
  return {
    advocates,
    admins: staff(random, 901, ADMINS),
    prospects,
    conversations,
  } satisfies People;
};
