import type { ListQuery } from './lists';
import type { LastAsked } from './saved-filters';

/** The texts in a question that a person wrote or chose; personal values can stand in them. */
export function askedWords(query: ListQuery | LastAsked): readonly string[] {
  const search = 'search' in query ? query.search : '';
  const answers = query.list === 'waiver_submissions' ? query.answers : [];
  const chosen = answers.flatMap(({ choice }) =>
    choice.kind === 'value' && typeof choice.value === 'string' ? choice.value : [],
  );
  return [search, ...chosen];
}
