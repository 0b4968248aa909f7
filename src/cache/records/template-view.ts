import type { TemplateView } from '../../contract/record-views';
import { failed, success, type Result } from '../../contract/result';
import type { Copy } from '../copy/copy';
import { countSignatures } from '../templates/signatures';

/** One template; `not-cached` when the copy has none of that id. */
export function templateView(copy: Copy, id: string): Result<TemplateView> {
  const found = copy.waiver_templates.current.find((it) => it.template.id === id);
  if (!found) return failed('not-cached');
  return success({ ...found, signatures: countSignatures(copy, id) });
}
