import { decodeXML, escapeUTF8 } from 'entities';
import type { PdfAdditions, PdfFacts } from '../contract/pdf-thread';

/** The namespace of what a PDF of this program says of itself; it stands in the file as it is. */
export const FACTS_NAMESPACE = 'urn:waiver-desk:pdf:1#';

const RECORD_TYPE = 'desk:RecordType';

/** PDFs of this program that are not of one record. */
export type OwnKind = 'combined' | 'hand-off';

const NAMES: Readonly<Record<keyof PdfFacts, string>> = {
  recordId: 'RecordId',
  updatedAt: 'UpdatedAt',
  contentSha256: 'ContentSha256',
  renderer: 'Renderer',
  timeZone: 'TimeZone',
  zoneRules: 'ZoneRules',
  paper: 'Paper',
};

/** What earlier versions did not say. */
const MAY_BE_MISSING: ReadonlySet<string> = new Set<keyof PdfFacts>(['zoneRules', 'paper']);

/**
 * The metadata of a waiver's PDF as an XMP packet (ISO 16684-1). `producer` is what drew the pages.
 * It claims no conformance to PDF/A: nothing here checks that.
 */
export function xmpPacket({ facts, title, dateMs }: PdfAdditions, producer: string): string {
  const date = new Date(dateMs).toISOString().replace(/\.\d+Z$/, 'Z');
  const own = Object.entries(NAMES).flatMap(([key, name]) => {
    const fact = facts[key as keyof PdfFacts];
    return fact === undefined ? [] : [element(`desk:${name}`, fact)];
  });
  return packet(title, [
    element('xmp:CreatorTool', facts.renderer),
    element('xmp:CreateDate', date),
    element('xmp:ModifyDate', date),
    element('pdf:Producer', producer),
    element(RECORD_TYPE, 'waiver_submissions'),
    ...own,
  ]);
}

/** The metadata of a PDF that is not of one record: what it is, and what made it. */
export function ownPacket(kind: OwnKind, title: string, renderer: string): string {
  return packet(title, [element('xmp:CreatorTool', renderer), element(RECORD_TYPE, kind)]);
}

function packet(title: string, elements: readonly string[]): string {
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" ' +
      `xmlns:desk="${FACTS_NAMESPACE}">`,
    element('dc:format', 'application/pdf'),
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text(title)}</rdf:li></rdf:Alt></dc:title>`,
    ...elements,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

/** Whether such a packet says that its PDF is of another kind than one record. */
export function isOfKind(packet: string, kind: OwnKind): boolean {
  return packet.includes(FACTS_NAMESPACE) && packet.includes(element(RECORD_TYPE, kind));
}

/** What such a packet says of the record; null where it says not all of it. */
export function factsOf(packet: string): PdfFacts | null {
  const facts: Partial<Record<keyof PdfFacts, string>> = {};
  for (const [key, name] of Object.entries(NAMES)) {
    const found = new RegExp(`<desk:${name}>([^<]*)</desk:${name}>`).exec(packet)?.[1];
    if (found !== undefined) facts[key as keyof PdfFacts] = decodeXML(found);
    else if (!MAY_BE_MISSING.has(key)) return null;
  }
  return facts as PdfFacts;
}

function element(name: string, value: string): string {
  return `<${name}>${text(value)}</${name}>`;
}

/* XML has no way to write these at all. */
const NOT_IN_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function text(value: string): string {
  return escapeUTF8(value.replace(NOT_IN_XML, '\ufffd'));
}
