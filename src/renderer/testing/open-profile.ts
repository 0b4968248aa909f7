import type { ProfileState } from '../../contract/profile';

/** A community that is open, protected by a passphrase. */
export const OPEN_PROFILE = {
  kind: 'open',
  name: 'Riders',
  host: 'service.example',
  sample: false,
  address: 'https://service.example',
  protection: 'passphrase',
} as const satisfies ProfileState;
