import type { WaiverForExport } from '../../contract/exported-records';
import { success, type Failure, type Result } from '../../contract/result';
import type { PrintingTools } from './export-tools';
import type { PrintedPdf } from '../print/pdf-printer';
import type { DueRecords } from './placed-batch';

/** A waiver that is being read and printed. */
interface Coming {
  readonly id: string;
  readonly attempt: Promise<Attempt>;
}

export interface Printed extends PrintedPdf {
  readonly record: WaiverForExport;
}

interface Attempt {
  readonly name: string | null;
  readonly printed: Result<Printed>;
}

/*
 * Waivers under way for each one that is printed: that one, the next one, one that is being
 * finished and one that waits to be written.
 */
const AHEAD_OF_EACH = 4;

/** Reads and prints waivers in their order, some of them ahead of the one that is asked for. */
export function createPrintAhead(tools: PrintingTools, due: DueRecords, signal: AbortSignal) {
  const most = AHEAD_OF_EACH * tools.printedAtOnce();
  const nextId = due.read(tools.records);
  const coming: Coming[] = [];
  let before: Promise<unknown> = Promise.resolve();
  /*
   * Undefined while more waivers come; null after the last one; a failure where no more ids can be
   * read. Waivers that were begun before are still written.
   */
  let end: Failure | null | undefined;

  function begin(id: string): void {
    /* Waivers reach the printer in their order, however long reading one of them takes. */
    const read = Promise.all([tools.records.waiver(id), before]).then(([it]) => it);
    before = read;
    coming.push({ id, attempt: printRead(tools, read, signal) });
  }

  return {
    /** The next waiver; null after the last one that could be begun. */
    next: async (): Promise<Coming | null> => {
      while (end === undefined && coming.length < most) {
        const next = await nextId();
        if (!next.ok) end = next.failure;
        else if (next.value === null) end = null;
        else begin(next.value);
      }
      return coming.shift() ?? null;
    },
    /** Why no more ids could be read; null where there are no more. */
    end: (): Failure | null => end ?? null,
  };
}

async function printRead(
  { printWaiver }: Pick<PrintingTools, 'printWaiver'>,
  reading: ReturnType<PrintingTools['records']['waiver']>,
  signal: AbortSignal,
): Promise<Attempt> {
  const read = await reading;
  if (!read.ok) return { name: null, printed: read };
  const name = read.value.waiver.signerName;
  const pdf = await printWaiver(read.value, signal);
  if (!pdf.ok) return { name, printed: pdf };
  return { name, printed: success({ record: read.value, ...pdf.value }) };
}
