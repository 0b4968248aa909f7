import type { ProfileState } from '../../contract/profile';
import { collectGarbage } from '../../runtime/collect-garbage';
import { CACHE_PORT_MESSAGE, QUIET_PORT_MESSAGE } from '../../contract/preload';
import { askMain } from './ask-main';
import { setCacheClient } from './cache';
import type { CacheClient } from './cache-client';
import type { QuietWorker } from './quiet-worker';
import { startClock, useClockStore } from './clock-store';
import { applyPush, useCopyStore } from './copy-store';
import { forgetCheck, forgetChecked } from './check-store';
import { forgetRecordCheck } from './record-check-store';
import { forgetExports, forgetNamesLeftOut, noteExportProgress } from './export-store';
import { forgetAction, forgetNames } from './last-action';
import { openNotedCommunity, setCommunities } from './communities-store';
import { setDailyFile } from './daily-file';
import { setProfile, useProfileStore } from './profile-store';
import { forgetAnswers } from './ask-once';
import { runMenuCommand } from './run-command';
import { forgetNamed } from './list-question';
import { keepQuestions } from './kept-questions';
import { keepTyped } from './typed-forms';
import { collectAfterWork } from './memory-after-work';
import { forgetListPlaces } from './list-places';
import { forgetSpoken } from './spoken';
import { followZone } from './system-zone';
import { tellUse } from './tell-use';
import { forgetTrail, resetView } from './view-store';

/** Joins the messages of main and the worker to the stores. Call it once, before all drawing. */
export function connectStores(cache: CacheClient, quiet: QuietWorker): void {
  setCacheClient(cache);
  cache.listen(applyPush);
  passPortsOn(cache, quiet);
  /* Asked for before a profile is open, so that its store opens while the sections are drawn. */
  void askMain('cache:request-port', null);
  wakeOnReturn(cache);
  keepQuestions();
  keepTyped();
  startClock(() => cache.wake('clock'));
  followZone((listener) => useClockStore.subscribe(({ nowMs }) => listener(nowMs)));
  /* First the window's memory, then the worker's, because both take longer at the same time. */
  const collecting = collectAfterWork(() => void collectGarbage().then(cache.collect));
  tellUse(() => {
    cache.inUse();
    quiet.inUse();
    collecting.inUse();
  });
  // Subscribed before any screen, so that no screen reads an answer about the former copy.
  useCopyStore.subscribe((copy, old) => {
    if (copy.revision !== old.revision) forgetAnswers();
  });
  useCopyStore.subscribe((copy, old) => {
    if (copy.erased === old.erased || copy.erased === null) return;
    forgetTrail();
    forgetNames();
    forgetSpoken();
    forgetListPlaces();
    forgetNamed(copy.erased.values);
    forgetNamesLeftOut();
    forgetChecked();
    useCopyStore.setState({ erased: null });
  });
  useProfileStore.subscribe(({ profile }, old) => profileChanged(profile, old.profile));
  const { on } = window.desk;
  on['profile:changed'](setProfile);
  on['communities:changed'](setCommunities);
  on['communities:open'](openNotedCommunity);
  void askMain('community:list', null).then(setCommunities);
  on['backup:daily-changed'](setDailyFile);
  on['export:progress'](noteExportProgress);
  on['menu:command'](runMenuCommand);
  void askMain('profile:get-state', null).then(setProfile);
}

function passPortsOn(cache: CacheClient, quiet: QuietWorker): void {
  window.addEventListener('message', (event) => {
    const type = (event.data as { type?: unknown } | null)?.type;
    const [port, end] = event.ports;
    if (event.source !== window || !port) return;
    if (type === CACHE_PORT_MESSAGE) cache.handPort(port);
    if (type === QUIET_PORT_MESSAGE && end) quiet.take(port, end);
  });
}

function wakeOnReturn(cache: CacheClient): void {
  window.addEventListener('focus', () => cache.wake('focus'));
  window.addEventListener('online', () => cache.wake('online'));
}

/** Forgets everything of a profile that was closed. */
function profileChanged(profile: ProfileState | null, before: ProfileState | null): void {
  if (profile?.kind === before?.kind || before?.kind !== 'open') return;
  resetView();
  forgetListPlaces();
  forgetExports();
  forgetAction();
  forgetCheck();
  forgetRecordCheck();
  forgetAnswers();
  useCopyStore.setState(useCopyStore.getInitialState());
}
