import { describe, expect, it } from 'vitest';
import { matchFields } from '../../domain/search/match';
import { rememberedLast } from '../../domain/remembered';
import { parseQuery } from '../../domain/search/query';
import { whenAtHand } from '../blocks/missing-blocks';
import { endRounds, indexImages } from '../copy/index-images';
import type { NamedPart } from '../index/segments';
import { idsIn } from '../lists/testing/ids-in';
import { recordEngine, type RecordEngine } from '../lists/testing/record-engine';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { sampleIndex } from '../testing/sample-index';
import { corpusOf } from './testing/corpus';
import { plainScan, searchedFields } from './testing/plain-scan';
import { randomQuery } from './testing/random-queries';
import { seededRandom } from './testing/random';
import { imagesOf, savedBlocks } from './testing/saved-blocks';

/* The full size takes minutes: SEARCH_ORACLE=full npx vitest run src/cache/search. */
const FULL = process.env['SEARCH_ORACLE'] === 'full';
const [WAIVERS, QUERIES] = FULL ? [20_000, 500] : [180, 80];
const LIMIT_MS = FULL ? 900_000 : 60_000;

function indexed(count: number, seed: number) {
  const waivers = corpusOf(count, seed);
  const index = sampleIndex();
  index.put(...waivers);
  const { engine } = recordEngine(index.copy, 'news', 0);
  /* What is only like it is none of the scan's. */
  const ids = (query: typeof ALL_WAIVERS) => {
    const { token, similar } = engine.query(query);
    return similar ? [] : idsIn(engine, token);
  };
  return { waivers, index, engine, ids };
}

describe('search in everything', () => {
  /* Read once: the words of agreements are most of the work. */
  const few = rememberedLast((seed: number) => indexed(100, seed));

  it(
    'agrees with a plain scan over whole records: same ids, same order',
    () => {
      const { waivers, ids } = indexed(WAIVERS, 7);
      const scan = plainScan(waivers);
      const random = seededRandom(8);
      let hits = 0;
      for (let round = 0; round < QUERIES; round += 1) {
        const query = randomQuery(random, waivers);
        const expected = scan(query, 'news');
        expect(ids(query).join(), JSON.stringify(query)).toBe(expected.join());
        hits += expected.length > 0 && expected.length < waivers.length ? 1 : 0;
      }
      expect(hits).toBeGreaterThan(QUERIES / 2);
    },
    LIMIT_MS,
  );

  it(
    'agrees letter by letter, as somebody types and takes letters back',
    () => {
      const { waivers, ids } = few(9);
      const scan = plainScan(waivers);
      const random = seededRandom(16);
      for (let round = 0; round < 15; round += 1) {
        const { search } = randomQuery(random, waivers);
        const typed = Array.from(search, (_, at) => search.slice(0, at + 1));
        for (const text of [...typed, ...typed.slice(-3).reverse()]) {
          const query = { ...ALL_WAIVERS, search: text };
          expect(ids(query).join(), text).toBe(scan(query, 'news').join());
        }
      }
    },
    LIMIT_MS,
  );

  it(
    'finds what the plain matcher of the domain finds',
    () => {
      const { waivers, ids } = few(9);
      const fields = waivers.map((it) => ({ id: it.id, fields: searchedFields(it) }));
      const random = seededRandom(10);
      for (let round = 0; round < 25; round += 1) {
        const { search } = randomQuery(random, waivers);
        const query = parseQuery(search);
        const expected = fields
          .filter((it) => matchFields(it.fields, query) !== null)
          .map((it) => it.id);
        expect([...ids({ ...ALL_WAIVERS, search })].sort(), search).toEqual(expected.sort());
      }
    },
    LIMIT_MS,
  );

  it(
    'still agrees after records changed, also with what was saved of them, and changed since',
    async () => {
      const { waivers, index, ids } = indexed(60, 11);
      const disk = savedBlocks();
      const random = seededRandom(13);
      const now = new Map(waivers.map((it) => [it.id, it]));
      ids({ ...ALL_WAIVERS, search: 'a' });

      function changeTo(other: ReturnType<typeof corpusOf>): void {
        index.put(...other);
        for (const it of other) now.set(it.id, it);
      }

      async function agrees({ engine }: Pick<RecordEngine, 'engine'>): Promise<void> {
        const scan = plainScan([...now.values()]);
        for (let round = 0; round < 10; round += 1) {
          const query = randomQuery(random, [...now.values()]);
          const { token, similar } = await whenAtHand(() => engine.query(query));
          const found = similar ? [] : idsIn(engine, token);
          expect(found.join(), JSON.stringify(query)).toBe(scan(query, 'news').join());
        }
      }

      async function saved({ search, parts }: RecordEngine): Promise<RecordEngine> {
        await search.ready();
        await search.save(disk.write);
        const all: NamedPart[] = [];
        for await (const part of parts()) all.push(part);
        const images = indexImages(imagesOf(all), endRounds(index.copy));
        return recordEngine({ ...index.copy, images, blocks: disk.cache }, 'news', 0);
      }

      const first = recordEngine(index.copy, 'news', 0);
      await first.search.ready();
      changeTo(corpusOf(60, 12).filter((_, at) => at % 3 === 0));
      await agrees(first);
      const second = await saved(first);
      await agrees(second);
      changeTo(corpusOf(66, 14).filter((_, at) => at % 5 === 0 || at >= 60));
      await agrees(second);
      changeTo(corpusOf(72, 15).filter((_, at) => at >= 63));
      await agrees(await saved(second));
    },
    LIMIT_MS,
  );
});
