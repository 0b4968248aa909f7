/**
 * Where the program says something else than a bare page, on purpose, by the name of a document.
 * What all documents have in common is decided in `facts.ts`: a link is not underlined but has its
 * address behind it; what the program says itself is marked as said; closed details are open.
 */
export const DECIDED: ReadonlyMap<string, string> = new Map([
  ['quill-bullets.html', 'right only with Quill’s own sheet'],
  ['quill-ticks.html', 'right only with Quill’s own sheet'],
  ['lexical-ticks.html', 'right only with a theme of Lexical'],
  ['centred.html', 'one of its lines is right only with Quill’s own sheet'],
  ['indent-styles.html', 'one of its lines is right only with Quill’s own sheet'],
  [
    'quill-semantic.json',
    'Quill’s sheet draws ticks in an element that this output of it does not have',
  ],
  ['svg link', 'the words of a drawing are in the drawing'],
  ['drawing with everything', 'the words of a drawing are in the drawing'],
  ['inline list image', 'a marker outside of the page’s edge is shown within it'],
  ['counter styles', 'a marker outside of the page’s edge is shown within it'],
  ['noscript title', 'signers’ browsers ran scripts'],
  ['select', 'a choice list shows all its choices'],
  ['content visibility handler', 'a bare page does not draw what is not in view'],
  ['referrer and colour of the page', 'a page that is dark by itself has light words'],
  ['imports in layers', 'a page that waits for a sheet is not drawn'],
  ['generated pictures', 'words beside pictures from elsewhere are counted, not shown'],
  ['generated from attributes', 'snapshots name what stands behind words before them'],
  ['huge values', 'words so far to the right that nobody scrolls there are shown'],
  ['classes of the reader', 'a source that has them says nothing by them'],
  ['svg description with html', 'a drawing ends where HTML begins in it'],
  ['refresh header of another case', 'a bare page may have left before it is read'],
  ['a block within a value', 'engines read what follows it differently, by their age'],
]);

/**
 * What no engine comes to the end of, by the name of a document: a bare page tells nothing of it. Each
 * keeps a core busy for as long as is waited.
 */
export const ENDLESS: ReadonlySet<string> = new Set([
  'deep nesting that doubles',
  'drawing that multiplies',
]);

/**
 * What who hears the program is told and a bare page does not tell, on purpose, by the name of a
 * document. What all have in common: words drawn through by looks alone are heard as deleted, and
 * markers that an editor's sheet draws as words are heard as markers.
 */
export const HEARD_BESIDE: ReadonlyMap<string, readonly string[]> = new Map([
  /* A table without lines is one of looks to a bare page; here every table has lines. */
  ['glued.html', ['cell Item', 'cell Fee']],
  /* Its items are checkboxes alone; here they are items with a tick. */
  ['lexical.json', ['item', 'item']],
]);
