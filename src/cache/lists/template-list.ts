import type { TemplateListQuery } from '../../contract/list-questions';
import { fold, foldedWords } from '../../domain/text/fold';
import { inRow } from '../../domain/text/shorten';
import type { Copy } from '../copy/copy';
import { countSignatures } from '../templates/signatures';
import type { KeptTemplate } from '../copy/kept-templates';
import type { ListDefinition } from './list-definition';
import { inOrder } from './ordered-rows';
import type { RowTest } from './row-state';

/** The templates in the service's order; those that are no longer listed come behind the others. */
export function templateList(
  { search }: TemplateListQuery,
  copy: Pick<Copy, 'waiver_templates' | 'waiver_submissions' | 'store'>,
): ListDefinition<'waiver_templates'> {
  const templates = copy.waiver_templates.current;
  const rowOf = new Map(templates.map(({ template }, row) => [template.id, row]));
  return {
    table: { ids: { get: (row) => templates[row]?.template.id, find: (id) => rowOf.get(id) } },
    outside: new Uint8Array(templates.length),
    all: templates.length,
    facets: {},
    asked: {},
    tests: [searchTest(search, templates)],
    order: (states) => inOrder({ rows: Uint32Array.from(templates.keys()) }, states),
    rowOf: (row) => {
      const kept = templates[row];
      if (!kept) throw new RangeError('No template has this row');
      const { template, listed } = kept;
      return {
        kind: 'template',
        id: template.id,
        title: inRow(template.title),
        status: inRow(template.status),
        version: template.version,
        signatures: countSignatures(copy, template.id),
        listed,
      };
    },
    more: null,
  };
}

/* Parts of words are found, too, because there are few templates. */
function searchTest(search: string, templates: readonly KeptTemplate[]): RowTest | null {
  const words = foldedWords(search);
  if (words.length === 0) return null;
  return (row) => {
    const { title = '', identifier = '', id = '', status = '' } = templates[row]?.template ?? {};
    const text = fold(`${title} ${identifier} ${id} ${status}`);
    return words.every((word) => text.includes(word));
  };
}
