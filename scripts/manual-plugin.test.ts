import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ManualNode } from '../src/renderer/features/help/manual-node.ts';
import { manualSections } from './manual-plugin.ts';

const manual = (name: string) =>
  manualSections(readFileSync(resolve(import.meta.dirname, '../docs', name), 'utf8'));

function html(node: ManualNode): string {
  if (typeof node === 'string') return node;
  if ('picture' in node) return `<img src="${node.picture}" alt="${node.says}">`;
  return `<${node.tag}>${node.parts.map(html).join('')}</${node.tag}>`;
}

describe('the manual that the window gets', () => {
  it('has headings, words, lists, tables and pictures, and no addresses of links', () => {
    const text = [
      '# Name\n\nLeft out.\n\n## Lists\n\nA **list** of [files](files) in `b`:\n\n- one\n- two\n',
      '![A list](pictures/a.png)\n\n## Keys\n\n| key | does |\n| --- | --- |\n| F1 | shows it |\n',
    ].join('\n');
    const [lists, keys] = manualSections(text);
    expect(lists?.title).toBe('Lists');
    expect(lists?.body.map(html)).toEqual([
      '<p>A <strong>list</strong> of files in <code>b</code>:</p>',
      '<ul><li>one</li><li>two</li></ul>',
      '<p><img src="pictures/a.png" alt="A list"></p>',
    ]);
    expect(keys?.body.map(html)).toEqual([
      '<table><thead><tr><th>key</th><th>does</th></tr></thead>' +
        '<tbody><tr><td>F1</td><td>shows it</td></tr></tbody></table>',
    ]);
  });

  it('is refused where it has what the program does not show', () => {
    expect(() => manualSections('## A\n\n<b>bold</b>')).toThrow('does not show this part');
  });

  it('has the same parts in both languages', () => {
    const tags = (node: ManualNode): string =>
      html(node).replace(/(?<=>|^)[^<>]+|alt="[^"]*"/g, '');
    const shape = (name: string) => manual(name).map(({ body }) => body.map(tags));
    expect(shape('manual.de.md')).toEqual(shape('manual.md'));
  });

  it('names its section of keys as the program does', () => {
    const titles = (name: string) => manual(name).map(({ title }) => title);
    expect(titles('manual.md')).toContain('Keys');
    expect(titles('manual.de.md')).toContain('Tasten');
  });
});
