import type { Failure } from '../../contract/result';
import type { Collection, ListName } from '../../domain/entities/collections';
import type { DecodedTemplates } from '../../contract/service-calls';
import type { ClockReading } from '../../domain/time/service-clock';
import type { SyncRun, RunCounts } from '../../contract/sync-status';
import type { ListBasis } from '../../domain/sync/list-basis';
import type { Copy } from '../copy/copy';
import { withList } from '../store/store-state';
import {
  compareTemplates,
  replaceTemplates,
  TEMPLATES,
  type KeptTemplate,
} from '../copy/kept-templates';
import type { CollectionParts } from './collection-parts';
import { runCollection, type CollectionOutcome } from './collection-run';
import type { CommunityWatch } from './community-watch';
import { isComplete, NO_COUNTS } from './walk-and-settle';
import type { ProvenRun } from './prove-list';
import type { ServiceSource } from './source';
import { nameOfError, ignoreStorageError, isStorageError } from '../store/storage-error';
import { storageFailure } from '../store/storage-failure';

/** How the run over a list ended, in the words of the journal. */
export interface ListOutcome extends Pick<SyncRun, 'end' | 'failure' | 'census' | 'provenBy'> {
  readonly counts: RunCounts;
}

export type ListRunner = (census: boolean, signal: AbortSignal) => Promise<ListOutcome>;

/** The counts of the run under way, for the status. */
export interface LiveProgress {
  received: number;
  announced: number | null;
  /** Why the last run stopped, even where that could not be stored. */
  failure: Failure | null;
}

/** The progress of the run over each list, and why its last run stopped. */
export type LiveLists = Readonly<Record<ListName, LiveProgress>>;

/** The runner of a walked list. A storage failure ends the run as "stopped", with its kind. */
export function collectionRunner<Name extends Collection>(
  parts: CollectionParts<Name>,
  disagreements: () => number,
): ListRunner {
  return async (census, signal) => {
    const run = await runCollection(parts, census, signal).catch(storageStopped);
    const { requests, pages, added, changed, unchanged, setAside, removed } = run;
    const counts = { requests, pages, added, changed, unchanged, setAside, removed };
    return {
      counts: { ...counts, statusDisagreements: disagreements() },
      end: run.end,
      failure: run.failure,
      census: run.census,
      provenBy: provenBy(run),
    };
  };
}

function provenBy({ end, full, counts }: ProvenRun): ListBasis['by'] | null {
  if (!isComplete(end)) return null;
  if (counts === 'proven') return 'count';
  return full ? 'walk' : null;
}

const TEMPLATE_LIST: ListName = 'waiver_templates';

/** The runner of the template list: one request without parameters replaces the whole list. */
export function templateRunner(
  copy: Copy,
  source: ServiceSource,
  watch: CommunityWatch,
  now: () => number,
  onTiming: (timing: ClockReading) => void,
): ListRunner {
  const run: ListRunner = async (_census, signal) => {
    const answer = await source.fetchTemplates();
    if (signal.aborted) return templateOutcome('cancelled', null);
    const before = copy.waiver_templates.current;
    const failure = answer.ok
      ? await strangeTemplates(watch, before, answer.value)
      : answer.failure;
    if (!answer.ok || failure !== null) return stoppedTemplates(copy, failure);
    onTiming(answer.value.timing);
    const after = replaceTemplates(before, answer.value, (id) => isNeeded(copy, id));
    await copy.store.commit({
      meta: { [TEMPLATES]: after },
      state: (state) =>
        withList(state, TEMPLATE_LIST, {
          access: 'allowed',
          failure: null,
          end: 'complete',
          everComplete: true,
          completeAtMs: now(),
          censusAtMs: now(),
          count: after.length,
        }),
    });
    copy.waiver_templates.current = after;
    const counts = { ...compareTemplates(before, after), setAside: answer.value.setAside.length };
    return { ...templateOutcome('complete', null), counts: { ...TEMPLATE_COUNTS, ...counts } };
  };
  return (census, signal) =>
    run(census, signal).catch(async (error: unknown) => {
      const { end, failure } = await storageStopped(error);
      return { ...templateOutcome('stopped', failure), end };
    });
}

/* In the templates of another community, every template is new. */
function strangeTemplates(
  watch: CommunityWatch,
  kept: readonly KeptTemplate[],
  { templates, setAside }: DecodedTemplates,
): Promise<Failure | null> {
  const listed = kept.filter((it) => it.listed).map((it) => it.template.id);
  const ids = new Set([...templates, ...setAside].map((it) => it.id));
  const known = listed.some((id) => ids.has(id));
  return watch.admitTemplates({ count: ids.size, known }, listed.length);
}

async function stoppedTemplates(copy: Copy, failure: Failure | null): Promise<ListOutcome> {
  const stopped = templateOutcome('stopped', failure);
  if (failure?.kind === 'disk-full') return stopped;
  const refused = failure?.kind === 'forbidden';
  await ignoreStorageError(
    copy.store.commit({
      state: (state) => {
        const { access } = state.lists[TEMPLATE_LIST];
        return withList(state, TEMPLATE_LIST, { failure, access: refused ? 'refused' : access });
      },
    }),
  );
  return stopped;
}

function isNeeded(copy: Copy, templateId: string): boolean {
  return (
    copy.waiver_submissions.refs.find(templateId) !== null ||
    copy.private_events.refs.find(templateId) !== null
  );
}

const TEMPLATE_COUNTS = { ...NO_COUNTS, requests: 1, pages: 1, statusDisagreements: 0 };

function templateOutcome(end: ListOutcome['end'], failure: Failure | null): ListOutcome {
  const complete = end === 'complete';
  return {
    counts: { ...TEMPLATE_COUNTS, pages: complete ? 1 : 0 },
    end,
    failure,
    census: false,
    provenBy: complete ? 'walk' : null,
  };
}

/* A run always ends in a named state, even after an unexpected error, which is logged, too. */
async function storageStopped(error: unknown): Promise<CollectionOutcome> {
  const name = nameOfError(error);
  if (!isStorageError(error)) console.error('A sync run broke', error);
  return {
    ...NO_COUNTS,
    requests: 0,
    pages: 0,
    end: 'stopped',
    failure: await storageFailure(error, name),
    full: false,
    census: false,
    rightsSeen: null,
    counts: null,
  };
}
