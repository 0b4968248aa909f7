/** Tells of each key how often it was asked about before: things of one key get a number each. */
export function nthOfKey(): (key: string) => number {
  const times = new Map<string, number>();
  return (key) => {
    const nth = times.get(key) ?? 0;
    times.set(key, nth + 1);
    return nth;
  };
}
