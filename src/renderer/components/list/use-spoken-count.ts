import { useEffect, useRef } from 'react';
import type { ListQuery, ShownList } from '../../../contract/lists';
import { eventsText, templatesText, waiversText } from '../../../texts/kind-words';
import { after } from '../../../runtime/timers';
import type { ListFeedState } from '../../stores/list-feed-state';
import { searchingText, soFarText } from '../../words/counted';
import { say } from '../../stores/spoken';

const TEXTS: Readonly<Record<ShownList, (amount: number) => string>> = {
  waiver_submissions: waiversText,
  private_events: eventsText,
  awaiting_outcome: eventsText,
  coverage: eventsText,
  waiver_templates: templatesText,
};

/* Long enough for the next letter, so that the count of an unfinished word is not spoken. */
const REST_MS = 500;

/**
 * Speaks how many records a search or a filter left, once for each, after the person has paused and
 * the list has answered, and that it is searching where that takes long. Changes by a sync are not
 * spoken.
 */
export function useSpokenCount(state: ListFeedState<ShownList>): void {
  const { query, summary, asking, searching, isOpen } = state;
  const asked = query === null ? null : askedOf(query);
  const matching = summary === null || asking || isOpen ? null : summary.matching;
  const whole = summary?.everComplete === true;
  const list = query?.list;
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!searching) return;
    /* Its end is spoken, too, also where only the order was asked for. */
    last.current = '';
    say(searchingText());
  }, [searching]);
  useEffect(() => {
    if (asked !== null) last.current ??= asked;
    if (asked === null || matching === null || list === undefined) return;
    if (last.current === asked) return;
    return after(REST_MS, () => {
      last.current = asked;
      say(soFarText(TEXTS[list](matching), whole));
    }).clear;
  }, [asked, matching, whole, list]);
}

/* The question without fields that only say how records are shown: these are not spoken. */
function askedOf(query: ListQuery): string {
  const shown = ['groupBy', 'folded', 'sort', 'descending', 'zone'];
  return JSON.stringify(query, (key, value: unknown) => (shown.includes(key) ? undefined : value));
}
