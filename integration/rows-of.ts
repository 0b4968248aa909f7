import type { ListQuery, ListRow } from '../src/contract/lists';
import type { Program } from './program';

/** The rows of the answer to a question, up to a thousand. */
export async function rowsOf(program: Program, query: ListQuery): Promise<readonly ListRow[]> {
  const { token } = await program.cache('list:query', query);
  return (await program.cache('list:rows', { token, from: 0, count: 1000 })).rows;
}
