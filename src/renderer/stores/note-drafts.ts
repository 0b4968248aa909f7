import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import { askCache } from './cache';
import { useCopyStore } from './copy-store';
import { tellAction } from './last-action';

type Drafts = ReadonlyMap<string | null, string>;

/** Notes that were typed and not kept, by event id; under null, one for several events. */
const useNoteDrafts = create<{ readonly drafts: Drafts }>(() => ({ drafts: new Map() }));

/** What was typed for an event, or for several, and not kept before the copy was closed. */
export function draftedNote(event: string | null): string | undefined {
  return useNoteDrafts.getState().drafts.get(event);
}

/**
 * Has the worker seal what is typed with each change: a lock, the end of the program and a crash
 * come without asking. An empty text is forgotten.
 */
export function draftNote(event: string | null, text: string): void {
  const drafts = new Map(useNoteDrafts.getState().drafts);
  if (text === '') drafts.delete(event);
  else drafts.set(event, text);
  useNoteDrafts.setState({ drafts });
  void askCache('drafts:put', { event, text });
}

/** Reads the drafts of each copy that is opened, and offers one. `show` opens that of an event. */
export function keepDrafts(show: (event: string) => void): void {
  const begin = (): void => void read().then((drafts) => offer(drafts, show));
  if (useCopyStore.getState().store === 'open') begin();
  useCopyStore.subscribe(({ store, erased }, before) => {
    if (store !== before.store) useNoteDrafts.setState({ drafts: new Map() });
    if (store !== 'open') return;
    if (store !== before.store) begin();
    /* The worker has forgotten those of erased people. */
    else if (erased !== before.erased) void read();
  });
}

async function read(): Promise<Drafts> {
  const listed = await askCache('drafts:list', null);
  const drafts: Drafts = new Map(
    listed.ok ? listed.value.map(({ event, text }) => [event, text]) : [],
  );
  useNoteDrafts.setState({ drafts });
  return drafts;
}

function offer(drafts: Drafts, show: (event: string) => void): void {
  const event = [...drafts.keys()].at(-1);
  if (event === undefined) return;
  if (event === null)
    tellAction({
      text: t`A note to several events was typed and not kept. The next one begins with it.`,
    });
  else
    tellAction({
      text: t`A note was typed and not kept yet.`,
      ways: [{ label: t`Go on with it`, run: () => show(event) }],
    });
}
