import { describe, expect, it } from 'vitest';
import { learnValues, maskAgreement, type MaskedWord, type SignedText } from './mask';

const SOURCE =
  '<h1>Ride</h1><p>Dear {{prospect_first_name}}, this binds {{prospect_full_name}} ' +
  '({{prospect_email}}) and the host {{advocate_full_name}}.</p><p>You ride with care, wear a ' +
  'helmet and bring everything back, as told by {{advocate_full_name}} at the start.</p>';

interface Filled {
  readonly first: string;
  readonly full: string;
  readonly email: string;
  readonly host: string;
}

const anna = { first: 'Anna', full: 'Anna de Vries', email: 'anna@mail.example', host: 'Jo Kim' };
const boris = { first: 'Boris', full: 'Boris de Wit', email: 'b.wit@post.example', host: 'Ada Oh' };
const chloé = { first: 'Chloé', full: 'Chloé de Bie', email: 'c@mail.example', host: 'Jo Kim' };

function signed(who: Filled, source = SOURCE, name = who.full): SignedText {
  return {
    pieces: [{ html: fill(source, who), filled: false }],
    signer: { name, others: [who.email] },
  };
}

function fill(source: string, who: Filled): string {
  return source
    .replaceAll('{{prospect_first_name}}', who.first)
    .replaceAll('{{prospect_full_name}}', who.full)
    .replaceAll('{{prospect_email}}', who.email)
    .replaceAll('{{advocate_full_name}}', who.host);
}

function shown(words: readonly MaskedWord[]): string {
  const texts = words.map((word) =>
    word.kind === 'word' ? word.gap + word.text : `${word.gap}[${word.label ?? '?'}]`,
  );
  return texts.join('');
}

/* Without digits, which are masked beside a filled-in place. */
function different(count: number, word: (at: number) => string): string {
  const letters = (at: number): string =>
    String(at).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return Array.from({ length: count }, (_, at) => word(at) + letters(at)).join(' ');
}

const MASKED =
  'Ride\nDear [?], this binds [?] ([?]) and the host [?].\nYou ride with care, wear a helmet ' +
  'and bring everything back, as told by [?] at the start.';

describe('maskAgreement', () => {
  it('masks what differs between signers', () => {
    const { words, compared } = maskAgreement([signed(anna), signed(boris), signed(chloé)], []);
    expect(shown(words)).toBe(MASKED);
    expect(compared).toBe(3);
  });

  it('leaves no place at the end of a heading that a longer value follows', () => {
    const html = (host: string): string =>
      `<h2>Weather</h2><p>${host} decides, and nobody else does, whatever the weather is.</p>`;
    const texts = ['Ann', 'Bo Li Wu', 'Cy Re'].map((host) => ({
      pieces: [{ html: html(host), filled: false }],
      signer: { name: 'Somebody', others: [] },
    }));
    for (const some of [texts, texts.toReversed()])
      expect(shown(maskAgreement(some, []).words)).toBe(
        'Weather\n[?] decides, and nobody else does, whatever the weather is.',
      );
  });

  it('names the variables of the current source', () => {
    const { words } = maskAgreement(
      [signed(anna), signed(boris)],
      learnValues(SOURCE, [signed(anna)]),
    );
    expect(shown(words)).toContain('binds [prospect full name] ([prospect email]) and');
    expect(shown(words)).toContain('told by [advocate full name] at');
  });

  it('names no variable where a value could be several ones’, or a place is not one value', () => {
    const host = { ...boris, first: 'Jo', full: 'Jo de Wit', host: 'Jo Kim' };
    const learned = [
      ...learnValues(SOURCE, [signed(anna)]),
      ...learnValues(SOURCE, [signed(host)]),
    ];
    const words = shown(maskAgreement([signed(anna), signed(host)], learned).words);
    expect(words).toContain('Dear [prospect first name], this');
    expect(words).toContain('the host [advocate full name].');
    expect(words).not.toMatch(/\[[^\]]*,[^\]]*\]/);
    const same = { ...anna, host: 'Anna' };
    const unsure = maskAgreement([signed(same)], learnValues(SOURCE, [signed(same)])).words;
    expect(shown(unsure)).toContain('Dear [?], this binds [prospect full name] (');
    expect(shown(unsure)).toContain('and the host [?].');
  });

  it('masks a single signer by name, address and variables', () => {
    const { words, compared } = maskAgreement([signed(anna)], learnValues(SOURCE, [signed(anna)]));
    expect(compared).toBe(1);
    expect(shown(words)).not.toMatch(/Anna|Vries|anna@mail|Kim/);
  });

  it('finds a value of the source in an older text that is worded differently', () => {
    const older = SOURCE.replace('You ride with care', 'Ask {{advocate_full_name}} for the rules');
    const learned = learnValues(SOURCE, [signed(anna, older)]);
    expect(shown(maskAgreement([signed(anna, older)], learned).words)).not.toContain('Kim');
  });

  it('masks the stored own pieces of a lone signer', () => {
    const pieces = [
      { html: '<p>Your locker is ', filled: false },
      { html: 'B17 <b>left</b>', filled: true },
      { html: ' of the door.</p>', filled: false },
    ];
    const text = { pieces, signer: { name: 'Anna', others: [] } };
    expect(shown(maskAgreement([text], []).words)).toBe('Your locker is [?] of the door.');
  });

  it('does not take words for a name unless they are written like it', () => {
    const will = { ...anna, first: 'Will', full: 'Will Ride' };
    const words = shown(maskAgreement([signed(will)], []).words);
    expect(words).toContain('You ride with care');
    expect(words).not.toContain('Will');
  });

  it('masks digits that happen to be common beside a filled-in place', () => {
    const phone = (number: string): SignedText => ({
      pieces: [
        { html: `<p>You are called at +49 30 ${number} in case of need.</p>`, filled: false },
      ],
      signer: { name: 'Somebody', others: [] },
    });
    const { words } = maskAgreement([phone('111'), phone('222')], []);
    expect(shown(words)).toBe('You are called at [?] in case of need.');
  });

  it('marks a place that is empty for the first signer', () => {
    const company = (name: string): SignedText => ({
      pieces: [
        { html: `<p>You ride for yourself ${name} today and with care.</p>`, filled: false },
      ],
      signer: { name: 'Somebody', others: [] },
    });
    const { words } = maskAgreement([company(''), company('and Acme Ltd')], []);
    expect(shown(words)).toContain('yourself [?] today');
  });

  it('leaves a text out that is not the same agreement', () => {
    const other: SignedText = {
      pieces: [
        { html: '<p>Quite another text about renting a hall for a party.</p>', filled: false },
      ],
      signer: { name: 'Somebody', others: [] },
    };
    const { words, compared } = maskAgreement([other, signed(anna), signed(boris)], []);
    expect(shown(words)).toBe(MASKED);
    expect(compared).toBe(2);
  });

  it('leaves a text out that differs too much from what the others have in common', () => {
    const words = (change: (at: number) => boolean, by: string): SignedText => ({
      pieces: [{ html: different(2000, (at) => (change(at) ? by : 'word')), filled: false }],
      signer: { name: 'Somebody', others: [] },
    });
    const [one, other] = [(at: number) => at % 10 === 0, (at: number) => at % 10 === 5];
    const texts = [words(() => false, ''), words(one, 'one'), words(other, 'other')];
    const { words: common, compared } = maskAgreement(texts, []);
    expect(compared).toBe(2);
    expect(shown(common)).toContain('[?] wordb wordc');
  });

  it('is not kept from comparing by the newest texts, which are quite other ones', () => {
    const text = (word: string, end = ''): SignedText => ({
      pieces: [{ html: `${different(900, () => word)} ${end}`, filled: false }],
      signer: { name: 'Somebody', others: [] },
    });
    const alike = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((end) => text('word', end));
    expect(
      maskAgreement(['one', 'other', 'third'].map((it) => text(it)).concat(alike), []).compared,
    ).toBe(6);
  });

  it('finds a name of ten thousand words, one of which stands there again and again', () => {
    const name = `${'Anna '.repeat(10_000)}Last`;
    const text = signed({ ...anna, full: name });
    expect(shown(maskAgreement([text], []).words)).not.toMatch(/Anna|Last/);
  });

  it('has nothing to say without texts', () => {
    expect(maskAgreement([], [])).toEqual({ words: [], compared: 0 });
  });
});
