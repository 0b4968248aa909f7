import type { TemplateView } from '../../contract/record-views';
import { failed, success, type Result } from '../../contract/result';
import type { Library } from '../library/library';
import { rowsWith } from '../library/pointers';

/** One template; `not-cached` when the copy has none of that id. */
export function templateView(library: Library, id: string): Result<TemplateView> {
  const found = library.waiver_templates.current.find((it) => it.template.id === id);
  if (!found) return failed('not-cached');
  return success({ ...found, signatures: countSignatures(library, id) });
}

/** How many waivers of the copy were signed with a template. */
export function countSignatures(
  library: Pick<Library, 'waiver_submissions'>,
  templateId: string,
): number {
  const { waiver_submissions: waivers } = library;
  const code = waivers.refs.find(templateId);
  return code === null ? 0 : rowsWith(waivers.table, waivers.template, code).length;
}
