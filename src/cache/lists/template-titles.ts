import { versionKey, type TemplateVersion } from '../../domain/waivers/template-version';
import type { IndexedCopy } from '../copy/indexed-copy';

/** The titles and current versions of the templates in this copy. */
export type TemplateTitles = ReturnType<typeof createTemplateTitles>;

/** Reads the copy's templates anew whenever they were replaced. */
export function createTemplateTitles(copy: IndexedCopy, collator: Intl.Collator) {
  let templates: IndexedCopy['waiver_templates']['current'] | null = null;
  let byId = new Map<string, { readonly title: string; readonly version: number }>();

  function find(id: string): { readonly title: string; readonly version: number } | null {
    if (templates !== copy.waiver_templates.current) {
      templates = copy.waiver_templates.current;
      byId = new Map(templates.map(({ template }) => [template.id, template]));
    }
    return byId.get(id) ?? null;
  }

  function compareTemplates(a: string, b: string): number {
    if (a === b) return 0;
    if (a === '' || b === '') return a === '' ? 1 : -1;
    return collator.compare(find(a)?.title ?? a, find(b)?.title ?? b) || (a < b ? -1 : 1);
  }

  const compare = (a: TemplateVersion, b: TemplateVersion): number =>
    compareTemplates(a.template, b.template) || a.version - b.version;

  return {
    titleOf: (id: string): string | null => find(id)?.title ?? null,
    currentVersion: (id: string): number | null => find(id)?.version ?? null,
    compare,
    /** The rank of each pair: by title, id, then version. Pairs without a template are last. */
    rankVersions: (pairs: readonly TemplateVersion[]): readonly number[] => {
      const rank = new Map([...pairs].sort(compare).map((pair, at) => [versionKey(pair), at]));
      return pairs.map((pair) => rank.get(versionKey(pair)) ?? 0);
    },
  };
}
