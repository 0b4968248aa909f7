import type { TemplateView } from '../../contract/record-views';
import { timeColumns, type Column, type InZone } from '../../domain/exports/column';
import { canonicalTemplate } from '../../domain/waivers/canonical';
import { countSignatures } from '../templates/signatures';
import type { ReadableSession } from '../lists/readable-session';
import type { ListedRecords } from './listed-records';
import type { ListItems } from './sheet';

type TemplateItem = InZone & TemplateView;

const TEMPLATE_COLUMNS: readonly Column<TemplateItem>[] = [
  { name: 'id', cell: ({ template }) => template.id },
  { name: 'identifier', cell: ({ template }) => template.identifier },
  { name: 'title', cell: ({ template }) => template.title },
  { name: 'description', cell: ({ template }) => template.description },
  { name: 'status', cell: ({ template }) => template.status },
  { name: 'version', cell: ({ template }) => template.version },
  { name: 'questions', cell: ({ template }) => template.fields.length },
  /* A cell has no room for "so far", so it is empty until the copy has all waivers. */
  {
    name: 'signatures_in_copy',
    cell: ({ signatures }) => (signatures?.whole ? signatures.amount : null),
  },
  ...timeColumns<TemplateItem>('created_at', ({ template }) => template.createdAt),
  ...timeColumns<TemplateItem>('updated_at', ({ template }) => template.updatedAt),
  { name: 'in_service', cell: ({ listed }) => listed },
];

/** Templates with how many signatures this copy has of each. */
export function templateItems(
  session: ReadableSession,
  records: ListedRecords,
): ListItems<TemplateItem> {
  const { copy } = session.generation();
  const zone = session.zone();
  const byId = new Map(copy.waiver_templates.current.map((it) => [it.template.id, it]));
  return {
    records,
    columns: TEMPLATE_COLUMNS,
    json: ({ template }) => canonicalTemplate(template),
    read: async function* (some, keep) {
      const ids = await Promise.all(Array.from(some, records.idOf));
      yield ids.map((id) => {
        const found = byId.get(id);
        return found && keep(() => ({ ...found, zone, signatures: countSignatures(copy, id) }));
      });
    },
  };
}
