import { tokenize, TokenType, type CSSToken } from '@csstools/css-tokenizer';

/**
 * One declaration. The name is in lower case, unless it is a custom property; the value has no
 * blanks.
 */
export interface Declaration {
  readonly name: string;
  readonly value: readonly CSSToken[];
  readonly important: boolean;
}

/**
 * A style rule after nesting was resolved: its selectors, the layer it is in and its declarations.
 */
interface SheetRule {
  readonly selector: string;
  /**
   * The names of the layers around it, outermost first, joined by dots; empty outside of layers.
   */
  readonly layer: string;
  /** Whether it has a condition that cannot be known here, such as the size of a container. */
  readonly doubtful: boolean;
  readonly declarations: readonly Declaration[];
}

export interface StyleSheet {
  readonly rules: readonly SheetRule[];
  /** The names of layers in the order in which they first appear. */
  readonly layers: readonly string[];
  /** What variables of their own for each element (`@property`) are where nothing declares them. */
  readonly initial: ReadonlyMap<string, readonly CSSToken[]>;
  /** The other variables that begin with a value. It is not known here what becomes of it. */
  readonly begun: ReadonlySet<string>;
  /** All animations with their declarations. Which one of a name counts is not known here. */
  readonly keyframes: readonly Animation[];
  /** The document's own ways to write numbers (`@counter-style`), by names in lower case. */
  readonly counterStyles: ReadonlyMap<string, readonly Declaration[]>;
  /** How many sheets and scopes there are whose rules are not read. */
  readonly unread: number;
  /** True when the sheet is larger than what is read. */
  readonly capped: boolean;
}

/** All declarations of an animation, and those of its last frame. */
export interface Animation {
  readonly name: string;
  readonly declarations: readonly Declaration[];
  readonly last: readonly Declaration[];
}

/** Decides whether a condition of `@media` or `@supports` holds; null when it cannot be known. */
type Condition = (name: string, prelude: readonly CSSToken[]) => boolean | null;

/*
 * Bootstrap 5.3 has 2,676 rules, and Bulma 1.0 4,500 with 171,479 tokens, where neither is
 * minified.
 */
const MOST_TOKENS = 250_000;
const MOST_RULES = 10_000;
const MOST_INITIAL = 200;
const DEEPEST = 24;
/** The longest selector that is read, in characters. */
export const LONGEST_SELECTOR = 2000;
/*
 * Minified sheets gather hundreds of selectors before one block; UIkit has 8,717 characters there.
 */
const LONGEST_LIST = 20_000;

class Capped extends Error {}

/**
 * Reads a sheet by the grammar of CSS Syntax Module Level 3 (consume a block's contents) and
 * resolves nested rules. It never throws and takes time in proportion to the length at most.
 * `place` is the sheet's among those of its document.
 */
export function readStyleSheet(css: string, holds: Condition, place = 0): StyleSheet {
  const reader = new SheetReader(css, holds, place);
  return reader.sheet();
}

/** The declarations of a `style` attribute. Rules in it are ignored, as in browsers. */
export function readDeclarations(css: string): readonly Declaration[] {
  return new SheetReader(css, () => false).declarations();
}

interface Around {
  readonly parent: string | null;
  readonly layer: string;
  readonly doubtful: boolean;
  readonly depth: number;
}

class SheetReader {
  private readonly tokens: readonly CSSToken[];
  private at = 0;
  private readonly rules: SheetRule[] = [];
  private readonly layers = new Set<string>();
  private readonly initial = new Map<string, readonly CSSToken[]>();
  private readonly begun = new Set<string>();
  private readonly keyframes: Animation[] = [];
  private readonly counterStyles = new Map<string, readonly Declaration[]>();
  private unread = 0;
  private capped = false;
  private anonymous = 0;

  constructor(
    css: string,
    private readonly holds: Condition,
    private readonly place = 0,
    /** Whether it reads the frames of an animation, which hold no others. */
    private readonly isOfFrames = false,
  ) {
    const all = css.length > MOST_TOKENS * 20 ? css.slice(0, MOST_TOKENS * 20) : css;
    const tokens = tokenize({ css: all }).filter(([type]) => type !== TokenType.Comment);
    this.capped = all !== css || tokens.length > MOST_TOKENS;
    this.tokens = this.capped ? [] : tokens;
  }

  sheet(): StyleSheet {
    try {
      this.block({ parent: null, layer: '', doubtful: false, depth: 0 }, false);
    } catch (error) {
      if (!(error instanceof Capped)) throw error;
      this.capped = true;
    }
    const { rules, layers, initial, begun, keyframes, counterStyles, unread, capped } = this;
    const read = { initial, begun, keyframes, counterStyles, unread, capped };
    return { ...read, rules: capped ? [] : rules, layers: [...layers] };
  }

  declarations(): readonly Declaration[] {
    const found: Declaration[] = [];
    try {
      while (!this.isEnd()) {
        this.skipBlanks(TokenType.Semicolon);
        if (this.isEnd()) break;
        const declaration = this.declaration(false);
        if (declaration) found.push(declaration);
        else this.skipTo([TokenType.Semicolon]);
      }
    } catch (error) {
      if (!(error instanceof Capped)) throw error;
    }
    return found;
  }

  /* Reads the content of a block, or of the sheet itself. */
  private block(around: Around, nested: boolean): void {
    if (around.depth > DEEPEST) throw new Capped();
    let own: Declaration[] = [];
    const flush = (): void => {
      if (around.parent !== null && own.length > 0)
        this.add({ ...around, selector: around.parent, declarations: own });
      own = [];
    };
    for (;;) {
      this.skipBlanks(nested ? TokenType.Semicolon : TokenType.CDO, TokenType.CDC);
      if (this.isEnd()) break;
      const type = this.type();
      if (nested && type === TokenType.CloseCurly) {
        this.at += 1;
        break;
      }
      if (type === TokenType.AtKeyword) {
        flush();
        this.atRule(around, nested);
        continue;
      }
      const declaration = nested ? this.declaration(true) : null;
      if (declaration) own.push(declaration);
      else {
        flush();
        this.rule(around, nested);
      }
    }
    flush();
  }

  private add(rule: SheetRule): void {
    if (this.rules.length >= MOST_RULES) throw new Capped();
    this.rules.push(rule);
  }

  /*
   * Reads a declaration. Returns null and goes back to the start if there is none, because it may
   * be a rule.
   */
  private declaration(inBlock: boolean): Declaration | null {
    const start = this.at;
    const [type, , , , data] = this.token();
    if (type !== TokenType.Ident) return null;
    const written = data.value;
    this.at += 1;
    this.skipBlanks();
    if (this.type() !== TokenType.Colon) return this.back(start);
    this.at += 1;
    const custom = written.startsWith('--');
    const value = this.value(inBlock, custom);
    if (value === null) return this.back(start);
    const important = isImportant(value);
    return {
      name: custom ? written : written.toLowerCase(),
      value: important ? value.slice(0, -2) : value,
      important,
    };
  }

  private back(start: number): null {
    this.at = start;
    return null;
  }

  /* Returns null if the value holds a block: what looked like a declaration is a rule. */
  private value(inBlock: boolean, custom: boolean): CSSToken[] | null {
    const found: CSSToken[] = [];
    const open: TokenType[] = [];
    for (; !this.isEnd(); this.at += 1) {
      const token = this.token();
      const type = token[0];
      if (open.length === 0 && type === TokenType.Semicolon) break;
      if (open.length === 0 && inBlock && type === TokenType.CloseCurly) break;
      if (type === TokenType.OpenCurly && !custom) return null;
      if (type === TokenType.BadString || type === TokenType.BadURL) return null;
      trackBrackets(type, open);
      if (type !== TokenType.Whitespace) found.push(token);
    }
    return found;
  }

  private rule(around: Around, nested: boolean): void {
    const prelude = this.prelude(nested);
    if (prelude === null) return;
    const selector = hasBareValue(prelude) ? NEVER : nestedSelector(prelude, around.parent);
    /* Each level of nesting can double the length of the selector. */
    const longest = around.parent === null ? LONGEST_LIST : LONGEST_SELECTOR;
    if (selector.length > longest) throw new Capped();
    this.block({ ...around, parent: selector, depth: around.depth + 1 }, true);
  }

  /* Reads what stands before a block, up to its beginning; null when no block follows. */
  private prelude(nested: boolean, ends: readonly TokenType[] = []): CSSToken[] | null {
    const found: CSSToken[] = [];
    const open: TokenType[] = [];
    for (; !this.isEnd(); this.at += 1) {
      const token = this.token();
      const type = token[0];
      if (open.length === 0) {
        if (type === TokenType.OpenCurly) {
          this.at += 1;
          return found;
        }
        if (nested && type === TokenType.CloseCurly) return null;
        if ((nested && type === TokenType.Semicolon) || ends.includes(type)) {
          this.at += 1;
          return null;
        }
      }
      trackBrackets(type, open);
      found.push(token);
    }
    return null;
  }

  private atRule(around: Around, nested: boolean): void {
    const name = (this.token()[4] as { value: string }).value.toLowerCase();
    this.at += 1;
    const from = this.at;
    const prelude = this.prelude(nested, [TokenType.Semicolon]);
    if (prelude === null) {
      const said = this.tokens.slice(from, this.at);
      if (name === 'layer') this.nameLayers(said, around.layer);
      if (name === 'import' && IMPORTED.test(textOf(said))) this.unread += 1;
      return;
    }
    if (KEYFRAMES.test(name))
      return this.isOfFrames ? this.skipBlock() : this.animation(nameOf(prelude));
    if (name === 'property') return this.property(nameOf(prelude));
    if (name === 'counter-style') return this.counterStyle(nameOf(prelude).toLowerCase());
    const within = { ...around, depth: around.depth + 1 };
    if (name === 'layer') {
      const layer = this.layerOf(prelude, around.layer);
      return this.block({ ...within, layer }, true);
    }
    const verdict = this.holds(name, prelude);
    if (verdict === true) return this.block(within, true);
    if (verdict === null && name !== 'scope')
      return this.block({ ...within, doubtful: true }, true);
    if (verdict === null) this.unread += 1;
    this.skipBlock();
  }

  private animation(name: string): void {
    const from = this.at;
    this.skipBlock();
    const block = textOf(this.tokens.slice(from, this.at - 1));
    const { rules, capped } = new SheetReader(block, () => false, 0, true).sheet();
    if (capped) throw new Capped();
    const said = (of: typeof rules): readonly Declaration[] =>
      of.flatMap(({ declarations }) => declarations);
    const last = rules.filter(
      ({ selector }) => !selector.split(',').every((it) => EARLIER.test(it)),
    );
    this.keyframes.push({ name, declarations: said(rules), last: said(last) });
  }

  /*
   * A variable that is inherited has its value from around it, so only those of one element are
   * known.
   */
  private property(name: string): void {
    const said = new Map(this.descriptors().map((it) => [it.name, it.value]));
    const initial = said.get('initial-value');
    const inherits = said.get('inherits');
    if (!initial || !inherits || !said.has('syntax')) return;
    const isOwn = textOf(inherits) === 'false';
    if (this.initial.size + this.begun.size >= MOST_INITIAL) this.unread += 1;
    else if (isOwn) this.initial.set(name, initial);
    else this.begun.add(name);
  }

  private counterStyle(name: string): void {
    this.counterStyles.set(name, this.descriptors());
  }

  private descriptors(): readonly Declaration[] {
    const from = this.at;
    this.skipBlock();
    return readDeclarations(textOf(this.tokens.slice(from, this.at - 1)));
  }

  private nameLayers(tokens: readonly CSSToken[], around: string): void {
    for (const name of textOf(tokens).split(/[,;]/)) this.knowLayer(name.trim(), around);
  }

  private layerOf(prelude: readonly CSSToken[], around: string): string {
    const name = textOf(prelude).trim();
    if (name !== '') return this.knowLayer(name, around);
    return this.knowLayer(`(${String(this.place)}-${String((this.anonymous += 1))})`, around);
  }

  private knowLayer(name: string, around: string): string {
    const full = around === '' ? name : `${around}.${name}`;
    if (full.split('.', DEEPEST + 1).length > DEEPEST) throw new Capped();
    if (name !== '') this.layers.add(full);
    return full;
  }

  /* Skips to the end of a block whose beginning was read. */
  private skipBlock(): void {
    this.skipTo([TokenType.CloseCurly]);
    this.at += 1;
  }

  private skipTo(ends: readonly TokenType[]): void {
    const open: TokenType[] = [];
    for (; !this.isEnd(); this.at += 1) {
      const type = this.type();
      if (open.length === 0 && ends.includes(type)) return;
      trackBrackets(type, open);
    }
  }

  private skipBlanks(...also: readonly TokenType[]): void {
    while (this.type() === TokenType.Whitespace || also.includes(this.type())) this.at += 1;
  }

  private token(): CSSToken {
    return this.tokens[this.at] ?? END;
  }

  private type(): TokenType {
    return this.token()[0];
  }

  private isEnd(): boolean {
    return this.type() === TokenType.EOF;
  }
}

const KEYFRAMES = /^(?:-webkit-)?keyframes$/;
/* Frames before the last one. What is written in another way may be the last. */
const EARLIER = /^\s*(?:from|\d?\d(?:\.\d+)?%)\s*$/i;
/* A sheet that a browser takes without a request. */
const IMPORTED = /^\s*(?:url\(\s*)?["']?\s*data:/i;
const END: CSSToken = [TokenType.EOF, '', -1, -1, undefined];

const CLOSING: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.OpenCurly, TokenType.CloseCurly],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
]);

function trackBrackets(type: TokenType, open: TokenType[]): void {
  const closing = CLOSING.get(type);
  if (closing !== undefined) open.push(closing);
  else if (open.at(-1) === type) open.pop();
}

function isImportant(value: readonly CSSToken[]): boolean {
  const [mark, word] = value.slice(-2);
  return (
    mark?.[0] === TokenType.Delim &&
    mark[4].value === '!' &&
    word?.[0] === TokenType.Ident &&
    word[4].value.toLowerCase() === 'important'
  );
}

/* The name before a block, a word or in quotes. */
function nameOf(prelude: readonly CSSToken[]): string {
  const named = prelude.find(([type]) => type !== TokenType.Whitespace);
  const isName = named?.[0] === TokenType.Ident || named?.[0] === TokenType.String;
  return isName ? named[4].value : '';
}

/** The tokens as they were written. */
function textOf(tokens: readonly CSSToken[]): string {
  return tokens.map(([, written]) => written).join('');
}

/* Resolves nesting: `&` stands for any element that the rule around matches. */
function nestedSelector(prelude: readonly CSSToken[], parent: string | null): string {
  const around = parent === null ? ':root' : `:is(${parent})`;
  return splitByCommas(prelude)
    .map((part) => {
      const written = part.map((token) => (isAmpersand(token) ? around : token[1])).join('');
      const bare = parent !== null && !part.some(isAmpersand);
      return bare ? `${around} ${written.trim()}` : written.trim();
    })
    .join(',');
}

/* Matches nothing. */
const NEVER = ':not(*)';

/* The value of an attribute is a word or stands in quotes; `[value=1]` makes a selector invalid. */
function hasBareValue(prelude: readonly CSSToken[]): boolean {
  const tokens = prelude.filter(([type]) => type !== TokenType.Whitespace);
  return tokens.some(
    (token, at) =>
      token[0] === TokenType.Delim &&
      token[4].value === '=' &&
      tokens[at + 1]?.[0] !== TokenType.Ident &&
      tokens[at + 1]?.[0] !== TokenType.String,
  );
}

function isAmpersand(token: CSSToken): boolean {
  return token[0] === TokenType.Delim && token[4].value === '&';
}

/** Splits a list at the commas outside of brackets. */
export function splitByCommas(tokens: readonly CSSToken[]): CSSToken[][] {
  const parts: CSSToken[][] = [[]];
  const open: TokenType[] = [];
  for (const token of tokens) {
    if (token[0] === TokenType.Comma && open.length === 0) {
      parts.push([]);
      continue;
    }
    trackBrackets(token[0], open);
    parts.at(-1)?.push(token);
  }
  return parts;
}

/** Where the bracket at `from` is closed; the end where none closes it. */
export function closingOf(value: readonly CSSToken[], from: number): number {
  let depth = 0;
  for (let at = from; at < value.length; at += 1) {
    const type = value[at]?.[0];
    if (type === TokenType.Function || type === TokenType.OpenParen) depth += 1;
    if (type === TokenType.CloseParen) depth -= 1;
    if (depth === 0) return at;
  }
  return value.length;
}

/** The parts of a value that are not within its functions. */
export function outsideFunctions(value: readonly CSSToken[]): readonly CSSToken[] {
  const outside: CSSToken[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const token = value[at];
    if (token?.[0] === TokenType.Function) at = closingOf(value, at);
    else if (token) outside.push(token);
  }
  return outside;
}
