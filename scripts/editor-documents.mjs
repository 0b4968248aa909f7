// Writes e2e/fixtures/editors: what editors themselves write of the same small agreement, with the
// sheets by which they show it. Editors are installed, pinned, into a temporary folder and are no
// dependencies of the program. `node scripts/editor-documents.mjs`
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MARKDOWN, PINNED_IN_BROWSER, writeInBrowser } from './lib/editors-in-browser.mjs';

const OUT = resolve(dirname(fileURLToPath(import.meta.url)), '../e2e/fixtures/editors');
const PINNED = {
  quill: '2.0.3',
  '@tiptap/core': '3.35.0',
  '@tiptap/html': '3.35.0',
  '@tiptap/starter-kit': '3.35.0',
  '@tiptap/extension-task-list': '3.35.0',
  '@tiptap/extension-task-item': '3.35.0',
  '@tiptap/extension-list': '3.35.0',
  '@tiptap/extensions': '3.35.0',
  '@tiptap/extension-text-align': '3.35.0',
  '@tiptap/pm': '3.35.0',
  lexical: '0.52.0',
  '@lexical/html': '0.52.0',
  '@lexical/list': '0.52.0',
  '@lexical/headless': '0.52.0',
  'happy-dom': '21.0.4',
  'markdown-it': '15.0.3',
  'markdown-it-task-lists': '2.1.1',
  'quill-delta-to-html': '0.12.1',
  '@asciidoctor/core': '4.1.0',
  ...PINNED_IN_BROWSER,
};

const folder = process.env.EDITORS_FOLDER ?? mkdtempSync(join(tmpdir(), 'editors-'));
if (!process.env.EDITORS_FOLDER) {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const packages = Object.entries(PINNED).map(([name, version]) => `${name}@${version}`);
  execFileSync('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', ...packages], {
    cwd: folder,
    stdio: 'inherit',
  });
}
const entryOf = (name, file) => pathToFileURL(join(folder, 'node_modules', name, file)).href;
const packageOf = (name) =>
  JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
const load = async (name) => {
  const { createRequire } = await import('node:module');
  const require = createRequire(join(folder, 'package.json'));
  return import(pathToFileURL(require.resolve(name)).href);
};
const write = (name, editor, html, sheet, holder = '') =>
  writeFileSync(
    join(OUT, `${name}.json`),
    `${JSON.stringify({ editor, html, sheet, holder }, null, 2)}\n`,
  );

const { Window } = await load('happy-dom');
const window = new Window();
for (const name of [
  'document',
  'Node',
  'HTMLElement',
  'MutationObserver',
  'DOMParser',
  'Range',
  'Selection',
  'getComputedStyle',
  'Element',
  'Text',
  'Document',
  'DocumentFragment',
])
  globalThis[name] ??= window[name];
globalThis.window ??= window;
if (!globalThis.navigator) globalThis.navigator = window.navigator;

async function quill() {
  const { default: Quill } = await import(entryOf('quill', 'quill.js'));
  const holder = window.document.createElement('div');
  window.document.body.append(holder);
  const editor = new Quill(holder);
  const line = (text, attributes) => [{ insert: text }, { insert: '\n', attributes }];
  editor.setContents([
    ...line('Rules', { header: 2 }),
    { insert: 'The deposit of ' },
    { insert: '500', attributes: { strike: true } },
    { insert: ' 200 euros.\n' },
    ...line('one', { list: 'ordered' }),
    ...line('inner a', { list: 'ordered', indent: 1 }),
    ...line('inner b', { list: 'ordered', indent: 1 }),
    ...line('two', { list: 'ordered' }),
    ...line('a helmet', { list: 'bullet' }),
    ...line('three', { list: 'ordered' }),
    ...line('Photos', { list: 'checked' }),
    ...line('Newsletter', { list: 'unchecked' }),
    ...line('centred', { align: 'center' }),
    ...line('further in', { indent: 2 }),
    { insert: 'H' },
    { insert: '2', attributes: { script: 'sub' } },
    { insert: 'O\n' },
  ]);
  const { version } = packageOf('quill');
  const css = readFileSync(join(folder, 'node_modules/quill/dist/quill.core.css'), 'utf8');
  const kept = css
    .split('}')
    .filter((rule) => !rule.includes('@supports not'))
    .map((rule) => rule.replace('@supports (counter-set:none){', ''))
    .filter((rule) => /list|counter|indent|align|ql-ui/.test(rule));
  write(
    'quill',
    `Quill ${version}`,
    editor.root.innerHTML,
    kept.map((rule) => `${rule}}`).join(''),
    'ql-editor',
  );
  write('quill-semantic', `Quill ${version}, getSemanticHTML`, editor.getSemanticHTML(), '');
}

async function tiptap() {
  const { generateHTML } = await load('@tiptap/html');
  const { StarterKit } = await load('@tiptap/starter-kit');
  const { TaskList } = await load('@tiptap/extension-task-list');
  const { TaskItem } = await load('@tiptap/extension-task-item');
  const { TextAlign } = await load('@tiptap/extension-text-align');
  const text = (words, ...marks) => ({
    type: 'text',
    text: words,
    marks: marks.map((type) => ({ type })),
  });
  const p = (...content) => ({ type: 'paragraph', content });
  const task = (checked, words) => ({
    type: 'taskItem',
    attrs: { checked },
    content: [p(text(words))],
  });
  const html = generateHTML(
    {
      type: 'doc',
      content: [
        p(
          text('The deposit of '),
          text('500', 'strike'),
          text(' 200 '),
          text('euros', 'bold', 'italic'),
        ),
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [{ type: 'listItem', content: [p(text('three'))] }],
        },
        { type: 'taskList', content: [task(true, 'Photos'), task(false, 'Newsletter')] },
        { ...p(text('centred')), attrs: { textAlign: 'center' } },
      ],
    },
    [
      StarterKit,
      TaskList,
      TaskItem.configure({ nested: true }),
      TextAlign.configure({ types: ['paragraph'] }),
    ],
  );
  write(
    'tiptap',
    `Tiptap ${packageOf('@tiptap/core').version}`,
    html,
    'ul[data-type=taskList]{list-style:none}ul[data-type=taskList]>li{display:flex}ul[data-type=taskList] p{margin:0}',
  );
}

async function lexical() {
  const { createHeadlessEditor } = await load('@lexical/headless');
  const { $generateHtmlFromNodes } = await load('@lexical/html');
  const { ListNode, ListItemNode, $createListNode, $createListItemNode } =
    await load('@lexical/list');
  const { $getRoot, $createParagraphNode, $createTextNode } = await load('lexical');
  const editor = createHeadlessEditor({
    nodes: [ListNode, ListItemNode],
    onError: (error) => {
      throw error;
    },
  });
  let html = '';
  editor.update(
    () => {
      const words = (text, format) => {
        const node = $createTextNode(text);
        if (format) node.setFormat(format);
        return node;
      };
      const paragraph = $createParagraphNode();
      paragraph.append(
        words('The deposit of '),
        words('500', 'strikethrough'),
        words(' 200 euros'),
      );
      const list = $createListNode('check');
      for (const [text, checked] of [
        ['Photos', true],
        ['Newsletter', false],
      ]) {
        const item = $createListItemNode(checked);
        item.append(words(text));
        list.append(item);
      }
      $getRoot().append(paragraph, list);
      html = $generateHtmlFromNodes(editor);
    },
    { discrete: true },
  );
  write(
    'lexical',
    `Lexical ${packageOf('lexical').version}`,
    html,
    'li[role=checkbox]{list-style:none}li[aria-checked=true]::before{content:"☑"}li[aria-checked=false]::before{content:"☐"}',
  );
}

async function markdownIt() {
  const { default: MarkdownIt } = await load('markdown-it');
  const { default: taskLists } = await load('markdown-it-task-lists');
  const html = new MarkdownIt().use(taskLists).render(MARKDOWN);
  write('markdown-it', `markdown-it ${packageOf('markdown-it').version}`, html, ' ');
}

async function quillDelta() {
  const { QuillDeltaToHtmlConverter } = (await load('quill-delta-to-html')).default;
  const line = (text, attributes) => [{ insert: text }, { insert: '\n', attributes }];
  const html = new QuillDeltaToHtmlConverter([
    ...line('one', { list: 'ordered' }),
    ...line('inner', { list: 'ordered', indent: 1 }),
    ...line('a helmet', { list: 'bullet' }),
    ...line('Photos', { list: 'checked' }),
    ...line('Newsletter', { list: 'unchecked' }),
    ...line('centred', { align: 'center' }),
  ]).convert();
  write(
    'quill-delta-to-html',
    `quill-delta-to-html ${packageOf('quill-delta-to-html').version}`,
    html,
    '.ql-align-center{text-align:center}li[data-checked]{list-style:none}' +
      'li[data-checked=true]::before{content:"☑"}li[data-checked=false]::before{content:"☐"}',
  );
}

/* Its sheet is not in the package: the rules are those of the gem's. */
async function asciidoctor() {
  const { convert } = await import(entryOf('@asciidoctor/core', 'src/index.js'));
  const html = await convert(
    [
      'The deposit of [.line-through]#500# 200 *_euros_* is [.underline]#due#.',
      '[start=3]\n. three\n.. inner\n. four',
      '[lowergreek]\n. alpha\n. beta',
      '* a helmet',
      'Boxes:',
      '* [x] Photos\n* [ ] Newsletter',
      'Fields:',
      '[%interactive]\n* [x] Film\n* [ ] Sound',
      'Without signs:',
      '[no-bullet]\n* shoes\n* gloves',
      'Zeros:',
      '[decimal]\n. first\n. second',
      '|===\n|Item >|Fee\n\n|Bike >|[.line-through]#12# 15\n|===',
    ].join('\n\n'),
    { safe: 'safe' },
  );
  write(
    'asciidoctor',
    `Asciidoctor.js ${packageOf('@asciidoctor/core').version}`,
    html,
    '.line-through{text-decoration:line-through}.underline{text-decoration:underline}' +
      'ul.checklist,ul.no-bullet{list-style-type:none}ol.lowergreek{list-style-type:lower-greek}' +
      'ol.decimal{list-style-type:decimal-leading-zero}' +
      'th.halign-left,td.halign-left{text-align:left}th.halign-right,td.halign-right{text-align:right}',
  );
}

const failed = [];
for (const make of [quill, tiptap, lexical, markdownIt, quillDelta, asciidoctor]) {
  try {
    await make();
  } catch (error) {
    failed.push(`${make.name}: ${error.stack}`);
  }
}
failed.push(
  ...(await writeInBrowser({
    folder,
    versionOf: (name) => packageOf(name).version,
    load,
    write,
  })),
);
if (!process.env.EDITORS_FOLDER) rmSync(folder, { recursive: true, force: true });
for (const line of failed) console.error(line);
process.exit(failed.length === 0 ? 0 : 1);
