import type { FooterFont, PdfCalls, ReadPdf } from '../../contract/pdf-thread';
import { every } from '../../runtime/timers';
import { createPrintThread } from './print-thread';

/* The longest PDF that this program makes is read in a few seconds. */
const READ_WITHIN_MS = 30_000;
const HEAP_MB = 384;
/* What a thread unpacks is outside its heap, so only the memory of the whole program shows it. */
const MOST_GROWTH = 1024 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/**
 * Reads a PDF from anywhere in a thread of its own, which then ends. Null where reading took too
 * much time or memory.
 */
export async function readHostilePdf(
  location: URL,
  font: () => FooterFont,
  pdf: Uint8Array,
): Promise<ReadPdf | null> {
  const thread = createPrintThread<PdfCalls>({
    location,
    data: font,
    heapMb: HEAP_MB,
    withinMs: READ_WITHIN_MS,
    idleMs: 0,
  });
  const before = process.memoryUsage.rss();
  const watch = every(LOOK_EVERY_MS, () => {
    if (process.memoryUsage.rss() - before > MOST_GROWTH) thread.stop();
  });
  try {
    const read = await thread.ask('read-pdf', { pdf });
    return read.ok ? read.value : null;
  } finally {
    watch.clear();
    thread.stop();
  }
}
