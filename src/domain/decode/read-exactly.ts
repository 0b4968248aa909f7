import { EXACT_NUMBER, isJsonObject, NOT_KEPT, REPEATED } from '../json';

/**
 * Parses JSON text without losing anything. A number that JavaScript would write differently
 * becomes an `ExactNumber`. JavaScript silently keeps the last of repeated members, so the object
 * with a repeated key gets the member `REPEATED`, and that object and all around it get `NOT_KEPT`;
 * both name the key. Throws a SyntaxError when the text is not JSON. `tellParsed` is called with
 * what JavaScript alone makes of the text, before the longer search for losses.
 */
export function readExactly(text: string, tellParsed?: (value: unknown) => void): unknown {
  const value = JSON.parse(text) as unknown;
  tellParsed?.(value);
  return saysAll(text, value) ? value : (JSON.parse(exactly(text)) as unknown);
}

/* The members that this program adds. No object of the service may have them. All begin alike. */
const OWN_KEYS: readonly string[] = [EXACT_NUMBER, NOT_KEPT, REPEATED];

/* A number, or text that looks like one where a number may stand. */
const NUMBER_LIKE = /(?:"\s*:|[,[])\s*(-?\d[\d.eE+-]*)(?=\s*[,}\]])/g;
/* Characters of `NUMBER_LIKE` that a text may also write as codes. */
const BY_CODE = /\\u00[237]/;
/* An unescaped quote before a colon. It ends a key, or begins a text that starts with a colon. */
const KEY_END = /(?<!(?<!\\)(?:\\\\)*\\)"\s*:/g;

function saysAll(text: string, value: unknown): boolean {
  const again = writtenAgain(value);
  if (again === null || hasOwnKeys(again)) return false;
  if (isWrittenAs(text, again)) return true;
  return countOf(KEY_END, text) === membersOf(value) && hasPlainNumbers(text, value);
}

function hasOwnKeys(json: string): boolean {
  return json.includes('"#') && OWN_KEYS.some((key) => json.includes(key));
}

/* A text JavaScript writes exactly as it was has lost nothing. This takes a third of the time. */
function isWrittenAs(text: string, again: string): boolean {
  if (again === text) return true;
  return text.includes('\\u') && again === text.replace(BY_CODE_FOR_HTML, charOf);
}

/* Characters that services for browsers write as codes, so that no text can end a script. */
const BY_CODE_FOR_HTML = /\\u(003[ce]|0026|202[89])/g;

function charOf(_: string, code: string): string {
  return String.fromCharCode(parseInt(code, 16));
}

/** A value as JSON; null where it cannot be written. */
export function writtenAgain(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    /* The value is nested more deeply than the engine can write. */
    return null;
  }
}

/*
 * Amounts in texts (“20.00, 30.00, …”) look like numbers, too. If all such places are in texts, no
 * number was changed.
 */
function hasPlainNumbers(text: string, value: unknown): boolean {
  const all = changedIn(text);
  if (all === 0) return true;
  if (BY_CODE.test(text)) return false;
  let inTexts = 0;
  for (const it of valuesIn(value))
    if (typeof it === 'string') inTexts += changedIn(JSON.stringify(it));
  return all === inTexts;
}

function changedIn(text: string): number {
  let count = 0;
  for (const [, number = ''] of text.matchAll(NUMBER_LIKE)) if (!isPlain(number)) count += 1;
  return count;
}

function isPlain(number: string): boolean {
  return /^(?:0|[1-9]\d{0,14})$/.test(number) || String(Number(number)) === number;
}

function countOf(pattern: RegExp, text: string): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count += 1;
  return count;
}

function membersOf(value: unknown): number {
  let count = 0;
  for (const it of valuesIn(value)) if (isJsonObject(it)) count += Object.keys(it).length;
  return count;
}

/* Works without recursion, because values may be nested as deeply as their size allows. */
function* valuesIn(value: unknown): Generator<unknown> {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    yield next;
    if (typeof next === 'object' && next !== null)
      for (const it of Object.values(next)) open.push(it);
  }
}

const TOKEN = /["{}]|-?\d[\d.eE+-]*/g;
const QUOTE_OR_ESCAPE = /["\\]/g;
const COLON = /\s*:/y;

interface OpenObject {
  readonly keys: Set<string>;
  /** The place where the object's first member begins. */
  readonly at: number;
  notKept: string | null;
  repeated: string | null;
}

/* The text with its changed numbers as `ExactNumber`, and with members for repeated keys. */
function exactly(text: string): string {
  const pieces: string[] = [];
  const open: OpenObject[] = [];
  let from = 0;
  for (const [token, at] of tokensOf(text)) {
    pieces.push(text.slice(from, at), written(token));
    from = at + token.length;
    if (token === '{') {
      open.push({ keys: new Set(), at: pieces.length, notKept: null, repeated: null });
      pieces.push('');
    } else if (token === '}') close(pieces, open.pop());
    else if (token.startsWith('"') && isBeforeColon(text, from))
      noteKey(open, JSON.parse(token) as string);
  }
  return pieces.join('') + text.slice(from);
}

/* Finds texts, numbers and braces of objects. One pattern for texts would overflow at long ones. */
function* tokensOf(text: string): Generator<readonly [token: string, at: number]> {
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    const { 0: token, index } = found;
    const end = token === '"' ? endOfText(text, index + 1) : TOKEN.lastIndex;
    TOKEN.lastIndex = end;
    yield [text.slice(index, end), index];
  }
}

function endOfText(text: string, from: number): number {
  QUOTE_OR_ESCAPE.lastIndex = from;
  for (let it = QUOTE_OR_ESCAPE.exec(text); it?.[0] === '\\'; it = QUOTE_OR_ESCAPE.exec(text))
    QUOTE_OR_ESCAPE.lastIndex += 1;
  return QUOTE_OR_ESCAPE.lastIndex;
}

function isBeforeColon(text: string, at: number): boolean {
  COLON.lastIndex = at;
  return COLON.test(text);
}

function written(token: string): string {
  const isNumber = /^[-\d]/.test(token);
  return isNumber && !isPlain(token) ? `{"${EXACT_NUMBER}":"${token}"}` : token;
}

function noteKey(open: readonly OpenObject[], key: string): void {
  const own = open.at(-1);
  if (own === undefined) return;
  const isKept = !own.keys.has(key) && !OWN_KEYS.includes(key);
  own.keys.add(key);
  if (isKept) return;
  own.repeated ??= key;
  for (const around of open) around.notKept ??= key;
}

function close(pieces: string[], closed: OpenObject | undefined): void {
  if (closed === undefined || closed.notKept === null) return;
  const own = closed.repeated === null ? '' : member(REPEATED, closed.repeated);
  pieces[closed.at] = member(NOT_KEPT, closed.notKept) + own;
}

function member(key: string, value: string): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value)},`;
}
