import type { GenerationKey } from '../../contract/store-calls';
import type { AdvocateLabel } from '../../domain/people/advocate-name';
import { openGenerationMap } from './generation-map';
import type { LocalData } from './local-data';

/** What was written here about an advocate, as it is kept. */
export interface KeptLabel extends AdvocateLabel {
  /** Epoch ms, service clock. */
  readonly changedAtMs: number;
}

/**
 * Opens what was written about advocates. It lies under the data key, as notes on events do,
 * because it names people.
 */
export async function openAdvocateLabels(local: LocalData, at: GenerationKey) {
  const { all, change, exchange, rotate } = await openGenerationMap<KeptLabel>(
    local,
    'advocates',
    at,
  );
  return {
    all,
    exchange,
    rotate,
    /** Keeps what was written, as of `changedAtMs`, or forgets the advocate where nothing was. */
    put: async (id: string, written: AdvocateLabel, changedAtMs: number): Promise<void> => {
      const [label, contact] = [written.label.trim(), written.contact.trim()];
      const isEmpty = label === '' && contact === '';
      await change(() => [[id, isEmpty ? null : { label, contact, changedAtMs }]]);
    },
  };
}
