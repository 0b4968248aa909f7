import type { Settings } from '../../contract/settings';
import type { Failure } from '../../contract/result';
import { askCache } from './cache';
import { useCopyStore } from './copy-store';

/**
 * Changes settings of this computer. They are shown at once, and then kept. The failure where they
 * could not be kept, else null.
 */
export async function changeSettings(part: Partial<Settings>): Promise<Failure | null> {
  const settings = { ...useCopyStore.getState().settings, ...part };
  useCopyStore.setState({ settings });
  const result = await askCache('settings:put', settings);
  return result.ok ? null : result.failure;
}
