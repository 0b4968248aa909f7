import { join } from 'node:path';
import { ALL_WAIVERS, WHOLE_QUEUE } from '../src/contract/whole-lists';
import type { Program } from './program';
import { rowsOf } from './rows-of';

export const NOTE = 'Ask Anna Canary again';

/** One of each kind that this computer alone keeps; the event and the waiver they are about. */
export async function keepSome(program: Program) {
  const [event = ''] = await idsOf(program, WHOLE_QUEUE);
  const [waiver = ''] = await idsOf(program, ALL_WAIVERS);
  await program.cache('follow-up:put', { id: event, followUp: note(NOTE) });
  await program.cache('review:toggle', { chosen: { kind: 'ids', ids: [waiver] } });
  await program.cache('advocate:put', { id: '7', label: { label: 'Mo', contact: '+31' } });
  const choices = { ...ALL_WAIVERS, search: 'canary' };
  await program.cache('filters:put', { id: 'f', name: 'Canary', choices } as never);
  const settings = await program.cache('settings:get', null);
  await program.cache('settings:put', { ...settings, lockAfterMinutes: 45 });
  program.engine.saveTo = join(program.folder, 'a.pdf');
  await program.call('export:waiver-pdf', { job: 'j', id: waiver });
  return { event, waiver };
}

/** A follow-up with nothing but a note. */
export function note(text: string) {
  return { note: text, asked: null, waiverAskedAtMs: null, snooze: null };
}

/** What this computer alone keeps now: `KEPT` after `keepSome`. */
export async function kept(program: Program) {
  const { followUps, reviews, advocates, filters, exports } = program.session();
  return {
    followUps: [...followUps.all().values()].map((it) => it.note),
    reviews: reviews.count(),
    advocates: [...advocates.all().values()].map(({ label }) => label),
    filters: (await filters.list('waiver_submissions')).map(({ name }) => name),
    lockAfterMinutes: (await program.cache('settings:get', null)).lockAfterMinutes,
    exports: (await exports.all()).map(({ entry, files }) => [entry.fileName, files.length]),
  };
}

export const KEPT = {
  followUps: [NOTE],
  reviews: 1,
  advocates: ['Mo'],
  filters: ['Canary'],
  lockAfterMinutes: 45,
  exports: [['a.pdf', 1]],
};

/** The ids of the rows of a list. */
export async function idsOf(
  program: Program,
  question: typeof WHOLE_QUEUE | typeof ALL_WAIVERS,
): Promise<readonly string[]> {
  return (await rowsOf(program, question)).flatMap((row) => ('id' in row ? [row.id] : []));
}
