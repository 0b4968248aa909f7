import * as tls from 'node:tls';

/**
 * The certificates to trust: those shipped and the computer's own, which a company network
 * needs. Undefined where the runtime cannot list the latter (Node before 22.15), meaning the
 * defaults.
 */
export function trustedRoots(): string[] | undefined {
  const list: unknown = Reflect.get(tls, 'getCACertificates');
  if (typeof list !== 'function') return undefined;
  try {
    const system = (list as (kind: string) => string[])('system');
    return [...(list as (kind: string) => string[])('default'), ...system];
  } catch {
    return undefined;
  }
}
