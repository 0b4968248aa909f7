import { systemZone } from '../components/format-time';
import { useCopyStore } from './copy-store';

/** The display zone: the one chosen in the settings, or this computer's. */
export function useZone(): string {
  return useCopyStore((state) => state.settings.zone) ?? systemZone();
}
