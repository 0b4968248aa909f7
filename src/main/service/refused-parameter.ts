/* An error document is small; a larger one is not read. */
const MOST_BYTES = 16_384;
const fatal = new TextDecoder('utf-8', { fatal: true });

/**
 * The parameter of the request that a 400 blames (JSON:API "Error objects", `source.parameter`).
 * Null where none is found: the interface does not describe the body, so it may be anything. Only a
 * name that was really sent is given, so that no text of the service gets into a failure.
 */
export async function refusedParameter(
  body: AsyncIterable<unknown>,
  search: string,
): Promise<string | null> {
  const text = await readStart(body);
  if (text === null) return null;
  const sent = new URLSearchParams(search);
  return namesIn(text).find((name) => sent.has(name)) ?? null;
}

/* Leaving the loop early ends the connection. */
async function readStart(body: AsyncIterable<unknown>): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      if (!(chunk instanceof Uint8Array)) return null;
      size += chunk.byteLength;
      if (size > MOST_BYTES) return null;
      chunks.push(chunk);
    }
    return fatal.decode(Buffer.concat(chunks));
  } catch {
    return null;
  }
}

function namesIn(text: string): readonly string[] {
  const errors = fieldOf(parsed(text), 'errors');
  if (!Array.isArray(errors)) return [];
  return errors
    .map((error) => fieldOf(fieldOf(error, 'source'), 'parameter'))
    .filter((name) => typeof name === 'string');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
