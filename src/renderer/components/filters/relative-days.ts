import type { RelativeDays } from '../../../contract/list-questions';
import type { Choices, SavedFilter } from '../../../contract/saved-filters';
import type { Collection } from '../../../domain/entities/collections';
import type { TimeFrame } from '../../words/sync-words';
import { DAYS_OF_EVENTS, DAYS_PAST, LONG_PAST } from './day-presets';
import { presetOf, presetRange } from './day-range';

const NONE: RelativeDays = { signed: null, dates: null, updated: null };

/** The days of a question that its filters tell by a word such as “today”. */
export function relativeDays(choices: Choices[Collection], frame: TimeFrame): RelativeDays {
  if (choices.list === 'waiver_submissions')
    return { ...NONE, signed: presetOf(choices.signed, LONG_PAST, frame) };
  const { dates, updated } = choices;
  return {
    ...NONE,
    dates: presetOf(dates, DAYS_OF_EVENTS, frame),
    updated: presetOf(updated, DAYS_PAST, frame),
  };
}

/** What saved filters ask for now: “today” means the present day, not the one of saving. */
export function choicesNow<List extends Collection>(
  { choices, days = NONE }: Pick<SavedFilter<List>, 'choices' | 'days'>,
  frame: TimeFrame,
): Choices[List] {
  const ranges = Object.entries(days).flatMap(([field, preset]) =>
    preset === null ? [] : [[field, presetRange(preset, frame)] as const],
  );
  return { ...choices, ...Object.fromEntries(ranges) };
}
