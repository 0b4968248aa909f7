/** The lists of the service, by the service's own names. */
export const LIST_NAMES = ['waiver_submissions', 'waiver_templates', 'private_events'] as const;

export type ListName = (typeof LIST_NAMES)[number];

/** The lists that are walked page by page. Templates come in one answer. */
export const COLLECTIONS = ['waiver_submissions', 'private_events'] as const;

export type Collection = (typeof COLLECTIONS)[number];

/** The value that `of` gives for each of these lists. */
export function byCollection<Value>(
  of: (collection: Collection) => Value,
): Readonly<Record<Collection, Value>> {
  return { waiver_submissions: of('waiver_submissions'), private_events: of('private_events') };
}

/** The value that `of` gives for each list of the service. */
export function byList<Value>(of: (list: ListName) => Value): Readonly<Record<ListName, Value>> {
  return { ...byCollection(of), waiver_templates: of('waiver_templates') };
}

/** The path of a list under the address of the service. */
export function listPath(list: ListName): string {
  return `/api/v1/${list}`;
}
