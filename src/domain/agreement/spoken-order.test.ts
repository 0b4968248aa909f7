import { describe, expect, it } from 'vitest';
import { probableLanguage } from './language';
import { withinDocument } from './spoken-order';

const levels = (html: string): readonly number[] =>
  [...withinDocument(html).matchAll(/aria-level="(\d)"/g)].map(([, level]) => Number(level));

describe('an agreement within a document', () => {
  it('has headings below those of the document, and leaves no level out', () => {
    expect(levels('<h1>A</h1><h2>a</h2><h1>B</h1>')).toEqual([3, 4, 3]);
    expect(levels('<h3>A</h3><h6>a</h6><h5>b</h5><h2>B</h2>')).toEqual([3, 4, 4, 3]);
    expect(levels('<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>')).toEqual([
      3, 4, 5, 6, 6, 6,
    ]);
  });

  it('has a picture without words for it as decoration, and one with them as it is', () => {
    expect(withinDocument('<img src="data:x">')).toBe('<img alt="" src="data:x">');
    const signed = '<img src="data:x" alt="Signature">';
    expect(withinDocument(signed)).toBe(signed);
  });

  it('is not changed within its attributes and words', () => {
    const html = '<img src="data:x" alt="<h1 class=a> <img src>"><p title="<h2>">a &lt;h1&gt;</p>';
    expect(withinDocument(html)).toBe(html);
  });
});

describe('the language of an agreement', () => {
  it.each([
    ['de', 'Ich fahre auf eigene Gefahr und halte mich an die Regeln der Veranstaltung.'],
    ['en', 'I take part at my own risk and I will follow the rules of the organisers there.'],
    ['fr', 'Je participe à mes propres risques et je respecte les consignes des organisateurs.'],
    ['nl', 'Ik neem deel op eigen risico en ik houd mij aan de regels van de organisatie daar.'],
    ['ja', '私は自分の責任で参加します。'],
    ['el', 'Συμμετέχω με δική μου ευθύνη.'],
    ['ar', 'يقر المشارك بأنه قرأ جميع الشروط.'],
    ['fa', 'شرکت‌کننده مسئولیت کامل هرگونه آسیب را می‌پذیرد.'],
    ['ur', 'میں تمام خطرات کی ذمہ داری قبول کرتا ہوں۔'],
    ['ps', 'زه د ټولو خطرونو مسؤلیت منم او دا تړون لاسلیک کوم.'],
    ['ckb', 'من هەموو مەرجەکان قبوڵ دەکەم و بەرپرسیارێتی لە ئەستۆ دەگرم.'],
    ['ru', 'Участник принимает на себя полную ответственность за любые травмы.'],
    ['uk', 'Учасник приймає на себе повну відповідальність за будь-які травми.'],
    ['bg', 'Участникът поема пълна отговорност за всички наранявания.'],
    ['hi', 'प्रतिभागी किसी भी चोट के लिए पूरी जिम्मेदारी स्वीकार करता है।'],
    ['mr', 'सहभागी कोणत्याही दुखापतीची संपूर्ण जबाबदारी स्वीकारतो.'],
    ['km', 'ខ្ញុំទទួលខុសត្រូវដោយខ្លួនឯង។'],
  ])('is %s', (language, text) => {
    expect(probableLanguage(text)).toBe(language);
  });

  it('is not told by a few Latin letters', () => {
    expect(probableLanguage('Haftung')).toBeNull();
  });
});
