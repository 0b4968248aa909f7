import { beforeEach, expect, it, vi } from 'vitest';
import { bringer, bringFonts } from './bring-fonts';

const added: string[] = [];
const fonts = {
  add: ({ family }: FontFace) => {
    added.push(family);
    return fonts as unknown as FontFaceSet;
  },
};

class Face {
  readonly family: string;
  constructor(family: string, source: string, { weight, unicodeRange }: FontFaceDescriptors) {
    this.family = [family, weight, source, unicodeRange].join(' ');
  }
}

const slices = [
  { family: 'Desk SC', files: { 400: 'sc-1.woff2' }, stretches: [0x4e00, 0x4e00] },
  { family: 'Desk SC', files: { 400: 'sc-2.woff2' }, stretches: [0x200d, 0x200d, 0x4e01, 0x4e05] },
  { family: 'Desk JP', files: { 400: 'jp-1.woff2' }, stretches: [0x3041, 0x3041] },
  {
    family: 'Desk JP',
    files: { 400: 'jp-2.woff2', 700: 'jp-3.woff2' },
    stretches: [0x4e05, 0x4e06],
  },
];

beforeEach(() => {
  added.length = 0;
  vi.stubGlobal('FontFace', Face);
  return () => vi.unstubAllGlobals();
});

it('begins with one slice of each family, so that the system is asked for none', () => {
  bringer(slices, fonts);
  expect(added.map((it) => it.slice(0, 7))).toEqual(['Desk SC', 'Desk JP']);
});

it('brings each slice that has a character of a text, in all weights, and brings it once', () => {
  const bring = bringer(slices, fonts);
  added.length = 0;
  bring('a \u4e05');
  const range = 'U+4E05-4E06';
  expect(added).toEqual([
    'Desk SC 400 url(/fonts/sc-2.woff2) format("woff2") U+200D,U+4E01-4E05',
    `Desk JP 400 url(/fonts/jp-2.woff2) format("woff2") ${range}`,
    `Desk JP 700 url(/fonts/jp-3.woff2) format("woff2") ${range}`,
  ]);
  bring('\u4e05\u4e06');
  expect(added).toHaveLength(3);
});

it('brings none for letters of the window’s own fonts, and for what has no form', () => {
  const bring = bringer(slices, fonts);
  added.length = 0;
  bring('Zoë Łőşğ Жж Ωω … “’” \u200d');
  expect(added).toEqual([]);
});

it('lets the window open where the list of fonts is missing or damaged', async () => {
  const page = { fonts } as unknown as Document;
  for (const answer of [Promise.reject(new Error('gone')), Promise.resolve(new Response('[{'))]) {
    vi.stubGlobal('fetch', () => answer);
    await expect(bringFonts(page)).resolves.toBeUndefined();
  }
});
