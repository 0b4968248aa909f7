import type { SecondCopy } from '../../contract/store-calls';
import { noteQuestion } from '../pace/when-idle';
import { createServiceClock } from '../clock/service-clock';
import { closeCopy } from '../copy/copy';
import { closedOnFailure } from '../database/closed-on-failure';
import { createExportLines } from '../exports/export-lines';
import { NO_LISTING } from '../exports/listing';
import { sealSecondCopy } from '../local/second-copy';
import { linkUntil } from '../sync/service-link';
import { createServiceWait } from '../sync/service-wait';
import { createAfterSync } from './after-sync';
import { createAgeKeeping } from './age-keeping';
import { announceChanges } from './announcer';
import { createAskingAdvocates } from './asking-advocates';
import { complain } from './complain';
import { createCurrentGeneration, type CurrentGeneration } from './current-generation';
import { generationStarter } from './generation-start';
import { keptAmounts, openKeptHere } from './kept-here';
import { readNames } from './name-reading';
import { createAgeLimits } from './session-age-limits';
import { createSessionEvents } from './session-events';
import type { SessionParts } from './session-parts';
import { openSettings } from './session-settings';
import { createSessionStatus } from './session-status';
import { openStore, type OpenedStore } from './store-opening';
import { syncCalls } from './sync-calls';
import { createSyncTurns } from './sync-turns';
import { createTakingOver } from './taking-over';

/** A profile's copy in use: opened, synced, watched by the clock, until it is closed. */
export type Session = Awaited<ReturnType<typeof openSession>>;

/** Opens a profile's copy and starts its first sync. Throws where the store cannot be opened. */
export async function openSession(parts: SessionParts) {
  const opened = await openStore(parts.open);
  const closing = new AbortController();
  const close = (): void => {
    closing.abort();
    closeCopy(opened.copy);
  };
  return closedOnFailure(close, () => sessionOver(opened, parts, closing));
}

async function sessionOver(
  { copy: opened, cacheLost }: OpenedStore,
  parts: SessionParts,
  closing: AbortController,
) {
  const { open, push, localNow } = parts;
  const { signal } = closing;
  const link = linkUntil(signal, parts.link);
  const events = createSessionEvents();
  const tellStatus = (): void => events.tell('status');

  const { eraseDue, clock: offset } = opened.store.state();
  const kept = await openKeptHere(open, link, eraseDue, tellStatus, signal);
  const settings = await openSettings(kept.local, link, events, open.systemZone);
  const clock = createServiceClock(localNow, offset);
  const wait = createServiceWait({ link, now: clock.now, onChange: tellStatus, signal });
  const ages = createAgeKeeping(kept, clock.now);

  /* What all further parts are made of. Each names what it takes of it. */
  const base = { ...parts, ...kept, kept, link, clock, settings, events, signal };

  const afterSync = createAfterSync({ ...base, opened, ages });
  const start = generationStarter({ ...base, wait, afterSync });
  const current = createCurrentGeneration({ ...base, opened, ages, start });
  const { generation } = current;
  signal.addEventListener('abort', () => {
    generation().engine.cancel();
    closeCopy(generation().copy);
  });
  /* Done before anybody has a record open that may be too old by now. */
  await ages.settle(() => generation().copy, current.erase, {});

  const syncByTimer = (): void => void generation().engine.start('timer', false);
  const turns = createSyncTurns(syncByTimer, localNow, signal);
  const status = createSessionStatus({ ...base, generation, cacheLost, turns, wait });
  const exportLines = createExportLines({ ...base, generation });
  const takingOver = createTakingOver({ ...base, generation });
  const asking = createAskingAdvocates({ ...base, generation });

  await settings.apply();
  push('store-opened', { settings: settings.current() });
  if (!open.quiet) {
    /* The window is about to ask for its first rows. */
    noteQuestion();
    turns.begin();
    events.on('ended', () =>
      turns.ended(status.current().lists.flatMap(({ failure }) => failure ?? [])),
    );
    generation().indexChanged();
    announceChanges({ ...base, generation, exportLines, status });
    readNames(generation, events, signal);
  }
  if (generation().copy.store.state().eraseDue) await current.erase();
  const first = firstSync(current, signal).catch(complain);

  return {
    generation,
    /** The number of the generation whose key is in use. */
    generationNumber: (): number => current.key().generation,
    ...kept,
    settings: settings.current,
    saveSettings: settings.save,
    zone: settings.zone,
    followZone: settings.followZone,
    exportLines,
    /** How far back each list is kept, and what another limit would do. */
    ages: createAgeLimits({ ...base, ages, current }),
    takingOver,
    asking,
    clock,
    link,
    /** The listing of many records that main is reading now. */
    listing: { current: NO_LISTING },
    /** Must be called when names of advocates changed. */
    namesChanged: (): void => events.tell('names'),
    /** Must be called when lists and counts have to be asked again. */
    indexChanged: (): void => events.tell('records'),
    exportsChanged: (): void => events.tell('exports'),
    ...syncCalls({ ...base, generation, turns, asking, status, first }),
    /** The sync status as it is now. */
    status: status.current,
    /** Seals all that is kept here alone, as it is now. */
    secondCopy: async (): Promise<SecondCopy> =>
      sealSecondCopy(current.key(), open.profileId, {
        facts: { atMs: localNow(), amounts: await keptAmounts(kept) },
        rows: await kept.local.rows(),
      }),
    close: (): void => closing.abort(),
  };
}

async function firstSync(current: CurrentGeneration, signal: AbortSignal): Promise<void> {
  const { generation, decoderReady } = current;
  await decoderReady();
  const { unseenByKey } = generation().copy.store.state();
  if (!signal.aborted)
    await generation().engine.start(unseenByKey.length > 0 ? 'rights' : 'start', false);
}
