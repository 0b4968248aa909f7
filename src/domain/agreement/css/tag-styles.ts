import type { Style } from './computed-style';
import type { Colour } from './colours';

type OwnStyle = Partial<Style>;

const BLACK: Colour = [0, 0, 0, 1];

const all = (tags: string, style: OwnStyle): (readonly [string, OwnStyle])[] =>
  tags.split(' ').map((tag) => [tag, style] as const);

/**
 * The styles that HTML itself gives to elements (HTML Standard, 15.3), as far as they say
 * something. Elements that are missing here are inline and look like their surroundings.
 */
export const TAG_STYLES: ReadonlyMap<string, OwnStyle> = new Map<string, OwnStyle>([
  ...all(
    'html body article aside blockquote center dd details dialog div dl dt fieldset figcaption figure ' +
      'footer form header hgroup hr legend main nav p search section optgroup option ' +
      'frameset frame noframes',
    { display: 'block' },
  ),
  ...all('ol', { display: 'block', listStyle: 'decimal' }),
  ...all('ul menu dir', { display: 'block', listStyle: 'disc' }),
  ...all('li', { display: 'list-item' }),
  /* Its marker is what it is folded by, so that it is no item here. */
  ...all('summary', { display: 'block', listStyle: 'disclosure-closed', markerWithin: true }),
  ...all('h1 h2 h3 h4 h5 h6', { display: 'block', bold: true }),
  ...all('address', { display: 'block', italic: true }),
  ...all('pre listing plaintext xmp', { display: 'block', whiteSpace: 'pre' }),
  ...all('textarea', { whiteSpace: 'pre-wrap', ground: [255, 255, 255, 1] }),
  ...all('nobr', { whiteSpace: 'nowrap' }),
  ...all('table', { display: 'table' }),
  ...all('caption', { display: 'table-caption', align: 'center' }),
  ...all('thead tbody tfoot', { display: 'table-row-group' }),
  ...all('tr', { display: 'table-row' }),
  ...all('td', { display: 'table-cell' }),
  ...all('th', { display: 'table-cell', bold: true, align: 'center' }),
  ...all('b strong', { bold: true }),
  ...all('i em cite dfn var', { italic: true }),
  ...all('s strike del', { struck: true }),
  ...all('u ins', { underlined: true }),
  ...all('mark', { marked: true, colour: BLACK, ground: [255, 255, 0, 1] }),
  ...all('sup', { raised: 'sup' }),
  ...all('sub', { raised: 'sub' }),
  ...all('dialog', { display: 'block', boxless: true, colour: BLACK, ground: [255, 255, 255, 1] }),
  /* As engines draw them in a light theme; its letters are not those of what is around it. */
  ...all('button', {
    display: 'inline-block',
    bold: false,
    italic: false,
    transform: 'none',
    whiteSpace: 'normal',
    fontSize: 13,
    colour: BLACK,
    ground: [239, 239, 239, 1],
  }),
]);
