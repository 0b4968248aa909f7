import { describe, expect, it } from 'vitest';
import { agreementLines } from '../read-agreement';

const linesOf = (html: string): readonly string[] =>
  agreementLines(html)
    .text.replaceAll(/[ \t]+/g, ' ')
    .split('\n');
const table = (...rows: readonly string[]): string => `<table><tr>${rows.join('<tr>')}</table>`;

describe('borders of cells in comparisons', () => {
  it.each([
    ['one behind the other', ['<td>Bike<td>12'], ['Bike │ 12']],
    ['a column apart', ['<td>Bike<td><td>12'], ['Bike │ │ 12']],
    ['over two columns', ['<td>Bike<td colspan=2>12<td>3'], ['Bike │ 12 │ 3']],
    ['over two rows', ['<td>Bike<td rowspan=2>12', '<td>Boat'], ['Bike │ 12', 'Boat │ 〃']],
    ['over the rows of others', ['<td rowspan=2>Bike<td>12', '<td>14'], ['Bike │ 12', '〃 │ 14']],
    ['over none', ['<td>Bike<td>12', '<td>Boat<td>'], ['Bike │ 12', 'Boat']],
    [
      'behind an empty one',
      ['<td><td>Day<td>Week', '<td>Bike<td>12'],
      ['│ Day │ Week', 'Bike │ 12'],
    ],
    ['alone in a column', ['<td>Day<td>Week', '<td><td>12'], ['Day │ Week', '│ 12']],
    ['beside nothing', ['<td>Day<td>Week', '<td rowspan=2>12<td>', '<td>'], ['Day │ Week', '12']],
    ['in blocks', ['<td><p>Bike</p><td><p>12</p><p>a day</p>'], ['Bike │ 12', 'a day']],
    ['struck', ['<td>Bike<td><s>12</s>'], ['Bike │ [\ue010: 12]']],
    ['as a list', ['<td>Bike<td><ul><li>12</ul>'], ['Bike │ • 12']],
    ['in another', [`<td>Bike<td>${table('<td>12<td>14')}<td>x`], ['Bike │ 12 │ 14 │ x']],
  ])('stand between words %s', (_, rows, lines) => {
    expect(linesOf(table(...rows))).toEqual(lines);
  });

  it('stand in no row that only lays out what is in it', () => {
    expect(linesOf(table('<td width=20><td>Pay 12.<td>', '<td colspan=3>Ride.'))).toEqual([
      'Pay 12.',
      'Ride.',
    ]);
  });
});
