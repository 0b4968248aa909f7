import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { ListedDrafts, NoteDraft } from '../../contract/follow-up-views';
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
import { tellTyping } from './typing-trouble';

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

/** The same, followed as an erasure takes it. */
export function useDraftedNote(event: string): string | undefined {
  return useNoteDrafts(({ drafts }) => drafts.get(event)?.text);
}

interface NoteForm {
  /** The note that it began with, as it was kept. */
  readonly kept: string;
  readonly text: string;
  /** As in `ListedDrafts`; null while nothing of it is sealed, as drafts could not be read. */
  turn: number | null;
  /** How many erasures there had been when it began. */
  readonly erasures: number;
}

/* The forms that are open. Nobody has to be told that their notes wait. */
const open = new Map<string | null, NoteForm>();

/**
 * The note of a form that begins now, of an event or of several, on the note `kept`. The worker
 * seals what is typed with each change: a lock, the end of the program and a crash come without
 * asking.
 */
export function useNoteDraft(event: string | null, kept: string) {
  const [form] = useState(() => formOf(event, kept));
  useEffect(() => {
    open.set(event, form);
    return () => void open.delete(event);
  }, [event, form]);
  const [text, setText] = useState(form.text);
  return {
    text,
    /** Whether it begins with what was typed before and not kept. */
    isDraft: form.text !== form.kept,
    onChange: (typed: string): void => {
      setText(typed);
      draftNote({ event, text: typed === form.kept ? '' : typed, from: form.kept }, form);
    },
  };
}

function formOf(event: string | null, kept: string): NoteForm {
  const { drafts, turn } = useNoteDrafts.getState();
  const draft = drafts.get(event);
  const { erasures } = useCopyStore.getState();
  return { kept, turn, text: draft ? typedOn(kept, draft) : kept, erasures };
}

/** Forgets what was typed for an event, or for several, but not what an open form never showed. */
export function forgetDraft(event: string | null): void {
  draftNote({ event, text: '', from: '' }, open.get(event) ?? useNoteDrafts.getState());
}

function draftNote(draft: NoteDraft, { turn }: Pick<NoteForm, 'turn'>): void {
  /* A form that was not taken in with the drafts has one in its place that it does not show. */
  if (turn === null && useNoteDrafts.getState().turn !== null) {
    if (draft.text !== '') tellTyping('note', { text: notKeptText(), failed: true, stays: true });
    return;
  }
  remember(draft);
  if (turn !== null) seal(draft, turn);
  else if (draft.text !== '' && !isReading) void read();
}

function seal(draft: NoteDraft, turn: number): void {
  /* A note that was added to meanwhile may be too long to be kept; what was sealed of it stays. */
  if (draft.text.length > LONGEST_NOTE) return;
  void askCache('drafts:put', { ...draft, turn }).then((put) => {
    if (!put.ok || put.value) return tellTyping('note', put.ok ? null : failedAction(put.failure));
    /* An erasure has taken it, and another form must not begin with it. */
    remember({ ...draft, text: '' });
    tellTyping('note', { text: takenText(), failed: true, stays: true });
  });
}

function remember(draft: NoteDraft): void {
  const drafts = new Map(useNoteDrafts.getState().drafts);
  if (draft.text === '') drafts.delete(draft.event);
  else drafts.set(draft.event, draft);
  useNoteDrafts.setState({ drafts });
}

const takenText = (): string =>
  t`Somebody’s personal data was erased, so this note is no longer kept as you type. It stays only once you keep it.`;

const notKeptText = (): string =>
  t`This note is not kept as you type, because what was typed before could not be read when it was opened. It stays only once you keep it.`;

/** Reads the drafts of each copy that is opened, and offers one. `show` opens that of an event. */
export function keepDrafts(show: (event: string) => void): void {
  const begin = (): void => void read().then(() => offer(show));
  if (useCopyStore.getState().store === 'open') begin();
  useCopyStore.subscribe(({ store, erasures }, before) => {
    const isOther = store !== before.store;
    if (!isOther && erasures === before.erasures) return;
    /* After an erasure none is shown until the worker says which are left. */
    useNoteDrafts.setState(UNREAD);
    if (store !== 'open') return;
    if (isOther) begin();
    else void read().then(() => isOffered() && offer(show));
  });
}

let isReading = false;

async function read(): Promise<void> {
  const { store, erasures } = useCopyStore.getState();
  if (store !== 'open') return;
  isReading = true;
  const listed = await askCache('drafts:list', null);
  isReading = false;
  /* An answer from before an erasure may have what it took. */
  if (useCopyStore.getState().erasures !== erasures) return read();
  tellTyping('note', listed.ok ? null : failedAction(listed.failure));
  if (listed.ok) takeIn(listed.value);
}

/*
 * Takes in the drafts, and seals from now on what is typed in forms that began while they could not
 * be read. A form on a draft that it does not show writes nothing over it, nor does one that began
 * before an erasure.
 */
function takeIn({ drafts: listed, turn }: ListedDrafts): void {
  const { store, erasures } = useCopyStore.getState();
  if (store !== 'open') return;
  const typed = useNoteDrafts.getState().drafts;
  const drafts = new Map(listed.map((it) => [it.event, it]));
  for (const [event, form] of open) {
    if (form.turn !== null || form.erasures !== erasures || drafts.has(event)) continue;
    form.turn = turn;
    const draft = typed.get(event);
    if (draft === undefined) continue;
    drafts.set(event, draft);
    seal(draft, turn);
  }
  useNoteDrafts.setState({ drafts, turn });
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
  offered = { text: offerText(event, events.length), told: true, stays: true, ways };
  tellAction(offered);
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
