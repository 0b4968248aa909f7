import { utf8 } from './manifest-files';
import type { ListForm, NotSaved, TableOutcome } from '../../contract/exports';
import { failed, success, type Failure, type Result } from '../../contract/result';
import type { PersonRecords } from '../../contract/exported-records';
import { safeFileName } from '../../domain/files/file-name';
import { ACCESS_FILES, accessSheet } from '../../domain/people/access-sheet';
import { canonicalWaiver } from '../../domain/waivers/canonical';
import { fileNameOf, type PlacedOutcome } from './batch';
import { filledWith, tableOutcome, writeNotedFile } from './noted-file';
import { readListing, withoutName } from './read-listing';
import { endsBatch } from './export-failure';
import type { ExportTools, ListingTools, NotingTools, PrintingTools, Tell } from './export-tools';
import { openZip, type WholeZip } from './zip-file';
import { USUAL_NAME } from '../../domain/files/waiver-file-name';

/** A person whose records are known and whose file has its place. */
interface PlacedPerson {
  readonly person: PersonRecords;
  readonly path: string;
}

/** Looks up the records of a prospect, and asks where the file is to go. */
export async function placePerson(
  tools: Pick<ExportTools, 'records' | 'chooseFile'>,
  prospect: string,
): Promise<Result<PlacedPerson>> {
  const person = await tools.records.person(prospect);
  if (!person.ok) return person;
  const path = await tools.chooseFile(safeFileName(`Person ${prospect}.zip`));
  return path === null ? failed('cancelled') : success({ person: person.value, path });
}

/**
 * Writes everything about one person into a ZIP file: each waiver as PDF and JSON, the events, what
 * this computer keeps beside them, and a sheet that says what the file is and what it lacks. A
 * record that cannot be read or printed is named in the sheet, and the others go on. A cancel, or
 * what would fail for every other record too, leaves no file.
 */
export async function exportPerson(
  tools: PersonTools,
  { person, path }: PlacedPerson,
  signal: AbortSignal,
  tell: Tell,
): Promise<Result<PlacedOutcome<TableOutcome>>> {
  const ids = [...person.waivers, ...person.events];
  const { prospect } = person.facts;
  const intent = {
    exportId: tools.newId(),
    kind: 'person',
    list: 'waiver_submissions',
    ids,
    person: prospect,
  } as const;
  const run: Run = { tools, person, signal, tell, notSaved: [] };
  const open = () => openZip(tools, path, intent.exportId);
  const noted = await writeNotedFile(tools, path, intent, open, async (zip) => {
    const filled = await fill(run, zip);
    return filled.ok ? success(filledWith(filled.value, run.notSaved)) : filled;
  });
  return noted.ok ? success({ path, outcome: tableOutcome(noted.value) }) : noted;
}

type PersonTools = ListingTools & NotingTools & PrintingTools & Pick<ExportTools, 'files'>;

interface Run {
  readonly tools: PersonTools;
  readonly person: PersonRecords;
  readonly signal: AbortSignal;
  readonly tell: Tell;
  readonly notSaved: NotSaved[];
}

/*
 * Fills the file, and tells the ids of the records in it. A waiver whose PDF is missing counts,
 * because its JSON is there.
 */
async function fill(run: Run, zip: WholeZip): Promise<Result<readonly string[]>> {
  const waivers = await addWaivers(run, zip);
  if (!waivers.ok) return waivers;
  const table = await addEvents(run, zip, ACCESS_FILES.eventTable, TABLE);
  if (!table.ok) return table;
  const unread: NotSaved[] = [];
  const read = await addEvents(run, zip, ACCESS_FILES.events, { kind: 'json-lines' }, unread);
  if (!read.ok) return read;
  run.notSaved.push(...unread);
  const missing = new Set(unread.map(({ id }) => id));
  const events = run.person.events.filter((id) => !missing.has(id));
  for (const { name, text } of run.person.kept) {
    const added = await zip.add(name, utf8(text), null);
    if (!added.ok) return added;
  }
  const sheet = sheetOf(run, waivers.value, events);
  const added = await zip.add(ACCESS_FILES.sheet, utf8(sheet), null);
  return added.ok ? success([...waivers.value, ...events]) : added;
}

async function addWaivers(run: Run, zip: WholeZip): Promise<Result<readonly string[]>> {
  const { tools, person, signal, tell } = run;
  const saved: string[] = [];
  for (const [index, id] of person.waivers.entries()) {
    if (signal.aborted) return failed('cancelled');
    tell(index, person.waivers.length + person.events.length);
    const read = await tools.records.waiver(id);
    if (!read.ok) {
      const failure = leaveOut(run, id, null, read.failure);
      if (failure) return { ok: false, failure };
      continue;
    }
    const { waiver } = read.value;
    const name = `waivers/${fileNameOf(read.value, USUAL_NAME)}`;
    const json = await zip.add(
      name.replace(/\.pdf$/, '.json'),
      utf8(canonicalWaiver(waiver)),
      waiver.updatedAt,
    );
    if (!json.ok) return json;
    saved.push(id);
    const pdf = await tools.printWaiver(read.value, signal);
    const added = pdf.ok ? await zip.add(name, pdf.value.pdf, waiver.updatedAt) : pdf;
    const failure = added.ok ? null : leaveOut(run, id, waiver.signerName, added.failure);
    if (failure) return { ok: false, failure };
  }
  return success(saved);
}

const TABLE: ListForm = { kind: 'csv', separator: ',', bom: true };

/* Adds the events as one file, and collects the ones that could not be read in `notRead`. */
async function addEvents(
  { tools, person, signal }: Run,
  zip: WholeZip,
  name: string,
  form: ListForm,
  notRead: NotSaved[] = [],
): Promise<Result<unknown>> {
  const selection = [`Prospect: ${person.facts.prospect}`];
  const records = { ids: person.events };
  const asked = { list: 'private_events', records, form, selection } as const;
  return zip.addInParts(name, (write) =>
    readListing(tools, asked, signal, write, ({ unread }) => {
      notRead.push(...unread.map(withoutName));
    }),
  );
}

/* Notes a record as left out. The failure where it ends the whole export, else null. */
function leaveOut(run: Run, id: string, name: string | null, failure: Failure): Failure | null {
  if (endsBatch(failure)) return failure;
  run.notSaved.push({ id, name, failure });
  return null;
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
    waivers: waivers.length,
    events: events.length,
    kept: person.kept,
    missing,
    service: tools.serviceAddress(),
    program: tools.program(),
    madeAtMs: tools.now(),
  });
}
