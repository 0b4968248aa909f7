import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const source = resolve(import.meta.dirname, '../../src');

/* Taken out once: asked of `ts` at each node of all sources, they take as long as reading them. */
const {
  isCallExpression,
  isIdentifier,
  isImportDeclaration,
  isLiteralTypeNode,
  isNewExpression,
  isPropertyAccessExpression,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
} = ts;

/** The sources in folders of `src`, without tests and what they share. */
export function sourceFiles(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\/|\.d\.ts$/.test(name))
      .map((name) => join(folder, name)),
  );
}

/* What stands in comments is no text on screen. */
const READ = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** A source as a tree. */
export function treeOf(file: string): ts.SourceFile {
  const text = readFileSync(join(source, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, READ, false, kind);
}

/** What is called, where it is a plain name: asking the source for any expression's text takes long. */
export const nameOf = (node: ts.Node): string => (isIdentifier(node) ? node.text : '');

const isOfConsole = (node: ts.Node): boolean =>
  isPropertyAccessExpression(node) && nameOf(node.expression) === 'console';

/* Sentences of errors that only a developer reads, and modules, are no texts on screen. */
export const isForDevelopers = (node: ts.Node): boolean =>
  isImportDeclaration(node) ||
  isLiteralTypeNode(node) ||
  (isNewExpression(node) && nameOf(node.expression).endsWith('Error')) ||
  (isCallExpression(node) && isOfConsole(node.expression));

export const isPartOfTemplate = (node: ts.Node): boolean =>
  isTemplateHead(node) || isTemplateMiddle(node) || isTemplateTail(node);
