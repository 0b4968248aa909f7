import { describe, expect, it } from 'vitest';
import { PLOT_WEEKS, type SignedPlot } from '../../contract/overview-views';
import { decodeWaiverResource } from '../../domain/decode/decode-waiver-resource';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { generateCommunity } from '../../sample-service/generate/community';
import { renderWaiver } from '../../sample-service/resources/waiver';
import { SAMPLE_NOW } from '../testing/sample-events';
import { sampleIndex } from '../testing/sample-index';
import { signedPlots } from './signed-plots';

const QUERY = { zone: 'UTC', firstWeekday: 1 };
const size = { seed: 11, waivers: 700, events: 0, anchorMs: SAMPLE_NOW };
const model = [...generateCommunity(size, true).waivers];
const index = sampleIndex();
for (const waiver of model) {
  const decoded = decodeWaiverResource(
    JSON.parse(renderWaiver(waiver, 'https://service.example', 'Ride').toString()),
  );
  if (decoded.ok) index.put(decoded.value);
}
const { templates, more } = signedPlots(index.copy, QUERY, SAMPLE_NOW);

const signedOf = (template: string, from: number, until: number): readonly number[] =>
  model
    .filter(({ edition, signedAt }) => {
      const ms = Math.floor(signedAt / 1000);
      return edition.templateId === template && ms >= from && ms < until;
    })
    .map(({ edition }) => edition.version);

/** Its counts of one week by version, those of the older ones together. */
const shown = ({ versions }: SignedPlot, counts: readonly number[]): ReadonlyMap<unknown, number> =>
  new Map(
    versions.map((version, at) => [version, counts[at] ?? 0] as const).filter(([, it]) => it > 0),
  );

describe('waivers by week', () => {
  it('count those signed of each version of a template', () => {
    expect(templates.length).toBeGreaterThan(0);
    expect(more).toBe(0);
    for (const plot of templates) {
      expect(plot.weeks).toHaveLength(PLOT_WEEKS);
      for (const { fromMs, untilMs, counts } of plot.weeks) {
        const expected = new Map<unknown, number>();
        for (const version of signedOf(plot.template, fromMs, untilMs)) {
          const key = plot.versions.includes(version) ? version : null;
          expected.set(key, (expected.get(key) ?? 0) + 1);
        }
        expect(shown(plot, counts)).toEqual(expected);
      }
    }
  });

  it('have templates of as many in the order of their ids, whichever waiver came first', () => {
    const plotted = (ids: readonly string[]): readonly string[] => {
      const { copy, put } = sampleIndex();
      for (const id of ids) {
        const template = { ref: { type: 'waiver_templates', id }, related: null };
        const signedAt = new Date(SAMPLE_NOW).toISOString();
        put(sampleWaiver({ id, signedAt, relations: { template } }));
      }
      return signedPlots(copy, QUERY, SAMPLE_NOW).templates.map(({ template }) => template);
    };
    expect(plotted(['b', 'a', 'c'])).toEqual(['a', 'b', 'c']);
    expect(plotted(['c', 'b', 'a'])).toEqual(['a', 'b', 'c']);
  });

  it('name the newest versions, the newest first, and the template of the most waivers first', () => {
    const sums = templates.map(({ weeks }) =>
      weeks.reduce((sum, { counts }) => sum + counts.reduce((a, b) => a + b, 0), 0),
    );
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    for (const { versions } of templates) {
      const named = versions.filter((it) => it !== null);
      expect(named).toEqual(named.toSorted((a, b) => b - a));
      expect(named.length).toBeLessThanOrEqual(5);
    }
  });

  it('end with the running week, and hold nothing signed later than now', () => {
    expect(templates[0]?.weeks.at(-1)?.key).toBe('2026-11-16');
  });
});
