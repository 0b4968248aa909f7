import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SearchHit } from '../../contract/lists';
import { sampleEvent } from '../../domain/testing/sample-event';
import { sampleAnswer, sampleWaiver } from '../../domain/testing/sample-waiver';
import { dropPersonal } from '../index/event-columns';
import { createBlockCache, type BlockCache } from '../blocks/block-cache';
import { MissingBlocks, whenAtHand } from '../blocks/missing-blocks';
import { sampleIndex } from '../testing/sample-index';
import { excerptOf } from './excerpt';
import { markRanges } from '../../domain/search/mark-ranges';
import { namesOf } from '../people/testing/names-of';
import { createSearch } from './search';

const clause = 'The rider wears a helmet and follows the guide at all times. '.repeat(6);
const agreement = (name: string) =>
  `<h1>Terms</h1><p>${clause}</p><p>Signed by ${name} in Hà Nội.</p><p>${clause}</p>`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function waivers() {
  const index = sampleIndex();
  const remark = sampleAnswer({ identifier: 'r', label: 'Anything else?', value: 'Left-handed' });
  for (const [id, name] of [
    ['a', 'Ada Smith'],
    ['b', 'Émile Ngô'],
    ['c', 'Zoë O&#39;Neil'],
  ] as const)
    index.put(
      sampleWaiver({
        id,
        signerName: name.replace('&#39;', '’'),
        signerEmail: `${id}@mail.example`,
        agreement: agreement(name),
        fields: id === 'b' ? [remark] : [],
      }),
    );
  return { index, search: createSearch(index.copy, namesOf(index.copy)) };
}

/** A disk, and a cache that holds one block of it; `onBring` comes before each block. */
function oneBlockAtATime(onBring = () => Promise.resolve()) {
  const blocks: Uint8Array[] = [];
  const brought: number[] = [];
  const cache: BlockCache = {
    get: (block) => (block === brought.at(-1) ? blocks[block] : undefined),
    bring: ([block = -1]) => {
      if (brought.length > 100) return Promise.reject(new Error('This comes to no end'));
      return onBring().then(() => void brought.push(block));
    },
    forget: () => undefined,
    bytes: () => 0,
    close: () => undefined,
  };
  const write = (bytes: Uint8Array) => Promise.resolve(blocks.push(bytes) - 1);
  return { cache, brought, write };
}

/** A search over four agreements that lie on the disk, in a block each. */
async function onDisk(cache: BlockCache, write: (bytes: Uint8Array) => Promise<number>) {
  const index = sampleIndex(cache);
  const { agreements } = index.copy.waiver_submissions;
  for (const [row, name] of ['Ada Smith', 'Bo Smith', 'Ada Jones', 'Ada Smith'].entries()) {
    index.put(sampleWaiver({ id: String(row) }));
    const whole = `<p>${'ride '.repeat(15_000)}</p><p>Signed by ${name} here.</p>`;
    agreements.set(row, { whole });
  }
  await agreements.save(write);
  return { index, search: createSearch(index.copy, namesOf(index.copy), 0) };
}

const LONG_ROWS = 40;
const LONG_WORDS = 15_000;
const LONG_BYTES = LONG_WORDS * 'ride '.length + 100;

/** Answers and agreements that fill a block each, and a cache that holds hardly more than is needed at once. */
async function longOnDisk(wordsInAnswers = LONG_WORDS) {
  const blocks: Uint8Array[] = [];
  const read: number[] = [];
  const held: number[] = [];
  const cache = createBlockCache(
    {
      read: (numbers) => {
        if (read.length > 1_000) return Promise.reject(new Error('This comes to no end'));
        read.push(...numbers);
        held.push(cache.bytes());
        return Promise.resolve(numbers.map((it) => blocks[it] ?? null));
      },
      mend: () => Promise.reject(new Error('Nothing is damaged here')),
    },
    1,
  );
  const index = sampleIndex(cache);
  const { agreements, values } = index.copy.waiver_submissions;
  const long = 'ride '.repeat(LONG_WORDS);
  /* All words of the phrase, and each two of them beside each other. */
  const mixed = `${long} by ada, ada smith, smith here.`;
  const whole = `${long} signed by ada smith here.`;
  for (let row = 0; row < LONG_ROWS; row += 1) {
    const said = row === 3 ? whole : mixed;
    const answer = sampleAnswer({
      value: said.slice((LONG_WORDS - wordsInAnswers) * 'ride '.length),
    });
    const name = `Signer${String(row)}`;
    index.put(sampleWaiver({ id: String(row), signerName: name, fields: [answer] }));
    agreements.set(row, { whole: `<p>${row === 38 ? whole : mixed}</p>` });
  }
  for (const column of [values, agreements])
    await column.save((bytes) => Promise.resolve(blocks.push(bytes) - 1));
  return { cache, read, held, search: createSearch(index.copy, namesOf(index.copy)) };
}

function rowsOf(found: { readonly rows: Uint8Array | null }): string {
  return [...(found.rows ?? [])].map((it, row) => (it === 1 ? 'abcde'[row] : '')).join('');
}

const marked = (hit: SearchHit | null): string =>
  (hit?.marks ?? []).map(([start, end]) => hit?.text.slice(start, end)).join('|');

describe('search', () => {
  it('finds phrases in texts on the disk, each brought once, however few are held at a time', async () => {
    const { cache, brought, write } = oneBlockAtATime();
    const { search } = await onDisk(cache, write);
    /* Reading their words for the first time. */
    await search.ready();
    expect(brought).toEqual([0, 1, 2, 3]);
    brought.length = 0;
    const found = await whenAtHand(() => rowsOf(search.waiver_submissions('"by ada smith here"')));
    expect(found).toBe('ad');
    expect(new Set(brought).size).toBe(brought.length);
    /* Each of the two reads more than is held. */
    const both = '"signed by ada" "ada smith here"';
    expect(await whenAtHand(() => rowsOf(search.waiver_submissions(both)))).toBe('ad');
  });

  it('keeps what it has read of whole agreements, also of those that lie on the disk by then', async () => {
    const { cache, brought, write } = oneBlockAtATime();
    const { index, search } = await onDisk(cache, write);
    index.put(sampleWaiver({ id: 'none', agreement: null }));
    await search.readAtLeisure();
    brought.length = 0;
    expect(rowsOf(search.waiver_submissions('"by ada smith here"'))).toBe('ad');
    expect(brought).toEqual([]);
  });

  it('finds a phrase in an answer beside such an agreement without reading the answers', async () => {
    const { cache, brought, write } = oneBlockAtATime();
    const { index, search } = await onDisk(cache, write);
    const value = 'Signed by Zoë';
    index.put(
      sampleWaiver({ id: 'e', agreement: '<p>Short.</p>', fields: [sampleAnswer({ value })] }),
    );
    await search.readAtLeisure();
    await index.copy.waiver_submissions.values.save(write);
    brought.length = 0;
    expect(rowsOf(search.waiver_submissions('"signed by zoe"'))).toBe('e');
    expect(rowsOf(search.waiver_submissions('"short signed"'))).toBe('');
    expect(brought).toEqual([]);
  });

  it('says at once what needs no text on the disk, and that this may not be all', async () => {
    const { cache, brought, write } = oneBlockAtATime();
    const { index, search } = await onDisk(cache, write);
    index.put(sampleWaiver({ id: 'e', signerName: 'Bo Smith' }));
    await search.ready();
    brought.length = 0;
    const partly = (text: string) => {
      const { found, isOpen } = search.partly(() => search.waiver_submissions(text));
      return [[...(found.rows ?? [])].join(''), found.similar, isOpen];
    };
    expect(partly('"bo smith"')).toEqual(['00001', false, true]);
    expect(partly('"signed by ada"')).toEqual(['00000', false, true]);
    expect(partly('smith')).toEqual(['11011', false, false]);
    expect(partly('smiht')).toEqual(['11011', true, false]);
    expect(brought).toEqual([]);
    /* Few of them are waited for. */
    const usual = createSearch(index.copy, namesOf(index.copy));
    await usual.ready();
    expect(() => usual.partly(() => usual.waiver_submissions('"signed by ada"'))).toThrow(
      MissingBlocks,
    );
    /* Somebody who types on gets all again. */
    const all = (text: string) =>
      whenAtHand(() => [...(search.waiver_submissions(text).rows ?? [])].join(''));
    expect(await all('"bo smith')).toBe('01001');
    expect(partly('"bo smith')).toEqual(['01001', false, false]);
  });

  it('finds phrases in answers and agreements on the disk, each brought once, however few are held', async () => {
    const { read, held, search } = await longOnDisk();
    const found = async (text: string): Promise<readonly number[]> => {
      const { rows } = await whenAtHand(() => search.waiver_submissions(text));
      return [...(rows ?? [])].flatMap((it, row) => (it === 1 ? [row] : []));
    };
    await search.ready();
    const before = read.length;
    expect(await found('"by ada smith here"')).toEqual([3, 38]);
    const asked = read.slice(before);
    expect(new Set(asked).size).toBe(asked.length);
    /* What is brought at once, three times: rows are judged before the answers of others come. */
    expect(Math.max(...held)).toBeLessThanOrEqual(3 * 16 * LONG_BYTES);
    /* Of the answers, and of agreements, too. */
    expect(asked.length).toBeGreaterThan(LONG_ROWS);
    /* What the first fields show needs no disk. */
    const { hitOf } = await whenAtHand(() => search.waiver_submissions('signer3'));
    read.length = 0;
    expect([marked(hitOf(3)), read]).toEqual(['Signer3', []]);
    const inAnswers = await whenAtHand(() => search.waiver_submissions('"by ada smith here"'));
    expect(marked(await whenAtHand(() => inAnswers.hitOf(3)))).toBe('by ada smith here');
  });

  it('brings what many records lie in together as it reads their words', async () => {
    const { held, read, search } = await longOnDisk();
    await search.ready();
    expect(new Set(read).size).toBe(2 * LONG_ROWS);
    expect(read.length).toBe(2 * LONG_ROWS);
    /* As many times as the disk was asked: for 16 blocks each time. */
    expect(held.length).toBeLessThan(10);
  });

  it('asks the disk for no name, whether a phrase stands in it or only some of its words', async () => {
    const { cache, brought, write } = oneBlockAtATime();
    const { index, search } = await onDisk(cache, write);
    const { signers } = index.copy.waiver_submissions;
    await search.ready();
    await signers.save(write);
    brought.length = 0;
    const found = await whenAtHand(() => rowsOf(search.waiver_submissions('"by ada smith"')));
    expect(found).toBe('ad');
    expect(brought.filter((block) => signers.blocks().includes(block))).toEqual([]);
    brought.length = 0;
    expect(rowsOf(search.waiver_submissions('sample.sig'))).toBe('abcd');
    expect(brought).toEqual([]);
  });

  it('finds them while a sync brings a record between each two blocks, and reads that one, too', async () => {
    let sync = (): void => undefined;
    const { cache, brought, write } = oneBlockAtATime(() => Promise.resolve().then(() => sync()));
    const { index, search } = await onDisk(cache, write);
    await search.ready();
    brought.length = 0;
    sync = () => {
      index.put(sampleWaiver({ id: `new ${String(brought.length)}`, signerName: 'Cy' }));
      index.put(sampleWaiver({ id: '3', agreement: '<p>Signed by nobody.</p>' }));
    };
    const found = await whenAtHand(() => rowsOf(search.waiver_submissions('"signed by ada"')));
    expect(found).toBe('ac');
  });

  it('shows what few texts tell, though these lead to many more', async () => {
    /* All answers lie in one block. */
    const { cache, read, search } = await longOnDisk(0);
    await search.ready();
    /* Nothing is held any more: what was met since it was asked last is held still. */
    await cache.bring([]);
    await cache.bring([]);
    read.length = 0;
    const { isOpen, found } = await whenAtHand(() =>
      search.partly(() => search.waiver_submissions('"by ada smith here"')),
    );
    expect([isOpen, [...(found.rows ?? [])].indexOf(1)]).toEqual([true, 3]);
    expect(read.length).toBeLessThanOrEqual(16);
  });

  it('shows what the first texts tell of many, so that nobody waits for all of them', async () => {
    const { cache, read, search } = await longOnDisk();
    await search.ready();
    /* Nothing is held any more: what was met since it was asked last is held still. */
    await cache.bring([]);
    await cache.bring([]);
    read.length = 0;
    const { isOpen, found } = await whenAtHand(() =>
      search.partly(() => search.waiver_submissions('"by ada smith here"')),
    );
    expect([isOpen, [...(found.rows ?? [])].indexOf(1)]).toEqual([true, 3]);
    expect(read.length).toBeLessThan(LONG_ROWS);
  });

  it('leaves open what takes too long to be looked at, though all texts are in memory', async () => {
    const index = sampleIndex();
    const agreement = (at: number) => `<p>Number ${String(at)} was signed by Bo Adams.</p>`;
    for (let at = 0; at < 300; at += 1)
      index.put(sampleWaiver({ id: String(at), agreement: agreement(at) }));
    const search = createSearch(index.copy, namesOf(index.copy));
    await search.ready();
    let ms = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 20));
    const { isOpen, found } = search.partly(() => search.waiver_submissions('"by bo adams"'));
    clock.mockRestore();
    const amount = (rows: Uint8Array | null): number => rows?.filter((is) => is === 1).length ?? 0;
    expect([isOpen, amount(found.rows)]).toEqual([true, 128]);
    expect(amount(search.waiver_submissions('"by bo adams"').rows)).toBe(300);
  });

  it('asks twice, however many parts the texts come in', async () => {
    const { cache, brought, write } = oneBlockAtATime();
    const { search } = await onDisk(cache, write);
    await search.ready();
    brought.length = 0;
    let asked = 0;
    const found = await whenAtHand(() => {
      asked += 1;
      return rowsOf(search.waiver_submissions('"by ada smith here"'));
    });
    expect([found, asked, brought.length]).toEqual(['ad', 2, 2]);
  });

  it('does not find a record by a name that it had before, though others ask while texts come', async () => {
    let others = (): void => undefined;
    const { cache, brought, write } = oneBlockAtATime(() => Promise.resolve().then(() => others()));
    const { index, search } = await onDisk(cache, write);
    index.put(sampleWaiver({ id: 'e', signerName: 'Ada Smith' }));
    await search.ready();
    brought.length = 0;
    others = () => {
      index.put(sampleWaiver({ id: 'e', signerName: 'Ada Sue Smith' }));
      search.waiver_submissions('sue');
    };
    const ask = () => [...(search.waiver_submissions('"ada smith"').rows ?? [])].join('');
    expect(await whenAtHand(ask)).toBe('10010');
  });

  it('goes on reading records once the disk that failed it answers again', async () => {
    let fails = false;
    const { cache, write } = oneBlockAtATime(() =>
      fails ? Promise.reject(new Error('No disk')) : Promise.resolve(),
    );
    const { search } = await onDisk(cache, write);
    fails = true;
    await expect(search.readAtLeisure()).rejects.toThrow('No disk');
    fails = false;
    await search.readAtLeisure();
    const found = await whenAtHand(() => rowsOf(search.waiver_submissions('"by ada smith here"')));
    expect(found).toBe('ad');
  });

  it.each([
    ['ada', 'a'],
    ['emile ngo', 'b'],
    ['"by ada smith in ha noi"', 'a'],
    ['"by ada in"', ''],
    ['"o neil in', 'c'],
    ['helm', 'abc'],
    ['"wears a helmet" mail', 'abc'],
    ['left hand', 'b'],
    ['"times signed by"', 'abc'],
    ['"noi the rider"', 'abc'],
    ['"follows the guide at all times signed by emile"', 'b'],
    ['"ngo in ha noi the rider wears a helmet and"', 'b'],
    ['b@mail', 'b'],
    ['w', 'abc'],
    ['x', ''],
  ])('%s', (text, rows) => {
    expect(rowsOf(waivers().search.waiver_submissions(text))).toBe(rows);
  });

  it.each<[string, number, string, string | null, string]>([
    ['smi', 0, 'name', null, 'Smi'],
    ['ngo ha', 1, 'agreement', null, 'Ngô|Hà'],
    ['hand', 1, 'answer', 'Anything else?', 'hand'],
    ['example', 2, 'email', null, 'example'],
    ['"follows the guide"', 0, 'agreement', null, 'follows the guide|follows the guide'],
    ['"by zoe o neil"', 2, 'agreement', null, "by Zoë O'Neil"],
  ])('shows where %s was found in row %i', (text, row, field, label, marks) => {
    const hit = waivers().search.waiver_submissions(text).hitOf(row);
    expect(hit).toMatchObject({ field, label });
    expect(marked(hit)).toBe(marks);
    expect(hit?.text.length).toBeLessThanOrEqual(122);
  });

  it('forgives typing errors where nothing is as typed, and shows what was meant', () => {
    const { search } = waivers();
    for (const [text, rows, similar, marks] of [
      ['smiht', 'a', true, 'Smith'],
      ['emlie ngo', 'b', true, 'Émile|Ngô'],
      ['lefthanded', '', false, ''],
      ['hnaded', 'b', true, 'handed'],
      ['mail smyth', 'a', true, 'Smith'],
      ['smith emile', '', false, ''],
      ['"smiht"', '', false, ''],
      ['adda', 'a', true, 'Ada'],
      ['axa', '', false, ''],
      ['waivr', 'abc', true, 'waiver'],
      ['helmte', '', false, ''],
    ] as const) {
      const found = search.waiver_submissions(text);
      expect([text, rowsOf(found), found.similar]).toEqual([text, rows, similar]);
      const row = 'abc'.indexOf(rows.slice(0, 1) || 'a');
      if (similar) expect(marked(found.hitOf(row))).toContain(marks.split('|')[0]);
    }
  });

  it('finds a phone number in whichever groups of digits, and shows where', () => {
    const index = sampleIndex();
    for (const [id, value] of [
      ['a', '+44 7700 900123'],
      ['b', '07700900456'],
      ['c', '(06) 12.12-34 56'],
    ] as const)
      index.put(sampleWaiver({ id, fields: [sampleAnswer({ identifier: 'phone', value })] }));
    const { waiver_submissions: search } = createSearch(index.copy, namesOf(index.copy));
    for (const [text, rows, marks] of [
      ['+44 7700 900123', 'a', '7700'],
      ['+447700900123', 'a', '44 7700 900123'],
      ['07700900123', 'a', '7700 900123'],
      ['07700 900456', 'b', '07700900456'],
      ['(07700) 900-4', 'b', '077009004'],
      ['06 12 12 34 56', 'c', '34'],
      ['0612 123456', 'c', '06) 12.12-34 56'],
      ['0612123456', 'c', '06) 12.12-34 56'],
      ['"0612123456"', '', ''],
      ['06123456', '', ''],
      ['900123 8', '', ''],
    ] as const) {
      const found = search(text);
      expect([text, rowsOf(found)]).toEqual([text, rows]);
      if (rows !== '') expect(marked(found.hitOf('abc'.indexOf(rows))).split('|')).toContain(marks);
    }
  });

  it('names the rows found by whom they are about, word by word', () => {
    const { search } = waivers();
    const named = (text: string) => {
      const fits = search.waiver_submissions(text).named();
      return [...'abc'].filter((_, row) => fits?.[row] === 0).join('');
    };
    expect(named('smith')).toBe('a');
    expect(named('mail')).toBe('abc');
    expect(named('b@mail emi')).toBe('b');
    expect(named('handed')).toBe('');
    expect(named('smiht')).toBe('');
  });

  it('finds other spellings of a name, shows where, and puts the name as typed first', () => {
    const index = sampleIndex();
    for (const [id, signerName] of [
      ['a', 'Anna Mueller'],
      ['b', 'Anna Müller'],
      ['c', 'Anna Smith'],
      ['d', 'Sean O’Brien'],
    ] as const)
      index.put(sampleWaiver({ id, signerName, signerEmail: null, title: 'For Mueller' }));
    const { waiver_submissions: search } = createSearch(index.copy, namesOf(index.copy));
    const found = search('anna mueller');
    expect(rowsOf(found)).toBe('abc');
    expect([...(found.named() ?? [])]).toEqual([0, 1, 2, 2]);
    expect(found.hitOf(1)).toMatchObject({
      field: 'name',
      marks: [
        [0, 4],
        [5, 11],
      ],
    });
    expect(found.similar).toBe(false);
    expect(rowsOf(search('obrien'))).toBe('d');
    expect(search('obrien').hitOf(3)).toMatchObject({ field: 'name', marks: [[5, 12]] });
    expect(rowsOf(search('"obrien"'))).toBe('');
  });

  it('asks nothing for an empty search', () => {
    const found = waivers().search.waiver_submissions('  "" ');
    expect(found.rows).toBeNull();
    expect(found.hitOf(0)).toBeNull();
  });

  it('takes in changed rows in slices and when asked', async () => {
    const { index, search } = waivers();
    search.indexChanged();
    await search.ready();
    expect(rowsOf(search.waiver_submissions('newname'))).toBe('');
    index.put(sampleWaiver({ id: 'b', signerName: 'Newname' }));
    expect(rowsOf(search.waiver_submissions('newname'))).toBe('b');
    expect(rowsOf(search.waiver_submissions('ngo'))).toBe('');
  });

  it('finds what came while somebody typed on', () => {
    const { index, search } = waivers();
    expect(rowsOf(search.waiver_submissions('neil'))).toBe('c');
    index.put(sampleWaiver({ id: 'b', signerName: 'Neilson' }));
    expect(rowsOf(search.waiver_submissions('neils'))).toBe('b');
  });

  it('looks for a phrase that is typed on only where it stood before', () => {
    const { index, search } = waivers();
    /* Its words stand beside each other as far as the filter can tell. */
    const answered = (value: string) =>
      sampleWaiver({ id: 'b', signerName: 'Bo', fields: [sampleAnswer({ value })] });
    index.put(answered('Ada Sooth Smith'));
    const typed = (text: string): string => rowsOf(search.waiver_submissions(text));
    const read = vi.spyOn(index.copy.waiver_submissions.values, 'get');
    const readFor = (text: string, found: string): ReadonlySet<number> => {
      read.mockClear();
      expect(typed(text)).toBe(found);
      return new Set(read.mock.calls.flat());
    };
    expect(typed('"ada s')).toBe('ab');
    expect(readFor('"ada sm', 'a')).toEqual(new Set([1]));
    expect(readFor('"ada smi', 'a')).toEqual(new Set());
    /* What was found out of a phrase is known until a record changes. */
    expect(readFor('"ada s', 'ab')).toEqual(new Set());
    index.put(answered('Ada and Sooth'));
    expect(readFor('"ada s', 'a')).not.toEqual(new Set());
  });

  it('is ready at once where nothing is left to read, also while rows are looked for at leisure', async () => {
    const { search } = waivers();
    await search.ready();
    const happened: string[] = [];
    const leisure = new Promise((resolve) => setTimeout(resolve, 0)).then(() =>
      happened.push('idle'),
    );
    search.indexChanged();
    await search.ready().then(() => happened.push('ready'));
    await leisure;
    expect(happened).toEqual(['ready', 'idle']);
  });

  it('is ready for somebody who waits though there is always something more urgent than leisure', async () => {
    const postTask = vi.fn((work: () => void, { priority }: { priority: string }) =>
      priority === 'background' ? new Promise<void>(() => undefined) : Promise.resolve(work()),
    );
    vi.stubGlobal('scheduler', { postTask });
    let ms = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (ms += 3));
    const { search } = waivers();
    search.indexChanged();
    await search.ready();
    expect(postTask.mock.calls.map(([, { priority }]) => priority)).toContain('user-visible');
    expect(rowsOf(search.waiver_submissions('smith'))).toBe('a');
  });
});

describe('search in events', () => {
  function events() {
    const index = sampleIndex();
    index.putEvents(
      sampleEvent({ id: 'evt_9', details: 'Bring gloves', address: { city: 'Łódź' } }),
      sampleEvent({ id: 'evt_10', eventType: { id: 'typ_2', name: 'Old name' } }),
    );
    return { index, search: createSearch(index.copy, namesOf(index.copy)) };
  }

  it.each([
    ['test ride', 'a', 'type'],
    ['evt_10', 'b', 'id'],
    ['lodz', 'a', 'place'],
    ['glov', 'a', 'note'],
  ])('%s', (text, rows, field) => {
    const found = events().search.private_events(text);
    expect(rowsOf(found)).toBe(rows);
    expect(found.hitOf(rows === 'a' ? 0 : 1)?.field).toBe(field);
  });

  it('finds a type by its newest name only', () => {
    const { index, search } = events();
    expect(rowsOf(search.private_events('old'))).toBe('b');
    const renamed = { id: 'typ_2', name: 'New name' };
    index.putEvents(
      sampleEvent({ id: 'evt_11', eventType: renamed, updatedAt: '2027-01-01T00:00:00Z' }),
    );
    expect(rowsOf(search.private_events('new name'))).toBe('bc');
    expect(rowsOf(search.private_events('old'))).toBe('');
  });

  it('finds names as soon as the key may read them, also for somebody who types on', () => {
    const { index } = events();
    const mayRead = vi.fn(() => false);
    const search = createSearch(index.copy, namesOf(index.copy, { mayRead }));
    const prospect = { ref: { type: 'prospects', id: 'p' }, related: null };
    index.putEvents({ ...sampleEvent({ id: 'evt_11' }), relations: { prospect } });
    index.put(sampleWaiver({ id: 'w', signerName: 'Glenda', relations: { prospect } }));
    expect(rowsOf(search.private_events('gl'))).toBe('a');
    mayRead.mockReturnValue(true);
    expect(rowsOf(search.private_events('gle'))).toBe('c');
  });

  it('finds notes and places that lie on the disk, and shows where, until they are forgotten', async () => {
    const blocks: Uint8Array[] = [];
    const read = (some: readonly number[]) => Promise.resolve(some.map((it) => blocks[it] ?? null));
    const cache = createBlockCache({ read, mend: () => Promise.reject(new Error('Whole')) }, 1);
    const { copy, putEvents } = sampleIndex(cache);
    for (const [at, word] of ['left', 'right', 'left'].entries())
      putEvents(
        sampleEvent({
          id: String(at),
          details: `Ring at the ${word} door ${'and wait '.repeat(10_000)}`,
          address: { street: `${word} lane` },
        }),
      );
    const events = copy.private_events;
    for (const { save } of [events.places, events.notes])
      await save((bytes) => Promise.resolve(blocks.push(bytes) - 1));
    expect(events.notes.blocks().length).toBeGreaterThan(1);
    const search = createSearch(copy, namesOf(copy));
    await search.ready();
    const found = await whenAtHand(() => search.private_events('"the left door"'));
    expect(rowsOf(found)).toBe('ac');
    expect((await whenAtHand(() => found.hitOf(2)))?.field).toBe('note');
    expect(rowsOf(await whenAtHand(() => search.private_events('"right lane"')))).toBe('b');
    dropPersonal(events);
    expect(rowsOf(search.private_events('left'))).toBe('');
    expect(rowsOf(search.private_events('ride'))).toBe('abc');
  });

  it('forgets personal values at once', () => {
    const { index, search } = events();
    expect(rowsOf(search.private_events('gloves'))).toBe('a');
    dropPersonal(index.copy.private_events);
    expect(rowsOf(search.private_events('gloves'))).toBe('');
    expect(rowsOf(search.private_events('ride'))).toBe('a');
  });
});

describe('markRanges', () => {
  it('marks every term, joins overlaps, and needs not all of them', () => {
    expect(markRanges('ha "hà nội" nowhere', 'In Hà Nội, ha')).toEqual([
      [3, 9],
      [11, 13],
    ]);
    expect(markRanges('', 'text')).toEqual([]);
  });
});

describe('excerptOf', () => {
  it('cuts between words around the first mark', () => {
    const text = `${'lorem ipsum '.repeat(30)}needle ${'dolor sit '.repeat(30)}`;
    const start = text.indexOf('needle');
    const excerpt = excerptOf(text, [[start, start + 6]]);
    expect(excerpt.text).toMatch(/^…(lorem|ipsum) .* (dolor|sit)…$/);
    const [from, until] = excerpt.marks[0]!;
    expect(excerpt.text.slice(from, until)).toBe('needle');
  });

  it('never cuts a character in two', () => {
    const excerpt = excerptOf('𝒳'.repeat(300), [[200, 202]]);
    expect(excerpt.text).not.toMatch(
      /(^|[^\ud800-\udbff])[\udc00-\udfff]|[\ud800-\udbff]([^\udc00-\udfff]|$)/,
    );
  });
});
