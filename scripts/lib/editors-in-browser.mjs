// Editors that run in a page alone: what each writes of the same small agreement, by its own
// commands. Used by scripts/editor-documents.mjs.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './paths.mjs';

/** What is installed for them, with what puts modules together for a page. */
export const PINNED_IN_BROWSER = {
  '@blocknote/core': '0.55.0',
  '@milkdown/kit': '7.22.1',
  '@toast-ui/editor': '3.2.2',
  ContentTools: '1.6.16',
  ckeditor5: '48.5.2',
  esbuild: '0.25.12',
  'froala-editor': '5.4.0',
  jodit: '4.15.13',
  jquery: '3.7.1',
  summernote: '0.9.1',
  suneditor: '3.3.3',
  tinymce: '8.9.2',
  trix: '2.1.19',
};

const SOURCE =
  '<h2>Rules</h2><p>The deposit of <s>500</s> 200 <strong><em>euros</em></strong> is due.</p>' +
  '<ol><li>one<ol><li>inner</li></ol></li><li>two</li></ol><ul><li>a helmet</li></ul>' +
  '<p style="text-align:center">centred</p><p>H<sub>2</sub>O, <u>underlined</u></p>' +
  '<table><tbody><tr><th>Item</th><th>Fee</th></tr><tr><td>Bike</td><td>12</td></tr></tbody></table>' +
  '<p>Photos</p><p>Newsletter</p><p>further in</p><p>last</p>';

/** What those that read Markdown are given. */
export const MARKDOWN = `## Rules

The deposit of ~~500~~ 200 ***euros*** is due.

3. three
   1. inner
4. four

* a helmet

- [x] Photos
- [ ] Newsletter

| Item | Fee |
| --- | ---: |
| Bike | 12 |
`;

/* Ticks as these editors' sheets draw them, in words instead of pictures. */
const ticked = (item, checked) =>
  `${item}{list-style:none}${item}::before{content:"☐"}${checked}::before{content:"☑"}`;

/*
 * What runs in the page gets the source, and in the window `select` to select words within an
 * element. It tells the HTML that the editor hands to whoever saves it.
 */
const EDITORS = [
  {
    name: 'tinymce',
    of: 'tinymce',
    title: 'TinyMCE',
    scripts: [
      'tinymce/tinymce.min.js',
      ...['models/dom/model', 'themes/silver/theme', 'icons/default/icons'].map(
        (part) => `tinymce/${part}.min.js`,
      ),
      ...['lists', 'advlist', 'pagebreak'].map((part) => `tinymce/plugins/${part}/plugin.min.js`),
    ],
    run: async (source) => {
      document.body.innerHTML = '<textarea id="e"></textarea>';
      const [editor] = await window.tinymce.init({
        ...{ selector: '#e', license_key: 'gpl', skin: false, content_css: false },
        ...{ plugins: 'lists advlist pagebreak', promotion: false },
      });
      editor.setContent(source);
      const at = (words) => window.select(editor.getBody(), words, editor.selection);
      at('200');
      editor.execCommand('Strikethrough');
      at('due');
      editor.execCommand('Underline');
      at('two');
      editor.execCommand('InsertOrderedList', false, { 'list-style-type': 'lower-alpha' });
      at('further in');
      editor.execCommand('Indent');
      editor.execCommand('JustifyRight');
      at('last');
      editor.selection.collapse(true);
      editor.execCommand('mcePageBreak');
      return editor.getContent();
    },
  },
  {
    name: 'ckeditor5',
    of: 'ckeditor5',
    title: 'CKEditor 5',
    scripts: ['ckeditor5/dist/browser/ckeditor5.umd.js'],
    holder: 'ck-content',
    sheet:
      'ol ol{list-style-type:lower-latin}.todo-list{list-style:none}.table th{text-align:start}' +
      '.page-break{break-after:page}.marker-yellow{background:#fdfd77}',
    run: async (source) => {
      document.body.innerHTML = '<div id="e"></div>';
      const parts =
        'Essentials Paragraph Heading Bold Italic Underline Strikethrough Subscript List ' +
        'ListProperties TodoList Alignment Indent IndentBlock PageBreak Highlight Table';
      const editor = await window.CKEDITOR.ClassicEditor.create(document.querySelector('#e'), {
        licenseKey: 'GPL',
        plugins: parts.split(' ').map((part) => window.CKEDITOR[part]),
        list: { properties: { styles: true, startIndex: true } },
      });
      editor.setData(source);
      const { model } = editor;
      const at = (words) =>
        model.change((writer) => {
          const all = [...model.createRangeIn(model.document.getRoot())].map(({ item }) => item);
          const item = all.find((it) => it.is('$textProxy') && it.data.includes(words));
          const from = item.startOffset + item.data.indexOf(words);
          const places = [from, from + words.length].map((offset) =>
            writer.createPositionAt(item.parent, offset),
          );
          writer.setSelection(writer.createRange(...places));
        });
      at('two');
      editor.execute('listStyle', { type: 'upper-roman' });
      editor.execute('listStart', { startIndex: 3 });
      at('Photos');
      editor.execute('todoList');
      editor.execute('checkTodoList');
      at('Newsletter');
      editor.execute('todoList');
      at('further in');
      editor.execute('indentBlock');
      editor.execute('highlight', { value: 'yellowMarker' });
      at('last');
      editor.execute('pageBreak');
      return editor.getData();
    },
  },
  {
    name: 'summernote',
    of: 'summernote',
    title: 'Summernote',
    scripts: ['jquery/dist/jquery.min.js', 'summernote/dist/summernote-lite.min.js'],
    run: (source) => {
      document.body.innerHTML = '<div id="e"></div>';
      const editor = window.jQuery('#e');
      editor.summernote();
      editor.summernote('code', source);
      const text = document.querySelector('.note-editable');
      const at = (words, ...commands) => {
        text.focus();
        window.select(text, words);
        editor.summernote('saveRange');
        for (const command of commands) editor.summernote(command);
      };
      at('200', 'strikethrough');
      at('due', 'underline');
      at('two', 'bold');
      at('further in', 'indent', 'justifyRight');
      return editor.summernote('code');
    },
  },
  {
    name: 'jodit',
    of: 'jodit',
    title: 'Jodit',
    scripts: ['jodit/es2021/jodit.min.js'],
    run: (source) => {
      document.body.innerHTML = '<textarea id="e"></textarea>';
      const editor = window.Jodit.make('#e');
      editor.value = source;
      const at = (words, ...command) => {
        window.select(editor.editor, words, { setRng: (range) => editor.s.selectRange(range) });
        editor.execCommand(...command);
      };
      at('200', 'strikethrough');
      at('due', 'underline');
      at('two', 'insertOrderedList', false, 'lower-alpha');
      for (let step = 0; step < 4; step += 1) at('further in', 'indent');
      at('last', 'justifyright');
      return editor.value;
    },
  },
  {
    name: 'suneditor',
    of: 'suneditor',
    title: 'SunEditor',
    code: "import make, { plugins } from 'suneditor'; export { make, plugins };",
    sheet: 'ol ol{list-style-type:lower-alpha}.se-page-break{visibility:hidden;break-before:page}',
    holder: 'sun-editor-editable',
    run: async (source) => {
      document.body.innerHTML = '<textarea id="e"></textarea>';
      const { make, plugins } = window.Made;
      const editor = await new Promise((done) => {
        const made = make.create(document.querySelector('#e'), {
          plugins,
          buttonList: [['strike', 'underline', 'indent', 'pageBreak']],
          events: { onload: () => done(made) },
        });
        setTimeout(() => done(made), 3000);
      });
      const { html } = editor.$ ?? editor;
      html.set(source);
      const text = document.querySelector('.sun-editor-editable');
      for (const [words, command] of [
        ...[
          ['200', 'strike'],
          ['due', 'underline'],
          ['further in', 'indent'],
        ],
        ['last', 'pageBreak'],
      ]) {
        text.focus();
        window.select(text, words);
        await new Promise((done) => setTimeout(done, 200));
        document.querySelector(`.sun-editor button[data-command="${command}"]`).click();
        await new Promise((done) => setTimeout(done, 200));
      }
      return html.get();
    },
  },
  {
    name: 'contenttools',
    of: 'ContentTools',
    title: 'ContentTools',
    scripts: ['ContentTools/build/content-tools.min.js'],
    sheet: '.text-center{text-align:center}.text-right{text-align:right}',
    run: async (source) => {
      document.body.innerHTML = `<div data-editable data-name="e">${source}</div>`;
      const { EditorApp, ToolShelf } = window.ContentTools;
      const editor = EditorApp.get();
      editor.init('*[data-editable]', 'data-name');
      editor.start();
      const region = editor.regions().e;
      for (const [tool, words] of [
        ['align-center', 'Photos'],
        ['align-right', 'last'],
      ]) {
        const text = region.children.find((it) => it.content?.text() === words);
        const selection = new window.ContentSelect.Range(0, words.length);
        await new Promise((done) => ToolShelf.fetch(tool).apply(text, selection, done));
      }
      return region.html();
    },
  },
  {
    name: 'trix',
    of: 'trix',
    title: 'Trix',
    scripts: ['trix/dist/trix.umd.min.js'],
    run: async (source) => {
      document.body.innerHTML = '<input id="x" type="hidden"><trix-editor input="x"></trix-editor>';
      const element = document.querySelector('trix-editor');
      await new Promise((done) =>
        element.addEventListener('trix-initialize', done, { once: true }),
      );
      element.editor.loadHTML(source);
      const text = element.editor.getDocument().toString();
      const at = (words, attribute) => {
        const from = text.indexOf(words);
        element.editor.setSelectedRange([from, from + words.length]);
        element.editor.activateAttribute(attribute);
      };
      at('200', 'strike');
      at('last', 'quote');
      return document.querySelector('#x').value;
    },
  },
  {
    name: 'froala',
    of: 'froala-editor',
    title: 'Froala',
    scripts: ['froala-editor/js/froala_editor.pkgd.min.js'],
    holder: 'fr-view',
    sheet: '.fr-text-uppercase{text-transform:uppercase}.fr-class-highlighted{background:#ff0}',
    run: async (source) => {
      document.body.innerHTML = '<div id="e"></div>';
      const editor = await new Promise((done) => {
        const made = new window.FroalaEditor('#e', {}, () => done(made));
      });
      editor.html.set(source);
      const at = (words, act) => {
        editor.events.focus();
        window.select(editor.el, words);
        act();
      };
      at('200', () => editor.commands.exec('strikeThrough'));
      at('due', () => editor.commands.exec('underline'));
      at('further in', () => editor.commands.exec('indent'));
      at('further in', () => editor.commands.exec('align', ['right']));
      at('Photos', () => editor.inlineClass.apply('fr-class-highlighted'));
      at('Newsletter', () => editor.paragraphStyle.apply('fr-text-uppercase'));
      return editor.html.get();
    },
  },
  {
    name: 'toast-ui',
    of: '@toast-ui/editor',
    title: 'Toast UI Editor',
    code: "export { default as Editor } from '@toast-ui/editor';",
    given: MARKDOWN,
    sheet: ticked('.task-list-item', '.task-list-item.checked'),
    run: (markdown) => {
      document.body.innerHTML = '<div id="e"></div>';
      const editor = new window.Made.Editor({
        ...{ el: document.querySelector('#e'), initialEditType: 'wysiwyg' },
        usageStatistics: false,
      });
      editor.setMarkdown(markdown);
      return editor.getHTML();
    },
  },
  {
    name: 'milkdown',
    of: '@milkdown/kit',
    title: 'Milkdown',
    code:
      "export { Editor, rootCtx, defaultValueCtx } from '@milkdown/kit/core';" +
      "export { commonmark } from '@milkdown/kit/preset/commonmark';" +
      "export { gfm } from '@milkdown/kit/preset/gfm';" +
      "export { getHTML } from '@milkdown/kit/utils';",
    given: MARKDOWN,
    sheet: ticked('[data-item-type=task]', '[data-item-type=task][data-checked=true]'),
    run: async (markdown) => {
      document.body.innerHTML = '<div id="e"></div>';
      const { Editor, rootCtx, defaultValueCtx, commonmark, gfm, getHTML } = window.Made;
      const editor = await Editor.make()
        .config((context) => {
          context.set(rootCtx, '#e');
          context.set(defaultValueCtx, markdown);
        })
        .use(commonmark)
        .use(gfm)
        .create();
      return editor.action(getHTML());
    },
  },
  ...['blocksToFullHTML', 'blocksToHTMLLossy'].map((method) => ({
    name: method === 'blocksToFullHTML' ? 'blocknote' : 'blocknote-lossy',
    of: '@blocknote/core',
    title: 'BlockNote',
    how: method,
    code: "export { BlockNoteEditor } from '@blocknote/core';",
    given: method,
    sheet:
      method === 'blocksToFullHTML'
        ? '[data-node-type=blockGroup] [data-node-type=blockGroup]{margin-left:24px}' +
          '[data-content-type] p{display:inline}' +
          '[data-content-type=bulletListItem]::before{content:"•"}' +
          '[data-content-type=numberedListItem]::before{content:attr(data-index) "."}' +
          '[data-text-alignment=center]{text-align:center}'
        : ' ',
    run: (how) => {
      const text = (words, styles = {}) => ({ type: 'text', text: words, styles });
      const block = (type, words, props = {}, children = []) => ({
        ...{ type, props, children },
        content: typeof words === 'string' ? [text(words)] : words,
      });
      const initialContent = [
        block('heading', 'Rules', { level: 2 }),
        block('paragraph', [
          ...[text('The deposit of '), text('500', { strike: true }), text(' 200 ')],
          text('euros', { bold: true, italic: true }),
        ]),
        block('numberedListItem', 'three', { start: 3 }, [block('numberedListItem', 'inner')]),
        block('numberedListItem', 'four'),
        block('bulletListItem', 'a helmet'),
        block('checkListItem', 'Photos', { checked: true }),
        block('checkListItem', 'Newsletter', { checked: false }),
        block('paragraph', 'centred', { textAlignment: 'center' }),
        block('paragraph', 'outer', {}, [block('paragraph', 'further in')]),
      ];
      const editor = window.Made.BlockNoteEditor.create({ initialContent });
      return editor[how](editor.document);
    },
  })),
];

/* Runs in the page. */
function offerSelect() {
  window.select = (within, words, selection) => {
    const page = within.ownerDocument;
    const walker = page.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const from = walker.currentNode.data.indexOf(words);
      if (from < 0) continue;
      const range = page.createRange();
      range.setStart(walker.currentNode, from);
      range.setEnd(walker.currentNode, from + words.length);
      if (selection) return selection.setRng(range);
      page.getSelection().removeAllRanges();
      return page.getSelection().addRange(range);
    }
    throw new Error(`${words} is not there`);
  };
}

/* Names that are new with each run, and say nothing. */
const withoutIds = (html) => html.replace(/ data-(?:list-item-)?id="[^"]*"/g, '');

/**
 * Has every editor write, in the program's Chromium; `write` as in editor-documents. Answers what
 * failed.
 */
export async function writeInBrowser({ folder, versionOf, load, write }) {
  const { build } = await load('esbuild');
  const { _electron } = await import('@playwright/test');
  const bundled = async (contents) => {
    const made = await build({
      ...{ stdin: { contents, resolveDir: folder }, bundle: true, write: false },
      ...{ format: 'iife', globalName: 'Made', logLevel: 'error' },
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.css': 'empty', '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty' },
    });
    return made.outputFiles[0].text;
  };
  const executablePath = execFileSync(
    process.execPath,
    [join(projectRoot, 'scripts/electron-path.mjs')],
    { encoding: 'utf8' },
  ).trim();
  const place = [
    join(projectRoot, 'scripts/editor-page'),
    `--user-data-dir=${join(folder, 'data')}`,
  ];
  const app = await _electron.launch({ executablePath, args: [...place, '--no-sandbox'] });
  const failed = [];
  try {
    const page = await app.firstWindow();
    const empty = join(folder, 'empty.html');
    writeFileSync(empty, '<!doctype html><meta charset="utf-8">');
    for (const { scripts = [], code, run, given = SOURCE, ...editor } of EDITORS) {
      try {
        await page.goto(pathToFileURL(empty).href);
        for (const script of scripts)
          await page.addScriptTag({ path: join(folder, 'node_modules', script) });
        if (code) await page.addScriptTag({ content: await bundled(code) });
        await page.evaluate(offerSelect);
        const html = withoutIds(await page.evaluate(run, given));
        const how = editor.how === undefined ? '' : `, ${editor.how}`;
        const title = `${editor.title} ${versionOf(editor.of)}${how}`;
        write(editor.name, title, html, editor.sheet ?? ' ', editor.holder ?? '');
      } catch (error) {
        failed.push(`${editor.name}: ${error.stack}`);
      }
    }
  } finally {
    await app.close();
  }
  return failed;
}
