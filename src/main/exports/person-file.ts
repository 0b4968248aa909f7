import { basename, dirname } from 'node:path';
import type { ListForm, NotSaved, TableOutcome } from '../../contract/exports';
import { failed, success, type Failure, type Result } from '../../contract/result';
import type { PersonRecords } from '../../contract/service-port';
import { safeFileName } from '../../domain/files/file-name';
import { ACCESS_FILES, accessSheet } from '../../domain/people/access-sheet';
import { canonicalWaiver } from '../../domain/waivers/canonical';
import { nameOf, type Written } from './batch';
import { leftOut, setbackOf } from './setback';
import type { ExportTools, Tell } from './tools';
import { openZip, type WholeZip } from './zip-file';
import { USUAL_NAME } from '../../domain/files/waiver-file-name';

/** A person whose records are known and whose file has its place. */
export interface PlacedPerson {
  readonly person: PersonRecords;
  readonly path: string;
}

/** Looks up what is held of a prospect, and asks where the file is to go. */
export async function placePerson(
  tools: ExportTools,
  prospect: string,
): Promise<Result<PlacedPerson>> {
  const person = await tools.records.person(prospect);
  if (!person.ok) return person;
  const path = await tools.chooseFile(safeFileName(`Person ${prospect}.zip`));
  return path === null ? failed('cancelled') : success({ person: person.value, path });
}

/**
 * Everything about one person into a ZIP file: each waiver as PDF and JSON, the events, what this
 * computer keeps beside them, and a sheet that says what it is and what it lacks. A record that
 * cannot be read or printed is named in the sheet and the others go on; a cancel, or what would
 * fail for every other one too, leaves no file.
 */
export async function exportPerson(
  tools: ExportTools,
  { person, path }: PlacedPerson,
  signal: AbortSignal,
  tell: Tell,
): Promise<Result<Written<TableOutcome>>> {
  const exportId = tools.newId();
  const fileName = basename(path);
  const asked = [...person.waivers, ...person.events];
  const begun = await tools.notes.begin({
    ...{ exportId, at: tools.now(), kind: 'person', list: 'waiver_submissions', fileName },
    folder: tools.places.seal(dirname(path)),
    ...{ ids: asked, person: person.facts.prospect, order: null, round: 0 },
  });
  if (!begun.ok) return begun;
  const run: Run = { tools, person, signal, tell, notSaved: [] };
  const zip = await openZip(tools, path);
  const filled = zip.ok ? await fill(run, zip.value) : zip;
  if (zip.ok && !filled.ok) await zip.value.discard();
  /* A waiver whose PDF is missing has its record in the file. */
  const finished =
    zip.ok && filled.ok
      ? await zip.value.finish((sha256) =>
          tools.notes.noteFile(exportId, { fileName, sha256, ids: filled.value, facts: null }),
        )
      : filled;
  const ids = finished.ok && filled.ok ? filled.value : [];
  await tools.notes.end({ exportId, ids, end: finished.ok ? 'complete' : 'failed' });
  if (!finished.ok) return finished;
  tell(asked.length, asked.length, 'done');
  const bytes = zip.ok ? zip.value.size() : 0;
  const outcome = { exportId, fileName, bytes, records: ids.length, ...leftOut(run.notSaved) };
  return success({ path, outcome });
}

interface Run {
  readonly tools: ExportTools;
  readonly person: PersonRecords;
  readonly signal: AbortSignal;
  readonly tell: Tell;
  readonly notSaved: NotSaved[];
}

/* The records that are in the file. */
async function fill(run: Run, zip: WholeZip): Promise<Result<readonly string[]>> {
  const waivers = await addWaivers(run, zip);
  if (!waivers.ok) return waivers;
  const table = await addEvents(run, zip, ACCESS_FILES.eventTable, TABLE);
  if (!table.ok) return table;
  const events = await addEvents(run, zip, ACCESS_FILES.events, { kind: 'json-lines' });
  if (!events.ok) return events;
  for (const { name, text } of run.person.kept) {
    const added = await zip.add(name, utf8(text), null);
    if (!added.ok) return added;
  }
  const sheet = sheetOf(run, waivers.value, events.value);
  const added = await zip.add(ACCESS_FILES.sheet, utf8(sheet), null);
  return added.ok ? success([...waivers.value, ...events.value]) : added;
}

async function addWaivers(run: Run, zip: WholeZip): Promise<Result<readonly string[]>> {
  const { tools, person, signal, tell } = run;
  const saved: string[] = [];
  for (const [index, id] of person.waivers.entries()) {
    if (signal.aborted) return failed('cancelled');
    tell(index, person.waivers.length + person.events.length, 'printing');
    const read = await tools.records.waiver(id);
    if (!read.ok) {
      const failure = leaveOut(run, id, null, read.failure);
      if (failure) return { ok: false, failure };
      continue;
    }
    const { waiver } = read.value;
    const name = `waivers/${nameOf(read.value, USUAL_NAME)}`;
    const json = await zip.add(
      name.replace(/\.pdf$/, '.json'),
      utf8(canonicalWaiver(waiver)),
      waiver.updatedAt,
    );
    if (!json.ok) return json;
    saved.push(id);
    const pdf = await tools.printWaiver(read.value, signal);
    const added = pdf.ok ? await zip.add(name, pdf.value, waiver.updatedAt) : pdf;
    const failure = added.ok ? null : leaveOut(run, id, waiver.signerName, added.failure);
    if (failure) return { ok: false, failure };
  }
  return success(saved);
}

const TABLE: ListForm = { kind: 'csv', separator: ',', bom: true };

async function addEvents(
  run: Run,
  zip: WholeZip,
  name: string,
  form: ListForm,
): Promise<Result<readonly string[]>> {
  const { tools, person, signal } = run;
  const opened = await tools.records.openListing({
    ...{ list: 'private_events', ids: person.events, form },
    selection: [`Prospect: ${person.facts.prospect}`],
    program: tools.program(),
    address: tools.serviceAddress(),
  });
  if (!opened.ok) return opened;
  const lines: EventLines = { unread: new Map(), failure: null };
  const added = await zip.add(name, linesOf(tools, person.events, lines, signal), null);
  if (lines.failure !== null) return { ok: false, failure: lines.failure };
  if (!added.ok) return added;
  const isLast = form.kind === 'json-lines';
  for (const [id, failure] of isLast ? lines.unread : []) {
    const ending = leaveOut(run, id, null, failure);
    if (ending) return { ok: false, failure: ending };
  }
  return success(person.events.filter((id) => !lines.unread.has(id)));
}

/** What is known of a list of events once all its parts were read. */
interface EventLines {
  readonly unread: Map<string, Failure>;
  /** Why the parts ended before the last one. */
  failure: Failure | null;
}

/* A part of a ZIP file's entry must not throw. */
async function* linesOf(
  { records }: ExportTools,
  ids: readonly string[],
  lines: EventLines,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (let done = -1; done < ids.length;) {
    const part = signal.aborted ? failed('cancelled') : await records.nextPart();
    const next = part.ok && part.value.done === done ? failed('outdated') : part;
    if (!next.ok) {
      lines.failure = next.failure;
      return;
    }
    for (const { id, failure } of next.value.unread) lines.unread.set(id, failure);
    yield utf8(next.value.text);
    done = next.value.done;
  }
}

/* The failure where it ends the whole. */
function leaveOut(run: Run, id: string, name: string | null, failure: Failure): Failure | null {
  const { ends } = setbackOf(failure);
  if (!ends) run.notSaved.push({ id, name, failure });
  return ends ? failure : null;
}

function sheetOf(
  { tools, person, notSaved }: Run,
  waivers: readonly string[],
  events: readonly string[],
): string {
  const missing = notSaved.map(({ id, failure }) => {
    const isWaiver = person.waivers.includes(id);
    const what = isWaiver ? `waiver ${id}` : `event ${id}`;
    return waivers.includes(id)
      ? `the PDF of ${what}: it could not be made; its record is here`
      : `${what}: it could not be read (${failure.kind})`;
  });
  return accessSheet({
    facts: person.facts,
    ...{ waivers: waivers.length, events: events.length, missing },
    service: tools.serviceAddress(),
    program: tools.program(),
    madeAtMs: tools.now(),
  });
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
