/** First names that are usual in an English town. */
export const firstNames: readonly string[] = (
  'Amelia Oliver Isla George Ava Noah Mia Arthur Ivy Leo Freya Harry Florence Oscar Willow Archie Emily ' +
  'Jack Sophie Charlie Ella Freddie Grace Thomas Evie Jacob Poppy Alfie Charlotte Henry Rosie William ' +
  'Daisy Edward Lily Joseph Alice Samuel Matilda Daniel Sarah Andrew Helen Peter Karen Mark Susan Paul ' +
  'Joanne Simon Tracey Gareth Rhys Bronwen Owen Megan Callum Fiona Hamish Niamh Priya Arjun Aisha Omar'
).split(' ');

/** Last names that are usual in an English town. */
export const lastNames: readonly string[] = (
  'Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker ' +
  'White Roberts Green Hall Wood Jackson Clarke Khan Hughes Edwards Hill Moore Clark Harrison Scott Young ' +
  'Morris Cooper Ward Turner Carter Phillips Mitchell James Campbell Allen Parker Cook Bennett Gray Shaw ' +
  'Foster Palmer Hunt Webb Chapman Marsh Pearce Fox Dawson Tucker Osborne Nash Hobbs Yeo Vowles Sweet'
).split(' ') as readonly string[];

/** A few people who moved there, with their names as they write them. */
export const otherNames: readonly (readonly [first: string, last: string])[] = [
  ['Zoë', 'Müller'],
  ['Łukasz', 'Wójcik'],
  ['Agnieszka', 'Kowalska'],
  ['Siân', 'Llewellyn'],
  ['Anaïs', 'Lefèvre'],
  ['Núria', 'Puig'],
  ['João', 'Gonçalves'],
  ['Søren', 'Bjerregaard'],
  ['Seán', "O'Connor"],
  ['Anne-Marie', 'van den Berg'],
  ['Chiara', "D'Angelo"],
  ['Nguyễn', 'Thị Lan'],
  ['Анна', 'Коваленко'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['ليلى', 'الحسن'],
  ['雨桐', '王'],
  ['さくら', '高橋'],
];
