/* One alternative per kind of markup; each ends at its end or at the end of the text, so that no
   stretch is read twice. */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|iframe)\b[\s\S]*?(?:<\/\1|$)[^>]*>?|<[!?][^>]*>?|<\/?([A-Za-z][^\s/>]*)[^>]*>?/gi;
const BREAKS = new Set(
  (
    'address article aside blockquote br caption dd div dl dt figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'
  ).split(' '),
);
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }),
]);

/**
 * The words of an agreement without its markup, in time linear to its length: for agreements
 * that exceed the caps, and for showing one as text. Lines are separated by one line feed.
 */
export function agreementText(html: string): string {
  const bare = html.replace(MARKUP, (_whole, _raw, name: string | undefined) => {
    if (name === undefined) return '';
    if (BREAKS.has(name.toLowerCase())) return '\n';
    return /^t[dh]$/i.test(name) ? ' ' : '';
  });
  return lines(decode(bare)).join('\n');
}

/** The same words as escaped paragraphs: HTML that holds nothing but text. */
export function plainAgreement(html: string): string {
  const text = agreementText(html);
  if (text === '') return '';
  return text
    .split('\n')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
}

/** Text as HTML content; also safe inside a double-quoted attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return isTextCode(code) ? String.fromCodePoint(code) : whole;
  });
}

function isTextCode(code: number): boolean {
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0x7f;
}

function lines(text: string): readonly string[] {
  return text
    .replaceAll('\u0000', '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\t\f ]+/g, ' ').replace(/^ | $/g, ''))
    .filter((line) => line !== '');
}
