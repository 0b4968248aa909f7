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
  ['a block within a value', 'engines read what follows it differently, by their age'],
]);
