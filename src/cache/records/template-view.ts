import type { TemplateRow, TemplateView } from '../../contract/record-views';
import { failed, success, type Result } from '../../contract/result';
import type { Library } from '../library';
import { rowsWith } from './pointers';
import { inRow } from '../../domain/text/shorten';

/** All templates of the copy in the service's order, with the signatures cached for each. */
export function templateRows(library: Library): readonly TemplateRow[] {
  return library.templates.current.map(({ template, listed }) => ({
    id: template.id,
    identifier: inRow(template.identifier),
    title: inRow(template.title),
    status: inRow(template.status),
    version: template.version,
    signatures: countSignatures(library, template.id),
    listed,
  }));
}

/** One template; `not-cached` when the copy has none of that id. */
export function templateView(library: Library, id: string): Result<TemplateView> {
  const found = library.templates.current.find((it) => it.template.id === id);
  if (!found) return failed('not-cached');
  return success({ ...found, signatures: countSignatures(library, id) });
}

function countSignatures(library: Library, templateId: string): number {
  const { waivers } = library;
  const code = waivers.refs.find(templateId);
  return code === null ? 0 : rowsWith(waivers.table, waivers.template, code).length;
}
