import {
  PDFArray,
  PDFDict,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import type { ObjectWriter } from './object-writer';
import type { SharedFonts } from './shared-fonts';

export type Graft = ReturnType<typeof createGraft>;

type Changes = Readonly<Record<string, string>>;

interface GraftOptions {
  readonly writer: ObjectWriter;
  /** Streams of other documents by their hash. An equal stream is not written again. */
  readonly streams: Map<string, number>;
  readonly fonts: SharedFonts;
  /** Added to the numbers by which pages are looked up in the tree of tags. */
  readonly firstMark: number;
  /** Written before the names of tags. */
  readonly prefix: string;
}

/** Copies objects of a document, and all they refer to, into another file under new numbers. */
export function createGraft(context: PDFContext, options: GraftOptions) {
  const { writer, streams, fonts } = options;
  const numbers = new Map<PDFRef, number>();
  const mentioned: (readonly [number, PDFObject])[] = [];

  function mention(ref: PDFRef): number {
    const object = context.lookup(ref);
    const hash = object instanceof PDFStream ? hashOf(object) : null;
    const known = hash === null ? undefined : streams.get(hash);
    const number = known ?? claim(ref);
    numbers.set(ref, number);
    if (known !== undefined) return number;
    if (hash !== null) streams.set(hash, number);
    if (object !== undefined) mentioned.push([number, object]);
    return number;
  }

  /** Gives an object a new number. The caller writes the object. */
  function claim(ref: PDFRef): number {
    const number = writer.reserve();
    numbers.set(ref, number);
    return number;
  }

  /** An object as text. What it refers to is copied as well. */
  function text(object: PDFObject | undefined): string {
    if (object === undefined) return 'null';
    if (object instanceof PDFRef) return `${numbers.get(object) ?? mention(object)} 0 R`;
    if (object instanceof PDFArray) return `[${object.asArray().map(text).join(' ')}]`;
    return object instanceof PDFDict ? dict(object, {}) : object.toString();
  }

  /* The file of a font is written at the end, with the glyphs of all parts. */
  function valueText(key: string, value: PDFObject): string {
    const font = key === '/FontFile2' ? fonts.place(context.lookup(value)) : null;
    return font === null ? text(value) : `${font} 0 R`;
  }

  /** A dictionary as text, with some entries replaced or added. */
  function dict(from: PDFDict, changes: Changes): string {
    const kept = from
      .entries()
      .map(([key, value]) => [key.toString(), value] as const)
      .filter(([key]) => changes[key] === undefined)
      .map(([key, value]) => `${key} ${entryText(key, valueText(key, value), options)}`);
    const changed = Object.entries(changes).map(([key, value]) => `${key} ${value}`);
    return `<<${[...kept, ...changed].join(' ')}>>`;
  }

  function write(number: number, object: PDFObject): void {
    if (!(object instanceof PDFStream)) return writer.write(number, text(object));
    const contents = object.getContents();
    writer.write(number, dict(object.dict, { '/Length': String(contents.byteLength) }), contents);
  }

  return {
    claim,
    text,
    dict,
    /** Writes all objects that were referred to and not claimed, and those that they refer to. */
    flush: (): void => {
      for (const [number, object] of mentioned) write(number, object);
      mentioned.length = 0;
    },
  };
}

/* The keys by which pages and pictures name their place in the tags (ISO 32000-1, 14.7.4.4). */
const MARKS = new Set(['/StructParents', '/StructParent']);
/* The keys of a tag's own name, and of the heads that a cell names. */
const NAMED = new Set(['/ID', '/Headers']);
const TAG_NAME = /\((node\d+)\)/g;

function entryText(key: string, value: string, { firstMark, prefix }: GraftOptions): string {
  if (MARKS.has(key)) return String(Number(value) + firstMark);
  return NAMED.has(key) ? tagName(prefix, value) : value;
}

/** The new name of a tag, in brackets. */
export function tagName(prefix: string, name: string): string {
  return name.replace(TAG_NAME, (_name, own) => `(${prefix}${own})`);
}

/* Null for a stream that refers to other objects: it may look the same and be different. */
function hashOf(stream: PDFStream): string | null {
  const said = stream.dict.toString();
  if (/\d+ \d+ R\b/.test(said)) return null;
  return createHash('sha256').update(said).update(stream.getContents()).digest('base64');
}
