import { describe, expect, it } from 'vitest';
import { withShorterValues } from './filled-values';
import {
  learnValues,
  maskAgreement,
  type MaskedAgreement,
  type MaskedWord,
  type SignedText,
} from './mask';
import { wordDiff } from './word-diff';

interface Clause {
  readonly script: string;
  /** With `{{name}}` where the signer stands. */
  readonly clause: string;
  readonly opposite: string;
  readonly names: readonly [string, string, string];
}

/* A clause with the signer inside, and the same clause turned round by one word or letter. */
const clauses: readonly Clause[] = [
  {
    script: 'Chinese',
    clause: '骑手{{name}}对试驾期间的一切损失承担责任。',
    opposite: '骑手{{name}}对试驾期间的一切损失不承担责任。',
    names: ['张三丰', '李小明', '欧阳雪'],
  },
  {
    script: 'Japanese',
    clause: '参加者{{name}}は試乗中の損害について責任を負います。',
    opposite: '参加者{{name}}は試乗中の損害について責任を負いません。',
    names: ['山田太郎', '佐藤花子', '高橋健'],
  },
  {
    script: 'Thai',
    clause: 'ผู้ขับขี่{{name}}ต้องรับผิดชอบความเสียหายทั้งหมด',
    opposite: 'ผู้ขับขี่{{name}}ไม่ต้องรับผิดชอบความเสียหายทั้งหมด',
    names: ['สมชาย', 'วิภาวดี', 'กิตติ'],
  },
  {
    script: 'Khmer',
    clause: 'អ្នកបើកបរ{{name}}ទទួលខុសត្រូវលើការខូចខាត',
    opposite: 'អ្នកបើកបរ{{name}}មិនទទួលខុសត្រូវលើការខូចខាត',
    names: ['សុខា', 'ច័ន្ទដារ៉ា', 'វិចិត្រ'],
  },
  {
    script: 'Lao',
    clause: 'ຜູ້ຂັບຂີ່{{name}}ຮັບຜິດຊອບຄວາມເສຍຫາຍ',
    opposite: 'ຜູ້ຂັບຂີ່{{name}}ບໍ່ຮັບຜິດຊອບຄວາມເສຍຫາຍ',
    names: ['ສົມສັກ', 'ບຸນມີ', 'ຄຳພອນ'],
  },
  {
    script: 'Korean',
    clause: '참가자 {{name}}은 시승 중 손해에 대하여 책임을 진다.',
    opposite: '참가자 {{name}}은 시승 중 손해에 대하여 책임을 지지 않는다.',
    names: ['홍길동', '김민준', '박서연'],
  },
  {
    script: 'Arabic',
    clause: 'يتحمل السائق {{name}} المسؤولية عن جميع الأضرار.',
    opposite: 'لا يتحمل السائق {{name}} المسؤولية عن جميع الأضرار.',
    names: ['أحمد', 'فاطمة', 'يوسف'],
  },
  {
    script: 'Hebrew',
    clause: 'הרוכב {{name}} אחראי לכל נזק.',
    opposite: 'הרוכב {{name}} אינו אחראי לכל נזק.',
    names: ['דנה', 'יוסי', 'נועם'],
  },
  {
    script: 'Devanagari',
    clause: 'चालक {{name}} सभी क्षति के लिए उत्तरदायी है।',
    opposite: 'चालक {{name}} सभी क्षति के लिए उत्तरदायी नहीं है।',
    names: ['अमित', 'प्रिया', 'राहुल'],
  },
  {
    script: 'Tibetan',
    clause: 'བཞོན་མཁན་{{name}}གྱིས་གནོད་སྐྱོན་ལ་འགན་འཁྲི་འཁུར་དགོས།',
    opposite: 'བཞོན་མཁན་{{name}}གྱིས་གནོད་སྐྱོན་ལ་འགན་འཁྲི་འཁུར་མི་དགོས།',
    names: ['བསོད་ནམས', 'པད་མ', 'རྡོ་རྗེ'],
  },
  {
    script: 'Ethiopic',
    clause: 'አሽከርካሪው፡{{name}}፡ለጉዳቱ፡ተጠያቂ፡ነው።',
    opposite: 'አሽከርካሪው፡{{name}}፡ለጉዳቱ፡ተጠያቂ፡አይደለም።',
    names: ['አበበ', 'ሰላም', 'ዮሐንስ'],
  },
  {
    script: 'Latin with signs instead of blanks',
    clause: 'Rider/{{name}}—liable for damage.',
    opposite: 'Rider/{{name}}—exempt for damage.',
    names: ['Anna', 'Boris', 'Chloé'],
  },
  {
    script: 'Cyrillic',
    clause: 'Водитель {{name}} несёт ответственность за ущерб.',
    opposite: 'Водитель {{name}} не несёт ответственность за ущерб.',
    names: ['Иван', 'Ольга', 'Пётр'],
  },
  {
    script: 'Greek',
    clause: 'Ο οδηγός {{name}} ευθύνεται για κάθε ζημία.',
    opposite: 'Ο οδηγός {{name}} δεν ευθύνεται για κάθε ζημία.',
    names: ['Άννα', 'Νίκος', 'Ελένη'],
  },
  {
    script: 'Latin',
    clause: 'The rider {{name}} is liable for all damage.',
    opposite: 'The rider {{name}} is not liable for all damage.',
    names: ['Anna', 'Boris', 'Chloé'],
  },
];

const spaced = (clause: string): boolean => / .* /.test(clause);

/** In the pieces it is stored in: a script without blanks is cut around the clause, not the name. */
function signed(clause: string, name: string): SignedText {
  const [before = '', after = ''] = clause.split('{{name}}');
  const pieces = spaced(clause)
    ? [
        { html: `<p>${before}`, filled: false },
        { html: name, filled: true },
        { html: `${after}</p>`, filled: false },
      ]
    : [{ html: `<p>${before}${name}${after}</p>`, filled: true }];
  return { pieces, signer: { name, others: [] } };
}

const spoken = (words: readonly MaskedWord[]): string =>
  words.map((word) => word.gap + (word.kind === 'word' ? word.text : '[mask]')).join('');

function changes(older: MaskedAgreement, newer: MaskedAgreement): string {
  const { parts } = wordDiff(older.words, newer.words);
  return parts
    .filter(({ kind }) => kind === 'added' || kind === 'removed')
    .map(({ words }) => spoken(words))
    .join('');
}

describe('a clause and its opposite', () => {
  it.each(clauses)('differ in $script, with three signers each', ({ clause, opposite, names }) => {
    const [older, newer] = [clause, opposite].map((text) => {
      const texts = names.map((name) => signed(text, name));
      return maskAgreement(
        texts,
        learnValues(`<p>${clause.replace('name', 'rider_name')}</p>`, texts),
      );
    }) as [MaskedAgreement, MaskedAgreement];
    expect(changes(older, newer)).not.toBe('');
    for (const name of names) expect(spoken(newer.words)).not.toContain(name);
  });

  it.each(clauses)('differ in $script, with one signer each', ({ clause, opposite, names }) => {
    const older = maskAgreement([signed(clause, names[0])], []);
    const newer = maskAgreement([signed(opposite, names[1])], []);
    expect(changes(older, newer)).not.toBe('');
    expect(spoken(newer.words)).not.toContain(names[1]);
  });

  it.each(clauses)('differ in $script beside somebody whose name nobody knows', (each) => {
    const { clause, opposite, names } = each;
    const host = (text: string): SignedText => ({
      ...signed(text, names[2]),
      signer: { name: 'Somebody Else', others: [] },
    });
    const source = `<p>${clause.replace('name', 'host_name')}</p>`;
    const texts = [host(clause), host(opposite)];
    const learned = withShorterValues(texts.flatMap((text) => learnValues(source, [text])));
    const [older, newer] = texts.map((text) => maskAgreement([text], learned)) as [
      MaskedAgreement,
      MaskedAgreement,
    ];
    expect(changes(older, newer)).not.toBe('');
  });

  it.each(clauses)('leave of $script what nobody filled in', ({ clause, names }) => {
    const [name] = names;
    const { words } = maskAgreement([signed(clause, name)], []);
    expect(spoken(words)).toBe(clause.replace('{{name}}', '[mask]'));
  });
});
