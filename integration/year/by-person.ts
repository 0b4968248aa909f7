import { join } from 'node:path';
import type { ServedRecord } from '../../src/sample-service/testing/hooks/options';
import { ALL_WAIVERS } from '../../src/contract/whole-lists';
import { type Happening, type Happenings, type World } from './world';

/* What is served of a record may move by itself: the status of an event. */
const recordText = ({ service }: World, id: string): string =>
  JSON.stringify(service.hooks.waivers.served(id));

const noted: Happening = async (world) => {
  const { service, program, random, here, diary } = world;
  const whole = service.hooks.events.ids().filter((id) => !isErased(world, id));
  if (whole.length === 0) return;
  const id = random.pick(whole);
  const followUp = {
    note: `Ask again (${String(diary.length)})`,
    asked: null,
    waiverAskedAtMs: null,
    snooze: null,
  };
  const kept = await program.cache('follow-up:put', { id, followUp });
  if (!kept.ok) throw new Error('The follow-up was not kept.');
  here.followUps.set(id, followUp);
};

export const isErased = ({ service }: World, id: string): boolean =>
  service.hooks.events.served(id).attributes['details'] === '[redacted]';

const reviewed: Happening = async (world) => {
  const { service, program, random, here } = world;
  const ids = service.hooks.waivers.ids();
  if (ids.length === 0) return;
  const id = random.pick(ids);
  const done = await program.cache('review:toggle', { chosen: { kind: 'ids', ids: [id] } });
  if (!done.ok) throw new Error('The review was not kept.');
  if (done.value.reviewed) here.reviews.set(id, recordText(world, id));
  else here.reviews.delete(id);
};

const filtered: Happening = async ({ program, here, diary, random }) => {
  const id = `f${String(random.int(5))}`;
  if (here.filters.has(id)) {
    await program.cache('filters:delete', { id });
    here.filters.delete(id);
    return;
  }
  const name = `${id} of ${String(diary.length)}`;
  const choices = { ...ALL_WAIVERS, sort: 'name' } as const;
  const kept = await program.cache('filters:put', { id, name, choices });
  if (!kept.ok) throw new Error('The filter was not kept.');
  here.filters.add(id);
};

const set: Happening = async ({ program, here, random }) => {
  here.settings = { ...here.settings, agreementZoom: random.pick([80, 100, 125, 150]) };
  await program.cache('settings:put', here.settings);
};

const exported: Happening = async ({ program, service, here, diary }) => {
  const [id] = service.hooks.waivers.ids();
  if (id === undefined) return;
  program.engine.saveTo = join(program.folder, `${String(diary.length)}.pdf`);
  const saved = await program.call('export:waiver-pdf', { job: 'pdf', id });
  if (!saved.ok) throw new Error('The PDF was not saved.');
  here.exports += 1;
};

/** What a person does in a day. */
export const BY_PERSON: Happenings = {
  'a follow-up is noted': [3, noted],
  'a waiver is reviewed': [3, reviewed],
  'a filter is saved or forgotten': [2, filtered],
  'a setting is chosen': [1, set],
  'a PDF is saved': [1, exported],
};

/** What came of it at the service ends some of what is kept here. */
export function forgetWhatEnded(world: World): void {
  const { service, here, mayReadPersonal } = world;
  const events = new Set(service.hooks.events.ids());
  for (const id of here.followUps.keys())
    if (!events.has(id) || (mayReadPersonal && isErased(world, id))) here.followUps.delete(id);
  endMarksOfErased(world);
  const waivers = new Set(service.hooks.waivers.ids());
  for (const [id, text] of here.reviews)
    if (!waivers.has(id) || recordText(world, id) !== text) here.reviews.delete(id);
}

/* A key without the right to personal data sees no erasure until it has it. */
function endMarksOfErased(world: World): void {
  const { service, here, mayReadPersonal, erasures } = world;
  if (!mayReadPersonal) return;
  const { waivers, events } = service.hooks;
  const served = events.ids().filter((id) => erasures.has(id));
  const erased = new Set(served.map((id) => prospectOf(events.served(id))));
  for (const id of waivers.ids())
    if (erased.has(prospectOf(waivers.served(id)))) here.reviews.delete(id);
  erasures.clear();
}

const prospectOf = ({ relationships }: ServedRecord): string =>
  JSON.stringify(relationships['prospect']);
