import ts from 'typescript';
import { expect, it } from 'vitest';
import { isForDevelopers, isPartOfTemplate, sourceFiles, treeOf } from './source-texts';

const { forEachChild, isJsxAttribute, isJsxText, isStringLiteralLike } = ts;

/* What people read stands here; the sample service speaks for itself. */
const FOLDERS = ['renderer', 'main', 'texts', 'domain', 'cache', 'contract'];

/* Every source is parsed, which takes a busy computer long. */
const LONGEST_READING = 120_000;

/** Words the program does not say to people, each with the one it says. */
const NOT_SAID: readonly (readonly [RegExp, string])[] = [
  [/\be-mails?\b/i, 'email'],
  [/\blogin page\b/i, 'sign-in page'],
  [/\b(not|no longer|as) served\b/i, 'in the service, not provided, as the service sent it'],
  [/\b(is|was|were|are) left out\b/i, 'not provided, not included'],
  [/(?<!class=")\babsent\b/i, 'not provided'],
  [/\bcheck box/i, 'checkbox'],
  [/\b(short_text|long_text)\b/, 'short text, long text'],
  [/(?<!time )\bzones?\b/i, 'time zone'],
  [/(?<!in a )\bmoments?\b|\binstants?\b/i, 'time'],
  [/\bnotices?\b/i, 'notification'],
  [/\b(local|sealed|the|its|this|offline) (cache|store)\b/i, 'local copy'],
  [/\bput(s|ting)? away\b/i, 'Dismiss'],
  [/\bin the settings\b/i, 'in Settings'],
  [/\d? %$|[\d}] %/, '99%'],
  [/\bnot understood\b/i, 'unreadable'],
  [/\bwithout a waiver before\b/i, 'without a waiver beforehand'],
  [/\bwhat it rests on\b/i, 'Basis'],
  [/\bover since\b/i, 'Ended'],
  [/\bwaiver, inferred\b/i, 'Waiver (inferred)'],
  [/\bpoints to\b/i, 'Linked records'],
  [/\bfirst changed first\b/i, 'Least recently changed'],
  [/\basked for by you\b|\bstatuses differ\b/i, 'requested by you, Status mismatches'],
  [/\bby the clock\b/i, 'with time'],
  [/\bon request of the person\b/i, 'at the person’s request'],
  [/\bnever walked\b|complete-after-repair$/i, 'the list was never fully downloaded'],
  [/\busable service address\b.*has to start/i, 'said once'],
  [/\w'\w/, 'a typographic apostrophe'],
];

interface Text {
  readonly file: string;
  readonly text: string;
}

/** A name of code has no space; a sentence, and what stands between tags, is read by people. */
const isRead = (node: ts.Node, parent: ts.Node, text: string): boolean =>
  isJsxText(node) || isJsxAttribute(parent) || /[A-Za-z’]+ +[A-Za-z]/.test(text);

function textsOf(file: string): readonly Text[] {
  const found: Text[] = [];
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (isForDevelopers(node)) return;
    if (isJsxText(node) || isStringLiteralLike(node) || isPartOfTemplate(node)) {
      const { text } = node as ts.LiteralLikeNode;
      if (isRead(node, parent, text)) found.push({ file, text: text.trim() });
    }
    forEachChild(node, (child) => visit(child, node));
  };
  const tree = treeOf(file);
  visit(tree, tree);
  return found;
}

it(
  'no text on screen, in a PDF or in a table uses a word that the program has a better one for',
  () => {
    const texts = sourceFiles(FOLDERS).flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(800);
    const wrong = texts.flatMap(({ file, text }) =>
      NOT_SAID.filter(([word]) => word.test(text)).map(
        ([, better]) => `${file}: “${text}”, better: ${better}`,
      ),
    );
    expect(wrong).toEqual([]);
  },
  LONGEST_READING,
);
