/** First and last names by script. They are mixed only within their own row. */
export const nameScripts: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['Emma', 'Noah', 'Grace', 'Oliver', 'Hannah', 'Samuel', 'Ruth', 'Callum', 'Iris', 'Wesley'],
    ['Whitfield', 'Marsh', 'Okafor', 'Bennett', 'Langley', "O'Connell", 'Hartwell', 'Pryce'],
  ],
  [
    ['Zoë', 'Jürgen', 'Søren', 'Anaïs', 'Łukasz', 'Đorđe', 'Çağla', 'Ñuria', 'Björk', 'Siân'],
    ['Müller', 'Åkerström', 'Nuñez', 'Wójcik', 'Lefèvre', 'Þórsson', 'Šimunović', 'Yıldız'],
  ],
  [
    ['Анна', 'Дмитро', 'Светлана', 'Мирослав'],
    ['Коваленко', 'Петрова', 'Јовановић', 'Димитров'],
  ],
  [
    ['Ελένη', 'Νίκος', 'Δήμητρα'],
    ['Παπαδοπούλου', 'Καραγιάννης', 'Οικονόμου'],
  ],
  [
    ['ليلى', 'يوسف', 'مريم'],
    ['الحسن', 'بن سعيد', 'خليل'],
  ],
  [
    ['נועה', 'איתי', 'תמר'],
    ['לוי', 'מזרחי', 'ברק'],
  ],
  [
    ['अनन्या', 'रोहन', 'मीरा'],
    ['शर्मा', 'कुलकर्णी', 'वर्मा'],
  ],
  [
    ['雨桐', '浩然', '思远'],
    ['王', '欧阳', '陳'],
  ],
  [
    ['さくら', '健太', 'ユキ'],
    ['高橋', '渡邉', '小林'],
  ],
  [
    ['서연', '민준', '지우'],
    ['김', '남궁', '박'],
  ],
  [
    ['กมล', 'ศิริพร'],
    ['วงศ์สวัสดิ์', 'บุญมี'],
  ],
  [
    ['Nguyễn Thị', 'Trần Văn'],
    ['Ánh Tuyết', 'Hữu Phước'],
  ],
  [
    ['ნინო', 'გიორგი'],
    ['ბერიძე', 'ლომიძე'],
  ],
  [
    ['Անի', 'Տիգրան'],
    ['Պետրոսյան', 'Սարգսյան'],
  ],
  [
    ['கவிதா', 'முருகன்'],
    ['சுப்பிரமணியன்', 'ராஜா'],
  ],
  [
    ['አበበ', 'ሰላም'],
    ['ተስፋዬ', 'በቀለ'],
  ],
];

/** Names that a person may really type, or type to see what breaks. All are valid strings. */
export const awkwardNames: readonly string[] = [
  '=SUM(A1:A9)',
  '+441632960123',
  '-2+3*cmd|calc',
  '@HYPERLINK("x")',
  '\tTabbed Name',
  '../../etc/passwd',
  '..\\..\\Windows\\win.ini',
  'CON',
  'COM1.txt',
  'Nul\u0000Byte',
  '',
  '   ',
  '\u202Efdp.reviaw\u202C Ann',
  '\u2067יעל\u2069 (Jael)',
  'Zero\u200BWidth\u200DJoin\uFEFF',
  '<script>alert("name")</script>',
  'Robert"); DROP TABLE waivers;--',
  '{{prospect_first_name}}',
  '~tilde',
  '-rf',
  'Trailing dot.',
  'Line\nBreak\r\nName',
  'Half pair \uD83D',
  '👩🏽‍🦽 Rider 🚲',
  'Z̷͎͠a̶̡͝l̸̹͂g̵̱̏o̷',
  'e\u0301lodie (combining)',
  '測'.repeat(140),
  'Maximiliana '.repeat(30).trim(),
  '&lt;b&gt; & "quoted" \'single\'',
  "'=1+1",
];
