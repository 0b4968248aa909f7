import type { Collection } from '../../domain/entities/collections';
import type { CountRequest, DecodedPage, PageRequest } from '../../contract/service-calls';
import type { ClockReading } from '../../domain/time/service-clock';
import { failed, success, type Result } from '../../contract/result';
import type { SetAsideRecord } from '../../domain/compact/compact-records';
import { createSharedEncoder } from '../../domain/compact/shared-encoder';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { packEvent } from '../../domain/compact/event-codec';
import { packWaiver } from '../../domain/compact/waiver-codec';
import type { PrivateEvent } from '../../domain/entities/private-event';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import type { WaiverTemplate } from '../../domain/entities/waiver-template';
import { eventStatusAt } from '../../domain/events/event-status';
import { compareInstants, parseInstant } from '../../domain/time/instant';
import type { ServiceSource } from '../sync/source';

/** The service in memory, with the decoder's part done. Sync is tested against it. */
export interface ModelService {
  readonly waivers: Map<string, WaiverSubmission>;
  readonly events: Map<string, PrivateEvent>;
  templates: WaiverTemplate[];
  /** How the key sees an event. */
  seen: (event: PrivateEvent) => PrivateEvent;
  readonly source: ServiceSource;
  readonly requests: PageRequest[];
  /** Ids that were asked for one by one. */
  readonly asked: string[];
  readonly counts: CountRequest[];
  /** The number that a count tells; `truth` unless a test says otherwise. */
  count: (request: CountRequest, truth: number) => number | null;
  /** A failure to answer the next count with, or null. */
  countFault: () => Result<never> | null;
  /**
   * Called after each page was cut from the lists, which is the moment at which lists may change.
   */
  afterPage: (request: number) => void;
  /** Called after each count and each record asked for by id. */
  afterQuestion: () => void;
  /** A failure to answer the n-th page request (1-based) with, or null. */
  fault: (request: number) => Result<never> | null;
  /** A failure to answer a request for this id with, or null. */
  recordFault: (id: string) => Result<never> | null;
  /** Ids of records that the decoder does not understand. */
  readonly unreadable: Set<string>;
  /** When an answer came; without a `Date` unless a test says otherwise. */
  timing: () => ClockReading;
  /** The service's clock in epoch ms, for `status`. */
  now: number;
  /** Gives the decoder the shared entries that it has at a start. */
  readonly resetDecoder: (shared: readonly SharedEntry[]) => void;
}

/** An empty service. */
export function createModelService(): ModelService {
  let encoder = createSharedEncoder([]);
  const model: ModelService = {
    waivers: new Map(),
    events: new Map(),
    templates: [],
    seen: (event) => event,
    requests: [],
    asked: [],
    counts: [],
    count: (_request, truth) => truth,
    countFault: () => null,
    afterPage: () => undefined,
    afterQuestion: () => undefined,
    fault: () => null,
    recordFault: () => null,
    unreadable: new Set(),
    timing: () => NO_TIME,
    now: 0,
    resetDecoder: (shared) => {
      encoder = createSharedEncoder(shared);
    },
    source: {
      fetchPage: (request) => {
        model.requests.push(request);
        const count = model.requests.length;
        const fault = model.fault(count);
        if (fault) return Promise.resolve(fault);
        const rows = listOf(model, request.collection).filter(
          (it) =>
            isSince(it.updatedAt, request) &&
            isYoungEnough(it, request) &&
            hasStatus(it, request, model.now) &&
            (!request.prospect || it.relations.prospect?.ref?.id === request.prospect),
        );
        const from = (request.pageNumber - 1) * request.pageSize;
        const cut = rows.slice(from, from + request.pageSize);
        const page = decoded(request.collection, cut, request.pageSize, rows.length);
        model.afterPage(count);
        return Promise.resolve(success(page));
      },
      fetchCount: (request) => {
        model.counts.push(request);
        const fault = model.countFault();
        if (fault) return Promise.resolve(fault);
        const all = listOf(model, request.collection);
        const counted = all.filter(
          (it) => isCreatedSince(it.createdAt, request) && isYoungEnough(it, request),
        ).length;
        const totalCount = model.count(request, counted);
        model.afterQuestion();
        return Promise.resolve(success({ totalCount, timing: model.timing() }));
      },
      fetchRecord: (collection, id) => {
        model.asked.push(id);
        const fault = model.recordFault(id);
        if (fault) return Promise.resolve(fault);
        const record = listOf(model, collection).find((it) => it.id === id);
        model.afterQuestion();
        if (!record) return Promise.resolve(failed('not-found', { status: 404 }));
        return Promise.resolve(success(decoded(collection, [record], 1, 1)));
      },
      fetchTemplates: () =>
        Promise.resolve(
          success({ templates: model.templates, setAside: [], timing: model.timing() }),
        ),
    },
  };

  function decoded(
    collection: Collection,
    records: readonly (WaiverSubmission | PrivateEvent)[],
    perPage: number,
    total: number,
  ): DecodedPage {
    const readable = records.filter((it) => !model.unreadable.has(it.id));
    const packed = readable.map((it) =>
      collection === 'waiver_submissions'
        ? packWaiver(it as WaiverSubmission, encoder)
        : packEvent(it as PrivateEvent),
    );
    return {
      records: `[${packed.map((it) => it.json).join(',')}]`,
      fingerprints: packed.map((it) => it.fingerprint),
      newShared: encoder.takeNew(),
      setAside: records.filter((it) => model.unreadable.has(it.id)).map(asAside),
      received: records.length,
      perPage,
      totalCount: total,
      hasNext: records.length === perPage,
      outOfOrder: false,
      timing: model.timing(),
    };
  }

  return model;
}

function asAside({ id, updatedAt, createdAt }: WaiverSubmission | PrivateEvent): SetAsideRecord {
  return { id, updatedAt, createdAt, reason: 'unreadable', raw: { id } };
}

const NO_TIME = { serverDateMs: null, sentAtMs: 0, receivedAtMs: 0 };

function listOf(
  model: ModelService,
  collection: Collection,
): readonly (WaiverSubmission | PrivateEvent)[] {
  const records =
    collection === 'private_events'
      ? [...model.events.values()].map((it) => model.seen(it))
      : [...model.waivers.values()];
  return records.sort((a, b) => byInstant(a.updatedAt, b.updatedAt) || (a.id < b.id ? -1 : 1));
}

function byInstant(a: string, b: string): number {
  const [left, right] = [parseInstant(a), parseInstant(b)];
  return left && right ? compareInstants(left, right) : 0;
}

function isSince(updatedAt: string, { updatedSince }: PageRequest): boolean {
  return updatedSince === null || byInstant(updatedAt, updatedSince) >= 0;
}

function isYoungEnough(
  record: WaiverSubmission | PrivateEvent,
  { notBefore }: Pick<CountRequest, 'notBefore'>,
): boolean {
  const at = 'startsAt' in record ? record.startsAt : record.createdAt;
  return notBefore === undefined || byInstant(at, notBefore) >= 0;
}

function isCreatedSince(createdAt: string, { createdSince }: CountRequest): boolean {
  return createdSince === null || byInstant(createdAt, createdSince) >= 0;
}

function hasStatus(
  record: WaiverSubmission | PrivateEvent,
  { status }: PageRequest,
  now: number,
): boolean {
  return !status || ('startsAt' in record && status.includes(eventStatusAt(record, now).status));
}
