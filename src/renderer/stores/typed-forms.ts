import { useState } from 'react';
import { askCache } from './cache';
import { useCopyStore } from './copy-store';
import { failedAction } from './last-action';
import { tellTyping } from './typing-trouble';

/* What was typed and not kept: of each text, first all as the form began with them. */
let kept: ReadonlyMap<string, readonly string[]> = new Map();

/* As in `ListedForms`. */
let turn = 0;

/** Reads what is kept of forms, for each copy that is opened and after each erasure. */
export function keepTyped(): void {
  useCopyStore.subscribe(({ store, erasures }, before) => {
    if (store === before.store && erasures === before.erasures) return;
    kept = new Map();
    if (store === 'open') void read();
  });
}

async function read(): Promise<void> {
  const { erasures } = useCopyStore.getState();
  const listed = await askCache('typed:list', null);
  const { store, erasures: now } = useCopyStore.getState();
  if (!listed.ok || store !== 'open' || now !== erasures) return;
  const { forms } = listed.value;
  ({ turn } = listed.value);
  kept = new Map([...forms.map(({ form, texts }) => [form, texts] as const), ...kept]);
}

/**
 * The texts of a form that begins now on `starts`: those that were typed before and not kept, where
 * their start is still the same. `type` has the worker seal all texts with each change, because a
 * lock and the end of the program come without asking.
 */
export function useTyped(form: string, starts: readonly string[]) {
  const [begun] = useState(() => ({ starts, erasures: useCopyStore.getState().erasures }));
  const [texts, setTexts] = useState(() => typedOn(starts, kept.get(form) ?? []));
  const type = (next: readonly string[]): void => {
    setTexts(next);
    /* What began before an erasure may be what it took. */
    if (useCopyStore.getState().erasures !== begun.erasures) return;
    put(form, areSame(next, begun.starts) ? [] : [...begun.starts, ...next]);
  };
  return { texts, type };
}

/** Forgets what was typed in a form: it was kept, or the person gave it up. */
export function forgetTyped(form: string): void {
  if (kept.has(form)) put(form, []);
}

function put(form: string, texts: readonly string[]): void {
  const others = [...kept].filter(([other]) => other !== form);
  kept = new Map(texts.length === 0 ? others : [...others, [form, texts]]);
  void askCache('typed:put', { form, texts, turn }).then((sealed) => {
    if (sealed.ok) tellTyping('form', null);
    else if (texts.length > 0) tellTyping('form', failedAction(sealed.failure));
  });
}

function typedOn(starts: readonly string[], texts: readonly string[]): readonly string[] {
  const typed = texts.slice(starts.length);
  return starts.map((start, at) => (texts[at] === start ? (typed[at] ?? start) : start));
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.every((text, at) => text === others[at]);
}
