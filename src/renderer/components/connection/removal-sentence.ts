import { t } from '@lingui/core/macro';

/** Says before disconnecting what it removes. */
export const REMOVAL_SENTENCE = t`This removes the API key, the keys that protect the copy, and the whole copy of waivers and events from this computer, with the notes and the list of exports. Files you exported stay where you saved them. Nothing changes in the service.`;

/** Says the same of exports that are running. */
export const REMOVAL_ENDS_EXPORTS = t`Exports that are running end with this. What was written stays, but the rest cannot be continued.`;
