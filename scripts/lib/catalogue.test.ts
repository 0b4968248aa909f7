import { extractor, getFormat } from '@lingui/cli/api';
import { getConfig, type ExtractedMessage } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isForDevelopers, isPartOfTemplate, nameOf, sourceFiles, treeOf } from './source-texts';

const root = resolve(import.meta.dirname, '../..');

const {
  forEachChild,
  isCallExpression,
  isJsxElement,
  isJsxText,
  isStringLiteralLike,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} = ts;
const config = getConfig({ configPath: resolve(root, 'lingui.config.ts') });

/* Every source with texts is parsed twice, which takes a busy computer long. */
const LONGEST_READING = 120_000;

/** Who speaks to people; what writes files (`main/print`, `main/exports`) speaks English. */
const SPEAKING = ['renderer', 'texts', 'main/window', 'main/start', 'main/language', 'main/files'];

type Catalogue = ReadonlyMap<string, { readonly english: string; readonly said: string }>;

const keyOf = (message: string, context?: string | null): string => `${context ?? ''}|${message}`;

async function catalogueOf(locale: string): Promise<Catalogue> {
  const format = await getFormat('po', { origins: false }, 'en');
  const file = resolve(root, `src/texts/locales/${locale}.po`);
  const messages = Object.values((await format.read(file, locale)) ?? {});
  return new Map(
    messages.map(({ message = '', translation = '', context, obsolete }) => [
      keyOf(message, context),
      { english: message, said: obsolete ? '' : translation },
    ]),
  );
}

async function textsInSource(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const note = ({ message = '', context }: ExtractedMessage): void =>
    void found.add(keyOf(message, context));
  const files = sourceFiles(['renderer', 'texts', 'main']).map((it) => resolve(root, 'src', it));
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    if (/@lingui\/(core|react)\/macro/.test(code))
      await extractor.extract(file, code, note, { linguiConfig: config });
  }
  return found;
}

/** The placeholders and tags of a message, and where it differs by number; in no order. */
function partsOf(message: string): readonly string[] {
  const parts = new Set<string>();
  const visit = (token: unknown): void => {
    if (typeof token === 'string')
      for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) parts.add(tag);
    if (!Array.isArray(token)) return;
    const [name, kind, choices] = token as [string, string?, Record<string, unknown>?];
    parts.add(`{${[name, kind].filter(Boolean).join(', ')}}`);
    for (const choice of Object.values(choices ?? {}))
      (Array.isArray(choice) ? choice : [choice]).forEach(visit);
  };
  const compiled = compileMessageOrThrow(message);
  (Array.isArray(compiled) ? compiled : [compiled]).forEach(visit);
  return [...parts].sort();
}

describe('the catalogue', () => {
  it('has dots right behind what opens something, after a space behind what goes on', async () => {
    const english = [...(await catalogueOf('en')).values()].map((it) => it.english);
    const opening = english.filter((it) => /\w …$/.test(it) && !/ing\b/.test(it));
    expect(opening).toEqual([]);
    const german = [...(await catalogueOf('de')).values()].map(({ said }) => said);
    expect(german.filter((it) => /\p{L}…$/u.test(it))).toEqual([]);
  });

  it(
    'has every text of the source and no other, each in English and in German',
    async () => {
      const source = [...(await textsInSource())].sort();
      expect(source.length).toBeGreaterThan(1_000);
      for (const locale of ['en', 'de']) {
        const catalogue = await catalogueOf(locale);
        expect([...catalogue.keys()].sort(), `run “npm run texts” (${locale})`).toEqual(source);
        const silent = [...catalogue.values()].filter(({ said }) => said === '');
        expect(silent, `not translated (${locale})`).toEqual([]);
      }
    },
    LONGEST_READING,
  );

  it('has the same placeholders, tags and plurals in German as in English', async () => {
    const wrong = [...(await catalogueOf('de')).values()].filter(
      ({ english, said }) => partsOf(english).join() !== partsOf(said).join(),
    );
    expect(wrong).toEqual([]);
  });

  it('begins and ends its German texts with the same blanks, and quotes as German does', async () => {
    const edges = (text: string): string => `${/^\s*/.exec(text)![0]}|${/\s*$/.exec(text)![0]}`;
    const texts = [...(await catalogueOf('de')).values()];
    expect(texts.filter(({ english, said }) => edges(english) !== edges(said))).toEqual([]);
    expect(texts.filter(({ said }) => /["”]|\w'\w|“[^“„]*“/.test(said))).toEqual([]);
  });
});

/* Names of keys and of the computer's own things, and what is code in a string. */
const NOT_SAID =
  /^(Ctrl|Mac|Enter|Escape|Backspace|Tab|Home|End|Files|English|Deutsch|Waiver Desk ?|Preferences|(bottom|top) (start|end)|(Local|Session) Storage|Service Worker|File System|Print\b.*|before |gap |, Chromium | MB|Electron|(answer|profile|about:srcdoc)[:#]|desk\.|Day: |The drive does not answer\.)$|^[a-z]{2}(-\w+)? [a-z]{2}\b|[<[;]|-src /;

const isWords = (node: ts.Node): boolean => {
  if (isJsxText(node)) return /[A-Za-z’]{2}/.test(node.text);
  if (isPartOfTemplate(node))
    return /(^|\s)[A-Za-z’]{2,}(\s|[.,:]|$)/.test((node as ts.TemplateHead).text);
  return isStringLiteralLike(node) && /[A-Za-z’]+,? +[A-Za-z]|^[A-Z][a-z’]+…?$/.test(node.text);
};

const isSaid = (node: ts.Node): boolean =>
  (isCallExpression(node) && /^(t|plural|select)$/.test(nameOf(node.expression))) ||
  (isJsxElement(node) && nameOf(node.openingElement.tagName) === 'Trans');

/* What says which records a file has stands in it, and files are in English. */
const OF_FILES = 'renderer/components/export/query-words.ts';
const isOfFiles = (node: ts.Node): boolean =>
  (isVariableDeclaration(node) && /^(NAMES|NOUNS)$/.test(nameOf(node.name))) ||
  /^(so far|No filters|, version|no answer|not asked|from|until)$/.test(textOf(node).trim());

const textOf = (node: ts.Node): string => (node as Partial<ts.LiteralLikeNode>).text ?? '';

function unsaidTexts(file: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node) || isSaid(node) || (file === OF_FILES && isOfFiles(node))) return;
    if (isTaggedTemplateExpression(node) && nameOf(node.tag) === 't') {
      if (isTemplateExpression(node.template))
        node.template.templateSpans.forEach(({ expression }) => visit(expression));
      return;
    }
    const text = textOf(node);
    if (isWords(node) && !NOT_SAID.test(text)) found.push(`${file}: “${text.trim()}”`);
    forEachChild(node, visit);
  };
  visit(treeOf(file));
  return found;
}

it(
  'no text on screen bypasses the catalogue',
  () => {
    expect(sourceFiles(SPEAKING).flatMap(unsaidTexts)).toEqual([]);
  },
  LONGEST_READING,
);
