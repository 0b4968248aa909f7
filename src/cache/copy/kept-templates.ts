import type { WaiverTemplate } from '../../domain/entities/waiver-template';

/** The sealed meta name of the templates. */
export const TEMPLATES = 'templates';

/** A template in this copy, in the service's order; unlisted ones come last. */
export interface KeptTemplate {
  readonly template: WaiverTemplate;
  /** False: gone from the service's list, kept because something points to it. */
  readonly listed: boolean;
}

/**
 * The templates after a whole list arrived: the listed ones, then those that are gone from the list
 * but still pointed to.
 */
export function replaceTemplates(
  known: readonly KeptTemplate[],
  served: readonly WaiverTemplate[],
  isNeeded: (templateId: string) => boolean,
): readonly KeptTemplate[] {
  const ids = new Set(served.map((it) => it.id));
  const unlisted = known
    .filter((it) => !ids.has(it.template.id) && isNeeded(it.template.id))
    .map((it) => ({ ...it, listed: false }));
  return [...served.map((template) => ({ template, listed: true })), ...unlisted];
}

/** How many templates a new list adds, changes and leaves as they are. */
export function compareTemplates(
  before: readonly KeptTemplate[],
  after: readonly KeptTemplate[],
): {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
} {
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
