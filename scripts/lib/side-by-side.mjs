/**
 * The results of `work` over all items, in their order; so many run at a time as there are lanes,
 * each beginning as soon as one before it has ended.
 */
export const sideBySide = async (items, work, lanes) => {
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return results;
};
