import type { Address } from '../model';

/** A place with the parts of its address. */
export const place = (
  address_1: string,
  city: string,
  state: string | null,
  postal_code: string | null,
  country_code: string,
  latitude: number,
  longitude: number,
  address_2: string | null = null,
): EventPlace => ({
  address: { address_1, address_2, city, state, postal_code, country_code },
  latitude,
  longitude,
});

export interface EventPlace {
  readonly address: Address;
  readonly latitude: number;
  readonly longitude: number;
}

/** The places of private events. 0 is a valid coordinate, and country codes have three letters. */
export const places: readonly EventPlace[] = [
  place('12 Canal Street', 'Bristol', 'England', 'BS1 4ZZ', 'GBR', 51.4512, -2.5911, 'Unit 3'),
  place('Lindenallee 8', 'Freiburg', 'Baden-Württemberg', '79100', 'DEU', 47.9901, 7.8424),
  place('4 rue des Tilleuls', 'Annecy', null, '74000', 'FRA', 45.8992, 6.1294),
  place('Calle del Molino 21', 'Girona', 'Catalunya', '17001', 'ESP', 41.9794, 2.8214, '2º 1ª'),
  place('900 Orchard Road', 'Boulder', 'CO', '80302', 'USA', 40.015, -105.2705, 'Trailhead gate'),
  place('青葉通り 3-2', '仙台市', '宮城県', '980-0021', 'JPN', 38.2611, 140.8795),
  place('شارع الزيتون ٧', 'Amman', null, '11181', 'JOR', 31.9516, 35.9239),
  place('Via del Borgo 15', 'Lucca', 'LU', '55100', 'ITA', 43.843, 10.5027),
  place('Buoy marker, pier end', 'Null Island', null, null, 'XXA', 0, 0),
  place('Equator monument', 'Quito', 'Pichincha', '170311', 'ECU', 0, -78.4558),
  place('Prime meridian court', 'London', 'England', 'SE10 8XJ', 'GBR', 51.4779, 0),
  place('', 'Reykjavík', '', '101', 'ISL', 64.1466, -21.9426, ''),
  place(
    'The old mill, second gate after the bridge, ask for the blue container',
    'Ghent',
    null,
    '9000',
    'BEL',
    51.0543,
    3.7174,
  ),
  place(
    '=HYPERLINK("https://example.invalid")',
    'Utrecht',
    'UT',
    '3511 AB',
    'NLD',
    52.0907,
    5.1214,
  ),
  place('Mechelinkatu 1 B', 'Helsinki', null, '00180', 'FIN', 60.1675, 24.9139, 'ovi 2 <sisäpiha>'),
  place('18 Karaka Lane', 'Wellington', 'Wellington', '6011', 'NZL', -41.2924, 174.7787),
];

/** Notes entered at scheduling. */
export const eventNotes: readonly string[] = [
  'Wants to compare the gravel frame in sizes 54 and 56.',
  'Meet at the shop door. Bring pedals, helmet size M.',
  'Prefers the afternoon; has a knee brace, keep to the flat loop.',
  'Двухподвес, рост 182 см. Позвонить за час.',
  '試乗ルートは川沿いでお願いします。',
  'يفضل اللقاء عند المدخل الشمالي.',
  'Call first: +44 1632 960 ext. 4\nSecond line: gate code is on the card.',
  '<b>Bring the e-bike</b> & two batteries',
  '=cmd|"/c calc"!A1',
  '',
  'Long note. '.repeat(60).trim(),
  'Would like to try the cargo bike with a child seat, about 22 kg, and the long-tail with the rain cover.',
];

export const userAgents: readonly string[] = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
];

export const longAnswers: readonly string[] = [
  'None.',
  'Mild asthma, inhaler in the left jersey pocket.',
  'Allergic to bee stings; carries an auto-injector.',
  'Broke my collarbone two years ago, fully healed.\nNo restrictions since.',
  'Ich trage Kontaktlinsen.',
  'Нет.',
  '特にありません。',
  'Type 1 diabetes. I carry glucose tablets and will stop to check my level about once an hour.',
  '',
];

export const selectAnswers: readonly string[] = [
  'First time',
  'A few times a year',
  'Every week',
  'I race',
];
