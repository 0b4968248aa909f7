import type { ModelCommunity, Person } from '../model';
import { awkwardNames, nameScripts } from './names';
import { cycle, seeded, type Random } from './random';
import { made } from './series';

export type People = Pick<ModelCommunity, 'advocates' | 'admins' | 'prospects' | 'conversations'>;

const handle = (index: number): string => `rider${String(index + 1).padStart(5, '0')}`;

const plainPerson = (random: Random, id: string, index: number): Person => {
  const script = nameScripts[random.chance(0.55) ? 0 : random.int(nameScripts.length)];
  const [first, last] = script ?? [[''], ['']];
  const firstName = random.pick(first);
  const name = `${firstName} ${random.pick(last)}`;
  const email = random.chance(0.06) ? null : `${handle(index)}@mail.example`;
  return { id, firstName, name, email };
};

const prospectAt = (random: Random, index: number): Person => {
  /* Long ids, which a reader that parses them as numbers would confuse with their neighbours. */
  const person = plainPerson(
    random,
    `9007199254${String(740_993 + index).padStart(7, '0')}`,
    index,
  );
  if (index % 23 !== 7) return person;
  const name = cycle(awkwardNames, Math.floor(index / 23));
  return { ...person, firstName: name.split(' ')[0] ?? name, name };
};

const staff = (random: Random, ids: readonly string[], mailbox: string): Person[] =>
  ids.map((id, index) => ({
    ...plainPerson(random, id, index),
    email: `${mailbox}${index + 1}@meridian-cycles.example`,
  }));

/*
 * "7" and "007" are two advocates, and admins reuse ids of advocates: ids are texts, unique only
 * within a type.
 */
const advocateIds = ['7', '007', ...Array.from({ length: 22 }, (_, index) => String(101 + index))];
const adminIds = ['7', '101', '102', '900', '901'];

/**
 * Makes the people, and who talks to whom. The last conversations belong to prospects who already
 * have an earlier one, so that "signed elsewhere by the same prospect" occurs.
 */
export const generatePeople = (seed: number, conversationCount: number): People => {
  const random = seeded(seed, 'people');
  const advocates = staff(random, advocateIds, 'advocate');
  const admins = staff(random, adminIds, 'office');
  const prospectCount = Math.max(1, Math.floor(conversationCount * 0.9));
  const prospects = made(random, prospectCount, prospectAt);
  const conversations = made(random, conversationCount, (stream, index) => ({
    id: String(520_000_000_001 + index * 3),
    advocate: stream.pick(advocates),
    prospect: cycle(prospects, index),
  }));
  return { advocates, admins, prospects, conversations };
};
