import type { Key, KeyRing } from '../keys';
import type { Permission } from '../model';
import type { RecordStore } from '../store';
import { ok, type HttpAnswer } from './answer';
import { pathId, readParams } from './params';
import { HttpProblem, problemAnswer } from './problem';
import { resources, type Call, type RecordKind, type Rendered } from './resources';

/** The parts of a request that the service looks at. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly accept: string | undefined;
  readonly acceptEncoding: string | undefined;
  readonly authorization: string | undefined;
  /** Scheme, host and port of the links. */
  readonly origin: string;
}

const authorise = (key: Key | undefined, permission: Permission): Key => {
  if (key === undefined || key.revoked)
    throw new HttpProblem(401, 'Send a valid key as "Authorization: Bearer <API_KEY>".');
  if (!key.permissions.has(permission))
    throw new HttpProblem(403, `This key does not hold the permission ${permission}.`);
  return key;
};

const acceptable =
  /(^|[\s,])(application\/vnd\.api\+json|application\/json|application\/\*|\*\/\*)/i;

const checkAccept = (accept: string | undefined): void => {
  if (accept !== undefined && !acceptable.test(accept))
    throw new HttpProblem(406, 'This service answers with application/vnd.api+json only.');
};

const detailOf = (resource: RecordKind, call: Call, segment: string): readonly Rendered[] => {
  readParams(call.query, []);
  const record = resource.detail(call, pathId(segment));
  if (record === null) throw new HttpProblem(404, 'There is no such record in this community.');
  return ['{"data":', record, '}'];
};

const route = /^\/api\/v1\/([a-z_]+)(?:\/([^/]+))?$/;

const answer = (store: RecordStore, keys: KeyRing, request: Request): HttpAnswer => {
  const [, name = '', segment] = route.exec(request.path) ?? [];
  const resource = resources.get(name);
  if (resource === undefined || (segment === undefined && resource.list === undefined))
    throw new HttpProblem(404, 'There is nothing at this address.');
  if (request.method !== 'GET') throw new HttpProblem(405, 'This interface is read-only: use GET.');
  const key = authorise(keys.find(request.authorization), resource.permission);
  checkAccept(request.accept);
  const call: Call = { store, key, origin: request.origin, query: request.query };
  if (segment !== undefined) return ok(detailOf(resource, call, segment));
  return ok(resource.list?.(call) ?? []);
};

/** The honest answer to a request, from the data in the store. Refusals are JSON:API errors. */
export const respond = (store: RecordStore, keys: KeyRing, request: Request): HttpAnswer => {
  try {
    return answer(store, keys, request);
  } catch (error) {
    if (error instanceof HttpProblem) return problemAnswer(error);
    return problemAnswer(new HttpProblem(500, `The service failed: ${String(error)}`));
  }
};
