import { failed, type Result } from '../../contract/result';
import { AT_ONCE } from '../../contract/read-request';
import * as v from 'valibot';
import { reportSchema, type SyncReport } from '../../contract/port-requests';
import type { StoreLink } from './store-link';

/**
 * Asks the worker how the last sync ended, once it and what follows it are over. `bad-response`
 * where the answer is no report.
 */
export async function askForReport({ call }: Pick<StoreLink, 'call'>): Promise<Result<SyncReport>> {
  const answer = await call('sync-report', null);
  if (!answer.ok) return answer;
  const read = v.safeParse(reportSchema, answer.value, AT_ONCE);
  return read.success ? { ok: true, value: read.output } : failed('bad-response');
}
