const LONGEST = 512;
const NOT_A_KEY = /\0|\p{Cs}/u;

/**
 * Whether an id can be a key and be asked for: bounded text without NUL and half surrogate pairs.
 */
export function isRecordId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= LONGEST && !NOT_A_KEY.test(id);
}
