const SIGNS: ReadonlyMap<string, string> = new Map([
  ['sup', '^'],
  ['sub', '_'],
]);

/**
 * Tells numbers from those that are raised or lowered behind them. It is told of each tag and text
 * of a page in their order, tags in lower case.
 */
export function createRaisedNumbers() {
  let last = '';
  let sign = '';
  let before = '';
  return {
    open: (tag: string): void => {
      sign = SIGNS.get(tag) ?? sign;
    },
    close: (tag: string): void => {
      if (SIGNS.has(tag)) sign = '';
    },
    /** To be called where a line or a part that stands apart begins or ends. */
    end: (): void => {
      last = '';
    },
    /** The sign that parts this text from the number before it; empty where none does. */
    signBefore: (text: string): string => {
      const isBehind = sign !== before && /\d$/.test(last) && /^\d/.test(text);
      [last, before] = [text, sign];
      return isBehind ? sign : '';
    },
  };
}
