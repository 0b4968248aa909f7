import type { WaiverAnswer, WaiverSubmission } from '../../../domain/entities/waiver-submission';
import type { Json } from '../../../domain/json';
import { seededRandom, type SeededRandom } from './random';

const FIRST =
  'Ada Émile Zoë Łukasz Nguyễn Søren Олена Анна Μαρία 佐藤 王 สมชาย מרים فاطمة Jean-Luc O’Neil Straße अनिल'.split(
    ' ',
  );
const LAST =
  'Smith Müller Hà Nội Ibsen Шевченко Παππά 美咲 小明 ใจดี כהן علي Dupont Rourke Weiß शर्मा Ngo Nguyen'.split(
    ' ',
  );
const WORDS =
  'agree to the terms of this test ride and I accept all risks which may arise helmet gloves road weather insurance liability community advocate signed herewith naïve café über Hà Nội 東京都 ถนน дорога soft­hyphen co-operate “quoted” A&amp;B 5&nbsp;km 100% e&shy;mail'.split(
    ' ',
  );
const TAGS = ['p', 'p', 'p', 'h2', 'li', 'div', 'td'];
const COLOURS = ['Blue', 'blue-green', 'Rouge', 'Grün', '赤い', 'no colour at all', ''];

/** Waivers whose agreements share much, with names of many scripts and awkward HTML. */
export function corpusOf(count: number, seed: number): readonly WaiverSubmission[] {
  const random = seededRandom(seed);
  const templates = Array.from({ length: 7 }, (_, at) => templateText(random, at));
  return Array.from({ length: count }, (_, at) => waiver(at, random, templates));
}

type Fill = (fields: Readonly<Record<'name' | 'email' | 'date' | 'number', string>>) => string;

function waiver(at: number, random: SeededRandom, templates: readonly Fill[]): WaiverSubmission {
  const template = random.below(templates.length);
  const name = `${random.pick(FIRST)} ${random.pick(LAST)}${random.chance(0.3) ? ` ${random.pick(LAST)}` : ''}`;
  const email = `${random.pick(FIRST).toLowerCase()}.${String(random.below(999))}@mail.example`;
  const day = 1 + random.below(28);
  const signedAt = random.chance(0.01) ? 'not a time' : timeText(random, day);
  const fields = {
    name,
    email,
    date: `${String(day)} May 2026`,
    number: String(random.below(500)),
  };
  return {
    id: `wvr_${String(at)}`,
    signedAt,
    signerName: random.chance(0.01) ? '' : name,
    ...(random.chance(0.9) ? { signerEmail: random.chance(0.9) ? email : null } : {}),
    templateVersion: 1 + (template % 3),
    title: `Waiver of ${random.pick(['the ride', 'the Café', 'all risks'])} ${String(template)}`,
    agreement: agreement(random, templates[template]!, fields),
    fields: answers(random),
    createdAt: signedAt,
    updatedAt: random.chance(0.2) ? timeText(random, 28) : signedAt,
    relations: {
      template: {
        ref: { type: 'waiver_templates', id: `tpl_${String(template % 4)}` },
        related: null,
      },
    },
  };
}

function agreement(random: SeededRandom, fill: Fill, fields: Parameters<Fill>[0]): string | null {
  if (random.chance(0.02)) return null;
  if (random.chance(0.03)) return `<p>Short text for ${fields.name}</p>`;
  const html = fill(random.chance(0.1) ? { ...fields, number: '' } : fields);
  if (random.chance(0.03)) return html.replace('<p>', `<p>${random.pick(WORDS)} <i>beyond</i> `);
  return random.chance(0.02) ? html.replace('May', 'M<b>a</b>y &lt;') : html;
}

function templateText(random: SeededRandom, kind: number): Fill {
  const before = paragraphs(random, 6);
  const between = paragraphs(random, 5);
  const after = paragraphs(random, 6);
  const head = kind === 1 ? '<title>For you</title><style>p{color:red}</style>' : '';
  return ({ name, email, date, number }) =>
    `${head}<h1>Waiver</h1><p>I, <b>${escaped(name)}</b>, born here,</p>${before}` +
    (kind === 2 ? `<title>Waiver of ${escaped(name)}</title>` : '') +
    (kind === 3
      ? `<p>Bike Nr<b>${number}</b>x and no${number}</p>`
      : `<p>Bike ${number} ${date}</p>`) +
    between +
    (kind === 4 ? `<p><a href="mailto:${email}">${email}</a>ly yours ${escaped(name)}’s</p>` : '') +
    (kind === 5 ? `<p>${number}<!-- ${number} --> of ${number} <br>${date}<br></p>` : '') +
    `${after}<p>${date} ${escaped(name)}</p>`;
}

function paragraphs(random: SeededRandom, count: number): string {
  return Array.from({ length: count }, () => {
    const tag = random.pick(TAGS);
    const words = Array.from({ length: 8 + random.below(12) }, () =>
      random.chance(0.05) ? `in<b>${random.pick(WORDS)}</b>` : random.pick(WORDS),
    );
    return `<${tag}>${words.join(random.chance(0.1) ? '\n ' : ' ')}</${tag}>`;
  }).join('\n');
}

function answers(random: SeededRandom): readonly WaiverAnswer[] {
  const answer = (identifier: string, value: Json): WaiverAnswer => ({
    identifier,
    label: `What about ${identifier}?`,
    type: null,
    value,
  });
  const free = `${random.pick(WORDS)} ${random.pick(LAST)} ${String(random.below(5000))}`;
  return [
    answer('news', random.pick<Json>([true, false, null, 'true'])),
    answer('colour', random.pick(COLOURS)),
    ...(random.chance(0.6) ? [answer('remark', random.chance(0.9) ? free : 42)] : []),
    ...(random.chance(0.05) ? [answer('news', true)] : []),
  ];
}

function timeText(random: SeededRandom, day: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `2026-05-${two(day)}T${two(random.below(24))}:${two(random.below(60))}:00Z`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
