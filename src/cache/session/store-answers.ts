import type { PortHandlers } from '../../contract/port-rpc';
import { failed, success, type Result } from '../../contract/result';
import type { StoreCalls, WaiverForExport } from '../../contract/service-port';
import type { Json } from '../../domain/json';
import { waiverView } from '../records/waiver-view';
import type { Session } from './session';

/** How the worker opens and closes sessions; given by its entry. */
export interface SessionHolder {
  readonly current: () => Session | null;
  readonly open: (request: StoreCalls['open-store']['request']) => Promise<Result<null>>;
  readonly close: () => void;
  readonly remove: (profileId: string) => Promise<Result<null>>;
}

/** What main may ask of the worker. */
export function storeAnswers(holder: SessionHolder): PortHandlers<StoreCalls> {
  return {
    'open-store': holder.open,
    'close-store': () => {
      holder.close();
      return success(null);
    },
    'remove-store': ({ profileId }) => holder.remove(profileId),
    wake: ({ reason }) => {
      holder.current()?.wake(reason);
      return success(null);
    },
    'get-waiver': ({ id }) => {
      const session = holder.current();
      return session ? waiverForExport(session, id) : failed('no-profile');
    },
    'note-export': async (entry) => {
      const session = holder.current();
      if (!session) return failed('no-profile');
      await session.local.noteExport(entry);
      session.pushCounts();
      return success(null);
    },
    'describe-state': () => success(describe(holder.current())),
  };
}

async function waiverForExport(session: Session, id: string): Promise<Result<WaiverForExport>> {
  const { library } = session.core();
  const view = await waiverView({ library, optInIdentifier: null, now: session.clock.now() }, id);
  if (!view.ok) return view;
  const list = library.store.state().lists.waiver_submissions;
  return success({
    waiver: view.value.waiver,
    contentHash: view.value.contentHash,
    asOfMs: list.completeAtMs,
    copyState: list.end ?? 'never walked to the end',
    currentVersion: view.value.currentVersion,
    zone: session.settings().zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
}

/* Counts and states only: this ends up in a file that people send to others. */
function describe(session: Session | null): Json {
  if (!session) return { open: false };
  const { library, engine } = session.core();
  const { lists, pii, checkedAtMs, clockOffsetMs } = library.store.state();
  return {
    open: true,
    running: engine.view().running,
    personalEventData: pii,
    checkedAtMs,
    clockOffsetMs,
    unreadable: session.local.unreadable().map(({ kind, rows }) => ({ kind, rows })),
    lists: Object.entries(lists).map(([list, it]) => ({
      list,
      access: it.access,
      end: it.end,
      failure: it.failure?.kind ?? null,
      count: it.count,
      everComplete: it.everComplete,
      completeAtMs: it.completeAtMs,
      censusAtMs: it.censusAtMs,
    })),
  };
}
