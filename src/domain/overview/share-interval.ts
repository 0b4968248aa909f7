/* Of 20 such intervals 19 contain the true share. */
const Z = 1.96;

/**
 * The 95 % interval of the share `some` / `all` by Wilson's score; null when `all` is 0. It stays
 * between 0 and 1, and has a width even if `some` is 0 or `all`.
 */
export function shareInterval(some: number, all: number) {
  if (all <= 0) return null;
  const share = some / all;
  const squared = (Z * Z) / all;
  const middle = share + squared / 2;
  const reach = Z * Math.sqrt((share * (1 - share) + squared / 4) / all);
  return {
    low: Math.max(0, (middle - reach) / (1 + squared)),
    high: Math.min(1, (middle + reach) / (1 + squared)),
  };
}
