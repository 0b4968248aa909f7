import type { Counted } from '../../contract/counted';
import { countedIn } from '../store/counted';
import type { Copy } from '../copy/copy';
import { rowsWith } from '../copy/record-pointers';

/** The rows of waivers signed from a template, without those that are no longer served. */
export function signatureRows(
  copy: Pick<Copy, 'waiver_submissions'>,
  templateId: string,
): readonly number[] {
  const { waiver_submissions: waivers } = copy;
  const code = waivers.refs.find(templateId);
  return code === null ? [] : rowsWith(waivers.table, waivers.template, code);
}

/** How many waivers of the copy were signed with a template. */
export function countSignatures(
  copy: Pick<Copy, 'waiver_submissions' | 'store'>,
  templateId: string,
): Counted {
  const { length } = signatureRows(copy, templateId);
  return countedIn(copy.store.state(), 'waiver_submissions', length);
}
