import { t } from '@lingui/core/macro';

/** Says that the computer's zone has no name, and what times follow instead. */
export function offsetOnlyText(zone: string): string {
  return t`This computer does not say which time zone it is in. Times are shown in ${zone}, in summer as in winter.`;
}
