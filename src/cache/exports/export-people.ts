import { SERVICE_LIST } from '../../contract/lists';
import type { Collection } from '../../domain/entities/collections';
import { fold } from '../../domain/text/fold';
import { eachRowAtHand } from '../blocks/missing-blocks';
import type { Copy } from '../copy/copy';
import { signerIn } from '../index/waiver-columns';
import type { KeptExport } from '../local/kept-export';

/** Prospects, by id. */
export interface People {
  readonly size: number;
  readonly has: (prospect: string) => boolean;
  readonly each: (read: (prospect: string) => void) => void;
}

/** The prospects of an export, whose records `eachRecord` reads. */
export async function peopleIn(
  copy: Copy,
  { list, person }: KeptExport,
  eachRecord: (read: (ids: readonly string[]) => void) => Promise<void>,
): Promise<People> {
  if (person !== undefined) return few([person]);
  if (list === 'waiver_templates') return few([]);
  const { table, prospect, refs } = copy[SERVICE_LIST[list] as Collection];
  /* By code: the copy may get further people while the records are read. */
  const codes = new Set<number>();
  await eachRecord((ids) => {
    for (const id of ids) {
      const row = table.ids.find(id);
      const code = row === undefined ? -1 : prospect.get(row);
      if (code >= 0) codes.add(code);
    }
  });
  return {
    size: codes.size,
    has: (it) => codes.has(refs.find(it) ?? -1),
    each: (read) => codes.forEach((code) => read(refs.text(code) ?? '')),
  };
}

function few(people: readonly string[]): People {
  return {
    size: people.length,
    has: (it) => people.includes(it),
    each: (read) => people.forEach((it) => read(it)),
  };
}

/**
 * Which of these prospects, given as codes, have these words in a name or email they signed with.
 * Events tell no names, so their prospects are known only by the waivers they signed.
 */
export async function calledSo(
  { waiver_submissions: waivers }: Copy,
  words: readonly string[],
  codes: ReadonlySet<number>,
): Promise<ReadonlySet<string>> {
  const people = new Set<string>();
  const { table, signers, prospect, refs } = waivers;
  const rows = [...Array(table.ids.length).keys()].filter((row) => codes.has(prospect.get(row)));
  await eachRowAtHand(signers, rows, (row) => {
    const { name, email } = signerIn(waivers, row);
    const text = fold(`${name} ${email ?? ''}`);
    if (words.every((word) => text.includes(word))) people.add(refs.text(prospect.get(row)) ?? '');
  });
  return people;
}
