import { failed, type Result } from '../../contract/result';
import { AT_ONCE } from '../../contract/read-request';
import * as v from 'valibot';
import { reportSchema, type SyncReport } from '../../contract/port-requests';
import type { StoreLink } from './store-link';

/**
 * What the last sync came to, once it and what follows it have ended; `bad-response` where the
 * worker says something else.
 */
export async function askForReport({ call }: Pick<StoreLink, 'call'>): Promise<Result<SyncReport>> {
  const answer = await call('sync-report', null);
  if (!answer.ok) return answer;
  const read = v.safeParse(reportSchema, answer.value, AT_ONCE);
  return read.success ? { ok: true, value: read.output } : failed('bad-response');
}
