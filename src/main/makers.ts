import { failed } from '../contract/result';
import type { DeskMakers } from './desk';

/* The service client and the PDF press are not joined yet: everything that needs them fails. */
const notJoined = failed('server', { detail: 'not joined' });

/** The service client, the PDF press and the file formats, as this program uses them. */
export const makers: DeskMakers = {
  factory: {
    checkConnection: async () => notJoined,
    open: () => ({
      handlers: {
        'fetch-page': () => notJoined,
        'fetch-templates': () => notJoined,
        'fetch-record': () => notJoined,
        'fetch-related': () => notJoined,
        'reset-decoder': () => notJoined,
      },
      close: async () => undefined,
    }),
  },
  made: {
    printWaiver: async () => failed('print-failed'),
    writeCsv: () => '',
    nameFor: () => 'waiver.pdf',
  },
};
