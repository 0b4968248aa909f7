import type { BlockCache } from '../blocks/block-cache';
import type { CompactEvent, CompactWaiver } from '../../domain/compact/compact-records';
import { fingerprint } from '../../domain/compact/fingerprint';
import { createSharedEncoder } from '../../domain/compact/shared-encoder';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { packWaiver } from '../../domain/compact/waiver-codec';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';
import type { WaiverTemplate } from '../../domain/entities/waiver-template';
import { createEventColumns, putEvent } from '../index/event-columns';
import type { IndexedCopy } from '../copy/indexed-copy';
import { createWaiverColumns, putWaiver } from '../index/waiver-columns';

/** An index in memory, filled as a sync fills it. */
export type SampleIndex = ReturnType<typeof sampleIndex>;

/** An empty index. Blocks on the disk, if there are any, come through `blocks`. */
export function sampleIndex(blocks?: BlockCache) {
  const shared: SharedEntry[] = [];
  const encoder = createSharedEncoder([]);
  const columns = createWaiverColumns({}, blocks);
  const copy: IndexedCopy = {
    waiver_submissions: columns,
    private_events: createEventColumns({}, blocks, columns.refs),
    sharedEntries: shared,
    waiver_templates: { current: [] },
  };
  const place = { page: 0, slot: 0, gone: false };
  return {
    copy,
    put: (...waivers: readonly WaiverSubmission[]): void => {
      for (const waiver of waivers) {
        const packed = packWaiver(waiver, encoder);
        shared.push(...encoder.takeNew());
        const compact = JSON.parse(packed.json) as CompactWaiver;
        putWaiver(copy.waiver_submissions, compact, {
          ...place,
          fingerprint: packed.fingerprint,
        });
      }
    },
    putEvents: (...events: readonly CompactEvent[]): void => {
      for (const event of events)
        putEvent(copy.private_events, event, {
          ...place,
          fingerprint: fingerprint(JSON.stringify(event)),
        });
    },
    setTemplates: (...templates: readonly WaiverTemplate[]): void => {
      copy.waiver_templates.current = templates.map((template) => ({ template, listed: true }));
    },
  };
}
