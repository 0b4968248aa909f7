import type { AgreementTree } from './tree/parse-agreement';
import { nestQuillLists } from './lists/quill-lists';
import type { Scan } from './scan';

/** An editor whose marks mean something only together with its own style sheet for content. */
export interface Editor {
  readonly name: string;
  /** The release whose style sheet was read, and the file in its package. */
  readonly version: string;
  readonly source: string;
  /** Whether a document has marks that only this editor writes. */
  readonly wrote: (scan: Scan) => boolean;
  /** What its style sheet says of these marks, without colours and sizes. */
  readonly sheet: string;
  /** Rebuilds elements that its style sheet lays out as if they were others. */
  readonly rebuild?: (tree: AgreementTree) => void;
}

const begins =
  (...beginnings: readonly string[]) =>
  ({ classes }: Scan): boolean =>
    [...classes].some((name) => beginnings.some((beginning) => name.startsWith(beginning)));
const has =
  (...names: readonly string[]) =>
  ({ attributes, classes }: Scan): boolean =>
    names.some((name) => attributes.has(name) || classes.has(name));

/* Others write the same marks beside a real box to tick, as Payload writes those of Lexical. */
const BOXLESS = ':not(:has(input:is([type=checkbox],[type=radio])))';
const levels = Array.from({ length: 9 }, (_, at) => at + 1);
const SIDES = ['left', 'center', 'right'];
/* Rules for marks that name the side to which they align. */
const aligned = (before: string, sides: readonly string[] = SIDES, after = ''): string =>
  sides.map((side) => `${before}${side}${after}{text-align:${side}}`).join('');

/* These colours are kept because words in the colour of their background are not seen. */
const QUILL_COLOURS = [
  ['black', '#000'],
  ['white', '#fff'],
  ['red', '#e60000'],
  ['orange', '#f90'],
  ['yellow', '#ff0'],
  ['green', '#008a00'],
  ['blue', '#06c'],
  ['purple', '#93f'],
] as const;

/* Classes by which Docutils, AsciiDoc and Asciidoctor name how a list is numbered. */
const NUMBERED: readonly (readonly [name: string, style: string])[] = [
  ['loweralpha', 'lower-alpha'],
  ['upperalpha', 'upper-alpha'],
  ['lowerroman', 'lower-roman'],
  ['upperroman', 'upper-roman'],
];
const NUMBERED_NAMES = NUMBERED.map(([name]) => name);
const NUMBERED_SHEET = NUMBERED.map(([name, style]) => `ol.${name}{list-style-type:${style}}`).join(
  '',
);

/* How a sheet numbers lists within lists, from the second level on. */
const numberedWithin = (...styles: readonly string[]): string =>
  styles
    .map(
      (style, at) =>
        `${Array(at + 2)
          .fill('ol')
          .join(' ')}{list-style-type:${style}}`,
    )
    .join('');

/* What GitHub's sheet, and those made of it, say of a page of that class. */
const asOnGitHub = (page: string): string =>
  `${page} ol ol,${page} ul ol{list-style-type:lower-roman}` +
  `${page} :is(ol,ul) :is(ol,ul) ol{list-style-type:lower-alpha}` +
  `${page} ol[type="1"],${page} div>ol:not([type]){list-style-type:decimal}` +
  `${page} :is(ol,ul).no-list,${page} .task-list-item{list-style-type:none}` +
  `${page} dl dt{font-style:italic;font-weight:600}`;

const ATLASSIAN_NUMBERS = ['decimal', 'lower-alpha', 'lower-roman'];

const ASCIIDOCTOR_LISTS = [
  'checklist',
  'lowergreek',
  'decimal',
  'unnumbered',
  'no-bullet',
  'unstyled',
  'none',
  'inline',
  'circle',
  'disc',
  'square',
  ...NUMBERED_NAMES,
];

/* Commands of LaTeX for words or sums that are struck, each with a class of its name. */
const MAKE4HT_STRUCK = ['sout', 'xout', 'textst', 'cancel', 'bcancel', 'xcancel'];

/** Classes of words that an editor's sheet strikes. */
export const STRIKING_CLASSES: ReadonlySet<string> = new Set([
  'line-through',
  'ltx_ulem_sout',
  'ltx_ulem_xout',
  ...MAKE4HT_STRUCK,
]);

/* Lists of boxes by the class of the list, of ticked items, and of items without a box, if any. */
const checklist = (list: string, ticked: string, boxless = ''): string => {
  const others = boxless === '' ? '' : `:not(.${boxless})`;
  const item = `.${list}>li${others}${BOXLESS}`;
  return (
    `.${list}{list-style-type:none}${item}::before{content:"☐ "}` +
    `${item}.${ticked}::before{content:"☑ "}`
  );
};

/* Classes by which frameworks hide what they change to and fro, as the sign of the other answer. */
const HIDING = ':is(.d-none,.hidden,.hide,.ng-hide,.invisible)';
const withAllIn = (holder: string): string => `${holder},${holder} *`;
/* On a button that is no box to tick, a sign says what it does. */
const ON_BUTTONS = withAllIn(':is(button,a,[role=button]):not([aria-checked],[aria-pressed])');
/* Components hold the tick that they would show, too, where nothing is ticked. */
const IN_OPEN = withAllIn(':is([aria-checked=false],[aria-pressed=false])');
/* Around another sign, a box is its frame. */
const AS_FRAME = '.fa-stack>:not(:only-child)';

/* Signs of fonts that pages load, by their classes, and where they are not drawn. Some have two. */
const SIGNS: readonly (readonly [sign: string, names: string, ...undrawn: readonly string[]])[] = [
  [
    '☑',
    'fa-check-square fa-check-square-o fa-square-check bi-check-square bi-check-square-fill ' +
      'bi-check2-square glyphicon-check mdi-checkbox-marked mdi-checkbox-marked-outline ' +
      'ri-checkbox-line ri-checkbox-fill',
    IN_OPEN,
  ],
  [
    '☐',
    'fa-square-o far.fa-square fa-regular.fa-square bi-square glyphicon-unchecked ' +
      'mdi-checkbox-blank-outline ri-checkbox-blank-line',
    AS_FRAME,
  ],
  [
    '✓',
    'fa-check fa-check-circle fa-check-circle-o fa-circle-check bi-check bi-check-lg bi-check2 ' +
      'bi-check-circle bi-check-circle-fill glyphicon-ok mdi-check ri-check-line',
    ON_BUTTONS,
    IN_OPEN,
  ],
  [
    '✗',
    'fa-times fa-close fa-xmark fa-times-circle fa-times-circle-o fa-circle-xmark bi-x bi-x-lg ' +
      'bi-x-circle bi-x-circle-fill glyphicon-remove mdi-close ri-close-line',
    ON_BUTTONS,
  ],
  ['◉', 'fa-dot-circle fa-dot-circle-o fa-circle-dot bi-record-circle', ON_BUTTONS, IN_OPEN],
  ['○', 'fa-circle-o far.fa-circle fa-regular.fa-circle bi-circle', ON_BUTTONS, AS_FRAME],
];
const SIGN_NAMES = SIGNS.flatMap(([, names]) => names.split(' '));
const SIGNS_SHEET = SIGNS.map(([sign, names, ...undrawn]) => {
  const others = [withAllIn(HIDING), ...undrawn].join();
  const all = names.split(' ').map((name) => `.${name}:not(${others})::before`);
  return `${all.join()}{content:"${sign} "!important}`;
}).join('');

const DRAFT = '.public-DraftStyleDefault-';
/* How Draft.js numbers each level of its lists, all of which stand in one. */
const DRAFT_NUMBERS = ['decimal', 'lower-alpha', 'lower-roman', 'decimal', 'lower-alpha'];
const draftLevel = (style: string, level: number): string => {
  const [depth, count] = [`${DRAFT}depth${String(level)}`, `ol${String(level)}`];
  return (
    `${DRAFT}orderedListItem${depth}::before{content:counter(${count},${style}) ". ";counter-increment:${count}}` +
    `${depth}${DRAFT}reset{counter-reset:${count}}` +
    `${depth}${DRAFT}listLTR{margin-left:${String(1.5 * level)}em}`
  );
};

const FLAT = '.prosemirror-flat-list';
const flat = (kind: string): string => `${FLAT}[data-list-kind=${kind}]`;
/* Each level has a counter, as its sheet contains the counters of what stands within an item. */
const flatLevel = (level: number): string => {
  const within = `${FLAT} `.repeat(level - 1);
  const [item, count] = [`${within}${flat('ordered')}`, `flat${String(level)}`];
  /* A list begins with what stands first in its parent, or behind what is no item of its kind. */
  const first = [`${item}:first-child`, `${within}:not(${flat('ordered')})+${flat('ordered')}`];
  return (
    `${item}{counter-increment:${count}}${item}::before{content:counter(${count}) ". "}` +
    `${first.join(',')}{counter-reset:${count}}` +
    `${first.map((it) => `${it}[data-list-order]`).join(',')}` +
    `{counter-set:${count} var(--prosemirror-flat-list-order)}`
  );
};

/**
 * All editors whose marks are followed. A sheet here has only what means something: markers, ticks,
 * levels of lists, alignment, breaks, strikes, and colours that may hide words. Everything else is
 * left out.
 */
const EDITORS: readonly Editor[] = [
  {
    name: 'Quill',
    version: '2.0.3',
    source: 'dist/quill.core.css, dist/quill.snow.css',
    wrote: (scan) => begins('ql-')(scan) || has('data-list', 'ul[data-checked]')(scan),
    sheet: [
      /* Quill aligns text to the left even if it runs from right to left. */
      '.ql-direction-rtl{direction:rtl;text-align:left}',
      aligned('.ql-align-', ['center', 'right', 'justify']),
      ...QUILL_COLOURS.map(
        ([name, colour]) =>
          `.ql-color-${name}{color:${colour}}.ql-bg-${name}{background-color:${colour}}`,
      ),
      ...levels.map(
        (level) =>
          `.ql-indent-${String(level)}:not(.ql-direction-rtl){padding-left:${String(40 * level)}px}`,
      ),
      '.ql-syntax,.ql-code-block{white-space:pre}',
    ].join(''),
    rebuild: nestQuillLists,
  },
  {
    name: 'Lexical',
    version: '0.52.0',
    source: '@lexical/list, ListItemNode; its playground’s theme',
    /*
     * Items of Google Docs have the role too, but a picture instead of a marker and no `tabindex`.
     */
    wrote: ({ attributes }) =>
      attributes.has('__lexicallisttype') ||
      (attributes.has('li[aria-checked]') && attributes.has('tabindex')),
    sheet:
      'li[role=checkbox][tabindex]{list-style-type:none}' +
      `li[role=checkbox][tabindex][aria-checked=true]${BOXLESS}::before{content:"☑ "}` +
      `li[role=checkbox][tabindex][aria-checked=false]${BOXLESS}::before{content:"☐ "}`,
  },
  {
    name: 'Tiptap',
    version: '3.35.0',
    source: '@tiptap/extension-task-item',
    wrote: ({ attributes, types }) => attributes.has('data-type') && types.has('taskList'),
    sheet: 'ul[data-type=taskList]{list-style-type:none}ul[data-type=taskList]>li{display:flex}',
  },
  {
    name: 'Milkdown',
    version: '7.22.1',
    source: '@milkdown/kit, preset/gfm, extend-list-item',
    wrote: has('data-item-type'),
    sheet:
      'li[data-item-type=task]{list-style-type:none}' +
      'li[data-item-type=task][data-checked=true]::before{content:"☑ "}' +
      'li[data-item-type=task][data-checked=false]::before{content:"☐ "}',
  },
  {
    name: 'BlockNote',
    version: '0.55.0',
    source: '@blocknote/core, dist/style.css',
    wrote: has('data-content-type'),
    sheet:
      '[data-node-type=blockGroup] [data-node-type=blockGroup]{margin-left:40px}' +
      '[data-content-type=bulletListItem]::before{content:"• "}' +
      '[data-content-type=numberedListItem]::before{content:attr(data-index) ". "}' +
      '[data-content-type=bulletListItem] p,[data-content-type=numberedListItem] p,' +
      '[data-content-type=checkListItem] p,[data-content-type=checkListItem] div{display:inline}' +
      aligned('[data-text-alignment=', [...SIDES, 'justify'], ']'),
  },
  {
    name: 'Toast UI Editor',
    version: '3.2.2',
    source: 'dist/toastui-editor-viewer.css',
    /* Converters of Markdown write the class too, on items that hold a real checkbox. */
    wrote: has('data-task'),
    sheet:
      '.task-list-item[data-task]{list-style-type:none}' +
      '.task-list-item[data-task]::before{content:"☐ "}' +
      '.task-list-item.checked[data-task]::before{content:"☑ "}',
  },
  {
    name: 'TinyMCE',
    version: '8.9.2',
    source: 'skins/ui/oxide/content.css; plugins/pagebreak',
    wrote: has('tox-checklist'),
    sheet: checklist('tox-checklist', 'tox-checklist--checked', 'tox-checklist--hidden'),
  },
  {
    name: 'Syncfusion Rich Text Editor',
    version: '34.2.9',
    source: '@syncfusion/ej2-richtexteditor, src/common/editor-styles.js',
    wrote: has('e-rte-checklist'),
    sheet: checklist('e-rte-checklist', 'e-rte-checklist-checked', 'e-rte-checklist-hidden'),
  },
  {
    name: 'CKEditor 5',
    version: '48.5.2',
    source: 'dist/ckeditor5-content.css',
    /* Its page breaks have a style beside their class, which others give what they write, too. */
    wrote: (scan) =>
      begins('mark.marker-', 'mark.pen-', 'ck-list-', 'ck-table-')(scan) ||
      begins('figure.image-style-', 'image-style-align-', 'image-style-block-')(scan) ||
      has('todo-list__label', 'image_resized', 'figure.table')(scan),
    sheet:
      numberedWithin('lower-latin', 'lower-roman', 'upper-latin', 'upper-roman') +
      'ul{list-style-type:disc}ul ul{list-style-type:circle}ul ul ul{list-style-type:square}' +
      '.table th{text-align:start}.image,figcaption,table>caption{text-align:center}' +
      '.todo-list,.todo-list .todo-list{list-style-type:none}' +
      '.todo-list p,.todo-list .todo-list{display:block}' +
      '.todo-list__label__description p{display:inline}' +
      'mark[class^=pen-]{background-color:transparent}',
  },
  {
    name: 'Froala',
    version: '5.4.0',
    source: 'css/froala_style.css',
    /* Others name all of theirs so, as the design system of the French state does. */
    wrote: has('fr-text-uppercase', 'fr-class-highlighted', 'fr-mso-hidden'),
    sheet:
      '.fr-text-uppercase{text-transform:uppercase}.fr-class-highlighted{background-color:#ff0}' +
      '.fr-mso-hidden{display:none}',
  },
  {
    name: 'quill-delta-to-html',
    version: '0.12.1',
    source: 'src/OpToHtmlConverter.ts: it has no sheet, only the attribute',
    /*
     * Tiptap, Milkdown and BlockNote write the attribute too, beside a checkbox or marks of their
     * own.
     */
    wrote: ({ attributes, classes, types }) =>
      attributes.has('li[data-checked]') &&
      !types.has('taskList') &&
      !attributes.has('data-task-list-item') &&
      !attributes.has('data-item-type') &&
      !classes.has('bn-inline-content'),
    sheet:
      `li:is([data-checked=true],[data-checked=false])${BOXLESS}{list-style-type:none}` +
      `li[data-checked=true]${BOXLESS}::before{content:"☑ "}` +
      `li[data-checked=false]${BOXLESS}::before{content:"☐ "}`,
  },
  {
    name: 'Remirror',
    version: '3.0.2',
    source: '@remirror/extension-list, TaskListItemExtension',
    wrote: has('data-task-list-item'),
    sheet:
      `li[data-task-list-item]${BOXLESS}{list-style-type:none}` +
      `li[data-task-list-item][data-checked]${BOXLESS}::before{content:"☑ "}` +
      `li[data-task-list-item]:not([data-checked])${BOXLESS}::before{content:"☐ "}`,
  },
  {
    name: 'prosemirror-flat-list',
    version: '0.7.1',
    source: 'dist/style.css, ListDOMSerializer',
    wrote: has('prosemirror-flat-list'),
    sheet:
      `${FLAT}{list-style-type:none;display:list-item}${flat('bullet')}{list-style-type:disc}` +
      `${FLAT}:not(li){margin-left:32px}` +
      `${FLAT}>:is(.list-marker,.list-content),${FLAT}>.list-content>p:first-child,` +
      `${FLAT}>p:first-child{display:inline}` +
      levels.map(flatLevel).join('') +
      `${flat('task')}[data-list-checked]${BOXLESS}::before{content:"☑ "}` +
      `${flat('task')}:not([data-list-checked])${BOXLESS}::before{content:"☐ "}`,
  },
  {
    name: 'Notion',
    version: 'of 2023',
    source: 'the sheet in its HTML export',
    /* The pictures of its boxes are drawn by that sheet, and say no more than these signs. */
    wrote: has('to-do-children-checked', 'to-do-children-unchecked'),
    sheet:
      '.to-do-list{list-style-type:none}.checkbox-on,.checkbox-off{background-image:none!important}' +
      '.to-do-list .checkbox-on::before{content:"☑"}.to-do-list .checkbox-off::before{content:"☐"}',
  },
  {
    name: 'Confluence',
    version: 'of 2026',
    source: 'the view of its pages, whose boxes are pictures of its sheet',
    wrote: has('inline-task-list'),
    sheet: checklist('inline-task-list', 'checked'),
  },
  {
    name: 'Icon fonts',
    version: 'as Font Awesome 7.3.1',
    source: 'font-awesome 4.7.0, bootstrap-icons 1.13.2, @mdi/font 7.4.47, remixicon 4.9.1, too',
    wrote: ({ classes }) =>
      SIGN_NAMES.some((name) => name.split('.').every((it) => classes.has(it))),
    /* Where a page has the sheet but not the font, the sign is of nobody's alphabet. */
    sheet: `.fa-ul{list-style-type:none}${SIGNS_SHEET}`,
  },
  {
    name: 'Cherry Markdown',
    version: '0.10.3',
    source: 'dist/cherry-markdown.css',
    wrote: has('cherry-list-item'),
    sheet:
      '.check-list-item{list-style-type:none}' +
      '.check-list-item .ch-icon-check::before{content:"☑"}' +
      '.check-list-item .ch-icon-square::before{content:"☐"}',
  },
  {
    name: 'Draft.js',
    version: '0.11.7',
    source: 'dist/Draft.css',
    wrote: begins('public-DraftStyleDefault-'),
    sheet:
      `${DRAFT}ltr{direction:ltr;text-align:left}${DRAFT}rtl{direction:rtl;text-align:right}` +
      `${DRAFT}unorderedListItem{list-style-type:square}` +
      `${DRAFT}depth0{list-style-type:disc}${DRAFT}depth1{list-style-type:circle}` +
      `${DRAFT}orderedListItem{list-style-type:none}${DRAFT}orderedListItem ${DRAFT}block{display:inline}` +
      DRAFT_NUMBERS.map(draftLevel).join(''),
  },
  {
    name: 'ContentTools',
    version: '1.6.16',
    source: 'build/content-tools.js, AlignLeft, AlignCenter, AlignRight',
    wrote: has('text-left', 'text-center', 'text-right'),
    sheet: aligned('.text-'),
  },
  {
    name: 'KaTeX',
    version: '0.19.1',
    source: 'dist/katex.css, src/functions/enclose.js',
    /* Its lines are boxes beside the words, laid over them by `top`. Up to 0.16 it wrote `sout`. */
    wrote: (scan) =>
      has('katex-html')(scan) && has('katex-sout', 'sout', 'cancel-pad', 'svg-align')(scan),
    /*
     * A single letter or digit that is cancelled has no class of its own, only the lines beside it.
     */
    sheet:
      '.katex .cancel-pad,.katex .cancel-pad *,.katex .vlist:has(>span>.katex-sout) *,' +
      '.katex .vlist:has(>.svg-align>span>svg>line) *,' +
      '.katex .vlist:has(>span>.sout) *{text-decoration:line-through}',
  },
  {
    name: 'WordPress blocks',
    version: '10.0.0',
    source: '@wordpress/block-library, build-style/style.css',
    wrote: begins('wp-block-', 'has-text-align-'),
    sheet:
      aligned('.has-text-align-') +
      '.wp-block-pullquote{text-align:center}' +
      '.screen-reader-text{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;width:1px}',
  },
  {
    name: 'Asciidoctor',
    version: '2.0.18',
    source: 'data/stylesheets/asciidoctor-default.css',
    /* Others name what they strike or list so as well, but not what is around it. */
    wrote: (scan) =>
      begins('halign-')(scan) ||
      (has('paragraph', 'ulist', 'olist')(scan) && has('line-through')(scan)) ||
      (has('ulist', 'olist')(scan) && has(...ASCIIDOCTOR_LISTS)(scan)),
    sheet:
      '.line-through{text-decoration:line-through}.underline{text-decoration:underline}' +
      '.checklist,.olist>.unnumbered{list-style-type:none}.lowergreek{list-style-type:lower-greek}' +
      '.ulist>.inline{display:flex;list-style-type:none}' +
      [':is(.ulist,.olist)>.none', '.no-bullet', '.unstyled']
        .map((list) => `${list}{list-style-type:none}`)
        .join('') +
      ['circle', 'disc', 'square']
        .map((sign) => `.ulist>.${sign}{list-style-type:${sign}}`)
        .join('') +
      NUMBERED_SHEET +
      '.olist>.decimal{list-style-type:decimal-leading-zero}' +
      aligned('.halign-'),
  },
  {
    name: 'Docutils',
    version: '0.19',
    source: 'docutils/writers/html5_polyglot/minimal.css',
    wrote: (scan) => has(...NUMBERED_NAMES)(scan) && !has('olist')(scan),
    sheet:
      NUMBERED_SHEET +
      '.contents ul.auto-toc{list-style-type:none}' +
      'div.line-block div.line-block{margin-left:2em}' +
      aligned('.align-') +
      'table[class*=align-]{text-align:inherit}',
  },
  {
    name: 'Atlassian',
    version: '136.1.2',
    source: '@atlaskit/renderer, RendererStyleContainer.js',
    wrote: has('ak-ol', 'ak-ul', 'fabric-editor-block-mark'),
    sheet: levels
      .map(
        (level) =>
          `ol[data-indent-level="${String(level)}"]{list-style-type:${ATLASSIAN_NUMBERS[(level - 1) % 3] ?? ''}}` +
          `.fabric-editor-indentation-mark[data-level="${String(level)}"]{margin-left:${String(30 * level)}px}`,
      )
      .join(''),
  },
  {
    name: 'DokuWiki',
    version: '2022-07-31b',
    source: 'lib/tpl/dokuwiki/css/basic.less, lib/styles/all.css',
    wrote: (scan) => has('li')(scan) && has('level1')(scan),
    sheet:
      numberedWithin('lower-alpha', 'upper-roman', 'upper-alpha', 'lower-roman') +
      'ul{list-style-type:square}' +
      'em.u{font-style:normal;text-decoration:underline}em em.u{font-style:italic}' +
      ['left', 'center', 'right'].map((side) => `.${side}align{text-align:${side}}`).join(''),
  },
  {
    name: 'github-markdown-css',
    version: '5.9.0',
    source: 'github-markdown.css',
    wrote: has('markdown-body'),
    sheet: asOnGitHub('.markdown-body'),
  },
  {
    name: 'React Markdown Preview',
    version: '5.2.1',
    source: '@uiw/react-markdown-preview, markdown.css',
    wrote: has('wmde-markdown'),
    /* Names of letters are compared without their case, so that `type="A"` is one of these. */
    sheet:
      asOnGitHub('.wmde-markdown') +
      '.wmde-markdown ol[type=a]{list-style-type:lower-alpha}' +
      '.wmde-markdown ol[type=i]{list-style-type:lower-roman}',
  },
  {
    name: 'LaTeXML',
    version: '0.8.7',
    source: 'LaTeXML.css, ltx-ulem.css',
    wrote: begins('ltx_'),
    sheet:
      '.ltx_ulem_sout,.ltx_ulem_xout{text-decoration:line-through}' +
      '.ltx_font_bold{font-weight:bold}.ltx_font_italic,.ltx_font_slanted{font-style:italic}' +
      aligned('.ltx_align_'),
  },
  {
    name: 'make4ht',
    version: '0.3l',
    source: 'the sheet that it writes beside a page',
    /* Others name what they strike so as well, but not their paragraphs. */
    wrote: (scan) => has('noindent', 'indent')(scan) && has(...MAKE4HT_STRUCK)(scan),
    sheet: `${MAKE4HT_STRUCK.map((it) => `span.${it}`).join(',')}{text-decoration:line-through}`,
  },
  {
    name: 'SunEditor',
    version: '3.3.3',
    source: 'dist/suneditor-contents.min.css',
    /* The editor of Naver names its parts `se-…`, too. */
    wrote: (scan) =>
      begins('__se__')(scan) ||
      has('se-flex-component', 'se-inline-component', 'se-page-break')(scan) ||
      has('se-image-container', 'se-video-container', 'se-file-figure', 'se-math')(scan),
    sheet:
      numberedWithin('lower-alpha', 'upper-roman') +
      'ul ol{list-style-type:lower-alpha}ul ol ol,ul ul ol{list-style-type:upper-roman}' +
      '.se-page-break{break-before:page}' +
      '.__se__p-neon{text-transform:uppercase;font-style:italic}',
  },
];

/** The editors whose marks a document has. */
export function editorsOf(scan: Scan): readonly Editor[] {
  return EDITORS.filter(({ wrote }) => wrote(scan));
}
