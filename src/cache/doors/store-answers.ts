import type { PortHandlers } from '../../contract/port-rpc';
import { failed, success, unanswered, type Result } from '../../contract/result';
import type { WaiverForExport } from '../../contract/exported-records';
import { drawableHead } from '../../domain/files/page-head';
import { BACKUP_TOO_LARGE, type BackupBytes } from '../../contract/backup';
import type { StoreCalls } from '../../contract/store-calls';
import { EXPORT_LIST } from '../../contract/exports';
import type { Json } from '../../domain/json';
import { openListing } from '../exports/list-items';
import { NO_LISTING } from '../exports/listing';
import { KEPT_FOLDER } from '../exports/export-lines';
import { keptFolder, keptRecords } from '../exports/kept-records';
import { copyStamp, takeRecords } from '../exports/take-records';
import type { KeyReceiver } from '../seal/key-receiver';
import { takePerson } from '../records/take-person';
import { waiverView } from '../records/waiver-view';
import { ofGenerationInUse } from '../lists/readable-session';
import { knownIds } from '../sync/community-watch';
import { orStorageFailure } from '../store/storage-failure';
import type { Session } from '../session/session';
import { backupBytes, backupMark, readBackup } from './backup-bytes';
import type { SessionHolder } from './session-holder';

/** What main may ask of the worker. */
export function storeAnswers(
  holder: SessionHolder,
  { publicKey }: Pick<KeyReceiver, 'publicKey'>,
): PortHandlers<StoreCalls> {
  const ofExports = <Value>(work: (session: Session) => Promise<Result<Value>>) =>
    inSession(holder, work, EXPORT_LIST);
  return {
    'public-key': async () => success(await publicKey()),
    'open-store': holder.open,
    'close-store': unanswered(holder.close),
    'remove-store': ({ profileId }) => holder.remove(profileId),
    wake: unanswered(({ reason }) => holder.current()?.wake(reason)),
    'follow-zone': unanswered(({ zone }) => holder.current()?.followZone(zone)),
    'sync-report': () => inSession(holder, async (session) => success(await session.report())),
    'get-waiver': ({ id }) => inSession(holder, (session) => waiverForExport(session, id)),
    'known-ids': () => inSession(holder, ({ generation }) => success(knownIds(generation().copy))),
    'expect-key': () => kept(holder, 'expected key', (session) => session.expectKey()),
    'take-records': (asked) => ofExports((session) => takeRecords(session, asked)),
    'taken-ids': ({ exportId, from }) =>
      kept(holder, EXPORT_LIST, async ({ exports }) => {
        const ids = await exports.taken(exportId);
        return ids !== null && from < ids.length ? ids.some(from) : [];
      }),
    'take-person': ({ prospect }) =>
      inSession(holder, (session) =>
        ofGenerationInUse(session.generation, () => takePerson(session, prospect)),
      ),
    'open-listing': (request) =>
      ofExports(async (session) => {
        const selection = session.exports.wordsLeft(request.selection);
        session.listing.current =
          (await openListing(session, { ...request, selection })) ?? NO_LISTING;
        return session.listing.current === NO_LISTING ? failed('outdated') : success(null);
      }),
    'read-listing': () => inSession(holder, ({ listing }) => listing.current.next()),
    'begin-export': (intent) =>
      ofExports(async (session) => {
        const begun = await session.exports.begin(intent, copyStamp(session, intent.list));
        session.exportsChanged();
        return begun ? success(null) : failed('outdated');
      }),
    'note-export-file': ({ exportId, file }) =>
      ofExports(async ({ exports, listing: { current } }) => {
        if (file.ids === null && current.exportId !== exportId) return failed('outdated');
        await exports.noteFile(exportId, file, file.ids === null ? current.leftOut() : null);
        return success(null);
      }),
    'words-left': ({ selection }) =>
      inSession(holder, ({ exports }) => success(exports.wordsLeft(selection))),
    'stored-export': ({ exportId }) =>
      ofExports(async ({ exports }) => {
        const stored = await exports.stored(exportId);
        return stored === null ? failed('not-found') : success(stored);
      }),
    'end-export': ({ exportId, ids, end }) =>
      kept(holder, EXPORT_LIST, async (session) => {
        await session.exports.end(exportId, ids, end);
        /* It would hold the records that were read for it, and the copy, until the next one. */
        if (session.listing.current.exportId === exportId) session.listing.current = NO_LISTING;
        session.exportsChanged();
        return null;
      }),
    'unfinished-exports': () => kept(holder, EXPORT_LIST, ({ exports }) => exports.unfinished()),
    'kept-folder': () => kept(holder, 'kept folder', keptFolder),
    'put-kept-folder': (folder) =>
      kept(holder, 'kept folder', async (session) => {
        await session.local.writeValue(KEPT_FOLDER, folder);
        session.exportsChanged();
        return null;
      }),
    'kept-records': () => inSession(holder, (session) => success(keptRecords(session))),
    'make-second-copy': () => kept(holder, 'second copy', (session) => session.secondCopy()),
    'make-backup': ({ program }) =>
      inSession(holder, (session) => makeBackup(session, program), 'backup'),
    'look-at-backup': ({ content }) =>
      inSession(holder, async ({ takingOver }) => {
        const read = await readBackup(content);
        if (read !== null) return success(await takingOver.look(read));
        return success({ kind: 'refused', refusal: { why: 'unreadable' } });
      }),
    'describe-state': () => success(describe(holder.current())),
  };
}

/* Tells a failure of the store as an expected one, in `what`: the disk may be full or broken. */
async function inSession<Value>(
  holder: SessionHolder,
  work: (session: Session) => Result<Value> | Promise<Result<Value>>,
  what?: string,
): Promise<Result<Value>> {
  const session = holder.current();
  if (!session) return failed('no-profile');
  const answer = await orStorageFailure(() => work(session), what);
  return answer.ok ? answer.value : answer;
}

function kept<Value>(
  holder: SessionHolder,
  what: string,
  work: (session: Session) => Promise<Value>,
): Promise<Result<Value>> {
  return inSession(holder, async (session) => success(await work(session)), what);
}

/* The generation is read first: an erasure while the rest is read takes another into use. */
async function makeBackup(session: Session, program: string): Promise<Result<BackupBytes>> {
  const generation = session.generationNumber();
  const erasedPeople = session.erased.people().size;
  const all = await session.takingOver.content(program);
  const content = await backupBytes(all);
  if (content === null) return failed('too-large', { detail: BACKUP_TOO_LARGE });
  return success({ content, mark: await backupMark(all), generation, erasedPeople });
}

async function waiverForExport(session: Session, id: string): Promise<Result<WaiverForExport>> {
  const view = await ofGenerationInUse(session.generation, ({ copy }) =>
    waiverView({ copy, optInIdentifier: null, now: session.clock.now() }, id),
  );
  if (!view.ok) return view;
  return success({
    waiver: view.value.waiver,
    contentHash: view.value.contentHash,
    zone: session.zone(),
    paper: session.settings().paper,
    pageHead: drawableHead(session.settings().pageHead),
  });
}

/* Counts and states only, because people send this file to others. */
function describe(session: Session | null): Json {
  if (!session) return { open: false };
  const { copy, engine } = session.generation();
  const { lists, pii, checkedAtMs, clock } = copy.store.state();
  return {
    open: true,
    running: engine.view().running,
    personalEventData: pii,
    checkedAtMs,
    clockOffsetMs: clock?.offsetMs ?? null,
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
      gapsAtMs: it.gapsAtMs,
      countedAtMs: it.countedAtMs,
      countsDoubtedAtMs: it.countsDoubtedAtMs,
    })),
  };
}
