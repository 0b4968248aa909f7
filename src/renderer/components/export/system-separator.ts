import type { Separator } from '../../../domain/exports/csv';
import { formatsNow } from '../../stores/formats';

/** The separator of spreadsheets here: semicolons where the comma is the decimal sign. */
export function systemSeparator(): Separator {
  const parts = new Intl.NumberFormat(formatsNow().locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}
