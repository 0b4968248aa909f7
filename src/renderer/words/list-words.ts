import { t } from '@lingui/core/macro';
import type { ListName } from '../../domain/entities/collections';
/** The word for the records of a list: "No events". */
export const listWords: Readonly<Record<ListName, string>> = {
  waiver_submissions: t`waivers`,
  waiver_templates: t`templates`,
  private_events: t`events`,
};

/** The word for one record of a list: "No event matches". */
export const recordWords: Readonly<Record<ListName, string>> = {
  waiver_submissions: t`waiver`,
  waiver_templates: t`template`,
  private_events: t`event`,
};
