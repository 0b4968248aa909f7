import type { Plugin } from 'vite';
import { base60, LAST_YEAR } from '../src/domain/time/zone-rules.ts';

interface PackedRules {
  readonly zones: readonly string[];
}

/**
 * Leaves out of the bundles what the rules of time zones are never read of: moment-timezone lists
 * each change of a clock up to the year 2499, and behind `LAST_YEAR` the calendar decides.
 */
export function zoneRulesPlugin(): Plugin {
  return {
    name: 'zone-rules',
    enforce: 'pre',
    transform: {
      filter: { id: /\/moment-timezone\/data\/packed\/latest\.json$/ },
      handler: (code) => {
        const data = JSON.parse(code) as PackedRules;
        return JSON.stringify({ ...data, zones: data.zones.map(upToLastYear) });
      },
    },
  };
}

/** A zone in the packed form, without the changes behind the last year that is read. */
export function upToLastYear(row: string): string {
  const [name, abbreviations, offsets, kinds = '', lengths = ''] = row.split('|');
  const stretches = lengths === '' ? [] : lengths.split(' ');
  const minutes = Date.UTC(LAST_YEAR + 1, 0) / 60_000;
  let end = 0;
  const kept = stretches.filter((length) => (end += base60(length)) < minutes);
  return [name, abbreviations, offsets, kinds.slice(0, kept.length + 1), kept.join(' ')].join('|');
}
