import type { Settings } from '../../contract/settings';
import type { Failure } from '../../contract/result';
import { askCache } from './cache';
import { useCopyStore } from './copy-store';

/**
 * Changes settings of this computer. They are shown at once, and then kept. The failure where they
 * could not be kept, else null.
 */
export async function changeSettings(part: Partial<Settings>): Promise<Failure | null> {
  const { settings, setSettings } = useCopyStore.getState();
  const next = { ...settings, ...part };
  setSettings(next);
  const result = await askCache('settings:put', next);
  return result.ok ? null : result.failure;
}
