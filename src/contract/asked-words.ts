import type { ListQuery } from './lists';
import type { LastAsked } from './saved-filters';

/** What a person wrote or chose of a list: where personal values can stand. */
export function askedWords(query: ListQuery | LastAsked): readonly string[] {
  const search = 'search' in query ? query.search : '';
  const answers = query.list === 'waiver_submissions' ? query.answers : [];
  const chosen = answers.flatMap(({ choice }) =>
    choice.kind === 'value' && typeof choice.value === 'string' ? choice.value : [],
  );
  return [search, ...chosen];
}
