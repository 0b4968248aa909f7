import { listPath, type ListName } from '../../domain/entities/collections';
import { AGE_FILTERS } from '../../domain/sync/age-limit';
import { failed, success, type Result } from '../../contract/result';
import type { CountRequest, PageRequest } from '../../contract/service-calls';
import { parseUrl } from './parse-url';
import type { ServiceAddress } from './service-address';

/** The URL of a list without parameters. The list of templates takes none. */
export function listUrl(address: ServiceAddress, list: ListName): string {
  return `${address.href}${listPath(list)}`;
}

/**
 * The URL of a page, with documented parameters only, because others are answered with 400. Names
 * and values are encoded, also the commas in a list of statuses. Parameters in `leftOut` are not
 * sent.
 */
export function pageUrl(
  address: ServiceAddress,
  request: PageRequest,
  leftOut: ReadonlySet<string> = NOTHING,
): string {
  const parameters = parametersOf(request).filter(([name]) => !leftOut.has(name));
  return `${listUrl(address, request.collection)}?${queryOf(parameters)}`;
}

/** The URL of the smallest page of a list, asked for to learn how many records there are. */
export function countUrl(
  address: ServiceAddress,
  { collection, createdSince, notBefore }: CountRequest,
): string {
  /*
   * Where both filters go by the time of creation, the later one wins: nothing that was created
   * since then is too old.
   */
  const filters = new Map([[AGE_FILTERS[collection], notBefore]]);
  if (createdSince !== null) filters.set('filter[created_since]', createdSince);
  const query = queryOf([...filters, ['page[size]', '1']]);
  return `${listUrl(address, collection)}?${query}`;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The URL of one record; null for an id that cannot be a segment of a path. */
export function recordUrl(address: ServiceAddress, list: ListName, id: string): string | null {
  if (id === '' || id === '.' || id === '..' || /\p{Cs}/u.test(id)) return null;
  return `${listUrl(address, list)}/${encodeURIComponent(id)}`;
}

/**
 * Checks a `links.related` URL of a record: it must have the profile's origin and base path, and no
 * user name. The failure `wrong-origin` names only the host.
 */
export function relatedUrl(address: ServiceAddress, text: string): Result<string> {
  const url = parseUrl(text);
  if (url === null) return failed('wrong-origin');
  const inside = url.pathname.startsWith(`${address.basePath}/`);
  const plain = url.username === '' && url.password === '';
  if (url.origin !== address.origin || !inside || !plain)
    return failed('wrong-origin', { detail: url.host });
  url.hash = '';
  return success(url.href);
}

type Parameters = readonly (readonly [name: string, value: string | undefined])[];

function queryOf(parameters: Parameters): string {
  return parameters
    .filter((pair): pair is readonly [string, string] => pair[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

function parametersOf(request: PageRequest): Parameters {
  return [
    ['filter[status]', request.status?.join(',')],
    ['filter[prospect]', request.prospect],
    [AGE_FILTERS[request.collection], request.notBefore],
    ['filter[updated_since]', request.updatedSince ?? undefined],
    ['page[number]', String(request.pageNumber)],
    ['page[size]', String(request.pageSize)],
  ];
}
