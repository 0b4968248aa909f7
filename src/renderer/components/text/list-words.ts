import type { ListName } from '../../../contract/profile';

/** What the records of a list are called: "No events". */
export const listWords: Readonly<Record<ListName, string>> = {
  waiver_submissions: 'waivers',
  waiver_templates: 'templates',
  private_events: 'events',
};

/** What one record of a list is called: "No event matches". */
export const recordWords: Readonly<Record<ListName, string>> = {
  waiver_submissions: 'waiver',
  waiver_templates: 'template',
  private_events: 'event',
};
