import type { Library } from '../library/library';
import { rowsWith } from '../library/pointers';

/** Rows of the waivers signed from a template, those no longer served left out. */
export function signatureRows(library: Library, templateId: string): readonly number[] {
  const { waiver_submissions: waivers } = library;
  const code = waivers.refs.find(templateId);
  return code === null ? [] : rowsWith(waivers.table, waivers.template, code);
}
