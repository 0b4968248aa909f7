import { describe, expect, it } from 'vitest';
import type { Facets } from '../../contract/lists';
import type { WaiverListQuery } from '../../contract/list-questions';
import { answerChoiceOf } from '../../domain/waivers/answer-choice';
import { versionOf } from '../../domain/waivers/template-version';
import { markGone } from '../index/record-table';
import { corpusOf } from '../search/testing/corpus';
import { plainScan } from '../search/testing/plain-scan';
import { randomQuery } from '../search/testing/random-queries';
import { seededRandom } from '../search/testing/random';
import { sampleIndex } from '../testing/sample-index';
import { ALL_WAIVERS } from '../../contract/whole-lists';
import { recordEngine } from './testing/record-engine';

/* The question that choosing `key` alone in a facet would ask, the other filters kept. */
function choosing(query: WaiverListQuery, facet: string, key: string): WaiverListQuery {
  if (facet === 'templates') return { ...query, templates: [key] };
  if (facet === 'versions') return { ...query, versions: [versionOf(key)] };
  if (facet === 'optedIn') return { ...query, optedIn: key === 'true' };
  if (facet === 'changedAfterSigning') return { ...query, changedAfterSigning: key === 'true' };
  if (facet === 'reviewed') return { ...query, reviewed: key === 'true' };
  const identifier = facet.slice('answer:'.length);
  const others = query.answers.filter((it) => it.identifier !== identifier);
  return { ...query, answers: [...others, { identifier, choice: answerChoiceOf(key) }] };
}

function engineOf(count: number, seed: number) {
  const waivers = corpusOf(count, seed);
  const index = sampleIndex();
  index.put(...waivers);
  const { engine } = recordEngine(index.copy, 'news', 0);
  return { waivers, index, engine };
}

function countsOf(
  facets: Facets<'waiver_submissions', number>,
  wanted: (facet: string, key: string) => number,
) {
  const shown = Object.entries(facets).flatMap(([facet, choices]) =>
    choices.map(({ key, count }) => ({ facet, key, count })),
  );
  const counted = shown.map(({ facet, key }) => ({ facet, key, count: wanted(facet, key) }));
  return { shown, counted };
}

describe('counts of the choices of filters', () => {
  it('say how many records a plain scan finds with each choice', () => {
    const { waivers, index, engine } = engineOf(120, 21);
    const random = seededRandom(22);
    const questions = Array.from({ length: 14 }, () => randomQuery(random, waivers));
    const scan = plainScan(waivers);
    for (const query of [ALL_WAIVERS, { ...ALL_WAIVERS, templates: ['tpl_1'] }, ...questions]) {
      const { facets } = engine.query(query);
      const { shown, counted } = countsOf(
        facets,
        (facet, key) => scan(choosing(query, facet, key), 'news').length,
      );
      expect(shown, JSON.stringify(query)).toEqual(counted);
    }
    expect(index.copy.waiver_submissions.table.ids.length).toBe(120);
  });

  it('follow records that came, changed or are gone', () => {
    const { waivers, index, engine } = engineOf(90, 23);
    const before = engine.query(ALL_WAIVERS).facets;
    const changed = corpusOf(130, 24).filter((_, at) => at % 2 === 0);
    index.put(...changed);
    markGone(index.copy.waiver_submissions.table, 3);
    const goneId = index.copy.waiver_submissions.table.ids.get(3);
    const byId = new Map([...waivers, ...changed].map((it) => [it.id, it]));
    const scan = plainScan([...byId.values()].filter((it) => it.id !== goneId));
    const { facets } = engine.query(ALL_WAIVERS);
    expect(facets).not.toEqual(before);
    const { shown, counted } = countsOf(
      facets,
      (facet, key) => scan(choosing(ALL_WAIVERS, facet, key), 'news').length,
    );
    expect(shown).toEqual(counted);
  });
});
