/*
 * What Electron clones between processes, as text: objects, lists and the other values that JSON
 * has no words for.
 */
interface Packed {
  readonly $: string;
  readonly value: unknown;
}

const VIEWS = {
  Uint8Array,
  Uint8ClampedArray,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
};
type ViewName = keyof typeof VIEWS;

/** The text of a value; throws for what has no form of its own here. */
export function encode(value: unknown): string {
  return JSON.stringify(pack(value));
}

/** The value of a text that `encode` made. */
export function decode(text: string): unknown {
  return unpack(JSON.parse(text));
}

function pack(value: unknown): unknown {
  if (value === undefined) return packed('undefined', null);
  if (typeof value === 'number') return packNumber(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(pack);
  if (value instanceof Map) return packed('Map', [...value].map(pack));
  if (value instanceof Set) return packed('Set', [...value].map(pack));
  if (value instanceof ArrayBuffer) return packed('ArrayBuffer', toBase64(new Uint8Array(value)));
  if (ArrayBuffer.isView(value)) return packView(value);
  return packObject(value);
}

function packNumber(value: number): unknown {
  if (Object.is(value, -0)) return packed('number', '-0');
  return Number.isFinite(value) ? value : packed('number', String(value));
}

function packView(view: ArrayBufferView): Packed {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  /* A Buffer crosses as the array it is made of. */
  const name = view instanceof Uint8Array ? 'Uint8Array' : view.constructor.name;
  if (!(name in VIEWS)) throw new Error(`No form for ${name}`);
  return packed(name, toBase64(bytes));
}

function packObject(value: object): unknown {
  const entries = Object.entries(value);
  const tag = Object.prototype.toString.call(value);
  if (tag !== '[object Object]' || '$' in value) throw new Error(`No form for ${tag}`);
  return Object.fromEntries(entries.map(([key, each]) => [key, pack(each)]));
}

function packed($: string, value: unknown): Packed {
  return { $, value };
}

function unpack(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(unpack);
  if ('$' in value) return unpackTagged(value as Packed);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, unpack(each)]));
}

function unpackTagged({ $, value }: Packed): unknown {
  if ($ === 'undefined') return undefined;
  if ($ === 'number') return Number(value);
  if ($ === 'Map') return new Map((value as unknown[]).map(unpack) as [unknown, unknown][]);
  if ($ === 'Set') return new Set((value as unknown[]).map(unpack));
  const { buffer } = fromBase64(String(value));
  return $ === 'ArrayBuffer' ? buffer : new VIEWS[$ as ViewName](buffer);
}

const PART = 32_768;

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return btoa(parts.join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
