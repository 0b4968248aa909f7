import type { Settings } from '../../contract/cache-calls';

/** The display zone: the chosen one, else the system's. */
export function zoneOf({ settings }: { readonly settings: () => Pick<Settings, 'zone'> }): string {
  return settings().zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
