/** The items and this one at their end, or without it where it is among them. */
export function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((it) => it !== item) : [...items, item];
}
