import type { RecordCounts } from '../../contract/sync-status';
import type { WaiverTemplate } from '../../domain/entities/waiver-template';

/** The name of the sealed row of the templates. */
export const TEMPLATES = 'templates';

/** A template in this copy. Templates come in the service's order, unlisted ones last. */
export interface KeptTemplate {
  readonly template: WaiverTemplate;
  /** False where the template is gone from the service's list, and kept as records point to it. */
  readonly listed: boolean;
}

/** A whole list as it arrived, with the ids of those that were not understood. */
interface ServedTemplates {
  readonly templates: readonly WaiverTemplate[];
  readonly setAside: readonly { readonly id: string | null }[];
}

/**
 * The templates once a whole list arrived: first those in the list, then those in it that are kept
 * as they were because they were not understood, then those that are gone from it but that records
 * still point to. Where nothing changed it is the same list, so that what was made from it is kept.
 */
export function replaceTemplates(
  known: readonly KeptTemplate[],
  { templates, setAside }: ServedTemplates,
  isNeeded: (templateId: string) => boolean,
): readonly KeptTemplate[] {
  const served = new Map(templates.map((it) => [it.id, it]));
  const aside = new Set(setAside.map(({ id }) => id));
  const others = known
    .filter(({ template: { id } }) => !served.has(id) && (aside.has(id) || isNeeded(id)))
    .map((it) => ({ ...it, listed: aside.has(it.template.id) }))
    .sort((a, b) => Number(b.listed) - Number(a.listed));
  const listed = Array.from(served.values(), (template) => ({ template, listed: true }));
  const after = [...listed, ...others];
  return JSON.stringify(after) === JSON.stringify(known) ? known : after;
}

/** How many templates a new list adds, changes, leaves as they are and removes. */
export function compareTemplates(
  before: readonly KeptTemplate[],
  after: readonly KeptTemplate[],
): Omit<RecordCounts, 'setAside'> {
  const old = new Map(before.map((it) => [it.template.id, it]));
  const fresh = after.filter((it) => !old.has(it.template.id)).length;
  const same = after.filter((it) => {
    const other = old.get(it.template.id);
    return other !== undefined && JSON.stringify(other) === JSON.stringify(it);
  }).length;
  return {
    added: fresh,
    changed: after.length - fresh - same,
    unchanged: same,
    removed: before.filter(
      (it) => it.listed && !after.some((b) => b.listed && b.template.id === it.template.id),
    ).length,
  };
}

/** The template with this id in the copy, listed or not; null where there is none. */
export function keptTemplate(
  copy: { readonly waiver_templates: { readonly current: readonly KeptTemplate[] } },
  id: string | null,
): KeptTemplate | null {
  return copy.waiver_templates.current.find((it) => it.template.id === id) ?? null;
}
