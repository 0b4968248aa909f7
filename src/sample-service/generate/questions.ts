import type { Question, QuestionType } from '../model';

const question = (
  identifier: string,
  label: string,
  fieldType: QuestionType,
  required = false,
  helperText: string | null = null,
  placeholderText: string | null = null,
): Question => ({ identifier, label, fieldType, required, helperText, placeholderText });

const contactName = question(
  'emergency_contact_name',
  'Emergency contact',
  'short_text',
  true,
  'Somebody who is not riding with you',
  'First and last name',
);
const contactPhone = question(
  'emergency_contact_phone',
  'Telephone of your emergency contact',
  'short_text',
  true,
  null,
  '+44 …',
);
const medical = question(
  'medical_notes',
  'Is there anything a first aider should know?',
  'long_text',
  false,
  'Read only in an emergency',
);
const experience = question('riding_experience', 'How often do you ride?', 'select', true);
const newsletter = question(
  'newsletter_opt_in',
  'Send me the newsletter, about once a month',
  'checkbox',
  false,
  'You can leave it at any time',
);
const photos = question('photo_consent', 'Pictures of me may be shown', 'checkbox');
const adult = question('confirms_adult', 'I am eighteen or older', 'checkbox', true);
const height = question(
  'height_cm',
  'Your height in centimetres',
  'short_text',
  false,
  null,
  '172',
);
const guardian = question('guardian_name', 'Name of the parent or guardian', 'short_text', true);
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
