import type { Question, QuestionType } from '../model';

type Further = Partial<Pick<Question, 'required' | 'helperText' | 'placeholderText'>>;

const question = (
  identifier: string,
  label: string,
  fieldType: QuestionType,
  further: Further = {},
): Question => ({
  identifier,
  label,
  fieldType,
  required: false,
  helperText: null,
  placeholderText: null,
  ...further,
});
const needed: Further = { required: true };

const contactName = question('emergency_contact_name', 'Emergency contact', 'short_text', {
  required: true,
  helperText: 'Somebody who is not riding with you',
  placeholderText: 'First and last name',
});
const contactPhone = question(
  'emergency_contact_phone',
  'Telephone of your emergency contact',
  'short_text',
  { required: true, placeholderText: '+44 …' },
);
const medical = question(
  'medical_notes',
  'Is there anything a first aider should know?',
  'long_text',
  { helperText: 'Read only in an emergency' },
);
const experience = question('riding_experience', 'How often do you ride?', 'select', needed);
const newsletter = question(
  'newsletter_opt_in',
  'Send me the newsletter, about once a month',
  'checkbox',
  { helperText: 'You can leave it at any time' },
);
const photos = question('photo_consent', 'Pictures of me may be shown', 'checkbox');
const adult = question('confirms_adult', 'I am eighteen or older', 'checkbox', needed);
const height = question('height_cm', 'Your height in centimetres', 'short_text', {
  placeholderText: '172',
});
const guardian = question('guardian_name', 'Name of the parent or guardian', 'short_text', needed);
/* Two questions share an identifier, because the service never promised that it is unique. */
const secondContact = question(
  'emergency_contact_phone',
  'A second number, if there is one',
  'short_text',
);

/** Question sets by name. "A" and "B" of one name differ, although the agreement did not change. */
export const questionSets = {
  rideFirst: [contactName, contactPhone, experience, adult],
  rideA: [contactName, contactPhone, medical, experience, newsletter, adult],
  rideB: [
    contactName,
    contactPhone,
    { ...medical, label: 'Medical conditions, allergies, medication' },
    experience,
    height,
    { ...newsletter, label: 'Yes, e-mail me news and offers' },
    adult,
  ],
  rideNow: [contactName, contactPhone, secondContact, medical, experience, newsletter, photos],
  demoA: [contactName, contactPhone, experience, height, newsletter, adult],
  demoB: [contactName, contactPhone, experience, height, newsletter, photos],
  workshopA: [contactName, contactPhone, medical, newsletter, adult],
  workshopB: [contactName, contactPhone, medical, experience, newsletter, photos],
  group: [contactName, contactPhone, medical, experience, newsletter, adult],
  loan: [contactName, contactPhone, experience, height, newsletter, adult],
  kids: [guardian, contactName, contactPhone, medical, newsletter, photos],
} satisfies Record<string, readonly Question[]>;
