import { openTexts as reading } from '../src/domain/agreement/open-text';
import { remembered } from '../src/domain/remembered';

export { areShort, filledText } from '../src/domain/agreement/open-text';

const BETWEEN = '\u0000';

const read = remembered((key: string) => reading(key.split(BETWEEN)));

/**
 * Every copy reads the layouts of its agreements anew. In tests they are the same few of the sample
 * service: this reads each of them once in a thread.
 */
export function openTexts(stretches: readonly string[]): readonly string[] | null {
  if (stretches.some((text) => text.includes(BETWEEN))) return reading(stretches);
  return read(stretches.join(BETWEEN));
}
