import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { ManualNode, ManualSection } from '../src/renderer/features/help/manual-node.ts';

/** Gives the window the manual (`docs/manual.md`, `docs/manual.de.md`) as a module. */
export function manualPlugin(): Plugin {
  return {
    name: 'manual',
    enforce: 'pre',
    transform: {
      filter: { id: /\/docs\/manual(\.\w+)?\.md$/ },
      handler: (text) => {
        const pictures = [...text.matchAll(/\]\((pictures\/[\w.-]+)\)/g)].map(([, path]) => path);
        const imports = pictures.map((path, at) => `import p${at} from './${path}';\n`);
        const addresses = pictures.map((path, at) => `${JSON.stringify(path)}: p${at}`);
        return (
          `${imports.join('')}export const pictures = {${addresses.join()}};\n` +
          `export const sections = ${JSON.stringify(manualSections(text))};\n`
        );
      },
    },
  };
}

/**
 * The sections of a manual written in Markdown. What stands before the first of them introduces the
 * file and is left out. Throws at Markdown that the program does not show.
 */
export function manualSections(markdown: string): readonly ManualSection[] {
  const sections: { title: string; body: ManualNode[] }[] = [];
  for (const token of lexer(markdown)) {
    if (isHeading(token)) {
      if (token.depth === 2) sections.push({ title: token.text, body: [] });
    } else sections.at(-1)?.body.push(...nodesOf(token));
  }
  return sections;
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  list_item: 'li',
  strong: 'strong',
  em: 'em',
};

function nodesOf(token: Token): readonly ManualNode[] {
  const tag = TAGS[token.type];
  if (tag) return [element(tag, within(token))];
  switch (token.type) {
    case 'space':
      return [];
    case 'text':
      return 'tokens' in token && token.tokens ? within(token) : [token.raw.replaceAll('\n', ' ')];
    case 'codespan':
      return [element('code', [(token as Tokens.Codespan).text])];
    case 'escape':
      return [(token as Tokens.Escape).text];
    /* Another document of the project is not there in the program. */
    case 'link':
      return within(token);
    case 'image':
      return [{ picture: (token as Tokens.Image).href, says: (token as Tokens.Image).text }];
    case 'list':
      return [element('ul', (token as Tokens.List).items.flatMap(nodesOf))];
    case 'table':
      return [tableNode(token as Tokens.Table)];
    default:
      throw new Error(`The program does not show this part of a manual: ${token.raw}`);
  }
}

const within = (token: Token): readonly ManualNode[] =>
  ((token as Tokens.Generic).tokens ?? []).flatMap(nodesOf);

function tableNode({ header, rows }: Tokens.Table): ManualNode {
  const row = (tag: string, cells: readonly Tokens.TableCell[]): ManualNode => {
    const parts = cells.map(({ tokens }) => element(tag, tokens.flatMap(nodesOf)));
    return element('tr', parts);
  };
  const body = rows.map((cells) => row('td', cells));
  return element('table', [element('thead', [row('th', header)]), element('tbody', body)]);
}

const element = (tag: string, parts: readonly ManualNode[]): ManualNode => ({ tag, parts });
