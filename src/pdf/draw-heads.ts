import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { name } from './names';
import { deleteContent } from './mark-content';
import type { PageContents } from './page-words';

/* Differs from the names that Chromium gives. */
const RESOURCE = 'DeskHead';

/** The head to be drawn above pages, and the pages that remain. */
interface TakenHead {
  readonly form: PDFRef;
  readonly others: PageContents;
}

/**
 * Takes the first page, which Chromium printed as the head for the others, out of a document. What
 * it draws becomes a form with the document's fonts.
 */
export function takeHead(doc: PDFDocument, contents: PageContents): TakenHead {
  const [first, ...others] = contents;
  if (first === undefined || others.length === 0) throw new Error('There is no page below a head.');
  const [page, content] = first;
  const { Contents, Resources } = page.node.normalizedEntries();
  const form = doc.context.register(
    doc.context.flateStream(Buffer.from(content, 'latin1'), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, page.getWidth(), page.getHeight()],
      Resources,
    }),
  );
  doc.removePage(0);
  doc.context.delete(page.ref);
  for (const old of Contents?.asArray() ?? []) deleteContent(doc, old);
  return { form, others: new Map(others) };
}

/** Draws the head above each page, a repeated artifact outside the document (ISO 14289-1, 7.8). */
export function drawHeads(doc: PDFDocument, { form, others }: TakenHead): void {
  const { context } = doc;
  const drawing =
    '/Artifact <</Type /Pagination /Subtype /Header /Attached [/Top]>> BDC\n' +
    `q\n/${RESOURCE} Do\nQ\nEMC\n`;
  const stream = context.register(context.flateStream(drawing));
  for (const { node } of others.keys()) {
    node.addContentStream(stream);
    node.setXObject(name(RESOURCE), form);
  }
}
