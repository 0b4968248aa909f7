import type { DeskSettings } from '../../contract/cache-calls';

/** The display zone: the chosen one, else the system's. */
export function zoneOf({
  settings,
}: {
  readonly settings: () => Pick<DeskSettings, 'zone'>;
}): string {
  return settings().zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
