import type { Decoded } from '../../domain/decode/set-aside';
import { decodeEventResource } from '../../domain/decode/decode-event-resource';
import { decodeTemplateResource } from '../../domain/decode/decode-template-resource';
import { decodeWaiverResource } from '../../domain/decode/decode-waiver-resource';
import type { RecordDocument } from '../../sample-service/testing/faults/pages';
import type { SampleService } from '../../sample-service/testing/steered-service';
import { walk } from '../../sample-service/testing/client';
import type { Copy } from '../copy/copy';
import { createCommunityWatch } from '../sync/community-watch';
import { templateRunner } from '../sync/list-runners';
import { runCollection } from '../sync/collection-run';
import { createModelService } from './model-service';
import { freshIndexedDb, openTestCopy, testParts } from './test-store';

/**
 * A copy of a running sample service, and the documents it served, for independent computations.
 */
export interface SampleCopy {
  readonly copy: Copy;
  readonly waivers: readonly RecordDocument[];
  readonly events: readonly RecordDocument[];
  readonly templates: readonly RecordDocument[];
}

/** When the copy's walks ended complete, in epoch ms. */
const COPIED_AT = 1_800_000_000_000;

/** Walks all lists of the service into a real store. */
export async function openSampleCopy(service: SampleService): Promise<SampleCopy> {
  freshIndexedDb();
  const model = createModelService();
  const waivers = await walk(service, 'waiver_submissions?page%5Bsize%5D=200');
  const events = await walk(service, 'private_events?page%5Bsize%5D=200');
  const templates = await everyTemplate(service);
  for (const waiver of waivers.map((it) => understood(decodeWaiverResource(it))))
    model.waivers.set(waiver.id, waiver);
  for (const event of events.map((it) => understood(decodeEventResource(it))))
    model.events.set(event.id, event);
  model.templates = templates.map((it) => understood(decodeTemplateResource(it)));
  const copy = await openTestCopy(model);
  const signal = new AbortController().signal;
  await templateRunner(
    copy,
    model.source,
    createCommunityWatch(copy, model.source),
    () => COPIED_AT,
    () => undefined,
  )(false, signal);
  await runCollection(testParts(copy, model, 'waiver_submissions'), false, signal);
  await runCollection(testParts(copy, model, 'private_events'), false, signal);
  return { copy, waivers, events, templates };
}

async function everyTemplate(service: SampleService): Promise<readonly RecordDocument[]> {
  const response = await fetch(`${service.url}/api/v1/waiver_templates`, {
    headers: {
      accept: 'application/vnd.api+json',
      authorization: `Bearer ${service.keys.full}`,
    },
  });
  return ((await response.json()) as { data: readonly RecordDocument[] }).data;
}

function understood<Entity>(decoded: Decoded<Entity>): Entity {
  if (!decoded.ok) throw new Error('A record of the sample service was not understood');
  return decoded.value;
}
