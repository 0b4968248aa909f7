import { decodeXML, escapeUTF8 } from 'entities';
import type { PdfAdditions, PdfFacts } from '../contract/pdf-thread';

/** The namespace of what a PDF of this program says of itself, found in the unpacked file. */
export const FACTS_NAMESPACE = 'urn:waiver-desk:pdf:1#';

/* Characters that XML cannot write at all. */
const NOT_IN_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const UA_NAMESPACE = 'http://www.aiim.org/pdfua/ns/id/';

const RECORD_TYPE = 'RecordType';

/** The kinds of PDFs of this program that are not about one record. */
type OwnKind = 'combined' | 'hand-off';

/* What a PDF says of its record: the name of each property, and its description. */
const OWN = {
  recordId: ['RecordId', 'Id of the record at its service'],
  updatedAt: ['UpdatedAt', 'When the record was last changed there, as it says'],
  contentSha256: ['ContentSha256', 'SHA-256 of the attached record'],
  renderer: ['Renderer', 'What laid out and drew the pages'],
  timeZone: ['TimeZone', 'Time zone of local times'],
  zoneRules: ['ZoneRules', 'Release of the rules of time zones'],
  paper: ['Paper', 'Paper the pages are laid out for'],
  letterhead: ['Letterhead', 'Lines drawn above each page'],
  logo: ['Logo', 'Picture drawn above each page'],
  word: ['Word', 'Word drawn above each page'],
} as const satisfies Readonly<Record<keyof PdfFacts, readonly [name: string, what: string]>>;

/* Properties that earlier versions did not write, or that are only written when they are chosen. */
const MAY_BE_MISSING: ReadonlySet<string> = new Set<keyof PdfFacts>([
  'zoneRules',
  'paper',
  'letterhead',
  'logo',
  'word',
]);

/**
 * The metadata of a waiver's PDF as an XMP packet (ISO 16684-1). `producer` is the program that
 * drew the pages.
 */
export function xmpPacket({ facts, title, dateMs }: PdfAdditions, producer: string): string {
  const date = new Date(dateMs).toISOString().replace(/\.\d+Z$/, 'Z');
  const own = Object.entries(OWN).flatMap(([key, [name]]) => {
    const fact = facts[key as keyof PdfFacts];
    return fact === undefined ? [] : [element(`desk:${name}`, fact)];
  });
  return packet(title, [
    element('xmp:CreatorTool', facts.renderer),
    element('xmp:CreateDate', date),
    element('xmp:ModifyDate', date),
    element('pdf:Producer', producer),
    element(`desk:${RECORD_TYPE}`, 'waiver_submissions'),
    ...own,
  ]);
}

/** The metadata of a PDF that is not about one record: its kind, and the program that made it. */
export function ownPacket(kind: OwnKind, title: string, renderer: string): string {
  return packet(title, [
    element('xmp:CreatorTool', renderer),
    element(`desk:${RECORD_TYPE}`, kind),
  ]);
}

const PROPERTIES: readonly Property[] = [
  [RECORD_TYPE, 'Text', 'Kind of the record or file'],
  ...Object.values(OWN).map(([name, what]) => [name, 'Text', what] as const),
];

/* Properties that PDF/A does not define have to be described in the file (ISO 19005-3, 6.6.2.3). */
function describedIn(elements: readonly string[]): string {
  const said = elements.join('');
  return extensions([
    extension('PDF/UA identification', UA_NAMESPACE, 'pdfuaid', [
      ['part', 'Integer', 'Part of ISO 14289 the file follows'],
    ]),
    extension(
      'Waiver Desk',
      FACTS_NAMESPACE,
      'desk',
      PROPERTIES.filter(([name]) => said.includes(`<desk:${name}>`)),
    ),
  ]);
}

type Property = readonly [name: string, type: string, description: string];

function extension(
  schema: string,
  namespace: string,
  prefix: string,
  properties: readonly Property[],
): string {
  const described = properties.map(([name, type, description]) =>
    item([
      element('pdfaProperty:name', name),
      element('pdfaProperty:valueType', type),
      element('pdfaProperty:category', 'internal'),
      element('pdfaProperty:description', description),
    ]),
  );
  return item([
    element('pdfaSchema:schema', schema),
    element('pdfaSchema:namespaceURI', namespace),
    element('pdfaSchema:prefix', prefix),
    `<pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>`,
  ]);
}

function item(elements: readonly string[]): string {
  return `<rdf:li rdf:parseType="Resource">${elements.join('')}</rdf:li>`;
}

function extensions(schemas: readonly string[]): string {
  return (
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ' +
    'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" ' +
    'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
    `<pdfaExtension:schemas><rdf:Bag>${schemas.join('')}</rdf:Bag></pdfaExtension:schemas>` +
    '</rdf:Description>'
  );
}

function packet(title: string, elements: readonly string[]): string {
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" ' +
      `xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="${UA_NAMESPACE}" ` +
      `xmlns:desk="${FACTS_NAMESPACE}">`,
    element('pdfaid:part', '3'),
    element('pdfaid:conformance', 'U'),
    element('pdfuaid:part', '1'),
    element('dc:format', 'application/pdf'),
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text(title)}</rdf:li></rdf:Alt></dc:title>`,
    ...elements,
    '</rdf:Description>',
    describedIn(elements),
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

/** Whether a packet says that its PDF is of this kind, which is not one record. */
export function isOfKind(xmp: string, kind: OwnKind): boolean {
  return xmp.includes(FACTS_NAMESPACE) && propertyIn(xmp, RECORD_TYPE) === kind;
}

/** What a packet says of the record; null when anything required is missing. */
export function factsOf(xmp: string): PdfFacts | null {
  const facts: Partial<Record<keyof PdfFacts, string>> = {};
  for (const [key, [name]] of Object.entries(OWN)) {
    const found = propertyIn(xmp, name);
    if (found !== undefined) facts[key as keyof PdfFacts] = found;
    else if (!MAY_BE_MISSING.has(key)) return null;
  }
  return facts as PdfFacts;
}

/* This program writes elements; another one that saves a packet may make attributes of them. */
function propertyIn(xmp: string, name: string): string | undefined {
  const content = new RegExp(`<desk:${name}>([^<]*)</desk:${name}>`);
  const attribute = new RegExp(`\\sdesk:${name}=(["'])([^<]*?)\\1`);
  const found = content.exec(xmp)?.[1] ?? attribute.exec(xmp)?.[2];
  return found === undefined ? undefined : decodeXML(found);
}

function element(name: string, value: string): string {
  return `<${name}>${text(value)}</${name}>`;
}

function text(value: string): string {
  return escapeUTF8(value.replace(NOT_IN_XML, '\ufffd'));
}
