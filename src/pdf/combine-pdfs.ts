import { ParseSpeeds, PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import type { CombinedHead, CombinedPart, CombinedPiece } from '../contract/pdf-thread';
import { writePart, type CombinedFile, type WrittenPart } from './combined-part';
import { createObjectWriter } from './object-writer';
import { createSharedFonts } from './shared-fonts';
import { ownPacket } from './xmp';

export type PdfCombiner = ReturnType<typeof createCombiner>;

/* What is kept of a part until the end. */
type Part = Omit<WrittenPart, 'colours' | 'recordFile'>;

/**
 * Writes one file of many waivers, part by part. Of what is written only the places of objects are
 * kept in memory. Each part has a bookmark above its own outline, keeps its footers and tags, and
 * has its record attached under a name of its own. What several parts share (pictures, glyphs of
 * fonts) is written once. Equal parts in equal order give equal bytes.
 */
export function createCombiner({ title, renderer }: CombinedHead) {
  const writer = createObjectWriter();
  const metadata = writeMetadata(writer, ownPacket('combined', title, renderer));
  const file: CombinedFile = {
    writer,
    streams: new Map(),
    fonts: createSharedFonts(writer),
    roles: new Map(),
    pages: writer.reserve(),
    tags: writer.reserve(),
  };
  const parts: Part[] = [];
  let pages = 0;
  let colours = '[]';
  return {
    /** Gives the next bytes of the file. Throws when this program did not finish `pdf`. */
    add: async (pdf: Uint8Array, part: CombinedPart): Promise<CombinedPiece> => {
      const doc = await PDFDocument.load(pdf, {
        updateMetadata: false,
        parseSpeed: ParseSpeeds.Fastest,
      });
      const firstMark = parts.at(-1)?.nextMark ?? 0;
      const ordinal = parts.length + 1;
      const written = writePart(file, doc, part, { ordinal, firstMark });
      const { recordFile, colours: own, ...kept } = written;
      if (parts.length === 0) colours = own;
      parts.push(kept);
      const first = pages + 1;
      pages += kept.pageCount;
      return { bytes: writer.take(), pages: { first, last: pages }, recordFile };
    },
    /** Gives the last bytes of the file. */
    end: (): Uint8Array => {
      const kids = parts.map((it) => it.pages).join(' ');
      writer.write(file.pages, `<</Type /Pages /Count ${pages} /Kids [${kids}]>>`);
      const catalog = writer.add(
        `<</Type /Catalog /Pages ${file.pages} 0 R /PageMode /UseOutlines /Lang (en)` +
          ` /ViewerPreferences <</DisplayDocTitle true>> /Metadata ${metadata} 0 R` +
          ` /OutputIntents ${colours} /Outlines ${writeOutline(writer, parts)} 0 R` +
          ` /MarkInfo <</Marked true>> /StructTreeRoot ${writeTags(file, parts)} 0 R` +
          ` /AF [${parts.flatMap((part) => part.files).join(' ')}]` +
          ` /Names <</EmbeddedFiles <</Names [${all(parts, 'records')}]>>>>>>`,
      );
      file.fonts.end();
      writer.end(catalog, writer.add(`<</Title ${said(title)} /Creator ${said(renderer)}>>`));
      return writer.take();
    },
  };
}

/* The text as a string object in UTF-16. */
function said(text: string): string {
  return PDFHexString.fromText(text).toString();
}

/* Writes the metadata as the first object of the file, where a check looks for it. */
function writeMetadata(writer: CombinedFile['writer'], packet: string): number {
  const bytes = Buffer.from(packet, 'utf8');
  return writer.add(`<</Type /Metadata /Subtype /XML /Length ${bytes.byteLength}>>`, bytes);
}

function writeOutline(writer: CombinedFile['writer'], parts: readonly Part[]): number {
  const root = writer.reserve();
  const at = (index: number): string => `${parts.at(index)?.bookmark.number ?? 0} 0 R`;
  for (const [index, { bookmark }] of parts.entries()) {
    const before = index === 0 ? '' : ` /Prev ${at(index - 1)}`;
    const after = index + 1 === parts.length ? '' : ` /Next ${at(index + 1)}`;
    writer.write(bookmark.number, `<<${bookmark.entries} /Parent ${root} 0 R${before}${after}>>`);
  }
  const ends = `/First ${at(0)} /Last ${at(-1)} /Count ${parts.length}`;
  writer.write(root, `<</Type /Outlines ${ends}>>`);
  return root;
}

function writeTags({ writer, roles, tags }: CombinedFile, parts: readonly Part[]): number {
  const root = writer.reserve();
  const below = all(parts, 'tags');
  writer.write(tags, `<</Type /StructElem /S /Document /P ${root} 0 R /K [${below}]>>`);
  const mapped = [...roles].map(([role, as]) => `${role} ${as}`).join(' ');
  const names = all(parts, 'names');
  writer.write(
    root,
    `<</Type /StructTreeRoot /K ${tags} 0 R /RoleMap <<${mapped}>>` +
      ` /ParentTree <</Kids [${all(parts, 'marks')}]>>` +
      ` /ParentTreeNextKey ${parts.at(-1)?.nextMark ?? 0}` +
      `${names === '' ? '' : ` /IDTree <</Kids [${names}]>>`}>>`,
  );
  return root;
}

function all(parts: readonly Part[], what: 'tags' | 'marks' | 'names' | 'records'): string {
  return parts.flatMap((part) => part[what]).join(' ');
}
