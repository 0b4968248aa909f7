import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { NoteDraft } from '../../contract/follow-up-views';
import { LONGEST_NOTE, typedOn } from '../../domain/events/follow-up';
import { askCache } from './cache';
import { useCopyStore } from './copy-store';
import {
  failedAction,
  forgetAction,
  tellAction,
  useLastAction,
  type LastAction,
  type NextAction,
} from './last-action';

interface NoteDrafts {
  /** Notes that were typed and not kept, by event id; under null, one for several events. */
  readonly drafts: ReadonlyMap<string | null, NoteDraft>;
  /** As in `ListedDrafts`; null while they could not be read. Nothing is written over them then. */
  readonly turn: number | null;
}

const UNREAD: NoteDrafts = { drafts: new Map(), turn: null };
const useNoteDrafts = create<NoteDrafts>(() => UNREAD);

/** What was typed for an event, or for several, and not kept before the copy was closed. */
export function draftedNote(event: string | null): string | undefined {
  return useNoteDrafts.getState().drafts.get(event)?.text;
}

/* The notes whose forms are open. Nobody has to be told that they wait. */
const open = new Set<string | null>();

/**
 * The note of a form that begins now, of an event or of several, on the note `kept`. `type` has the
 * worker seal what is typed with each change: a lock, the end of the program and a crash come
 * without asking.
 */
export function useNoteDraft(event: string | null, kept: string) {
  const [begun] = useState(() => {
    const { drafts, turn } = useNoteDrafts.getState();
    const draft = drafts.get(event);
    return { kept, turn, text: draft ? typedOn(kept, draft) : kept };
  });
  useEffect(() => {
    open.add(event);
    return () => {
      open.delete(event);
      lateTurns.delete(event);
    };
  }, [event]);
  return {
    text: begun.text,
    /** Whether it begins with what was typed before and not kept. */
    isDraft: begun.text !== begun.kept,
    type: (text: string): void => {
      const typed = text === begun.kept ? '' : text;
      draftNote({ event, text: typed, from: begun.kept }, begun.turn);
    },
  };
}

/** Forgets what was typed for an event, or for several. */
export function forgetDraft(event: string | null): void {
  draftNote({ event, text: '', from: '' }, useNoteDrafts.getState().turn);
}

function draftNote(draft: NoteDraft, begun: number | null): void {
  remember(draft);
  const turn = begun ?? lateTurns.get(draft.event) ?? null;
  if (turn === null) return draft.text === '' ? undefined : void sealLate();
  seal(draft, turn);
}

function seal(draft: NoteDraft, turn: number): void {
  /* A note that was added to meanwhile may be too long to be kept; what was sealed of it stays. */
  if (draft.text.length > LONGEST_NOTE) return;
  void askCache('drafts:put', { ...draft, turn }).then((put) => {
    if (!put.ok || put.value) return tellOnce(put.ok ? null : failedAction(put.failure));
    /* An erasure has taken it, and another form must not begin with it. */
    remember({ ...draft, text: '' });
    tellOnce({ text: takenText(), failed: true, stays: true });
  });
}

/* The turns of open forms that began while drafts could not be read. */
const lateTurns = new Map<string | null, number>();
let isReadingLate = false;
/* Whether the drafts of this copy were asked for. */
let isAsked = false;

/*
 * Reads drafts that could not be read before, and seals from then on what is typed in forms that
 * began meanwhile. A form on a draft that it does not show writes nothing over it, nor does one that
 * began before an erasure.
 */
async function sealLate(): Promise<void> {
  if (isReadingLate || !isAsked) return;
  isReadingLate = true;
  const { erased } = useCopyStore.getState();
  const listed = await askCache('drafts:list', null);
  isReadingLate = false;
  const copy = useCopyStore.getState();
  if (!listed.ok || copy.store !== 'open' || copy.erased !== erased) return;
  const { turn } = listed.value;
  const drafts = new Map(listed.value.drafts.map((it) => [it.event, it]));
  const typed = [...useNoteDrafts.getState().drafts.values()].filter(
    ({ event }) => open.has(event) && !drafts.has(event),
  );
  for (const draft of typed) {
    drafts.set(draft.event, draft);
    lateTurns.set(draft.event, turn);
    seal(draft, turn);
  }
  useNoteDrafts.setState({ drafts, turn });
}

function remember(draft: NoteDraft): void {
  const drafts = new Map(useNoteDrafts.getState().drafts);
  if (draft.text === '') drafts.delete(draft.event);
  else drafts.set(draft.event, draft);
  useNoteDrafts.setState({ drafts });
}

const takenText = (): string =>
  t`Somebody’s personal data was erased, so this note is no longer kept as you type. It stays only once you keep it.`;

let isFailing = false;

/* Each key is sealed; that it cannot be, as on a full disk, is told once until it can again. */
function tellOnce(failure: LastAction | null): void {
  if (useCopyStore.getState().store !== 'open') return;
  if (failure !== null && !isFailing) tellAction(failure);
  isFailing = failure !== null;
}

/** Reads the drafts of each copy that is opened, and offers one. `show` opens that of an event. */
export function keepDrafts(show: (event: string) => void): void {
  const begin = (): void => void read().then(() => offer(show));
  if (useCopyStore.getState().store === 'open') begin();
  useCopyStore.subscribe(({ store, erased }, before) => {
    if (store !== before.store) {
      useNoteDrafts.setState(UNREAD);
      isFailing = false;
      isAsked = false;
    }
    if (store !== 'open') return;
    if (store !== before.store) begin();
    /* The worker has forgotten those of erased people. */
    else if (erased !== before.erased && erased !== null)
      void read().then(() => isOffered() && offer(show));
  });
}

async function read(): Promise<void> {
  isAsked = true;
  const listed = await askCache('drafts:list', null);
  tellOnce(listed.ok ? null : failedAction(listed.failure));
  if (!listed.ok) return;
  const { drafts, turn } = listed.value;
  useNoteDrafts.setState({ drafts: new Map(drafts.map((it) => [it.event, it])), turn });
}

let offered: LastAction | null = null;
const isOffered = (): boolean => offered !== null && useLastAction.getState().action === offered;

function offer(show: (event: string) => void): void {
  const events = [...useNoteDrafts.getState().drafts.keys()].filter((it) => !open.has(it));
  if (events.length === 0) {
    if (isOffered()) forgetAction();
    return;
  }
  const event = events.findLast((it) => it !== null) ?? null;
  const ways = event === null ? [] : [goingOn(() => show(event))];
  const offer = { text: offerText(event, events.length), told: true, stays: true, ways };
  offered = offer;
  tellAction(offer);
}

function offerText(event: string | null, count: number): string {
  if (event === null)
    return t`A note to several events was typed and not kept. The next one begins with it.`;
  return plural(count, {
    one: 'A note was typed and not kept yet.',
    other: '# notes were typed and not kept yet. Each is there again where it was typed.',
  });
}

function goingOn(show: () => void): NextAction {
  const run = (): void => {
    forgetAction();
    show();
  };
  return { label: t`Go on with it`, run };
}
