import { place, type EventPlace } from '../pools';

const inTown = (
  address_1: string,
  postal_code: string,
  latitude: number,
  longitude: number,
  address_2: string | null = null,
): EventPlace =>
  place(address_1, 'Bristol', 'England', postal_code, 'GBR', latitude, longitude, address_2);

/** The club's meeting places: its shop, and places in town. Post codes end in unused letters. */
export const clubPlaces: readonly EventPlace[] = [
  inTown('12 Canal Street', 'BS1 4CV', 51.4512, -2.5911, 'Meridian Cycles, shop door'),
  inTown('12 Canal Street', 'BS1 4CV', 51.4512, -2.5911, 'Workshop, through the yard'),
  inTown('Ashton Court, lower car park', 'BS41 9CI', 51.4474, -2.6431),
  inTown('Millennium Square', 'BS1 5CK', 51.4497, -2.6008, 'By the fountains'),
  inTown('Arnos Vale, main gate', 'BS4 3CM', 51.4417, -2.5674),
  inTown('3 Orchard Lane', 'BS8 2CO', 51.4583, -2.6147),
  inTown('Old railway path, Mangotsfield', 'BS16 9CV', 51.4836, -2.4912, 'Under the bridge'),
  inTown('Leigh Woods, north entrance', 'BS8 3CK', 51.4669, -2.6395),
];

/** Notes entered at scheduling. */
export const clubNotes: readonly string[] = [
  'Wants to compare the gravel frame in sizes 54 and 56.',
  'Meet at the shop door. Bring pedals, helmet size M.',
  'Prefers the afternoon; has a knee brace, keep to the flat loop.',
  'First e-bike. Show the display before setting off.',
  'Comes with two children, cargo bike with the long bench.',
  'Call first, the gate code is on the card.',
  'Rode the hardtail in spring, wants the longer fork this time.',
  'Height 182 cm, inside leg 84 cm.',
  'Would like to try the cargo bike with a child seat, about 22 kg.',
  'Arrives by train, may be ten minutes late.',
  'Needs to be back by four.',
];
